package org.spidal.common.program;

import java.util.List;
import java.util.Optional;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;

/**
 * One worker's part of a run, in the order in which its methods are called. A run goes {@link
 * #annotate}, {@link #declare}, {@link #solve}, {@link #write}, {@link #ended}; a dry run goes
 * {@link #annotate}, {@link #declare}, {@link #plan}, {@link #trial}; the plan of another cluster
 * goes {@link #annotate}, {@link #declare}, {@link #plan}, {@link #passTrial}, on worker 0 alone.
 */
public interface Run {
  /** Number of points, whose rows are dealt out to the workers. */
  int points();

  /**
   * What was opened, in a few words: "1000 points in 2 dimensions". In a dry run, where it may say
   * how rows will be kept, after {@link #plan}.
   */
  String text();

  /** What the user should know of what was opened: warnings, each a sentence. */
  default List<String> notes() {
    return List.of();
  }

  /**
   * Reads what small files say of the points, so that an error in them shows before the work. On
   * worker 0 alone.
   */
  default void annotate(Annotations.Reader files) {}

  /** Declares what is shared. On every worker, the same. */
  void declare(Worker worker, SharedLayout layout, RowPartition partition);

  /** Loads the data and finds the result. Collective. */
  void solve(RunContext context);

  /** Makes all files ready. On worker 0 alone. */
  void write(Results results);

  /**
   * All files have their places, and the checkpoints are gone: deletes what else is not needed any
   * more, and tells others that the run has ended. On worker 0 alone.
   */
  default void ended() {}

  /** Adds what a run takes, but for the JVM, the shared region and checkpoints. Collective. */
  void plan(MemoryPlan plan, DryRunContext context);

  /** Bytes of a checkpoint. */
  long checkpointBytes();

  /**
   * Times a pass with a few rows of this worker, which waits for nobody. Empty if the program does
   * not know the time of a pass.
   */
  default Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.empty();
  }

  /** Tries a little of the work, and tells the user how long all of it will take. Collective. */
  default void trial(DryRunContext context) {}
}
