package org.spidal.mdschisq.data;

import java.util.function.Supplier;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.mdschisq.kernel.PairRows;

/**
 * Distances and weights as one worker reads them: its own rows.
 *
 * @param partition who owns which rows
 * @param mine this worker's rows
 * @param rows distances of these rows, changed as the property file says, and weights
 * @param anywhere makes what reads any row in the same way, not only the worker's own; null where
 *     nobody asks
 * @param roles of all points; those with too few known distances are unused
 * @param used points that are not
 * @param varied points that move
 * @param total over the pairs with a known distance among used points that count
 * @param least m of the formulas, MinimumDistance: distances below it count alike
 * @param lonely points left out as they have too few known distances
 * @param store where the rows are
 */
public record PairData(
    RowPartition partition,
    RowRange mine,
    PairRows rows,
    Supplier<PairRows> anywhere,
    Role[] roles,
    int used,
    int varied,
    Total total,
    double least,
    int lonely,
    RowPlace store) {
  /**
   * Sums over known distances.
   *
   * @param ordered pairs, each from either end
   * @param sum of their distances
   * @param squares sum of the squares of these
   * @param smallest of them
   * @param largest of them
   */
  public record Total(long ordered, double sum, double squares, double smallest, double largest) {
    public double mean() {
      return sum / ordered;
    }

    public double meanSquare() {
      return squares / ordered;
    }
  }

  /** N, the points of all workers, unused ones included. */
  public int points() {
    return partition.rows();
  }

  /** Whether most distances of points that move are missing. */
  public boolean isSparse() {
    long fixed = used - varied;
    return 2 * pairs() < varied * (varied - 1L) / 2 + varied * fixed;
  }

  /** Unordered pairs with a known distance among used points that count. */
  public long pairs() {
    return total.ordered() / 2;
  }
}
