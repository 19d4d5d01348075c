package org.spidal.common.job;

import java.util.List;

/** What every worker of a job runs. */
@FunctionalInterface
public interface Program {
  /**
   * The code of one worker. Whatever it throws ends the whole job.
   *
   * @param worker who it runs as
   */
  void run(Worker worker) throws Exception;

  /**
   * A class of each jar that must be the same on all nodes: that of the program itself, and of what
   * it runs.
   */
  default List<Class<?>> madeOf() {
    return List.of(getClass());
  }
}
