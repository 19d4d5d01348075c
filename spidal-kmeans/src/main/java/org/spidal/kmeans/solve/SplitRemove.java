package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;

/**
 * The two moves of the refinement: the clusters with the largest errors are split along the axis in
 * which they are longest, and the centers are removed that are missed least.
 */
final class SplitRemove {
  private static final long PURPOSE = 0x61786973;
  private static final int POWER_STEPS = 8;

  private final KmeansProblem problem;
  private final Collectives collectives;
  private final OwnPoints points;
  private final Centers centers;
  private final ClusterSums sums;
  private final Labelling labelling;
  private final Searches searches;
  private final FixedPoint unit;
  private final int d;
  private final int[] slots;
  private final boolean[] gone;
  private final long[] regrets;
  private final long[] products;
  private final double[] axes;
  private final double[] lengths;
  private final double[] worst;

  /**
   * @param mostSplits clusters at a time
   */
  SplitRemove(
      KmeansProblem problem,
      Centers centers,
      ClusterSums sums,
      Labelling labelling,
      Searches searches,
      int mostSplits) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.centers = centers;
    this.sums = sums;
    this.labelling = labelling;
    this.searches = searches;
    this.unit = problem.distanceUnit();
    this.d = points.dimension();
    this.slots = new int[centers.most()];
    this.gone = new boolean[centers.most()];
    this.regrets = new long[centers.most()];
    this.products = new long[mostSplits * d];
    this.axes = new double[mostSplits * d];
    this.lengths = new double[mostSplits];
    this.worst = new double[mostSplits * d];
  }

  static long bytes(long clusters, int mostSplits, long dimension) {
    return clusters * (Integer.BYTES + 1 + Long.BYTES) + 3 * mostSplits * dimension * Double.BYTES;
  }

  /**
   * Splits so many clusters: their centers go half a standard deviation to either side along the
   * leading axis of their covariance, found by the power method. Labels must be those of the
   * centers. Collective.
   *
   * @param seed for the first axes
   */
  void split(int splits, int seed) {
    int k = centers.count();
    chooseWorst(splits);
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + seed);
    for (int at = 0; at < splits * d; at++) {
      axes[at] = random.symmetric(at);
    }
    normalise(splits);
    for (int step = 0; step < POWER_STEPS; step++) {
      multiply(splits);
      normalise(splits);
    }
    for (int c = 0; c < k; c++) {
      if (slots[c] >= 0) {
        double half = 0.5 * Math.sqrt(lengths[slots[c]] / Math.max(1, sums.count(c)));
        for (int j = 0; j < d; j++) {
          int at = slots[c] * d + j;
          centers.put(k + slots[c], j, worst[at] - half * axes[at]);
          centers.put(c, j, worst[at] + half * axes[at]);
        }
      }
    }
    centers.commit(k + splits);
  }

  /** Gives the clusters with the largest errors a slot each. */
  private void chooseWorst(int splits) {
    Arrays.fill(slots, -1);
    for (int slot = 0; slot < splits; slot++) {
      int worst = -1;
      for (int c = 0; c < centers.count(); c++) {
        if (slots[c] < 0 && (worst < 0 || sums.error(c) > sums.error(worst))) {
          worst = c;
        }
      }
      slots[worst] = slot;
      centers.copy(worst, worst + 1, this.worst, slot * d);
    }
  }

  /** v becomes sum_x (x - c) ((x - c) . v), for all axes at once. */
  private void multiply(int splits) {
    Arrays.fill(products, 0);
    float[] x = points.values();
    for (int i = 0; i < points.size(); i++) {
      int c = labelling.label(i);
      if (slots[c] < 0) {
        continue;
      }
      int axis = slots[c] * d;
      int at = points.load(i);
      double dot = 0;
      for (int j = 0; j < d; j++) {
        dot += (x[at + j] - worst[axis + j]) * axes[axis + j];
      }
      for (int j = 0; j < d; j++) {
        products[axis + j] += unit.of((x[at + j] - worst[axis + j]) * dot);
      }
    }
    collectives.longs().allReduce(products, splits * d, Reduction.SUM);
    for (int at = 0; at < splits * d; at++) {
      axes[at] = unit.value(products[at]);
    }
  }

  private void normalise(int splits) {
    for (int slot = 0; slot < splits; slot++) {
      double square = 0;
      for (int at = slot * d; at < (slot + 1) * d; at++) {
        square += axes[at] * axes[at];
      }
      lengths[slot] = Math.sqrt(square);
      for (int at = slot * d; at < (slot + 1) * d && square > 0; at++) {
        axes[at] /= lengths[slot];
      }
    }
  }

  /**
   * Removes so many centers, those without which the points would be least worse off: the sum over
   * a center's points of how much farther, squared, the second nearest one is. Collective.
   */
  void remove(int count) {
    int k = centers.count();
    Arrays.fill(regrets, 0);
    searches.tiled().addRegrets(unit, regrets);
    collectives.longs().allReduce(regrets, k, Reduction.SUM);
    Arrays.fill(gone, false);
    for (int r = 0; r < count; r++) {
      int least = -1;
      for (int c = 0; c < k; c++) {
        if (!gone[c] && (least < 0 || regrets[c] < regrets[least])) {
          least = c;
        }
      }
      gone[least] = true;
    }
    centers.remove(gone);
  }
}
