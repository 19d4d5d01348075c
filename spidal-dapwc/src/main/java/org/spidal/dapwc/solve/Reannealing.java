package org.spidal.dapwc.solve;

import org.spidal.common.collective.BlockSums;
import org.spidal.dapwc.kernel.BlockProduct;

/**
 * Makes a hard clustering soft, at about the mean critical temperature of its clusters, and cools
 * it again: points between clusters find their place, and the cost falls a little further
 * (deterministic annealing, Hofmann and Buhmann 1997, in the mean field of the last clustering):
 *
 * <pre>
 *   M_ik = exp(-eps_ik / T) / sum_l exp(-eps_il / T)
 *   C_k = sum_i M_ik     B_ik = sum_j e_ij M_jk / C_k     A_k = -1/2 sum_i M_ik B_ik / C_k
 *   eps_ik = B_ik + A_k
 * </pre>
 */
final class Reannealing {
  private static final double[] COOLING = {1, 0.6, 0.3};
  private static final int LEAST_STEPS = 2;
  private static final int MOST_STEPS = 8;
  private static final double CHANGE = 1e-2;
  private static final double LEAST_CLUSTER = 1e-3;
  private static final int COPY = 512;

  private final Problem problem;
  private final int width;
  private final BlockSums sums;
  private final float[][] m;
  private final float[] piece;
  private final float[] own;
  private final double[] epsilon;
  private final double[] product;
  private final double[] size;
  private final double[] share;
  private final double[] a;
  private final int[] rows;
  private final int[] ownLabel;
  private final int[] label;
  private int steps;

  Reannealing(Problem problem) {
    this.problem = problem;
    int most = problem.most();
    int n = problem.points();
    int ownRows = problem.ownRows();
    this.sums = problem.blockSums();
    this.m = problem.worker().ofProcess(() -> new float[most][n + BlockProduct.PADDING]);
    this.width = problem.sections().most();
    this.piece = new float[COPY * width];
    this.own = new float[ownRows * most];
    this.epsilon = new double[ownRows * most];
    this.product = new double[ownRows * most];
    this.size = new double[most];
    this.share = new double[most];
    this.a = new double[most];
    this.rows = new int[ownRows];
    for (int q = 0; q < ownRows; q++) {
      rows[q] = problem.firstRow() + q;
    }
    this.ownLabel = new int[ownRows];
    this.label = new int[n];
  }

  /** EM steps so far, each a product with all clusters. */
  int steps() {
    return steps;
  }

  /**
   * Anneals from a clustering whose axes are known.
   *
   * @param factor the first temperature, in mean critical ones
   * @return the labels of all points; null if a cluster has vanished
   */
  int[] run(Clustering c, double factor) {
    int clusters = c.clusters();
    double mean = 0;
    for (int k = 0; k < clusters; k++) {
      mean += c.size(k) * c.temperature(k) / problem.points();
    }
    for (int q = 0; q < rows.length; q++) {
      for (int k = 0; k < clusters; k++) {
        epsilon[q * clusters + k] = c.epsilon(q, k);
      }
    }
    if (!(mean > 0)) {
      return null;
    }
    for (double cool : COOLING) {
      double temperature = factor * mean * cool;
      assign(clusters, temperature);
      for (int step = 1; step <= MOST_STEPS; step++) {
        if (!evaluate(clusters)) {
          return null;
        }
        double change = assign(clusters, temperature);
        if (step >= LEAST_STEPS && change < CHANGE) {
          break;
        }
      }
    }
    for (int q = 0; q < rows.length; q++) {
      int best = 0;
      for (int k = 1; k < clusters; k++) {
        if (epsilon[q * clusters + k] < epsilon[q * clusters + best]) {
          best = k;
        }
      }
      ownLabel[q] = best;
    }
    problem.share(ownLabel, label);
    return label;
  }

  /** Memberships at a temperature; returns the mean share of a point that changed. */
  private double assign(int clusters, double temperature) {
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      double changed = 0;
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int at = q * clusters;
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
          changed += Math.abs(after - own[at + k]) / 2;
          own[at + k] = after;
          sums.add(b, k, after);
        }
      }
      sums.set(b, clusters, changed);
    }
    double[] total = sums.total();
    System.arraycopy(total, 0, size, 0, clusters);
    return total[clusters] / problem.points();
  }

  /** One EM step: costs of all points in all clusters; false if a cluster has vanished. */
  private boolean evaluate(int clusters) {
    for (int k = 0; k < clusters; k++) {
      if (size[k] < LEAST_CLUSTER) {
        return false;
      }
    }
    publish(clusters);
    problem.product().multiply(rows, rows.length, m, clusters, product);
    steps++;
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        for (int k = 0; k < clusters; k++) {
          int at = q * clusters + k;
          product[at] /= size[k];
          sums.add(b, k, own[at] * product[at]);
        }
      }
    }
    double[] total = sums.total();
    for (int k = 0; k < clusters; k++) {
      a[k] = -0.5 * total[k] / size[k];
    }
    for (int q = 0; q < rows.length; q++) {
      for (int k = 0; k < clusters; k++) {
        epsilon[q * clusters + k] = product[q * clusters + k] + a[k];
      }
    }
    return true;
  }

  /** Brings the memberships of all points to every process, a row of numbers for each cluster. */
  private void publish(int clusters) {
    var section = problem.sections().memberships();
    for (int q = 0; q < rows.length; q++) {
      section.put((long) rows[q] * width, own, q * clusters, clusters);
    }
    problem.collectives().allGather(section);
    int threads = problem.worker().threads();
    int n = problem.points();
    int copyFrom = (int) ((long) n * problem.worker().thread() / threads);
    int copyTo = (int) ((long) n * (problem.worker().thread() + 1) / threads);
    for (int from = copyFrom; from < copyTo; from += COPY) {
      int count = Math.min(COPY, copyTo - from);
      section.get((long) from * width, piece, 0, count * width);
      for (int k = 0; k < clusters; k++) {
        float[] target = m[k];
        for (int j = 0; j < count; j++) {
          target[from + j] = piece[j * width + k];
        }
      }
    }
    problem.worker().awaitProcess();
  }
}
