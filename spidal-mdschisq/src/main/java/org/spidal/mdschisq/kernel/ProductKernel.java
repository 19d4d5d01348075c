package org.spidal.mdschisq.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The product of one row of the half Hessian with a vector p, in floats. With s = x_i - x_j, q =
 * p_i - p_j, and t, v, D, m as in {@link ValueKernel}:
 *
 * <pre>
 *   (A p)_i = sum_j a (s.q) s + b q
 *
 *   plain, exact            a = v t / D^3      b = v (1 - t / D)
 *   plain, Gauss-Newton     a = v / D^2        b = 0
 *   squared, exact          a = 4 v            b = 2 v (D - t)
 *   squared, Gauss-Newton   a = 4 v            b = 0
 * </pre>
 *
 * Both kinds are one loop: the compiler takes the test out of it. Columns come in strips; lanes are
 * added into doubles, in a fixed order, at the end of each. One object per worker; allocates
 * nothing.
 */
final class ProductKernel {
  private static final int AXES = 3;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  /** Least m^2 in units of the squared mean distance: D^3 e stays a float. */
  private static final double TINY = 1e-10;

  private final boolean squared;
  private final float least;
  private final float large;
  private final boolean plain;
  private final RowLanes product = new RowLanes(AXES, LANES);
  private final float[] lanes = product.array();

  /**
   * @param plain whether {@link PlainPairs} take the place of vectors
   */
  ProductKernel(Functional functional, PairRows rows, boolean plain) {
    this.squared = functional.squared();
    this.least = least(functional, rows);
    this.large = rows.norm().large();
    this.plain = plain;
  }

  /** m^2 in units, or a little more than 0. */
  static float least(Functional functional, PairRows rows) {
    double m = functional.least() / rows.unit();
    return (float) Math.max(m * m, TINY * rows.mean() * rows.mean());
  }

  /**
   * Adds the columns {@code from .. from + count - 1} of a row to its product.
   *
   * @param t distances of these columns, from index 0 on; finite up to the next multiple of the
   *     lanes
   * @param e e of {@link PairRows}; infinite from {@code count} to the next multiple of the lanes
   * @param w weights of all points
   * @param exact whether with exact second derivatives
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, a vector longer than
   *     the number of points
   * @param p the vector, in the same form
   * @param row whose pairs these are
   * @param sums three numbers; modified
   */
  void add(
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      boolean exact,
      float[][] x,
      float[][] p,
      int row,
      double[] sums) {
    if (plain) {
      PlainPairs.products(squared, exact, least, large, t, e, w, from, count, x, p, row, lanes);
    } else if (squared) {
      addSquared(t, e, w, from, count, exact, x[0], x[1], x[2], p[0], p[1], p[2], row);
    } else {
      addPlain(t, e, w, from, count, exact, x[0], x[1], x[2], p[0], p[1], p[2], row);
    }
    product.addTo(sums, 0);
  }

