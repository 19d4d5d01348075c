package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.RunState;

/** Where the centers begin. A row of steps of the course, so that it can be stopped and go on. */
interface Seeding {
  /**
   * Sets {@code clusters} centers. Collective.
   *
   * @param start a number for each start; other numbers give other centers
   */
  void seed(int start, int clusters, Centers centers);

  /** Declares what a checkpoint must hold beside the centers. */
  default void declare(RunState state) {
    // most follow from the centers, or from what was recorded
  }
}
