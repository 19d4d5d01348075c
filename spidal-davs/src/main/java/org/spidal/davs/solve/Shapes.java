package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.LargestAxis;
import org.spidal.davs.kernel.Nearby;

/**
 * Splits clusters that are wider than one normal cloud may be, and joins those that are together no
 * wider: both by the same bound max(T, a(n)) on the largest eigenvalue of the covariance, so that
 * what is split is not joined again at once. Every worker does the same.
 */
final class Shapes {
  private static final double TOO_SMALL_TO_SPLIT = 3;
  private static final double PARTNER_REACH = 4;

  private final Model model;
  private final Clusters clusters;
  private final LargestAxis largest;
  private final Nearby nearby = new Nearby();
  private final double[] pooled;
  private final double[] moved;
  private int[] partners = new int[16];
  private double[] ratios = new double[16];
  private boolean[] keeps = new boolean[16];

  Shapes(Model model, Clusters clusters) {
    this.model = model;
    this.clusters = clusters;
    this.largest = new LargestAxis(model.dimension());
    this.pooled = new double[clusters.packed()];
    this.moved = new double[model.dimension()];
  }

  private double bound(double temperature, double count) {
    return Math.max(temperature, model.bound(count));
  }

  /** The largest eigenvalue of all covariances, 0 without clusters. */
  double widest() {
    double widest = 0;
    for (int k = 0; k < clusters.size(); k++) {
      widest = Math.max(widest, largest.value(clusters.covariances(), k * clusters.packed()));
    }
    return widest;
  }

  /** Removes the clusters of too little weight; returns their number. */
  int drop() {
    reserve();
    for (int k = 0; k < clusters.size(); k++) {
      keeps[k] = clusters.count(k) >= model.leastCount();
    }
    return clusters.keepOnly(keeps);
  }

  /**
   * Splits every cluster that is too wide along its longest axis, by half of what it is too wide to
   * both sides; returns their number.
   */
  int split(double temperature) {
    int before = clusters.size();
    int dimension = model.dimension();
    for (int k = 0; k < before; k++) {
      double count = clusters.count(k);
      if (count <= TOO_SMALL_TO_SPLIT) {
        continue;
      }
      double value = largest.value(clusters.covariances(), k * clusters.packed());
      if (value <= bound(temperature, count)) {
        continue;
      }
      double step = 0.5 * Math.sqrt(Math.max(value - temperature, 0.05 * value));
      double[] axis = largest.axis();
      double[] centers = clusters.centers();
      for (int i = 0; i < dimension; i++) {
        moved[i] = centers[k * dimension + i] + step * axis[i];
        centers[k * dimension + i] -= step * axis[i];
      }
      clusters.count(k, count / 2);
      clusters.add(count / 2, moved, 0, clusters.gate(k));
    }
    return clusters.size() - before;
  }

  /**
   * Joins pairs of clusters, each the other's best partner, round by round until there are none;
   * returns the number of pairs.
   */
  int merge(double temperature) {
    double reach = PARTNER_REACH * model.reach() * Math.sqrt(temperature);
    return merge(reach, (j, k, squares) -> likeness(j, k, squares, temperature));
  }

  /** Joins pairs of clusters that one cluster explains as well, by the variances of each. */
  int mergeByWidths(Widths widths) {
    double reach = PARTNER_REACH * model.reach() * Math.sqrt(widths.widest());
    return merge(reach, (j, k, squares) -> widths.likeness(j, k));
  }

  /** How little two clusters look like two: the less, the better; more than 1 are two. */
  @FunctionalInterface
  private interface Likeness {
    double of(int j, int k, double squaredDistance);
  }

  private int merge(double reach, Likeness likeness) {
    int merged = 0;
    int inRound;
    do {
      findPartners(reach, likeness);
      inRound = 0;
      reserve();
      Arrays.fill(keeps, 0, clusters.size(), true);
      for (int k = 0; k < clusters.size(); k++) {
        int j = partners[k];
        if (j > k && partners[j] == k) {
          clusters.fuse(k, j);
          keeps[j] = false;
          inRound++;
        }
      }
      clusters.keepOnly(keeps);
      merged += inRound;
    } while (inRound > 0);
    return merged;
  }

  private void findPartners(double reach, Likeness likeness) {
    reserve();
    int count = clusters.size();
    Arrays.fill(partners, 0, count, -1);
    Arrays.fill(ratios, 0, count, 1);
    KdTree tree = new KdTree(clusters.centers(), count, model.dimension());
    nearby.visitLeaves(
        tree,
        0,
        clusters.centers(),
        count,
        reach,
        (node, near, from, to) -> {
          for (int position = tree.start(node); position < tree.end(node); position++) {
            int k = tree.inputIndex(position);
            for (int c = from; c < to; c++) {
              if (near[c] != k && clusters.gate(near[c]) == clusters.gate(k)) {
                consider(k, near[c], reach, likeness);
              }
            }
          }
        });
  }

  private void consider(int k, int j, double reach, Likeness likeness) {
    int dimension = model.dimension();
    double[] centers = clusters.centers();
    double squares = 0;
    for (int i = 0; i < dimension; i++) {
      double d = centers[j * dimension + i] - centers[k * dimension + i];
      squares += d * d;
    }
    if (squares > reach * reach) {
      return;
    }
    double ratio = likeness.of(Math.min(j, k), Math.max(j, k), squares);
    boolean better =
        ratio < ratios[k] || (ratio == ratios[k] && (partners[k] < 0 || j < partners[k]));
    if (better) {
      ratios[k] = ratio;
      partners[k] = j;
    }
  }

  /** The largest eigenvalue of the covariance of both together, over the bound. */
  private double likeness(int j, int k, double squares, double temperature) {
    double a = clusters.count(j);
    double b = clusters.count(k);
    double bound = bound(temperature, a + b);
    double alongLine = a * b / ((a + b) * (a + b)) * squares;
    if (alongLine > bound) { // it is that wide along the line between them alone
      return alongLine / bound;
    }
    clusters.pool(j, k, pooled, 0);
    return largest.value(pooled, 0) / bound;
  }

  private void reserve() {
    if (clusters.size() > keeps.length) {
      int more = 2 * clusters.size();
      keeps = new boolean[more];
      partners = new int[more];
      ratios = new double[more];
    }
  }
}
