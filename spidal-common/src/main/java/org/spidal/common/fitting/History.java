package org.spidal.common.fitting;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;

/**
 * The memory of L-BFGS: the last m steps s and changes of the gradient y, of which each worker
 * holds its rows, and the inner products of all of them, which every worker holds.
 *
 * <p>Known inner products make the two-loop recursion a matter of 2m + 1 coefficients: the
 * direction is a combination of the stored vectors and the gradient. So a step needs one collective
 * sum instead of 2m (Chen, Wang and Zhou, "Large-scale L-BFGS using MapReduce", NIPS 2014). All
 * vectors are scaled by the square root of the row weights, in which metric the unit matrix is the
 * natural first guess of the inverse Hessian.
 */
final class History {
  /** Pairs that are kept. */
  static final int LENGTH = 8;

  /** Sums per pass: six for each pair, then the {@link Sum}s. */
  static final int SUMS = 6 * LENGTH + Sum.values().length;

  /** Sums of a pass besides those with the stored pairs. */
  enum Sum {
    STRESS,
    GG,
    GS,
    GY,
    SS,
    SY,
    YY,
    FORCE_SQUARED,
    POINTS_SQUARED;

    int index() {
      return 6 * LENGTH + ordinal();
    }
  }

  private static final double LEAST_CURVATURE = 1e-10;

  private final double[][] s;
  private final double[][] y;
  private final double[][] ss = new double[LENGTH][LENGTH];
  private final double[][] sy = new double[LENGTH][LENGTH];
  private final double[][] yy = new double[LENGTH][LENGTH];
  private final double[] gs = new double[LENGTH];
  private final double[] gy = new double[LENGTH];
  private final double[] cs = new double[LENGTH];
  private final double[] cy = new double[LENGTH];
  private final double[] alpha = new double[LENGTH];
  private double gg;
  private double cg;
  private int count;
  private int newest = -1;

  /**
   * @param length numbers in this worker's part of a vector
   */
  History(int length) {
    this.s = new double[LENGTH][length];
    this.y = new double[LENGTH][length];
  }

  /** Declares all that is remembered; {@code dimension} numbers belong to a row. */
  void declare(RunState state, int dimension) {
    for (int slot = 0; slot < LENGTH; slot++) {
      state.rows("step " + slot, s[slot], dimension).rows("change " + slot, y[slot], dimension);
      state.same("products ss " + slot, ss[slot]);
      state.same("products sy " + slot, sy[slot]);
      state.same("products yy " + slot, yy[slot]);
    }
    state.same("products gs", gs).same("products gy", gy);
    state.number("square of the gradient", () -> gg, value -> gg = value);
    state.number("pairs", () -> count, value -> count = (int) value);
    state.number("newest pair", () -> newest, value -> newest = (int) value);
  }

