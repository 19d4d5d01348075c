package org.spidal.dapwc.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.random.IndexedRandom;

/**
 * The critical temperatures of all clusters of a soft clustering, and the axes along which they
 * become unstable (Rose 1998, for pairwise costs). Of cluster k it is the largest eigenvalue of
 *
 * <pre>
 *   S_k = -(1/C_k) P R E R P,     R = diag(r_i),   P = 1 - r r' / C_k,   r_i = sqrt(w_i M_ik)
 * </pre>
 *
 * which is -(1/C_k) R (e_ij - B_ik - B_jk - 2 A_k) R written out: below it, two halves of the
 * cluster drift apart. Lanczos' method goes on for all clusters at once, so that a step takes one
 * product with a vector of each cluster that is not done. Vectors are kept in full and made
 * orthogonal again at every step; every worker holds its own points' numbers only.
 *
 * <p>One object per worker; steps allocate nothing.
 */
final class SoftAxes {
  private static final int STEPS = 16;

  /**
   * Fewer may settle on the second largest eigenvalue, where the first vector is by chance nearly
   * orthogonal to the axis: with three steps 1 cluster in 100, with six none of 2,400.
   */
  private static final int LEAST_STEPS = 6;

  /** Vectors that are kept: each a number of each of a worker's points in each cluster. */
  static final int VECTORS = STEPS + 1;

  private static final double TOLERANCE = 0.02;
  private static final int START = 78;

  /** Points with a smaller membership have no place of their own: they weigh nothing. */
  private static final double LEAST_MEMBERSHIP = 1e-6;

  private final PairwiseProblem problem;
  private final MeanField field;
  private final BlockSums sums;
  private final IndexedRandom random = new IndexedRandom(START, START);
  private final int most;
  private final int ownRows;
  private final double[] root;
  private final double[][] basis;
  private final double[] u;
  private final double[] product;
  private final double[] factor;
  private final double[][] alpha;
  private final double[][] beta;
  private final double[][] weights;
  private final double[] temperature;
  private final int[] used;
  private final int[] active;
  private final double[] ownPlace;
  private final double[] ownMass;
  private final double[] place;
  private final double[] mass;
  private final long[] order;
  private final boolean[] moves;
  private int count;
  private int products;

  SoftAxes(PairwiseProblem problem, MeanField field) {
    this.problem = problem;
    this.field = field;
    this.sums = problem.blockSums();
    this.most = problem.most();
    this.ownRows = problem.ownRows();
    int n = problem.points();
    this.root = new double[ownRows * most];
    this.basis = new double[VECTORS][ownRows * most];
    this.u = new double[ownRows * most];
    this.product = new double[ownRows * most];
    this.factor = new double[most];
    this.alpha = new double[most][STEPS];
    this.beta = new double[most][STEPS];
    this.weights = new double[most][STEPS];
    this.temperature = new double[most];
    this.used = new int[most];
    this.active = new int[most];
    this.ownPlace = new double[ownRows];
    this.ownMass = new double[ownRows];
    this.place = new double[n];
    this.mass = new double[n];
    this.order = new long[n];
    this.moves = new boolean[n];
  }

  /** Declares what a resumed search needs: axes are found anew. */
  void declare(RunState state) {
    state.number("axis products", () -> products, value -> products = (int) value);
  }

  /** Products with a vector of one cluster so far. */
  int products() {
    return products;
  }

  /** The critical temperature of a cluster; 0 if it is too small to split. */
  double temperature(int k) {
    return temperature[k];
  }

  /** Finds all critical temperatures and axes. Collective. */
  void find() {
    start();
    for (int step = 0; step < STEPS && count > 0; step++) {
      advance(step);
    }
  }

  /** Chooses the first vectors: the same for every layout, and never the order of the points. */
  private void start() {
    count = 0;
    for (int k = 0; k < field.clusters(); k++) {
      temperature[k] = 0;
      used[k] = 0;
      if (field.size(k) >= Swap.LEAST_SIZE) {
        active[count++] = k;
      }
    }
    for (int q = 0; q < ownRows; q++) {
      double drawn = random.symmetric(problem.firstRow() + q);
      for (int a = 0; a < count; a++) {
        int at = q * most + active[a];
        root[at] = Math.sqrt(field.mass(q, active[a]));
        basis[0][at] = root[at] * drawn;
      }
    }
    takeOff(root, basis[0], true);
    normalise(basis[0]);
  }