  private void addPlain(
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      boolean exact,
      float[] x0,
      float[] x1,
      float[] x2,
      float[] p0,
      float[] p1,
      float[] p2,
      int row) {
    FloatVector xi0 = FloatVector.broadcast(FLOATS, x0[row]);
    FloatVector xi1 = FloatVector.broadcast(FLOATS, x1[row]);
    FloatVector xi2 = FloatVector.broadcast(FLOATS, x2[row]);
    FloatVector pi0 = FloatVector.broadcast(FLOATS, p0[row]);
    FloatVector pi1 = FloatVector.broadcast(FLOATS, p1[row]);
    FloatVector pi2 = FloatVector.broadcast(FLOATS, p2[row]);
    FloatVector m2 = FloatVector.broadcast(FLOATS, least);
    FloatVector l = FloatVector.broadcast(FLOATS, large);
    FloatVector notL = FloatVector.broadcast(FLOATS, 1 - large);
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector y0 = zero;
    FloatVector y1 = zero;
    FloatVector y2 = zero;
    for (int j = 0; j < count; j += LANES) {
      FloatVector s0 = xi0.sub(FloatVector.fromArray(FLOATS, x0, from + j));
      FloatVector s1 = xi1.sub(FloatVector.fromArray(FLOATS, x1, from + j));
      FloatVector s2 = xi2.sub(FloatVector.fromArray(FLOATS, x2, from + j));
      FloatVector q0 = pi0.sub(FloatVector.fromArray(FLOATS, p0, from + j));
      FloatVector q1 = pi1.sub(FloatVector.fromArray(FLOATS, p1, from + j));
      FloatVector q2 = pi2.sub(FloatVector.fromArray(FLOATS, p2, from + j));
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector r = r2.lanewise(VectorOperators.SQRT);
      FloatVector delta = FloatVector.fromArray(FLOATS, t, j);
      FloatVector u = // v / D^3
          delta
              .fma(l, notL)
              .mul(FloatVector.fromArray(FLOATS, w, from + j))
              .div(r2.mul(r).mul(FloatVector.fromArray(FLOATS, e, j)));
      FloatVector a = (exact ? delta : r).mul(sq).mul(u);
      FloatVector b = exact ? r.sub(delta).mul(r2).mul(u) : zero;
      y0 = a.fma(s0, b.fma(q0, y0));
      y1 = a.fma(s1, b.fma(q1, y1));
      y2 = a.fma(s2, b.fma(q2, y2));
    }
    y0.intoArray(lanes, 0);
    y1.intoArray(lanes, LANES);
    y2.intoArray(lanes, 2 * LANES);
  }

  private void addSquared(
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      boolean exact,
      float[] x0,
      float[] x1,
      float[] x2,
      float[] p0,
      float[] p1,
      float[] p2,
      int row) {
    FloatVector xi0 = FloatVector.broadcast(FLOATS, x0[row]);
    FloatVector xi1 = FloatVector.broadcast(FLOATS, x1[row]);
    FloatVector xi2 = FloatVector.broadcast(FLOATS, x2[row]);
    FloatVector pi0 = FloatVector.broadcast(FLOATS, p0[row]);
    FloatVector pi1 = FloatVector.broadcast(FLOATS, p1[row]);
    FloatVector pi2 = FloatVector.broadcast(FLOATS, p2[row]);
    FloatVector l = FloatVector.broadcast(FLOATS, 2 * large);
    FloatVector notL = FloatVector.broadcast(FLOATS, 2 - 2 * large);
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector y0 = zero;
    FloatVector y1 = zero;
    FloatVector y2 = zero;
    for (int j = 0; j < count; j += LANES) {
      FloatVector s0 = xi0.sub(FloatVector.fromArray(FLOATS, x0, from + j));
      FloatVector s1 = xi1.sub(FloatVector.fromArray(FLOATS, x1, from + j));
      FloatVector s2 = xi2.sub(FloatVector.fromArray(FLOATS, x2, from + j));
      FloatVector q0 = pi0.sub(FloatVector.fromArray(FLOATS, p0, from + j));
      FloatVector q1 = pi1.sub(FloatVector.fromArray(FLOATS, p1, from + j));
      FloatVector q2 = pi2.sub(FloatVector.fromArray(FLOATS, p2, from + j));
      FloatVector d = s0.fma(s0, s1.fma(s1, s2.mul(s2)));
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector delta = FloatVector.fromArray(FLOATS, t, j);
      FloatVector v2 = // 2 v
          delta
              .fma(l, notL)
              .mul(FloatVector.fromArray(FLOATS, w, from + j))
              .div(FloatVector.fromArray(FLOATS, e, j));
      FloatVector b = exact ? d.sub(delta).mul(v2) : zero;
      FloatVector a = v2.add(v2).mul(sq);
      y0 = a.fma(s0, b.fma(q0, y0));
      y1 = a.fma(s1, b.fma(q1, y1));
      y2 = a.fma(s2, b.fma(q2, y2));
    }
    y0.intoArray(lanes, 0);
    y1.intoArray(lanes, LANES);
    y2.intoArray(lanes, 2 * LANES);
  }
}
