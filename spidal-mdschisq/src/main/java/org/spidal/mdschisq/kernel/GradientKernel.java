package org.spidal.mdschisq.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Value and half gradient of one row of pairs, in floats: {@link ValueKernel} without second
 * derivatives, of half the precision and in a third of its time, for descents that need no more.
 * Columns come in strips; lanes are added into doubles, in a fixed order, at the end of each. One
 * object per worker; allocates nothing.
 */
final class GradientKernel {
  /** The value, and 3 numbers of the gradient. */
  static final int SUMS = 4;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final boolean squared;
  private final float least;
  private final float large;
  private final boolean plain;
  private final RowLanes row = new RowLanes(SUMS, LANES);
  private final float[] lanes = row.array();

  /**
   * @param plain whether {@link PlainPairs} take the place of vectors
   */
  GradientKernel(Functional functional, PairRows rows, boolean plain) {
    this.squared = functional.squared();
    this.least = ProductKernel.least(functional, rows);
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
      float[][] x,
      float[] at,
      double[] sums) {
    if (plain) {
      PlainPairs.gradients(squared, least, large, t, e, w, from, count, x, at, lanes);
    } else {
      vectors(t, e, w, from, count, x[0], x[1], x[2], at);
    }
    row.addTo(sums, 0);
  }

  private void vectors(
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      float[] x0,
      float[] x1,
      float[] x2,
      float[] at) {
    FloatVector a0 = FloatVector.broadcast(FLOATS, at[0]);
    FloatVector a1 = FloatVector.broadcast(FLOATS, at[1]);
    FloatVector a2 = FloatVector.broadcast(FLOATS, at[2]);
    FloatVector m2 = FloatVector.broadcast(FLOATS, squared ? 0 : least);
    FloatVector l = FloatVector.broadcast(FLOATS, large);
    FloatVector notL = FloatVector.broadcast(FLOATS, 1 - large);
    FloatVector value = FloatVector.zero(FLOATS);
    FloatVector g0 = value;
    FloatVector g1 = value;
    FloatVector g2 = value;
    for (int j = 0; j < count; j += LANES) {
      FloatVector s0 = a0.sub(FloatVector.fromArray(FLOATS, x0, from + j));
      FloatVector s1 = a1.sub(FloatVector.fromArray(FLOATS, x1, from + j));
      FloatVector s2 = a2.sub(FloatVector.fromArray(FLOATS, x2, from + j));
      FloatVector delta = FloatVector.fromArray(FLOATS, t, j);
      FloatVector inverse = FloatVector.fromArray(FLOATS, e, j);
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      FloatVector r = squared ? r2 : r2.lanewise(VectorOperators.SQRT);
      FloatVector f = r.sub(delta);
      FloatVector weighted =
          delta.fma(l, notL).mul(FloatVector.fromArray(FLOATS, w, from + j)).mul(f);
      FloatVector b;
      if (squared) {
        FloatVector vf = weighted.div(inverse);
        value = vf.fma(f, value);
        b = vf.add(vf);
      } else {
        b = weighted.div(r.mul(inverse));
        value = b.mul(r).fma(f, value);
      }
      g0 = b.fma(s0, g0);
      g1 = b.fma(s1, g1);
      g2 = b.fma(s2, g2);
    }
    value.intoArray(lanes, 0);
    g0.intoArray(lanes, LANES);
    g1.intoArray(lanes, 2 * LANES);
    g2.intoArray(lanes, 3 * LANES);
  }
}
