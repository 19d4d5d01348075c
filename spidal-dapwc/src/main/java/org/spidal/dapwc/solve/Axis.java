package org.spidal.dapwc.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.dapwc.kernel.BlockProduct;

/**
 * The critical axis of a cluster: the direction in which it becomes unstable first as the
 * temperature falls, and the best cut across it.
 *
 * <p>For a hard cluster of weight C, the matrix -(1/C) P R D R P, with D the costs within the
 * cluster, R the roots of the points' weights and P the projection that takes off what is in
 * proportion to them, has the critical temperature as its largest eigenvalue (Rose 1998, for
 * pairwise costs). A few steps of Lanczos' method with full re-orthogonalisation find it; a step
 * takes a product with the rows of the cluster. The points' places along the axis are the
 * eigenvector's entries over the roots, and the best cut is that of 2-means in one dimension, here
 * for weights 1:
 *
 * <pre>
 *   gain = max_j  s_j^2 / j + (t - s_j)^2 / (C - j) - t^2 / C,    s_j the sum of the first j places
 * </pre>
 *
 * The vectors are short (a number a point), so every worker holds and combines them all; only
 * products are shared out. One object per worker.
 */
final class Axis {
  private static final int STEPS = 16;

  /** After fewer, one cluster in a hundred has settled on its second eigenvalue. */
  private static final int LEAST_STEPS = 6;

  private static final double TOLERANCE = 0.02;
  private static final int START = 77;

  private final PairwiseProblem problem;
  private final IndexedRandom random = new IndexedRandom(START, START);
  private final int[] members;
  private final int[] ownRows;
  private final float[][] u;
  private final double[] own;
  private final double[] rowsOfList;
  private final double[] product;
  private final double[][] basis;
  private final double[] alpha = new double[STEPS];
  private final double[] beta = new double[STEPS];
  private final double[] weights = new double[STEPS];
  private final double[] place;
  private final double[] root;
  private final long[] order;
  private double weight;

  Axis(PairwiseProblem problem) {
    this.problem = problem;
    int n = problem.points();
    this.members = new int[n];
    this.ownRows = new int[problem.ownRows()];
    this.u = new float[1][n + BlockProduct.PADDING];
    this.own = new double[problem.ownRows()];
    this.rowsOfList = new double[problem.ownRows()];
    this.product = new double[n];
    this.basis = new double[STEPS + 1][n];
    this.place = new double[n];
    this.root = new double[n];
    this.order = new long[n];
  }

  /** Finds the axes of all clusters that have changed. Collective. */
  void findAll(Clustering clustering) {
    for (int k = 0; k < clustering.clusters(); k++) {
      if (!clustering.isKnown(k)) {
        find(clustering, k);
      }
    }
  }

  /** Finds the axis of a cluster and tells the clustering. Collective. */
  private void find(Clustering clustering, int k) {
    int count = 0;
    int owned = 0;
    weight = clustering.weight(k);
    for (int i = 0; i < problem.points(); i++) {
      if (clustering.label(i) == k) {
        root[count] = Math.sqrt(problem.weights().of(i));
        members[count++] = i;
        if (i >= problem.firstRow() && i < problem.firstRow() + problem.ownRows()) {
          ownRows[owned++] = i;
        }
      }
    }
    if (count < 2) {
      clustering.know(k, 0, 0);
      return;
    }
    double temperature = lanczos(count, owned);
    double gain = temperature > 0 ? cut(clustering, count, temperature) : 0;
    clustering.know(k, temperature, gain);
  }

