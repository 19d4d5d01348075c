package org.spidal.damds.data;

import java.util.function.Supplier;
import org.spidal.common.fault.Sentence;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;

/**
 * The distances delta_ij and weights w_ij of a job, as one worker reads them: its own rows, in
 * units of the file. Missing pairs weigh 0.
 *
 * @param partition who owns which rows
 * @param mine this worker's rows
 * @param unit factor from the numbers of the rows to distances (1/32767 for int16)
 * @param shorts the rows as int16 if no pair is missing and all weigh 1, for the fastest kernel;
 *     else null
 * @param floats the rows as floats
 * @param weights the weights
 * @param known the pairs that are known, where most are missing; else null
 * @param anywhere makes what reads any row, not only the worker's own
 * @param totals over all pairs
 * @param store where the rows are
 */
public record Dissimilarities(
    RowPartition partition,
    RowRange mine,
    double unit,
    ShortRows shorts,
    FloatRows floats,
    Weights weights,
    KnownPairs known,
    Supplier<Anywhere> anywhere,
    PairTotals totals,
    RowPlace store) {

  /**
   * Any rows, not only the worker's own.
   *
   * @param computed whether each distance costs a computation, not only whole pages of a file
   */
  public record Anywhere(FloatRows distances, Weights weights, boolean computed) {}

  /** Sums over all pairs, the same in all workers. */
  public PairStatistics statistics() {
    return totals.statistics();
  }

  /**
   * v_i = sum over j of w_ij, for each of the worker's rows; 1 for a row without any valid pair.
   * Not a copy.
   */
  public double[] rowWeights() {
    return totals.rowWeights();
  }

  /** Which of the worker's rows have no valid pair. Not a copy. */
  public boolean[] isolated() {
    return totals.isolated();
  }

  /** Whether the rows are kept in the heap. */
  public boolean rowsInHeap() {
    return store == RowPlace.HEAP;
  }

  /** N, the points of all workers. */
  public int points() {
    return partition.rows();
  }

  /** Where the distances are, for people. */
  public String storeText() {
    return known == null ? store.text() : "the known pairs kept in memory";
  }

  /** Their number and statistics, for people. */
  public String text() {
    return Sentence.of(
        "%d points; distances %.4f to %.4f, mean %.4f, deviation %.4f%s%s",
        points(),
        statistics().smallestPositive() * unit,
        statistics().largest() * unit,
        statistics().average() * unit,
        statistics().standardDeviation() * unit,
        statistics().missing() > 0
            ? Sentence.of(", %.2f %% missing", 100 * statistics().missingShare())
            : "",
        statistics().unitWeights() ? "" : ", weighted");
  }

  /** Whether no pair is missing and all weigh the same. */
  public boolean complete() {
    return statistics().missing() == 0 && statistics().unitWeights();
  }
}
