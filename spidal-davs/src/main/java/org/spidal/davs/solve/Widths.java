package org.spidal.davs.solve;

import org.spidal.davs.kernel.Clusters;

/**
 * Variances of the clusters along the axes, learned from their points. The given sigma weighs as
 * much as {@value #PRIOR} points, so that small clusters keep it,
 *
 * <pre>
 *   v_ki = (C_k S_k,ii + nu) / (C_k + nu),   nu = 10,   between 1/10 and 9
 * </pre>
 *
 * and two clusters are one if the likelihood with one prior less,
 *
 * <pre>
 *   L(k) = C ln C - C/2 sum_i (ln v + S_ii / v) - nu/2 sum_i (ln v + 1 / v - 1)
 * </pre>
 *
 * loses less by it than half of ln n for each of the 2 D + 1 parameters that go.
 */
final class Widths {
  private static final double PRIOR = 10;
  private static final double LEAST = 0.1;
  private static final double MOST = 9;

  private final Clusters clusters;
  private final int dimension;
  private final double[] pooled;

  Widths(Clusters clusters) {
    this.clusters = clusters;
    this.dimension = clusters.dimension();
    this.pooled = new double[clusters.packed()];
  }

  /** Sets the variances of all clusters. */
  void learn() {
    for (int k = 0; k < clusters.size(); k++) {
      for (int i = 0; i < dimension; i++) {
        double spread = clusters.covariances()[k * clusters.packed() + diagonal(i)];
        clusters.variances()[k * dimension + i] = variance(clusters.count(k), spread);
      }
    }
  }

  /** The largest variance of all. */
  double widest() {
    double widest = 1;
    for (int i = 0; i < clusters.size() * dimension; i++) {
      widest = Math.max(widest, clusters.variances()[i]);
    }
    return widest;
  }

  /** What the likelihood loses where two clusters are joined, over what it may lose. */
  double likeness(int j, int k) {
    double a = clusters.count(j);
    double b = clusters.count(k);
    clusters.pool(j, k, pooled, 0);
    double apart =
        likelihood(a, clusters.covariances(), j * clusters.packed())
            + likelihood(b, clusters.covariances(), k * clusters.packed());
    double lost = apart - likelihood(a + b, pooled, 0);
    return lost / ((2 * dimension + 1) / 2.0 * Math.log(Math.max(a + b, Math.E)));
  }

  private double likelihood(double count, double[] packed, int at) {
    double sum = count * Math.log(count);
    for (int i = 0; i < dimension; i++) {
      double spread = packed[at + diagonal(i)];
      double v = variance(count, spread);
      sum -= count / 2 * (Math.log(v) + spread / v) + PRIOR / 2 * (Math.log(v) + 1 / v - 1);
    }
    return sum;
  }

  private static double variance(double count, double spread) {
    return Math.max(LEAST, Math.min(MOST, (count * spread + PRIOR) / (count + PRIOR)));
  }

  /** Place of a diagonal element in a packed matrix. */
  private int diagonal(int i) {
    return i * dimension - i * (i - 1) / 2;
  }
}