  void clear() {
    count = 0;
    newest = -1;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /**
   * Adds this worker's inner products with the stored pairs to the sums.
   *
   * @param g gradient at the new points
   * @param step the step to them, and {@code change} of the gradient, both null if only the
   *     gradient is wanted
   */
  void addProducts(BlockSums sums, int dimension, double[] g, double[] step, double[] change) {
    for (int b = 0; b < sums.blocks(); b++) {
      int from = sums.block(b).start() * dimension;
      int to = sums.block(b).end() * dimension;
      for (int a = 0; a < count; a++) {
        int slot = slot(a);
        add(sums, b, 6 * slot, g, s[slot], y[slot], from, to);
        if (step != null) {
          add(sums, b, 6 * slot + 2, step, s[slot], y[slot], from, to);
          add(sums, b, 6 * slot + 4, change, s[slot], y[slot], from, to);
        }
      }
    }
  }

  /** Sets two sums to the products of a vector with a stored pair. */
  private static void add(
      BlockSums sums, int b, int at, double[] v, double[] s, double[] y, int from, int to) {
    double ofStep = 0;
    double ofChange = 0;
    for (int k = from; k < to; k++) {
      ofStep += v[k] * s[k];
      ofChange += v[k] * y[k];
    }
    sums.set(b, at, ofStep);
    sums.set(b, at + 1, ofChange);
  }

  /** Takes over the products of the gradient, whose own square is {@code square}. */
  void gradient(double[] total, double square) {
    gg = square;
    for (int a = 0; a < count; a++) {
      gs[slot(a)] = total[6 * slot(a)];
      gy[slot(a)] = total[6 * slot(a) + 1];
    }
  }

  /**
   * Stores a step that was taken, in place of the oldest if there is no room, with the products of
   * the pass that ended it; skips it if it shows no positive curvature.
   */
  void add(double[] step, double[] change, double[] total) {
    double stepChange = total[Sum.SY.index()];
    double squares = total[Sum.SS.index()] * total[Sum.YY.index()];
    if (!(stepChange > LEAST_CURVATURE * Math.sqrt(squares))) {
      return;
    }
    int slot = (newest + 1) % LENGTH;
    for (int a = 0; a < count; a++) {
      int other = slot(a);
      ss[slot][other] = ss[other][slot] = total[6 * other + 2];
      sy[slot][other] = total[6 * other + 3];
      sy[other][slot] = total[6 * other + 4];
      yy[slot][other] = yy[other][slot] = total[6 * other + 5];
    }
    System.arraycopy(step, 0, s[slot], 0, step.length);
    System.arraycopy(change, 0, y[slot], 0, change.length);
    ss[slot][slot] = total[Sum.SS.index()];
    sy[slot][slot] = stepChange;
    yy[slot][slot] = total[Sum.YY.index()];
    gs[slot] = total[Sum.GS.index()];
    gy[slot] = total[Sum.GY.index()];
    newest = slot;
    count = Math.min(LENGTH, count + 1);
  }

  /**
   * The direction -H g as coefficients of the gradient and the stored vectors; to be followed by
   * {@link #combine}.
   *
   * @return its product with the gradient; below 0 for a descent
   */
  double direction() {
    Arrays.fill(cs, 0);
    Arrays.fill(cy, 0);
    cg = 1;
    for (int a = 0; a < count; a++) { // from the newest to the oldest
      int i = slot(a);
      double sq = cg * gs[i];
      for (int b = 0; b < count; b++) {
        sq += cs[slot(b)] * ss[i][slot(b)] + cy[slot(b)] * sy[i][slot(b)];
      }
      alpha[i] = sq / sy[i][i];
      cy[i] -= alpha[i];
    }
    if (count > 0) {
      double gamma = sy[newest][newest] / yy[newest][newest];
      cg *= gamma;
      for (int a = 0; a < count; a++) {
        cs[slot(a)] *= gamma;
        cy[slot(a)] *= gamma;
      }
    }
    for (int a = count - 1; a >= 0; a--) { // from the oldest to the newest
      int i = slot(a);
      double yr = cg * gy[i];
      for (int b = 0; b < count; b++) {
        yr += cs[slot(b)] * sy[slot(b)][i] + cy[slot(b)] * yy[slot(b)][i];
      }
      cs[i] += alpha[i] - yr / sy[i][i];
    }
    double slope = cg * gg;
    for (int a = 0; a < count; a++) {
      slope += cs[slot(a)] * gs[slot(a)] + cy[slot(a)] * gy[slot(a)];
    }
    return -slope;
  }

  /** Writes this worker's part of the direction. */
  void combine(double[] g, double[] direction) {
    for (int k = 0; k < direction.length; k++) {
      direction[k] = -cg * g[k];
    }
    for (int a = 0; a < count; a++) {
      subtract(cs[slot(a)], s[slot(a)], cy[slot(a)], y[slot(a)], direction);
    }
  }

  private static void subtract(double cs, double[] s, double cy, double[] y, double[] from) {
    for (int k = 0; k < from.length; k++) {
      from[k] -= cs * s[k] + cy * y[k];
    }
  }

  /** Slot of the a-th newest pair. */
  private int slot(int a) {
    return (newest - a + LENGTH) % LENGTH;
  }
}
