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
 *   plain, Gauss-Newton     a = v / D^2        b = 0
 *   plain, exact            a = v t / D^3      b = v (1 - t / D)
 *   squared, Gauss-Newton   a = 4 v            b = 0
 *   squared, exact          a = 4 v            b = 2 v (D - t)
 * </pre>
 *
 * Columns come in strips; lanes are added into doubles, in a fixed order, at the end of each. One
 * object per worker; allocates nothing.
 */
public final class ProductKernel {
  private static final int AXES = 3;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();
  private static final float TINY = 1e-30f;

  private final boolean squared;
  private final boolean exact;
  private final float least;
  private final float[] lanes = new float[AXES * LANES];

  public ProductKernel(Functional functional) {
    this.squared = functional.squared();
    this.exact = functional.exact();
    this.least = (float) (functional.least() * functional.least()) + TINY;
  }

  /**
   * Adds the columns {@code from .. from + count - 1} of a row to its product.
   *
   * @param t distances of these columns, from index 0 on; finite up to the next multiple of the
   *     lanes
   * @param v their weights; 0 from {@code count} to the next multiple of the lanes
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, a vector longer than
   *     the number of points
   * @param p the vector, in the same form
   * @param row whose pairs these are
   * @param sums three numbers; modified
   */
  public void add(
      float[] t, float[] v, int from, int count, float[][] x, float[][] p, int row, double[] sums) {
    if (squared) {
      addSquared(t, v, from, count, x, p, row, exact ? 1 : 0);
    } else if (exact) {
      addExact(t, v, from, count, x, p, row);
    } else {
      addGaussNewton(v, from, count, x, p, row);
    }
    for (int axis = 0; axis < AXES; axis++) {
      double total = 0;
      for (int lane = 0; lane < LANES; lane++) {
        total += lanes[axis * LANES + lane];
      }
      sums[axis] += total;
    }
  }

