package org.spidal.kmeans.solve;

/** Where the centres begin. */
interface Seeding {
  /**
   * Sets {@code clusters} centres. Collective.
   *
   * @param start a number for each start; other numbers give other centres
   */
  void seed(int start, int clusters, Centres centres);
}
