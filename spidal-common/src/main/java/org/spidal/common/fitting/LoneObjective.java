package org.spidal.common.fitting;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;

/** An {@link Objective} of points that one worker has for itself: nothing of it is collective. */
public abstract class LoneObjective implements Objective {
  private final Course course = Course.unwatched();
  private int passes;

  /** An evaluation was made. */
  protected final void countPass() {
    passes++;
  }

  @Override
  public final int ownPoints() {
    return rowWeights().length;
  }

  @Override
  public final BlockSums sums() {
    return BlockSums.alone(ownPoints(), LbfgsDescent.SUMS);
  }

  @Override
  public final Course course() {
    return course;
  }

  @Override
  public final int passes() {
    return passes;
  }

  @Override
  public final void setPasses(int count) {
    passes = count;
  }
}