  /** One step of all clusters that are not done. */
  private void advance(int step) {
    double[] v = basis[step];
    double[] w = basis[step + 1];
    multiply(v, w);
    dots(v, w);
    for (int a = 0; a < count; a++) {
      alpha[active[a]][step] = factor[active[a]];
    }
    for (int again = 0; again < 2; again++) {
      takeOff(root, w, true);
      for (int b = 0; b <= step; b++) {
        takeOff(basis[b], w, false);
      }
    }
    normalise(w);
    int left = 0;
    for (int a = 0; a < count; a++) {
      int k = active[a];
      beta[k][step] = factor[k];
      used[k] = step + 1;
      temperature[k] = Tridiagonal.largest(alpha[k], beta[k], used[k], weights[k]);
      double residual = beta[k][step] * Math.abs(weights[k][step]);
      boolean done =
          beta[k][step] <= 1e-12 * Math.abs(temperature[k])
              || used[k] >= LEAST_STEPS && residual < TOLERANCE * temperature[k];
      if (!done) {
        active[left++] = k;
      }
    }
    count = left;
  }

  /** {@code w := -(1/C) R E R v}; what is not orthogonal to r is taken off later. */
  private void multiply(double[] v, double[] w) {
    for (int q = 0; q < ownRows; q++) {
      for (int a = 0; a < count; a++) {
        int at = q * most + active[a];
        u[q * most + a] = root[at] * v[at];
      }
    }
    field.joint().multiply(u, most, count, product);
    products += count;
    for (int q = 0; q < ownRows; q++) {
      for (int a = 0; a < count; a++) {
        int at = q * most + active[a];
        w[at] = -root[at] * product[q * count + a] / field.size(active[a]);
      }
    }
  }

  /** Inner products of the vectors of each cluster go to {@link #factor}. */
  private void dots(double[] x, double[] y) {
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        for (int a = 0; a < count; a++) {
          int at = q * most + active[a];
          sums.add(b, a, x[at] * y[at]);
        }
      }
    }
    double[] total = sums.total();
    for (int a = 0; a < count; a++) {
      factor[active[a]] = total[a];
    }
  }

  /** Makes the vectors w orthogonal to x, which has the length 1, or C_k if it is r. */
  private void takeOff(double[] x, double[] w, boolean isRoot) {
    dots(x, w);
    for (int q = 0; q < ownRows; q++) {
      for (int a = 0; a < count; a++) {
        int k = active[a];
        int at = q * most + k;
        w[at] -= (isRoot ? factor[k] / field.size(k) : factor[k]) * x[at];
      }
    }
  }

  /** Gives the vectors w the length 1; {@link #factor} receives their lengths. */
  private void normalise(double[] w) {
    dots(w, w);
    for (int a = 0; a < count; a++) {
      factor[active[a]] = Math.sqrt(factor[active[a]]);
    }
    for (int q = 0; q < ownRows; q++) {
      for (int a = 0; a < count; a++) {
        if (factor[active[a]] > 0) {
          w[q * most + active[a]] /= factor[active[a]];
        }
      }
    }
  }

  /**
   * The best cut across the axis of a cluster, by 2-means in one dimension: sides of this worker's
   * points go to {@code side}. Collective.
   *
   * @param side whether a point is on the lighter side, {@code side[q]}; modified
   * @return what the cut takes from H at once
   */
  double cut(int k, boolean[] side) {
    for (int q = 0; q < ownRows; q++) {
      double sum = 0;
      for (int b = 0; b < used[k]; b++) {
        sum += weights[k][b] * basis[b][q * most + k];
      }
      double m = field.mass(q, k);
      ownMass[q] = m;
      ownPlace[q] = m < LEAST_MEMBERSHIP ? 0 : sum / root[q * most + k];
    }
    problem.share(ownPlace, place);
    problem.share(ownMass, mass);
    double all = 0;
    double allMass = 0;
    for (int i = 0; i < place.length; i++) {
      int bits = Float.floatToIntBits((float) place[i]);
      long sortable = bits ^ (bits >> 31 & 0x7fffffff);
      order[i] = sortable << 32 | i; // of equal places, the first point first
      all += mass[i] * place[i];
      allMass += mass[i];
    }
    Arrays.sort(order);
    double best = 0;
    int first = 0;
    double firstMass = 0;
    double sum = 0;
    double sumMass = 0;
    for (int j = 1; j < order.length; j++) {
      int i = (int) order[j - 1];
      sum += mass[i] * place[i];
      sumMass += mass[i];
      double rest = allMass - sumMass;
      if (sumMass < LEAST_MEMBERSHIP || rest < LEAST_MEMBERSHIP) {
        continue;
      }
      double won = sum * sum / sumMass + (all - sum) * (all - sum) / rest - all * all / allMass;
      if (won > best) {
        best = won;
        first = j;
        firstMass = sumMass;
      }
    }
    boolean firstMoves = 2 * firstMass <= allMass;
    for (int j = 0; j < order.length; j++) {
      moves[(int) order[j]] = j < first == firstMoves;
    }
    System.arraycopy(moves, problem.firstRow(), side, 0, ownRows);
    // the eigenvector has the length 1; in units of H its squares add up to C Tc / 2
    return best * allMass * temperature[k] / 2;
  }
}
