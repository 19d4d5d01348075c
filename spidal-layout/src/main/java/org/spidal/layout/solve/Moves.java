package org.spidal.layout.solve;

import org.spidal.common.partition.RowRange;

/** How the workers that lay out a component tell each other what they have computed. */
interface Moves {
  /** The groups of this worker. */
  RowRange groups();

  /**
   * Gives all workers the order of all points, of which each has that of its groups. Collective.
   */
  void shareOrder(int[] order);

  /** Sets a sum of one of these groups. */
  void set(int group, int sum, double value);

  /** The sums over all groups, with the same bits for any number of workers. Collective. */
  double[] sums();

  /**
   * Puts the new places of the points of one of these groups.
   *
   * @param places of the points in the order of the groups, row by row
   * @param count numbers
   */
  void put(int group, double[] places, int count);

  /** Gives all points their new places. Collective. */
  void gather(int[] order, double[] places);
}