  /** The largest eigenvalue; its vector goes to {@link #place}. */
  private double lanczos(int count, int owned) {
    double[] v = basis[0];
    for (int m = 0; m < count; m++) {
      v[m] = root[m] * random.symmetric(members[m]);
    }
    center(v, count);
    if (!normalise(v, count)) {
      return 0;
    }
    int steps = Math.min(STEPS, count - 1);
    int used = 0;
    double largest = 0;
    for (int step = 0; step < steps; step++) {
      double[] w = basis[step + 1];
      multiply(basis[step], w, count, owned);
      alpha[step] = dot(basis[step], w, count);
      for (int again = 0; again < 2; again++) {
        for (int b = 0; b <= step; b++) {
          addTo(w, -dot(basis[b], w, count), basis[b], count);
        }
      }
      used = step + 1;
      beta[step] = Math.sqrt(dot(w, w, count));
      largest = Tridiagonal.largest(alpha, beta, used, weights);
      double residual = beta[step] * Math.abs(weights[used - 1]);
      if (beta[step] <= 1e-12 * Math.abs(largest)
          || used >= LEAST_STEPS && residual < TOLERANCE * largest) {
        break;
      }
      normalise(w, count);
    }
    Arrays.fill(place, 0, count, 0);
    for (int b = 0; b < used; b++) {
      addTo(place, weights[b], basis[b], count);
    }
    return largest;
  }

  /** {@code w := -(1/C) P R D R v}, where P v = v. */
  private void multiply(double[] v, double[] w, int count, int owned) {
    Arrays.fill(u[0], 0);
    for (int m = 0; m < count; m++) {
      u[0][members[m]] = (float) (root[m] * v[m]);
    }
    problem.product().multiply(ownRows, owned, u, 1, rowsOfList);
    for (int r = 0; r < owned; r++) {
      own[ownRows[r] - problem.firstRow()] = rowsOfList[r];
    }
    problem.share(own, product);
    for (int m = 0; m < count; m++) {
      w[m] = -root[m] * product[members[m]] / weight;
    }
    center(w, count);
  }

  /** The best cut along the places; returns what it takes from H. */
  private double cut(Clustering clustering, int count, double temperature) {
    // the squares of the places add up to C Tc / 2, in which measure H counts
    double scale = Math.sqrt(weight * temperature / 2);
    for (int m = 0; m < count; m++) {
      place[m] *= scale / root[m];
      int bits = Float.floatToIntBits((float) place[m]);
      long sortable = bits ^ (bits >> 31 & 0x7fffffff);
      order[m] = sortable << 32 | m; // of equal places, the first point first
    }
    Arrays.sort(order, 0, count);
    double all = 0;
    for (int m = 0; m < count; m++) {
      all += weight(order[m]) * place[(int) order[m]];
    }
    double before = all * all / weight;
    double best = 0;
    int first = 0;
    double sum = 0;
    double passed = 0;
    for (int j = 1; j < count; j++) {
      passed += weight(order[j - 1]);
      sum += weight(order[j - 1]) * place[(int) order[j - 1]];
      double won = sum * sum / passed + (all - sum) * (all - sum) / (weight - passed) - before;
      if (won > best) {
        best = won;
        first = j;
      }
    }
    boolean firstMoves = 2 * first <= count;
    for (int j = 0; j < count; j++) {
      clustering.side(members[(int) order[j]], j < first == firstMoves);
    }
    return best;
  }

  /** Weight of the point behind a sorted place. */
  private int weight(long ordered) {
    return problem.weights().of(members[(int) ordered]);
  }

  /** Takes off what is in proportion to the roots of the weights. */
  private void center(double[] v, int count) {
    double mean = dot(root, v, count) / weight;
    for (int m = 0; m < count; m++) {
      v[m] -= mean * root[m];
    }
  }

  private static boolean normalise(double[] v, int count) {
    double length = Math.sqrt(dot(v, v, count));
    if (!(length > 0)) {
      return false;
    }
    for (int m = 0; m < count; m++) {
      v[m] /= length;
    }
    return true;
  }

  private static double dot(double[] a, double[] b, int count) {
    double sum = 0;
    for (int m = 0; m < count; m++) {
      sum += a[m] * b[m];
    }
    return sum;
  }

  private static void addTo(double[] target, double factor, double[] v, int count) {
    for (int m = 0; m < count; m++) {
      target[m] += factor * v[m];
    }
  }
}
