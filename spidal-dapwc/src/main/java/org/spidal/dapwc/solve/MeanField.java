package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;

/**
 * A soft clustering at a temperature (Hofmann and Buhmann 1997): the memberships of all points, and
 * what they cost in the mean field of all others:
 *
 * <pre>
 *   M_ik = exp(-eps_ik / T) / sum_l exp(-eps_il / T)
 *   C_k = sum_i M_ik     B_ik = sum_j e_ij M_jk / C_k     A_k = -1/2 sum_i M_ik B_ik / C_k
 *   eps_ik = B_ik + A_k
 * </pre>
 *
 * A step of expectation maximisation is {@link #evaluate}, which takes one product with all
 * clusters, and {@link #assign}. Memberships are rounded to floats, so that they are the same
 * wherever they are read. One object per worker; steps allocate nothing.
 */
final class MeanField {
  private static final double LEAST_CLUSTER = 1e-3;

  private final Problem problem;
  private final JointProduct joint;
  private final BlockSums sums;
  private final int most;
  private final int ownRows;
  private final double[] membership;
  private final double[] epsilon;
  private final double[] product;
  private final double[] size;
  private final double[] share;
  private final double[] a;
  private final int[] ownLabel;
  private final int[] label;
  private int clusters;
  private int steps;

  MeanField(Problem problem) {
    this.problem = problem;
    this.joint = new JointProduct(problem);
    this.sums = problem.blockSums();
    this.most = problem.most();
    this.ownRows = problem.ownRows();
    this.membership = new double[ownRows * most];
    this.epsilon = new double[ownRows * most];
    this.product = new double[ownRows * most];
    this.size = new double[most];
    this.share = new double[most];
    this.a = new double[most];
    this.ownLabel = new int[ownRows];
    this.label = new int[problem.points()];
  }

  /** Declares all that a step needs of those before. */
  void declare(RunState state) {
    state
        .rows("memberships", membership, most)
        .rows("mean-field costs", epsilon, most)
        .same("soft sizes", size)
        .number("soft clusters", () -> clusters, value -> clusters = (int) value)
        .number("EM steps", () -> steps, value -> steps = (int) value);
  }

  /** Takes over the costs of all points in the clusters of a hard clustering. */
  void takeCosts(Clustering c) {
    clusters = c.clusters();
    for (int q = 0; q < ownRows; q++) {
      for (int k = 0; k < clusters; k++) {
        epsilon[q * most + k] = c.epsilon(q, k);
      }
    }
  }

  /** EM steps so far, each a product with all clusters. */
  int steps() {
    return steps;
  }

  /**
   * Memberships at a temperature; returns the mean share of a point that changed, as long as the
   * clusters are the same ones. Collective.
   */
  double assign(double temperature) {
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      double changed = 0;
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int at = q * most;
        double least = epsilon[at];
        for (int k = 1; k < clusters; k++) {
          least = Math.min(least, epsilon[at + k]);
        }
        double all = 0;
        for (int k = 0; k < clusters; k++) {
          share[k] = Math.exp(-(epsilon[at + k] - least) / temperature);
          all += share[k];
        }
        for (int k = 0; k < clusters; k++) {
          float after = (float) (share[k] / all);
          changed += Math.abs(after - (float) membership[at + k]) / 2;
          membership[at + k] = after;
          sums.add(b, k, after);
        }
      }
      sums.set(b, clusters, changed);
    }
    double[] total = sums.total();
    System.arraycopy(total, 0, size, 0, clusters);
    return total[clusters] / problem.points();
  }

  /** Costs of all points in all clusters; false if a cluster has vanished. Collective. */
  boolean evaluate() {
    for (int k = 0; k < clusters; k++) {
      if (size[k] < LEAST_CLUSTER) {
        return false;
      }
    }
    joint.multiply(membership, most, clusters, product);
    steps++;
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        for (int k = 0; k < clusters; k++) {
          int at = q * clusters + k;
          product[at] /= size[k];
          sums.add(b, k, membership[q * most + k] * product[at]);
        }
      }
    }
    double[] total = sums.total();
    for (int k = 0; k < clusters; k++) {
      a[k] = -0.5 * total[k] / size[k];
    }
    for (int q = 0; q < ownRows; q++) {
      for (int k = 0; k < clusters; k++) {
        epsilon[q * most + k] = product[q * clusters + k] + a[k];
      }
    }
    return true;
  }

  /** The cluster of least cost of all points; the array is used again. Collective. */
  int[] labels() {
    for (int q = 0; q < ownRows; q++) {
      int best = 0;
      for (int k = 1; k < clusters; k++) {
        if (epsilon[q * most + k] < epsilon[q * most + best]) {
          best = k;
        }
      }
      ownLabel[q] = best;
    }
    problem.share(ownLabel, label);
    return label;
  }
}
