package org.spidal.mdschisq.data;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fitting.Ties;
import org.spidal.common.partition.RowBlocks;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.mdschisq.data.PairData.Total;
import org.spidal.mdschisq.kernel.PairRows;

/**
 * What is counted and summed over all pairs of used points before a fit. Each worker goes over its
 * rows; what comes out is the same on all of them, and for every number of workers.
 */
final class PairSums {
  /** Relative variance that is only rounding. */
  private static final double SPREAD = 1e-12;

  private static final int PAIRS = 0;
  private static final int SUM = 1;
  private static final int SQUARES = 2;
  private static final int SUMS = 3;

  private final PairOptions options;
  private final int n;
  private final RowPartition partition;
  private final int rank;
  private final RowRange mine;
  private final SharedDoubles<Parts> links;
  private final SharedDoubles<ByBlocks> section;
  private final SharedDoubles<ByBlocks> binSums;
  private final float[] piece = new float[ShortRows.TILE];

  /**
   * @param rank of this worker
   * @param layout gets the sections that are summed
   */
  PairSums(PairOptions options, RowPartition partition, int rank, SharedLayout layout) {
    this.options = options;
    this.n = partition.rows();
    this.partition = partition;
    this.rank = rank;
    this.mine = partition.range(rank);
    this.links = layout.doubles("known distances", Distribution.byRows(partition, 1));
    this.section = layout.doubles("sums of distances", Distribution.byBlocks(partition, SUMS));
    this.binSums =
        layout.doubles(
            "pairs of bins", Distribution.byBlocks(partition, options.weights().cuts().size() + 1));
  }

  /** Something that is done for each pair of used points with a known distance. */
  @FunctionalInterface
  private interface PairAction {
    void take(float distance);
  }

  private void forEachPair(FloatRows rows, Role[] roles, int i, PairAction action) {
    if (roles[i] == Role.UNUSED) {
      return;
    }
    boolean varied = options.weights().fixedPairs() || roles[i] == Role.VARIED;
    for (int from = 0; from < n; from += piece.length) {
      int count = Math.min(piece.length, n - from);
      rows.load(i, from, count, piece);
      for (int k = 0; k < count; k++) {
        Role other = roles[from + k];
        boolean counts = other == Role.VARIED || varied && other == Role.FIXED;
        if (counts && from + k != i && piece[k] == piece[k]) { // not NaN
          action.take(piece[k]);
        }
      }
    }
  }

  /**
   * Makes points with too few known distances unused, until there are none; returns their number.
   * Collective.
   *
   * @param roles modified, the same on all workers
   */
  int leaveOut(Collectives collectives, FloatRows rows, Role[] roles) {
    int out = 0;
    double[] own = new double[mine.size()];
    double[] all = new double[n];
    int[] known = new int[1];
    for (boolean changed = true; changed; ) {
      for (int q = 0; q < own.length; q++) {
        known[0] = 0;
        forEachPair(rows, roles, mine.start() + q, distance -> known[0]++);
        own[q] = known[0];
      }
      links.put(mine.start(), own, 0, own.length);
      collectives.allGather(links);
      links.get(0, all, 0, n);
      changed = false;
      for (int i = 0; i < n; i++) {
        if (roles[i] != Role.UNUSED && all[i] <= options.missing().linkCut()) {
          roles[i] = Role.UNUSED;
          out++;
          changed = true;
        }
      }
    }
    return out;
  }

