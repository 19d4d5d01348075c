package org.spidal.common.checkpoint;

/**
 * The course that a run takes: a row of steps, each of which ends at a boundary. Of every step the
 * run records the few numbers on which it decides how to go on. At a boundary the run can be put
 * into a checkpoint: what was recorded, and the arrays as they are.
 *
 * <p>A resumed run is the same code from its beginning. It takes the same decisions, as it recalls
 * what every step of the past led to instead of taking it; at the last boundary of the past it gets
 * its arrays back, and from there on takes the steps itself. So methods keep their loops, and need
 * no second way through them:
 *
 * <pre>
 *   if (course.isPast()) {
 *     stress = course.recall();
 *   } else {
 *     stress = ... // one step, which changes arrays
 *     course.record(stress);
 *   }
 *   course.boundary(STEP);
 * </pre>
 *
 * What is recorded, and so every decision, must be the same on all workers. What a step changes and
 * a later step needs must be recorded or declared in the {@link RunState}. One object per worker;
 * allocates nothing between checkpoints, once there is room for the recorded numbers.
 */
public final class Course {
  private final Journal journal;
  private final Checkpoints checkpoints;
  private boolean stageEnds;

  Course(Journal journal, Checkpoints checkpoints) {
    this.journal = journal;
    this.checkpoints = checkpoints;
  }

  /** A course without checkpoints. */
  public static Course unwatched() {
    return new Course(new Journal(0, false), null);
  }

  /** Whether the next step was taken before the checkpoint: recall what it led to. */
  public boolean isPast() {
    return journal.isPast();
  }

  /** The next of the numbers that a step of the past has recorded. */
  public double recall() {
    return journal.next();
  }

  /** Records a number that the step just taken led to; the same on every worker. */
  public void record(double outcome) {
    if (checkpoints != null) {
      journal.add(outcome);
    }
  }

  /** Says that a stage ends with this step: a good place for a checkpoint. */
  public void stageEnds() {
    stageEnds = true;
  }

  /**
   * Ends a step. Where a checkpoint is due, it is written; where the job shall stop, this throws.
   * Collective.
   *
   * @param step what kind of step it was, so that a resumed run that goes astray is found out
   * @throws org.spidal.common.fault.SpidalException with code {@code STOPPED}, on all workers
   */
  public void boundary(int step) {
    boolean ends = stageEnds;
    stageEnds = false;
    if (checkpoints == null) {
      return;
    }
    if (journal.isPast()) {
      double recorded = journal.next();
      if (recorded != step) {
        throw new IllegalStateException(
            "the resumed run came to step " + step + ", the checkpoint to " + recorded);
      }
      if (!journal.isPast()) {
        checkpoints.restore();
      }
      return;
    }
    journal.add(step);
    checkpoints.boundary(ends);
  }
}
