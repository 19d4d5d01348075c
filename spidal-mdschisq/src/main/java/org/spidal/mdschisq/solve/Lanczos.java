package org.spidal.mdschisq.solve;

import java.util.Arrays;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.spidal.common.random.IndexedRandom;

/**
 * The least and the largest eigenvalue of the scaled half Hessian S A S, s = 1 / sqrt(B_pp) with
 * the diagonal of the Gauss-Newton blocks B, by Lanczos's method (1950) without
 * reorthogonalisation: the outermost values are found all the same. Where all points may move
 * together, the least is 0 but for rounding; clearly below 0 the points are at no minimum.
 */
final class Lanczos {
  /** A stream of random numbers that no start has. */
  private static final long STREAM = 1L << 34;

  /** Eigenvalues are looked at after so many steps each. */
  private static final int OFTEN = 10;

  private final ChisqProblem problem;
  private final double[] scale;

  /**
   * @param at points that were evaluated last
   */
  Lanczos(ChisqProblem problem, Values at) {
    this.problem = problem;
    int d = problem.dimension();
    int size = Values.blockSize(d);
    this.scale = new double[at.x.length];
    for (int q = 0; q < problem.rows(); q++) {
      for (int k = 0; k < d; k++) {
        int diagonal = k * d - k * (k - 1) / 2; // xx, xy, xz, yy, yz, zz
        double own = at.blocks[q * size + diagonal];
        scale[q * d + k] = own > 0 ? 1 / Math.sqrt(own) : 0;
      }
    }
  }

  /**
   * Runs until both values change by less than a share of the largest. Collective.
   *
   * @param exact whether with exact second derivatives
   * @param most products with the Hessian
   */
  Eigenvalues run(boolean exact, int most, double change, long seed) {
    IndexedRandom random = new IndexedRandom(seed, STREAM);
    int length = scale.length;
    double[] v = new double[length];
    double[] before = new double[length];
    double[] scaled = new double[length];
    double[] w = new double[length];
    long first = (long) problem.first() * problem.dimension();
    for (int k = 0; k < length; k++) {
      v[k] = scale[k] > 0 ? random.symmetric(first + k) : 0;
    }
    divide(v, Math.sqrt(problem.dots(v, v, null, null, null, null)[0]));
    double[] alpha = new double[most];
    double[] beta = new double[most];
    Eigenvalues last = new Eigenvalues(Double.NaN, Double.NaN, 0);
    for (int step = 0; step < most; step++) {
      for (int k = 0; k < length; k++) {
        scaled[k] = scale[k] * v[k];
      }
      problem.multiply(exact, scaled, w);
      for (int k = 0; k < length; k++) {
        w[k] = scale[k] * w[k] - (step > 0 ? beta[step - 1] * before[k] : 0);
      }
      alpha[step] = problem.dots(w, v, null, null, null, null)[0];
      for (int k = 0; k < length; k++) {
        w[k] -= alpha[step] * v[k];
      }
      beta[step] = Math.sqrt(problem.dots(w, w, null, null, null, null)[0]);
      boolean exhausted = !(beta[step] > 0);
      if (exhausted || step + 1 == most || (step + 1) % OFTEN == 0) {
        Eigenvalues now = ofTridiagonal(alpha, beta, step + 1);
        double moved =
            Math.max(Math.abs(now.least() - last.least()), now.largest() - last.largest());
        last = now;
        if (exhausted || moved < change * now.largest()) {
          break;
        }
      }
      System.arraycopy(v, 0, before, 0, length);
      System.arraycopy(w, 0, v, 0, length);
      divide(v, beta[step]);
    }
    return last;
  }

  private static void divide(double[] v, double by) {
    for (int k = 0; k < v.length; k++) {
      v[k] /= by;
    }
  }

  private static Eigenvalues ofTridiagonal(double[] alpha, double[] beta, int steps) {
    double[] values =
        new EigenDecomposition(Arrays.copyOf(alpha, steps), Arrays.copyOf(beta, steps - 1))
            .getRealEigenvalues();
    Arrays.sort(values);
    return new Eigenvalues(values[0], values[steps - 1], steps);
  }
}
