package org.spidal.damds.data;

import java.util.Arrays;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowBlocks;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;

/**
 * Sums over all pairs of a job. Row sums are taken in the order of the columns and added by row
 * blocks, so they have the same bits for every number of workers.
 */
final class PairSummation {
  private static final int PAIRS = 0;
  private static final int SUM = 1;
  private static final int SQUARES = 2;
  private static final int WEIGHT = 3;
  private static final int WEIGHTED_SQUARES = 4;
  private static final int SUMS = 5;

  private final RowPartition partition;
  private final RowRange mine;
  private final RowRange blocks; // of this worker
  private final SharedDoubles<ByBlocks> blockSums;

  PairSummation(RowPartition partition, int rank, SharedLayout layout) {
    this.partition = partition;
    this.mine = partition.range(rank);
    this.blocks = partition.blockRange(rank);
    this.blockSums = layout.doubles("sums of distances", Distribution.byBlocks(partition, SUMS));
  }

  /**
   * Sums over the rows that are kept, of all workers. Collective.
   *
   * @param kept the first of this worker's rows; no others are read
   * @param shorts the rows as int16; null if they are not
   * @param floats the same rows
   * @param weighted whether pairs that are not missing may weigh anything but 1
   */
  PairTotals of(
      Collectives collectives,
      RowRange kept,
      ShortRows shorts,
      FloatRows floats,
      Weights weights,
      boolean weighted) {
    int n = partition.rows();
    double[] rowWeights = new double[mine.size()];
    Arrays.fill(rowWeights, 1);
    boolean[] isolatedRows = new boolean[mine.size()];
    RowSums row = new RowSums();
    double[] block = new double[SUMS];
    long isolated = 0;
    long missing = (long) kept.size() * (n - 1); // all that are not found
    RowBlocks all = partition.blocks();
    for (int b = blocks.start(); b < blocks.end(); b++) {
      Arrays.fill(block, 0);
      RowRange rows = all.block(b);
      for (int i = rows.start(); i < Math.min(rows.end(), kept.end()); i++) {
        if (shorts != null && !weighted) {
          row.takeShorts(shorts, i, n);
        } else {
          row.take(floats, weights, i, n);
        }
        block[PAIRS] += row.pairs;
        missing -= row.pairs;
        block[SUM] += row.sum;
        block[SQUARES] += row.squares;
        block[WEIGHT] += row.weights;
        block[WEIGHTED_SQUARES] += row.weightedSquares;
        isolated += row.weights > 0 ? 0 : 1;
        rowWeights[i - mine.start()] = row.weights > 0 ? row.weights : 1;
        isolatedRows[i - mine.start()] = !(row.weights > 0);
      }
      blockSums.put((long) b * SUMS, block, 0, SUMS);
    }
    collectives.sumBlocks(blockSums, block);
    boolean unit = collectives.min(row.lightest) == collectives.max(row.heaviest) && !weighted;
    PairStatistics statistics =
        new PairStatistics(
            (long) block[PAIRS],
            collectives.sum(missing),
            unit,
            block[SUM],
            block[SQUARES],
            block[WEIGHT],
            block[WEIGHTED_SQUARES],
            collectives.min(row.smallestPositive),
            collectives.max(row.largest),
            collectives.sum(isolated));
    return new PairTotals(statistics, rowWeights, isolatedRows);
  }
}
