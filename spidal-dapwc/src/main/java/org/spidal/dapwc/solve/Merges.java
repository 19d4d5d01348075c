package org.spidal.dapwc.solve;

import java.util.Arrays;
import org.spidal.common.collective.Reduction;

/**
 * What it costs to join two clusters:
 *
 * <pre>
 *   Q_ab = sum over i in a of w_i S_ib / (C_a C_b)      R_ab = Q_ab + A_a + A_b
 *   merge cost = C_a C_b / (C_a + C_b) R_ab
 * </pre>
 *
 * R is the squared distance of the centers, where costs are squared distances. One object per
 * worker.
 */
public final class Merges {
  private final PairwiseProblem problem;
  private final int capacity;
  private final long[] between;
  private int clusters;
  private Clustering clustering;

  public Merges(PairwiseProblem problem) {
    this.problem = problem;
    this.capacity = problem.most();
    this.between = new long[capacity * capacity];
  }

  /** Sums up between all clusters. Collective. */
  public void measure(Clustering c) {
    clustering = c;
    clusters = c.clusters();
    Arrays.fill(between, 0);
    for (int q = 0; q < problem.ownRows(); q++) {
      int point = problem.firstRow() + q;
      int a = c.label(point) * clusters;
      for (int b = 0; b < clusters; b++) {
        between[a + b] += problem.weights().of(point) * c.s(q, b);
      }
    }
    problem.collectives().longs().allReduce(between, clusters * clusters, Reduction.SUM);
  }

  /** T_ab, the sum of the costs of all pairs of a point of a and one of b. */
  long pairs(int a, int b) {
    return between[a * clusters + b];
  }

  /** Q_ab, the mean cost of pairs between two clusters. */
  public double meanCost(int a, int b) {
    double both = (double) between[a * clusters + b] + between[b * clusters + a];
    return both / 2 / ((double) clustering.weight(a) * clustering.weight(b));
  }

  /**
   * R_ab: the mean cost between two clusters, less the mean of both within; in units of the
   * measure.
   */
  public double separation(int a, int b) {
    return meanCost(a, b) + clustering.a(a) + clustering.a(b);
  }

  /** By how much H rises if the two are joined. */
  double cost(int a, int b) {
    double weights = (double) clustering.weight(a) * clustering.weight(b);
    return weights / (clustering.weight(a) + clustering.weight(b)) * separation(a, b);
  }
}