  private void addGaussNewton(float[] v, int from, int count, float[][] x, float[][] p, int row) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] p0 = p[0];
    float[] p1 = p[1];
    float[] p2 = p[2];
    FloatVector y0 = FloatVector.zero(FLOATS);
    FloatVector y1 = y0;
    FloatVector y2 = y0;
    for (int j = 0; j < count; j += LANES) {
      int at = from + j;
      FloatVector s0 =
          FloatVector.broadcast(FLOATS, x0[row]).sub(FloatVector.fromArray(FLOATS, x0, at));
      FloatVector s1 =
          FloatVector.broadcast(FLOATS, x1[row]).sub(FloatVector.fromArray(FLOATS, x1, at));
      FloatVector s2 =
          FloatVector.broadcast(FLOATS, x2[row]).sub(FloatVector.fromArray(FLOATS, x2, at));
      FloatVector q0 =
          FloatVector.broadcast(FLOATS, p0[row]).sub(FloatVector.fromArray(FLOATS, p0, at));
      FloatVector q1 =
          FloatVector.broadcast(FLOATS, p1[row]).sub(FloatVector.fromArray(FLOATS, p1, at));
      FloatVector q2 =
          FloatVector.broadcast(FLOATS, p2[row]).sub(FloatVector.fromArray(FLOATS, p2, at));
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, FloatVector.broadcast(FLOATS, least))));
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector a = FloatVector.fromArray(FLOATS, v, j).mul(sq).div(r2);
      y0 = a.fma(s0, y0);
      y1 = a.fma(s1, y1);
      y2 = a.fma(s2, y2);
    }
    y0.intoArray(lanes, 0);
    y1.intoArray(lanes, LANES);
    y2.intoArray(lanes, 2 * LANES);
  }

  private void addExact(
      float[] t, float[] v, int from, int count, float[][] x, float[][] p, int row) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] p0 = p[0];
    float[] p1 = p[1];
    float[] p2 = p[2];
    FloatVector y0 = FloatVector.zero(FLOATS);
    FloatVector y1 = y0;
    FloatVector y2 = y0;
    for (int j = 0; j < count; j += LANES) {
      int at = from + j;
      FloatVector s0 =
          FloatVector.broadcast(FLOATS, x0[row]).sub(FloatVector.fromArray(FLOATS, x0, at));
      FloatVector s1 =
          FloatVector.broadcast(FLOATS, x1[row]).sub(FloatVector.fromArray(FLOATS, x1, at));
      FloatVector s2 =
          FloatVector.broadcast(FLOATS, x2[row]).sub(FloatVector.fromArray(FLOATS, x2, at));
      FloatVector q0 =
          FloatVector.broadcast(FLOATS, p0[row]).sub(FloatVector.fromArray(FLOATS, p0, at));
      FloatVector q1 =
          FloatVector.broadcast(FLOATS, p1[row]).sub(FloatVector.fromArray(FLOATS, p1, at));
      FloatVector q2 =
          FloatVector.broadcast(FLOATS, p2[row]).sub(FloatVector.fromArray(FLOATS, p2, at));
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, FloatVector.broadcast(FLOATS, least))));
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector weight = FloatVector.fromArray(FLOATS, v, j);
      FloatVector u =
          weight
              .mul(FloatVector.fromArray(FLOATS, t, j))
              .div(r2.lanewise(VectorOperators.SQRT)); // v t / D
      FloatVector b = weight.sub(u);
      FloatVector a = u.mul(sq).div(r2);
      y0 = a.fma(s0, b.fma(q0, y0));
      y1 = a.fma(s1, b.fma(q1, y1));
      y2 = a.fma(s2, b.fma(q2, y2));
    }
    y0.intoArray(lanes, 0);
    y1.intoArray(lanes, LANES);
    y2.intoArray(lanes, 2 * LANES);
  }

  /** {@code second}: 1 with the exact second derivatives, 0 without. */
  private void addSquared(
      float[] t, float[] v, int from, int count, float[][] x, float[][] p, int row, float second) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] p0 = p[0];
    float[] p1 = p[1];
    float[] p2 = p[2];
    FloatVector y0 = FloatVector.zero(FLOATS);
    FloatVector y1 = y0;
    FloatVector y2 = y0;
    for (int j = 0; j < count; j += LANES) {
      int at = from + j;
      FloatVector s0 =
          FloatVector.broadcast(FLOATS, x0[row]).sub(FloatVector.fromArray(FLOATS, x0, at));
      FloatVector s1 =
          FloatVector.broadcast(FLOATS, x1[row]).sub(FloatVector.fromArray(FLOATS, x1, at));
      FloatVector s2 =
          FloatVector.broadcast(FLOATS, x2[row]).sub(FloatVector.fromArray(FLOATS, x2, at));
      FloatVector q0 =
          FloatVector.broadcast(FLOATS, p0[row]).sub(FloatVector.fromArray(FLOATS, p0, at));
      FloatVector q1 =
          FloatVector.broadcast(FLOATS, p1[row]).sub(FloatVector.fromArray(FLOATS, p1, at));
      FloatVector q2 =
          FloatVector.broadcast(FLOATS, p2[row]).sub(FloatVector.fromArray(FLOATS, p2, at));
      FloatVector d = s0.fma(s0, s1.fma(s1, s2.mul(s2)));
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector weight = FloatVector.fromArray(FLOATS, v, j).mul(2);
      FloatVector b = weight.mul(second).mul(d.sub(FloatVector.fromArray(FLOATS, t, j)));
      FloatVector a = weight.add(weight).mul(sq);
      y0 = a.fma(s0, b.fma(q0, y0));
      y1 = a.fma(s1, b.fma(q1, y1));
      y2 = a.fma(s2, b.fma(q2, y2));
    }
    y0.intoArray(lanes, 0);
    y1.intoArray(lanes, LANES);
    y2.intoArray(lanes, 2 * LANES);
  }
}
