package org.spidal.common.checkpoint;

import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * The course that a run takes: a row of steps, each of which ends at a boundary. Of every step the
 * run records its outcome, the few numbers on which it decides how to go on. At a boundary the run
 * can be put into a checkpoint: what was recorded, and the arrays as they are.
 *
 * <p>A resumed run is the same code from its beginning. It takes the same decisions, as every step
 * of the past is recalled and not taken; at the last boundary of the past the run gets its arrays
 * back, and from there on takes the steps itself. So methods keep their loops, and need no second
 * way through them:
 *
 * <pre>
 *   DoubleSupplier step = () -&gt; descend(x, g); // changes arrays, returns the stress
 *   while (stress &gt; goal) {
 *     stress = course.step(STEP, step);
 *   }
 * </pre>
 *
 * What a step changes and later code needs must be its outcome, or declared in the {@link
 * RunState}. Outcomes, and so all decisions, must be the same on all workers. Whole numbers are
 * recorded exactly up to 2^53.
 *
 * <p>Every method that takes a step is collective, and every worker takes the same steps. {@code
 * kind} says what kind of step it is, so that a resumed run that goes astray is found out. Where a
 * checkpoint is due, it is written at the end of the step; where the job shall stop, the step
 * throws a {@link org.spidal.common.fault.SpidalException} with code {@code STOPPED}, on all
 * workers.
 *
 * <p>One object per worker. Allocates nothing between checkpoints, once there is room for the
 * recorded numbers; a loop that allocates nothing either makes its steps before it begins, as a
 * lambda expression that captures something is a new object each time.
 */
public final class Course {
  /** What ends with a boundary: the more, the better a place it is for a checkpoint. */
  enum Ending {
    OF_STEP,
    OF_STAGE,
    OF_SEARCH
  }

  /** What a step has led to, if it is not a single number. */
  @FunctionalInterface
  public interface Outcome {
    /**
     * Called when the step is done, and for a step of the past in its place: hands each number of
     * the outcome to {@link Journal#keep}, in the same order, and sets it to what comes back.
     */
    void pass(Journal journal);
  }

  private final Journal journal;
  private final Checkpoints checkpoints;
  private boolean works;
  private Ending ending = Ending.OF_STEP;

  Course(Journal journal, Checkpoints checkpoints) {
    this.journal = journal;
    this.checkpoints = checkpoints;
  }

  /** A course without checkpoints. */
  public static Course unwatched() {
    return new Course(new Journal(0, false), null);
  }

  /** Takes a step that leads to a number, or recalls the number. */
  public double step(int kind, DoubleSupplier work) {
    double outcome = between(work);
    boundary(kind);
    return outcome;
  }

  /** Takes a step that answers a question, or recalls the answer. */
  public boolean step(int kind, BooleanSupplier work) {
    boolean outcome = isNew() && work.getAsBoolean();
    works = false;
    outcome = journal.keep(outcome);
    boundary(kind);
    return outcome;
  }

  /** Takes a step on whose outcome nothing depends but declared arrays, or leaves it out. */
  public void step(int kind, Runnable work) {
    between(work);
    boundary(kind);
  }

  /**
   * Takes a step that leads to several numbers, or recalls them.
   *
   * @param outcome called in either case, before the step ends
   */
  public void step(int kind, Runnable work, Outcome outcome) {
    between(work);
    outcome.pass(journal);
    boundary(kind);
  }

  /**
   * Does work between two steps that changes nothing but declared arrays, or leaves it out where
   * the next step is of the past, as the checkpoint holds what it would lead to.
   */
  public void between(Runnable work) {
    if (isNew()) {
      work.run();
    }
    works = false;
  }

  /** Does work between two steps that leads to a number, or recalls the number. */
  public double between(DoubleSupplier work) {
    double outcome = isNew() ? work.getAsDouble() : 0;
    works = false;
    return journal.keep(outcome);
  }

  /**
   * Whether work is to be done, and not recalled; it takes no steps itself, as it may be left out.
   */
  private boolean isNew() {
    requireBetween();
    works = !journal.isPast();
    return works;
  }

  private void requireBetween() {
    if (works) {
      throw new IllegalStateException("a step within a step: a resumed run would not come to it");
    }
  }

  /**
   * Leaves out all steps of the past, for a run that consists of one loop of steps of one kind with
   * one number each, and can begin the loop anywhere.
   *
   * @return the outcome of the last of them; {@code none} if there are none
   */
  public double skipPast(int kind, double none) {
    double outcome = none;
    while (journal.isPast()) {
      outcome = journal.keep(0.0);
      boundary(kind);
    }
    return outcome;
  }

  /** Says that a stage ends with the next boundary: a good place for a checkpoint. */
  public void stageEnds() {
    ending = Ending.OF_STAGE;
  }

  /**
   * The last boundary of a search. What follows, such as a bound, may take long and have no
   * boundaries; so a checkpoint is written, unless next to nothing has been done since the last.
   */
  public void searchEnds(int kind) {
    ending = Ending.OF_SEARCH;
    boundary(kind);
  }

  /**
   * The same for a run that {@link #skipPast} begins anywhere: its last step was the last boundary,
   * and there is none behind it.
   */
  public void searchEnds() {
    afterSearch(Ending.OF_SEARCH);
  }

  /**
   * Ends the job if it shall stop, after {@link #searchEnds}, as long as all declared arrays are as
   * they were there: that is what is saved, and what was done since is done again. Collective.
   */
  public void stopAfterSearch() {
    afterSearch(Ending.OF_STEP);
  }

  private void afterSearch(Ending reached) {
    requireBetween();
    if (checkpoints != null) {
      checkpoints.boundary(reached);
    }
  }

  /** A boundary alone, after work that a resumed run does again. */
  public void boundary(int kind) {
    requireBetween();
    Ending reached = ending;
    ending = Ending.OF_STEP;
    if (journal.isPast()) {
      double recorded = journal.keep((double) kind);
      if (recorded != kind) {
        throw new IllegalStateException(
            "the resumed run came to step " + kind + ", the checkpoint to " + recorded);
      }
      if (!journal.isPast()) {
        checkpoints.restore();
      }
    } else if (checkpoints != null) {
      journal.keep(kind);
      checkpoints.boundary(reached);
    }
  }
}
