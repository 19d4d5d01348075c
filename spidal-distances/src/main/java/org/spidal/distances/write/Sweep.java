package org.spidal.distances.write;

import java.util.function.DoubleSupplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.distances.kernel.Tiling;

/**
 * One way through all tiles, step by step. In a step the workers take the next tiles in turn; how
 * many depends on the time that they need, so that a job that is asked to stop does so within
 * seconds. A checkpoint knows how many tiles are done, not who did them. One object per worker.
 */
final class Sweep {
  /** What a step is to take. */
  static final double STEP_SECONDS = 4;

  private static final int MOST_GROWTH = 4;

  private final Collectives collectives;
  private final Course course;
  private final Tiling tiling;
  private final int kind;
  private long done;
  private long perWorker = 1;

  /** What is done with the tiles. */
  interface Task {
    void take(long tile);

    /**
     * A step is over for this worker. Collective.
     *
     * @param done tiles that are done, of all workers
     */
    void endStep(long done);
  }

  /**
   * @param kind number of this sweep, for the checkpoint
   */
  Sweep(Collectives collectives, Course course, Tiling tiling, int kind) {
    this.collectives = collectives;
    this.course = course;
    this.tiling = tiling;
    this.kind = kind;
  }

  /** Does all tiles that are not done. Collective. */
  void run(Task task) {
    DoubleSupplier step = () -> step(task);
    while (done < tiling.count()) {
      done = (long) course.step(kind, step);
    }
  }

  /** The next tiles; returns how many are done then. */
  private long step(Task task) {
    int workers = collectives.size();
    long end = Math.min(tiling.count(), done + perWorker * workers);
    long began = System.nanoTime();
    for (long tile = done + collectives.rank(); tile < end; tile += workers) {
      task.take(tile);
    }
    double seconds = collectives.max((System.nanoTime() - began) / 1e9);
    double wanted = perWorker * Math.min(MOST_GROWTH, STEP_SECONDS / Math.max(1e-9, seconds));
    perWorker = Math.max(1, (long) wanted);
    task.endStep(end);
    return end;
  }
}
