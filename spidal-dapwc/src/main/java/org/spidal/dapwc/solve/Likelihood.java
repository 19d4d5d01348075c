package org.spidal.dapwc.solve;

import java.util.Arrays;
import org.spidal.common.collective.BlockSums;

/**
 * Whether two clusters are two: along the line through their centers, two normal distributions are
 * set against one. For a point i of a or b,
 *
 * <pre>
 *   q_i = (eps_ib - eps_ia) / (2 sqrt R_ab)       its place, with the sign of its cluster
 *   L   = 1/2 [n ln(v + n_a n_b d^2 / n^2) - n_a ln v_a - n_b ln v_b] + n_a ln(n_a/n) + n_b ln(n_b/n)
 * </pre>
 *
 * d is the distance of the means, v the pooled variance; the variances of a and b are drawn towards
 * it by three points, and are at least a thousandth of d^2. L is above 0 where two are likelier; a
 * normal cloud that was cut in two has about -0.19 n. Costs must be squared distances. One object
 * per worker.
 */
final class Likelihood {
  private static final double PRIOR_POINTS = 3;
  private static final double LEAST_VARIANCE = 1e-3;

  private final PairwiseProblem problem;
  private final Merges merges;
  private final int most;
  private final double[] sum;
  private final double[] squares;
  private final BlockSums sums;
  private int clusters;
  private Clustering clustering;

  Likelihood(PairwiseProblem problem) {
    this.problem = problem;
    this.merges = new Merges(problem);
    this.most = problem.most();
    this.sum = new double[most * most];
    this.squares = new double[most * most];
    this.sums = problem.blockSums();
  }

  /** Sums up for all pairs of clusters. Collective. */
  void measure(Clustering c) {
    clustering = c;
    clusters = c.clusters();
    merges.measure(c);
    Arrays.fill(sum, 0);
    Arrays.fill(squares, 0);
    // one row of pairs at a time: the sums of all pairs at once would need too much room
    for (int a = 0; a < clusters; a++) {
      measureRow(a, false, sum);
      measureRow(a, true, squares);
    }
  }

  private void measureRow(int a, boolean squared, double[] target) {
    sums.clear();
    for (int block = 0; block < sums.blocks(); block++) {
      for (int q = sums.block(block).start(); q < sums.block(block).end(); q++) {
        int point = problem.firstRow() + q;
        if (clustering.label(point) == a) {
          double weight = problem.weights().of(point);
          for (int b = 0; b < clusters; b++) {
            if (b != a) {
              double place = place(q, a, b);
              sums.add(block, b, weight * (squared ? place * place : place));
            }
          }
        }
      }
    }
    System.arraycopy(sums.total(), 0, target, a * clusters, clusters);
  }

  private double place(int q, int a, int b) {
    double separation = merges.separation(a, b);
    if (!(separation > 0)) {
      return 0;
    }
    return (clustering.epsilon(q, b) - clustering.epsilon(q, a)) / (2 * Math.sqrt(separation));
  }

  /** L of two clusters; above 0 where they are two. */
  double of(int a, int b) {
    double na = clustering.weight(a);
    double nb = clustering.weight(b);
    double n = na + nb;
    double meanA = sum[a * clusters + b] / na;
    double meanB = sum[b * clusters + a] / nb;
    double d = meanA + meanB;
    double va = Math.max(0, squares[a * clusters + b] / na - meanA * meanA);
    double vb = Math.max(0, squares[b * clusters + a] / nb - meanB * meanB);
    double pooled = (na * va + nb * vb) / n;
    double floor = LEAST_VARIANCE * d * d;
    if (!(d > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    va = Math.max(floor, (na * va + PRIOR_POINTS * pooled) / (na + PRIOR_POINTS));
    vb = Math.max(floor, (nb * vb + PRIOR_POINTS * pooled) / (nb + PRIOR_POINTS));
    pooled = Math.max(floor, pooled);
    return 0.5
            * (n * Math.log(pooled + na * nb * d * d / (n * n))
                - na * Math.log(va)
                - nb * Math.log(vb))
        + na * Math.log(na / n)
        + nb * Math.log(nb / n);
  }

  double separation(int a, int b) {
    return merges.separation(a, b);
  }
}
