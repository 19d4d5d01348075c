package org.spidal.kmeans.solve;

/**
 * Puts every point of a worker into the cluster of its nearest center, as a plain search in double
 * would, of equally near ones the first.
 */
interface NearestSearch {
  /**
   * Searches for all points.
   *
   * @return distances of points to centers that were computed
   */
  long assign();

  /** The centers or labels are not those that the last search left: knows nothing of any point. */
  void forget();

  /** One point was put elsewhere: knows nothing of it. */
  void forget(int point);
}
