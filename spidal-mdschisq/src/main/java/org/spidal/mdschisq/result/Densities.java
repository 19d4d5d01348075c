package org.spidal.mdschisq.result;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.view.ShepardBins;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.kernel.PairPass;

/**
 * Distances beside those of the map, over all pairs of which a point moves: densities and a
 * histogram. Distances are as they were fitted, after their function; where squared ones were
 * fitted, both are squares.
 */
public final class Densities {
  private static final int PIECE = 1024;

  private final PairData data;
  private final double[][] places;
  private final boolean squared;
  private final int[] cluster;
  private final PairCounts whole;
  private final PairCounts within;
  private final PairCounts between;
  private final long[] bins;

  private final float[] x = new float[PIECE + PairPass.PADDING];
  private final float[] known = new float[PIECE + PairPass.PADDING];

  private Densities(
      PairData data, double[][] places, boolean squared, DensityOptions options, int[] selected) {
    this.data = data;
    this.places = places;
    this.squared = squared;
    this.cluster = selected;
    this.whole = new PairCounts(options.xCells(), options.yCells());
    this.within = selected == null ? null : new PairCounts(options.xCells(), options.yCells());
    this.between = selected == null ? null : new PairCounts(options.xCells(), options.yCells());
    this.bins = new long[options.bins() * ShepardBins.SUMS];
  }

  /**
   * Reads all distances twice. Collective.
   *
   * @param places the map, an array for each axis
   * @param squared whether squared distances were fitted
   * @param selected the cluster of each point, -1 where it is none of those that the user chose;
   *     null if he chose none
   */
  public static Densities of(
      Collectives collectives,
      PairData data,
      double[][] places,
      boolean squared,
      DensityOptions options,
      int[] selected) {
    Densities all = new Densities(data, places, squared, options, selected);
    all.forEachPair(all::bound);
    all.forEachKind(counts -> counts.agreeOnBounds(collectives));
    all.forEachPair(all::count);
    all.forEachKind(counts -> counts.sumUp(collectives));
    collectives.longs().allReduce(all.bins, all.bins.length, Reduction.SUM);
    return all;
  }

  @FunctionalInterface
  private interface PairAction {
    void take(int i, int j, double x, double y);
  }

  @FunctionalInterface
  private interface KindAction {
    void take(PairCounts counts);
  }

  private void forEachKind(KindAction action) {
    action.take(whole);
    if (cluster != null) {
      action.take(within);
      action.take(between);
    }
  }

  /** Each pair once, by the worker that has the row of its first point. */
  private void forEachPair(PairAction action) {
    Role[] roles = data.roles();
    int n = data.points();
    for (int i = data.mine().start(); i < data.mine().end(); i++) {
      for (int from = i + 1; roles[i] != Role.UNUSED && from < n; from += PIECE) {
        int count = Math.min(PIECE, n - from);
        data.rows().load(i, from, count, x, known);
        for (int k = 0; k < count; k++) {
          int j = from + k;
          boolean moves = roles[i] == Role.VARIED || roles[j] == Role.VARIED;
          if (moves && roles[j] != Role.UNUSED && known[k] < Float.POSITIVE_INFINITY) {
            action.take(i, j, x[k] * data.rows().unit(), inMap(i, j));
          }
        }
      }
    }
  }

  private double inMap(int i, int j) {
    double sum = 0;
    for (double[] axis : places) {
      double difference = axis[i] - axis[j];
      sum += difference * difference;
    }
    double u = data.rows().unit(); // that of squared distances if these are fitted
    return squared ? sum * u : Math.sqrt(sum) * u;
  }

  private void bound(int i, int j, double distance, double y) {
    whole.bound(distance, y);
    PairCounts kind = kind(i, j);
    if (kind != null) {
      kind.bound(distance, y);
    }
  }

  private void count(int i, int j, double distance, double y) {
    whole.count(distance, y);
    PairCounts kind = kind(i, j);
    if (kind != null) {
      kind.count(distance, y);
    }
    int count = bins.length / ShepardBins.SUMS;
    double share = (distance - whole.xLow()) / (whole.xHigh() - whole.xLow());
    int bin = (int) Math.max(0, Math.min(count - 1, share * count)); // NaN: 0
    ShepardBins.add(bins, bin, y, whole.yHigh());
  }

  private PairCounts kind(int i, int j) {
    if (cluster == null || cluster[i] < 0 || cluster[j] < 0) {
      return null;
    }
    return cluster[i] == cluster[j] ? within : between;
  }

  PairCounts whole() {
    return whole;
  }

  /** Of pairs of points of one chosen cluster; null if none were chosen. */
  PairCounts within() {
    return within;
  }

  /** Of pairs of points of two chosen clusters; null if none were chosen. */
  PairCounts between() {
    return between;
  }

  /** The histogram, from the least distance to the largest. */
  ShepardBins histogram() {
    return new ShepardBins(whole.xLow(), whole.xHigh(), whole.yHigh(), bins);
  }
}
