package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;

/**
 * A soft clustering at a temperature (Hofmann and Buhmann 1997): the memberships of all points, and
 * what they cost in the mean field of all others:
 *
 * <pre>
 *   M_ik = exp(-eps_ik / T) / sum_l exp(-eps_il / T)
 *   C_k = sum_i w_i M_ik     B_ik = sum_j w_j e_ij M_jk / C_k     A_k = -1/2 sum_i w_i M_ik B_ik / C_k
 *   eps_ik = B_ik + A_k
 * </pre>
 *
 * A step of expectation maximisation is {@link #evaluate}, which takes one product with all
 * clusters, and {@link #assign}. Memberships are rounded to floats, so that they are the same
 * wherever they are read. One object per worker; steps allocate nothing.
 */
final class MeanField {
  private static final double LEAST_CLUSTER = 1e-3;
  private static final double DUPLICATE = 0.05;

  private final PairwiseProblem problem;
  private final JointProduct joint;
  private final BlockSums sums;
  private final int most;
  private final int ownRows;
  private final double[] membership;
  private final double[] mass;
  private final double[] epsilon;
  private final double[] product;
  private final double[] size;
  private final double[] share;
  private final double[] a;
  private final int[] ownLabel;
  private final int[] label;
  private final boolean weighted;
  private int clusters;
  private int steps;
  private double cost;
  private double freezing;
  private double negativeEntropy;

  MeanField(PairwiseProblem problem) {
    this(problem, false);
  }

  /**
   * @param weighted whether clusters draw points in proportion to their sizes (Rose 1998)
   */
  MeanField(PairwiseProblem problem, boolean weighted) {
    this.problem = problem;
    this.weighted = weighted;
    this.joint = new JointProduct(problem);
    this.sums = problem.blockSums();
    this.most = problem.most();
    this.ownRows = problem.ownRows();
    this.membership = new double[ownRows * most];
    this.mass = problem.weights().areOnes() ? membership : new double[ownRows * most];
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
        .number("EM steps", () -> steps, value -> steps = (int) value)
        .number("mean-field cost", () -> cost, value -> cost = value);
  }

