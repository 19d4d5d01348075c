package org.spidal.damds.result;

import org.spidal.common.collective.Collectives;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;

/**
 * What a search for a map took; the same on every worker.
 *
 * @param job what any job costs
 * @param allocated most heap bytes that a worker allocated while it searched
 * @param account what the method did
 * @param passes passes over the distances
 */
public record RunFacts(JobFacts job, long allocated, String account, int passes) {

  /** Collects the facts of all workers. Collective. */
  public static RunFacts gather(
      Worker worker,
      Collectives collectives,
      PhaseTimer timer,
      long allocated,
      String account,
      int passes) {
    return new RunFacts(
        JobFacts.gather(worker, collectives, timer), collectives.max(allocated), account, passes);
  }
}
