package org.spidal.common.program;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;

/**
 * What one worker's search works with, in a run, in a trial, or in a benchmark.
 *
 * @param collectives on the sections that the search needs
 * @param course of the search, for its checkpoints
 */
public record SearchContext(
    Worker worker, Collectives collectives, PhaseTimer timer, Course course) {
  /** Of a search that nobody saves or resumes. */
  public static SearchContext unwatched(Worker worker, Collectives collectives, PhaseTimer timer) {
    return new SearchContext(worker, collectives, timer, Course.unwatched());
  }
}
