package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.RunState;

/** Where the centres begin. A row of steps of the course, so that it can be stopped and go on. */
interface Seeding {
  /**
   * Sets {@code clusters} centres. Collective.
   *
   * @param start a number for each start; other numbers give other centres
   */
  void seed(int start, int clusters, Centres centres);

  /** Declares what a checkpoint must hold beside the centres. */
  default void declare(RunState state) {
    // most follow from the centres, or from what was recorded
  }
}
