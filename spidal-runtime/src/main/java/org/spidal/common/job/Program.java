package org.spidal.common.job;

/** What every worker of a job runs. */
@FunctionalInterface
public interface Program {
  /**
   * The code of one worker. Whatever it throws ends the whole job.
   *
   * @param worker who it runs as
   */
  void run(Worker worker) throws Exception;
}