  /** How distances are spread. Collective. */
  FourDimensions law(Collectives collectives, FloatRows rows, Role[] roles) {
    Total total = of(collectives, rows, roles);
    double mean = total.mean();
    double variance = total.meanSquare() - mean * mean;
    if (!(variance > SPREAD * mean * mean)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: all distances are the same; TransformMethod=%s needs some that differ",
          options.matrix().file(),
          options.transform().number());
    }
    return new FourDimensions(mean, variance, total.largest());
  }

  /**
   * Sums over ordered pairs, by row blocks. Collective.
   *
   * @throws SpidalException if there is no distance above 0, or all are too small for floats
   */
  Total of(Collectives collectives, FloatRows rows, Role[] roles) {
    double[] block = new double[SUMS];
    double[] extremes = {Double.POSITIVE_INFINITY, 0};
    RowBlocks blocks = partition.blocks();
    RowRange own = partition.blockRange(rank);
    for (int b = own.start(); b < own.end(); b++) {
      Arrays.fill(block, 0);
      for (int i = blocks.block(b).start(); i < blocks.block(b).end(); i++) {
        forEachPair(
            rows,
            roles,
            i,
            distance -> {
              block[PAIRS]++;
              block[SUM] += distance;
              block[SQUARES] += (double) distance * distance;
              extremes[0] = Math.min(extremes[0], (double) distance);
              extremes[1] = Math.max(extremes[1], (double) distance);
            });
      }
      section.put((long) b * SUMS, block, 0, SUMS);
    }
    collectives.sumBlocks(section, block);
    if (!(block[SUM] > 0)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: all distances are 0, missing or not used; nothing can be fitted",
          options.matrix().file());
    }
    Total total =
        new Total(
            (long) block[PAIRS],
            block[SUM],
            block[SQUARES],
            collectives.min(extremes[0]),
            collectives.max(extremes[1]));
    if (total.mean() < Float.MIN_NORMAL) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the mean distance is %s, too small for float32. Write the distances in a"
              + " smaller unit.",
          options.matrix().file(),
          total.mean());
    }
    return total;
  }

  /**
   * How the pairs of positive weight tie the points together. Collective.
   *
   * @param rows as the fit will have them
   */
  Ties ties(Collectives collectives, PairRows rows, Role[] roles, int dimension) {
    float[] t = new float[piece.length];
    return Ties.of(
        collectives,
        links,
        mine,
        dimension,
        i -> roles[i] != Role.VARIED,
        (row, column, count, known) -> {
          if (!(rows.factor(row) > 0)) {
            return;
          }
          rows.load(row, column, count, t, piece);
          float[] weights = rows.weights(row);
          for (int k = 0; k < count; k++) {
            known[k] = piece[k] < Float.POSITIVE_INFINITY && weights[column + k] > 0;
          }
        });
  }

  /**
   * Weights of bins: pairs / (bins * pairs of the bin), so that all bins together weigh alike; null
   * if there are no bins. Collective.
   */
  WeighedRows.Bins bins(
      Collectives collectives, FloatRows rows, Role[] roles, FourDimensions law, double unit) {
    int count = options.weights().cuts().size() + 1;
    if (count == 1) {
      return null;
    }
    DoubleUnaryOperator function = DistanceFunction.ofBounds(options.transform(), law);
    float[] cuts = new float[count - 1];
    for (int k = 0; k < cuts.length; k++) {
      cuts[k] = (float) function.applyAsDouble(options.weights().cuts().get(k));
    }
    float[] weights = new float[count];
    WeighedRows.Bins bins = new WeighedRows.Bins((float) unit, cuts, weights);
    double[] pairs = new double[count];
    RowBlocks blocks = partition.blocks();
    RowRange own = partition.blockRange(rank);
    for (int b = own.start(); b < own.end(); b++) {
      Arrays.fill(pairs, 0);
      for (int i = blocks.block(b).start(); i < blocks.block(b).end(); i++) {
        forEachPair(rows, roles, i, distance -> pairs[bins.of(distance)]++);
      }
      binSums.put((long) b * count, pairs, 0, count);
    }
    collectives.sumBlocks(binSums, pairs);
    double all = Arrays.stream(pairs).sum();
    for (int k = 0; k < count; k++) {
      weights[k] = pairs[k] > 0 ? (float) (all / (count * pairs[k])) : 0;
    }
    return bins;
  }
}