  /** Takes over the costs of all points in the clusters of a hard clustering. */
  void takeCosts(Clustering c) {
    clusters = c.clusters();
    for (int k = 0; k < clusters; k++) {
      size[k] = c.weight(k);
    }
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

  JointProduct joint() {
    return joint;
  }

  int clusters() {
    return clusters;
  }

  /** C_k: the memberships of cluster k, added up. */
  double size(int k) {
    return size[k];
  }

  /** M_ik of this worker's row q. */
  double membership(int q, int k) {
    return membership[q * most + k];
  }

  /** w_i M_ik of this worker's row q. */
  double mass(int q, int k) {
    return weight(q) * membership[q * most + k];
  }

  /** H of the memberships that were evaluated last. */
  double cost() {
    return cost;
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
        double weight = weight(q);
        int at = q * most;
        double least = epsilon[at];
        for (int k = 1; k < clusters; k++) {
          least = Math.min(least, epsilon[at + k]);
        }
        double all = 0;
        for (int k = 0; k < clusters; k++) {
          double prior = weighted ? size[k] : 1;
          share[k] = prior * Math.exp(-(epsilon[at + k] - least) / temperature);
          all += share[k];
        }
        for (int k = 0; k < clusters; k++) {
          float after = (float) (share[k] / all);
          changed += weight * Math.abs(after - (float) membership[at + k]) / 2;
          membership[at + k] = after;
          sums.add(b, k, weight * after);
        }
      }
      sums.set(b, clusters, changed);
    }
    double[] total = sums.total();
    System.arraycopy(total, 0, size, 0, clusters);
    return total[clusters] / problem.weights().total();
  }

  private int weight(int q) {
    return problem.weights().of(problem.firstRow() + q);
  }

  /** w_i M_ik, of this worker's rows. */
  private void weigh() {
    for (int q = 0; mass != membership && q < ownRows; q++) {
      for (int k = 0; k < clusters; k++) {
        mass[q * most + k] = weight(q) * membership[q * most + k];
      }
    }
  }

  /** Costs of all points in all clusters; false if a cluster has vanished. Collective. */
  boolean evaluate() {
    for (int k = 0; k < clusters; k++) {
      if (size[k] < LEAST_CLUSTER) {
        return false;
      }
    }
    weigh();
    joint.multiply(mass, most, clusters, product);
    steps++;
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        for (int k = 0; k < clusters; k++) {
          int at = q * clusters + k;
          product[at] /= size[k];
          sums.add(b, k, mass[q * most + k] * product[at]);
        }
      }
    }
    double[] total = sums.total();
    cost = 0;
    for (int k = 0; k < clusters; k++) {
      a[k] = -0.5 * total[k] / size[k];
      cost += 0.5 * total[k];
    }
    for (int q = 0; q < ownRows; q++) {
      for (int k = 0; k < clusters; k++) {
        epsilon[q * most + k] = product[q * clusters + k] + a[k];
      }
    }
    return true;
  }

  // ---- What is known of the memberships ---------------------------------------------------------

  /** Measures how soft the memberships are. Collective. */
  void measure() {
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      double soft = 0;
      double logarithms = 0;
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        double weight = weight(q);
        for (int k = 0; k < clusters; k++) {
          double m = membership[q * most + k];
          soft += weight * m * (1 - m);
          double prior = weighted ? size[k] / problem.weights().total() : 1;
          logarithms += m > 0 ? weight * m * Math.log(m / prior) : 0;
        }
      }
      sums.set(b, 0, soft);
      sums.set(b, 1, logarithms);
    }
    double[] total = sums.total();
    freezing = total[0] / problem.weights().total();
    negativeEntropy = total[1];
  }

  /** Mean of sum_k M_ik (1 - M_ik) when it was measured: 0 where all points are in one cluster. */
  double freezing() {
    return freezing;
  }

  /**
   * H + T sum_ik w_i M_ik ln(M_ik / P_k) when it was measured, with P_k = C_k / N if clusters are
   * weighted, else 1: what the steps at a temperature lower.
   */
  double freeEnergy(double temperature) {
    return cost + temperature * negativeEntropy;
  }

  // ---- Other clusters ---------------------------------------------------------------------------

  /**
   * Cuts a cluster; what moves becomes the last cluster. To be evaluated next. Collective.
   *
   * @param moves whether this worker's point q moves
   */
  void split(int k, boolean[] moves) {
    int last = clusters++;
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int at = q * most;
        membership[at + last] = moves[q] ? membership[at + k] : 0;
        membership[at + k] -= membership[at + last];
        double weight = weight(q);
        sums.add(b, 0, weight * membership[at + k]);
        sums.add(b, 1, weight * membership[at + last]);
      }
    }
    double[] total = sums.total();
    size[k] = total[0];
    size[last] = total[1];
  }

  /**
   * Joins the clusters whose memberships are nearly in proportion: they are one cluster twice.
   *
   * @return how many clusters have gone. Collective
   */
  int joinDuplicates() {
    int before = clusters;
    for (int a = 0; a < clusters; a++) {
      double[] difference = differences(a);
      for (int b = clusters - 1; b > a; b--) {
        if (difference[b] < DUPLICATE) {
          for (int q = 0; q < ownRows; q++) {
            int at = q * most;
            membership[at + a] = (float) (membership[at + a] + membership[at + b]);
          }
          size[a] += size[b];
          remove(b);
        }
      }
    }
    return before - clusters;
  }

  /** 1/2 sum_i w_i |M_ia / C_a - M_ib / C_b| of a cluster and all after it: 0 equal, 1 apart. */
  private double[] differences(int a) {
    sums.clear();
    for (int block = 0; block < sums.blocks(); block++) {
      for (int q = sums.block(block).start(); q < sums.block(block).end(); q++) {
        int at = q * most;
        for (int b = a + 1; b < clusters; b++) {
          double apart = membership[at + a] / size[a] - membership[at + b] / size[b];
          sums.add(block, b, weight(q) * Math.abs(apart) / 2);
        }
      }
    }
    return sums.total();
  }

  /** Drops the clusters that no point is in any more; returns how many. */
  int dropVanished() {
    int before = clusters;
    for (int k = clusters - 1; k >= 0; k--) {
      if (size[k] < LEAST_CLUSTER) {
        remove(k);
      }
    }
    return before - clusters;
  }

  /** Removes a cluster; the last one takes its number. */
  private void remove(int k) {
    clusters--;
    size[k] = size[clusters];
    for (int q = 0; q < ownRows; q++) {
      membership[q * most + k] = membership[q * most + clusters];
      epsilon[q * most + k] = epsilon[q * most + clusters];
    }
  }

  // ---- Hard labels ------------------------------------------------------------------------------

  /** The cluster of least cost of all points; the array is used again. Collective. */
  int[] labels() {
    return labels(epsilon, -1);
  }

  /** The cluster of largest share of all points; the array is used again. Collective. */
  int[] mostLikely() {
    return labels(membership, 1);
  }

  private int[] labels(double[] values, int sign) {
    for (int q = 0; q < ownRows; q++) {
      int best = 0;
      for (int k = 1; k < clusters; k++) {
        if (sign * values[q * most + k] > sign * values[q * most + best]) {
          best = k;
        }
      }
      ownLabel[q] = best;
    }
    problem.share(ownLabel, label);
    return label;
  }
}
