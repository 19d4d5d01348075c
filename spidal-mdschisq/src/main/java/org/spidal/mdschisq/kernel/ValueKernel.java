package org.spidal.mdschisq.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Value, half gradient and the diagonal block of the Gauss-Newton Hessian of one row of pairs, in
 * doubles. With s = x_i - x_j and t, v = W^2 of {@link PairRows}:
 *
 * <pre>
 *   plain:    D = sqrt(|s|^2 + m^2)    a = v / D^2    b = v (1 - t / D)
 *   squared:  D = |s|^2                a = 4 v        b = 2 v (D - t)
 *
 *   value = sum_j v (t - D)^2      gradient = sum_j b s      block = sum_j a s s^T
 * </pre>
 *
 * Columns come in strips; lanes are added in a fixed order at the end of each. One object per
 * worker; allocates nothing.
 */
public final class ValueKernel {
  /** The value, 3 numbers of the gradient, 6 of the block: xx, xy, xz, yy, yz, zz. */
  public static final int SUMS = 10;

  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  /** Far below the square of any distance: the point with itself is not a division by 0. */
  private static final double TINY = 1e-60;

  private final boolean squared;
  private final double least;
  private final double large;
  private final boolean plain;
  private final double[] deltas = new double[PairPass.STRIP + PairPass.PADDING];
  private final double[] inverses = new double[PairPass.STRIP + PairPass.PADDING];
  private final double[] weights = new double[PairPass.STRIP + PairPass.PADDING];
  private final double[] lanes = new double[SUMS * LANES];

  /**
   * @param plain whether {@link PlainPairs} take the place of vectors
   */
  ValueKernel(Functional functional, PairRows rows, boolean plain) {
    this.squared = functional.squared();
    double m = functional.least() / rows.unit();
    this.least = m * m + TINY;
    this.large = rows.norm().large();
    this.plain = plain;
  }

  /**
   * Adds the columns {@code from .. from + count - 1} of a row to its sums.
   *
   * @param t distances of these columns, from index 0 on; finite up to the next multiple of the
   *     lanes
   * @param e e of {@link PairRows}; infinite from {@code count} to the next multiple of the lanes
   * @param w weights of all points
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, a vector longer than
   *     the number of points
   * @param at the place of the row's point
   * @param sums {@link #SUMS}; modified
   */
  void add(
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      double[][] x,
      double[] at,
      double[] sums) {
    widen(t, 0, count, deltas);
    widen(e, 0, count, inverses);
    widen(w, from, count, weights);
    if (plain) {
      PlainPairs.values(
          squared, least, large, deltas, inverses, weights, from, count, x, at, lanes);
    } else if (squared) {
      addSquared(from, count, x[0], x[1], x[2], at);
    } else {
      addPlain(from, count, x[0], x[1], x[2], at);
    }
    for (int sum = 0; sum < SUMS; sum++) {
      double total = 0;
      for (int lane = 0; lane < LANES; lane++) {
        total += lanes[sum * LANES + lane];
      }
      sums[sum] += total;
    }
  }

  /**
   * Up to the next multiple of the lanes. No vectors: float vectors of half the length beside those
   * of the other kernels would send all of them through the heap on JDK 17.
   */
  private static void widen(float[] source, int from, int count, double[] target) {
    int end = (count + LANES - 1) / LANES * LANES;
    for (int k = 0; k < end; k++) {
      target[k] = source[from + k];
    }
  }

  private void addPlain(int from, int count, double[] x, double[] y, double[] z, double[] at) {
    DoubleVector l = DoubleVector.broadcast(DOUBLES, large);
    DoubleVector notL = DoubleVector.broadcast(DOUBLES, 1 - large);
    DoubleVector value = DoubleVector.zero(DOUBLES);
    DoubleVector gx = value;
    DoubleVector gy = value;
    DoubleVector gz = value;
    DoubleVector xx = value;
    DoubleVector xy = value;
    DoubleVector xz = value;
    DoubleVector yy = value;
    DoubleVector yz = value;
    DoubleVector zz = value;
    for (int j = 0; j < count; j += LANES) {
      DoubleVector delta = DoubleVector.fromArray(DOUBLES, deltas, j);
      DoubleVector inverse = DoubleVector.fromArray(DOUBLES, inverses, j);
      DoubleVector weight = DoubleVector.fromArray(DOUBLES, weights, j);
      DoubleVector numerator = delta.fma(l, notL).mul(weight);
      DoubleVector sx =
          DoubleVector.broadcast(DOUBLES, at[0]).sub(DoubleVector.fromArray(DOUBLES, x, from + j));
      DoubleVector sy =
          DoubleVector.broadcast(DOUBLES, at[1]).sub(DoubleVector.fromArray(DOUBLES, y, from + j));
      DoubleVector sz =
          DoubleVector.broadcast(DOUBLES, at[2]).sub(DoubleVector.fromArray(DOUBLES, z, from + j));
      DoubleVector r2 = sx.fma(sx, sy.fma(sy, sz.fma(sz, DoubleVector.broadcast(DOUBLES, least))));
      DoubleVector r = r2.lanewise(VectorOperators.SQRT);
      DoubleVector f = r.sub(delta);
      DoubleVector u = numerator.div(r2.mul(r).mul(inverse)); // v / D^3
      DoubleVector b = u.mul(f).mul(r2);
      value = b.mul(f).fma(r, value);
      gx = b.fma(sx, gx);
      gy = b.fma(sy, gy);
      gz = b.fma(sz, gz);
      DoubleVector a = u.mul(r);
      DoubleVector ax = a.mul(sx);
      DoubleVector ay = a.mul(sy);
      xx = ax.fma(sx, xx);
      xy = ax.fma(sy, xy);
      xz = ax.fma(sz, xz);
      yy = ay.fma(sy, yy);
      yz = ay.fma(sz, yz);
      zz = a.mul(sz).fma(sz, zz);
    }
    value.intoArray(lanes, 0);
    gx.intoArray(lanes, LANES);
    gy.intoArray(lanes, 2 * LANES);
    gz.intoArray(lanes, 3 * LANES);
    xx.intoArray(lanes, 4 * LANES);
    xy.intoArray(lanes, 5 * LANES);
    xz.intoArray(lanes, 6 * LANES);
    yy.intoArray(lanes, 7 * LANES);
    yz.intoArray(lanes, 8 * LANES);
    zz.intoArray(lanes, 9 * LANES);
  }

  private void addSquared(int from, int count, double[] x, double[] y, double[] z, double[] at) {
    DoubleVector l = DoubleVector.broadcast(DOUBLES, large);
    DoubleVector notL = DoubleVector.broadcast(DOUBLES, 1 - large);
    DoubleVector value = DoubleVector.zero(DOUBLES);
    DoubleVector gx = value;
    DoubleVector gy = value;
    DoubleVector gz = value;
    DoubleVector xx = value;
    DoubleVector xy = value;
    DoubleVector xz = value;
    DoubleVector yy = value;
    DoubleVector yz = value;
    DoubleVector zz = value;
    for (int j = 0; j < count; j += LANES) {
      DoubleVector delta = DoubleVector.fromArray(DOUBLES, deltas, j);
      DoubleVector inverse = DoubleVector.fromArray(DOUBLES, inverses, j);
      DoubleVector weight = DoubleVector.fromArray(DOUBLES, weights, j);
      DoubleVector numerator = delta.fma(l, notL).mul(weight);
      DoubleVector sx =
          DoubleVector.broadcast(DOUBLES, at[0]).sub(DoubleVector.fromArray(DOUBLES, x, from + j));
      DoubleVector sy =
          DoubleVector.broadcast(DOUBLES, at[1]).sub(DoubleVector.fromArray(DOUBLES, y, from + j));
      DoubleVector sz =
          DoubleVector.broadcast(DOUBLES, at[2]).sub(DoubleVector.fromArray(DOUBLES, z, from + j));
      DoubleVector f = sx.fma(sx, sy.fma(sy, sz.mul(sz))).sub(delta);
      DoubleVector v = numerator.div(inverse);
      DoubleVector wf = v.mul(f);
      value = wf.fma(f, value);
      DoubleVector b = wf.add(wf);
      gx = b.fma(sx, gx);
      gy = b.fma(sy, gy);
      gz = b.fma(sz, gz);
      DoubleVector a = v.mul(4);
      DoubleVector ax = a.mul(sx);
      DoubleVector ay = a.mul(sy);
      xx = ax.fma(sx, xx);
      xy = ax.fma(sy, xy);
      xz = ax.fma(sz, xz);
      yy = ay.fma(sy, yy);
      yz = ay.fma(sz, yz);
      zz = a.mul(sz).fma(sz, zz);
    }
    value.intoArray(lanes, 0);
    gx.intoArray(lanes, LANES);
    gy.intoArray(lanes, 2 * LANES);
    gz.intoArray(lanes, 3 * LANES);
    xx.intoArray(lanes, 4 * LANES);
    xy.intoArray(lanes, 5 * LANES);
    xz.intoArray(lanes, 6 * LANES);
    yy.intoArray(lanes, 7 * LANES);
    yz.intoArray(lanes, 8 * LANES);
    zz.intoArray(lanes, 9 * LANES);
  }
}
