package org.spidal.mdschisq.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.matrix.ShortRows;

/**
 * The products of {@link ProductKernel} straight from int16 distances, of which weights are a
 * function: the case that most fits spend their life in. Nothing is written between the distances
 * and the sums, and two rows share each load of x_j and p_j. Tests that are the same for all pairs
 * are taken out of the loops by the compiler.
 *
 * <p>E(d) of {@link Norm} is linear or constant by its coefficients, not by a test: with one more
 * test that is the same for all pairs the compiler sends vectors through the heap.
 *
 * <p>The loops are written out: a helper method that returns a vector would send it through the
 * heap. One object per worker; allocates nothing.
 */
final class ShortProductKernel {
  /** Rows that are worked on together. */
  static final int ROWS = 2;

  private static final int AXES = 3;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final short MISSING = -1;

  private final PairRows rows;
  private final ShortRows shorts;
  private final int points;
  private final boolean squared;
  private final float least;
  private final float floor;
  private final float constant;
  private final float linear;
  private final float square;
  private final boolean large;
  private final boolean root;
  private final short[] end0 = new short[LANES];
  private final short[] end1 = new short[LANES];
  private final float[] lanes = new float[ROWS * AXES * LANES];

  /**
   * @param points N
   */
  ShortProductKernel(Functional functional, PairRows rows, int points) {
    this.rows = rows;
    this.shorts = rows.shorts();
    this.points = points;
    this.squared = functional.squared();
    this.least = ProductKernel.least(functional, rows);
    this.floor = (float) rows.floor();
    this.constant = rows.norm().constant();
    this.linear = rows.norm().linear();
    this.square = rows.norm().square();
    this.large = rows.norm().large() != 0;
    this.root = rows.norm().root();
  }

  /**
   * Adds two rows to their products.
   *
   * @param exact whether with exact second derivatives
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, a vector longer than
   *     the number of points
   * @param p the vector, in the same form
   * @param sums three numbers of the first row, then of the other; modified
   */
  void add(int row0, int row1, boolean exact, float[][] x, float[][] p, double[] sums) {
    float[] w0 = rows.weights(row0);
    float[] w1 = rows.weights(row1);
    for (int from = 0; from < points; from += PairPass.STRIP) {
      int count = Math.min(PairPass.STRIP, points - from);
      int whole = FLOATS.loopBound(count);
      shorts.load(0, row0, from, count);
      shorts.load(1, row1, from, count);
      short[] d0 = shorts.array(0);
      short[] d1 = shorts.array(1);
      int o0 = shorts.offset(0);
      int o1 = shorts.offset(1);
      add(d0, o0, d1, o1, w0, w1, from, whole, exact, x, p, row0, row1, sums);
      if (whole < count) {
        Arrays.fill(end0, MISSING);
        Arrays.fill(end1, MISSING);
        System.arraycopy(d0, o0 + whole, end0, 0, count - whole);
        System.arraycopy(d1, o1 + whole, end1, 0, count - whole);
        add(end0, 0, end1, 0, w0, w1, from + whole, LANES, exact, x, p, row0, row1, sums);
      }
    }
  }

  private void add(
      short[] d0,
      int o0,
      short[] d1,
      int o1,
      float[] w0,
      float[] w1,
      int from,
      int count,
      boolean exact,
      float[][] x,
      float[][] p,
      int row0,
      int row1,
      double[] sums) {
    if (squared) {
      squared(d0, o0, d1, o1, w0, w1, from, count, exact, x, p, row0, row1);
    } else {
      plain(d0, o0, d1, o1, w0, w1, from, count, exact, x, p, row0, row1);
    }
    for (int sum = 0; sum < ROWS * AXES; sum++) {
      double total = 0;
      for (int lane = 0; lane < LANES; lane++) {
        total += lanes[sum * LANES + lane];
      }
      sums[sum] += total;
    }
  }

  private void plain(
      short[] d0,
      int o0,
      short[] d1,
      int o1,
      float[] w0,
      float[] w1,
      int from,
      int count,
      boolean exact,
      float[][] x,
      float[][] p,
      int row0,
      int row1) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] p0 = p[0];
    float[] p1 = p[1];
    float[] p2 = p[2];
    FloatVector x00 = FloatVector.broadcast(FLOATS, x0[row0]);
    FloatVector x01 = FloatVector.broadcast(FLOATS, x1[row0]);
    FloatVector x02 = FloatVector.broadcast(FLOATS, x2[row0]);
    FloatVector p00 = FloatVector.broadcast(FLOATS, p0[row0]);
    FloatVector p01 = FloatVector.broadcast(FLOATS, p1[row0]);
    FloatVector p02 = FloatVector.broadcast(FLOATS, p2[row0]);
    FloatVector x10 = FloatVector.broadcast(FLOATS, x0[row1]);
    FloatVector x11 = FloatVector.broadcast(FLOATS, x1[row1]);
    FloatVector x12 = FloatVector.broadcast(FLOATS, x2[row1]);
    FloatVector p10 = FloatVector.broadcast(FLOATS, p0[row1]);
    FloatVector p11 = FloatVector.broadcast(FLOATS, p1[row1]);
    FloatVector p12 = FloatVector.broadcast(FLOATS, p2[row1]);
    FloatVector m2 = FloatVector.broadcast(FLOATS, least);
    FloatVector e0 = FloatVector.broadcast(FLOATS, constant);
    FloatVector e1 = FloatVector.broadcast(FLOATS, linear);
    // for numbers of 0 or more, floats are ordered as their bits are
    IntVector floorBits = FloatVector.broadcast(FLOATS, floor).reinterpretAsInts();
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector y00 = zero;
    FloatVector y01 = zero;
    FloatVector y02 = zero;
    FloatVector y10 = zero;
    FloatVector y11 = zero;
    FloatVector y12 = zero;
    boolean hasRoot = root;
    boolean isLarge = large;
    boolean hasSquare = square != 0;
    for (int j = 0; j < count; j += LANES) {
      FloatVector xj0 = FloatVector.fromArray(FLOATS, x0, from + j);
      FloatVector xj1 = FloatVector.fromArray(FLOATS, x1, from + j);
      FloatVector xj2 = FloatVector.fromArray(FLOATS, x2, from + j);
      FloatVector pj0 = FloatVector.fromArray(FLOATS, p0, from + j);
      FloatVector pj1 = FloatVector.fromArray(FLOATS, p1, from + j);
      FloatVector pj2 = FloatVector.fromArray(FLOATS, p2, from + j);

      FloatVector t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector w =
          zero.blend(
              FloatVector.fromArray(FLOATS, w0, from + j), t.compare(VectorOperators.GE, zero));
      FloatVector s0 = x00.sub(xj0);
      FloatVector s1 = x01.sub(xj1);
      FloatVector s2 = x02.sub(xj2);
      FloatVector q0 = p00.sub(pj0);
      FloatVector q1 = p01.sub(pj1);
      FloatVector q2 = p02.sub(pj2);
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      FloatVector e =
          hasRoot ? d.mul(d.lanewise(VectorOperators.SQRT)) : hasSquare ? d.mul(d) : d.fma(e1, e0);
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      FloatVector r = r2.lanewise(VectorOperators.SQRT);
      FloatVector u = (isLarge ? t.mul(w) : w).div(r2.mul(r).mul(e)); // v / D^3
      FloatVector a = (exact ? t : r).mul(sq).mul(u);
      FloatVector b = exact ? r.sub(t).mul(r2).mul(u) : zero;
      y00 = a.fma(s0, b.fma(q0, y00));
      y01 = a.fma(s1, b.fma(q1, y01));
      y02 = a.fma(s2, b.fma(q2, y02));

      t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      w =
          zero.blend(
              FloatVector.fromArray(FLOATS, w1, from + j), t.compare(VectorOperators.GE, zero));
      s0 = x10.sub(xj0);
      s1 = x11.sub(xj1);
      s2 = x12.sub(xj2);
      q0 = p10.sub(pj0);
      q1 = p11.sub(pj1);
      q2 = p12.sub(pj2);
      sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      e = hasRoot ? d.mul(d.lanewise(VectorOperators.SQRT)) : hasSquare ? d.mul(d) : d.fma(e1, e0);
      r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      r = r2.lanewise(VectorOperators.SQRT);
      u = (isLarge ? t.mul(w) : w).div(r2.mul(r).mul(e)); // v / D^3
      a = (exact ? t : r).mul(sq).mul(u);
      b = exact ? r.sub(t).mul(r2).mul(u) : zero;
      y10 = a.fma(s0, b.fma(q0, y10));
      y11 = a.fma(s1, b.fma(q1, y11));
      y12 = a.fma(s2, b.fma(q2, y12));
    }
    y00.intoArray(lanes, 0);
    y01.intoArray(lanes, LANES);
    y02.intoArray(lanes, 2 * LANES);
    y10.intoArray(lanes, 3 * LANES);
    y11.intoArray(lanes, 4 * LANES);
    y12.intoArray(lanes, 5 * LANES);
  }

  private void squared(
      short[] d0,
      int o0,
      short[] d1,
      int o1,
      float[] w0,
      float[] w1,
      int from,
      int count,
      boolean exact,
      float[][] x,
      float[][] p,
      int row0,
      int row1) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] p0 = p[0];
    float[] p1 = p[1];
    float[] p2 = p[2];
    FloatVector x00 = FloatVector.broadcast(FLOATS, x0[row0]);
    FloatVector x01 = FloatVector.broadcast(FLOATS, x1[row0]);
    FloatVector x02 = FloatVector.broadcast(FLOATS, x2[row0]);
    FloatVector p00 = FloatVector.broadcast(FLOATS, p0[row0]);
    FloatVector p01 = FloatVector.broadcast(FLOATS, p1[row0]);
    FloatVector p02 = FloatVector.broadcast(FLOATS, p2[row0]);
    FloatVector x10 = FloatVector.broadcast(FLOATS, x0[row1]);
    FloatVector x11 = FloatVector.broadcast(FLOATS, x1[row1]);
    FloatVector x12 = FloatVector.broadcast(FLOATS, x2[row1]);
    FloatVector p10 = FloatVector.broadcast(FLOATS, p0[row1]);
    FloatVector p11 = FloatVector.broadcast(FLOATS, p1[row1]);
    FloatVector p12 = FloatVector.broadcast(FLOATS, p2[row1]);
    FloatVector e0 = FloatVector.broadcast(FLOATS, constant);
    FloatVector e1 = FloatVector.broadcast(FLOATS, linear);
    // for numbers of 0 or more, floats are ordered as their bits are
    IntVector floorBits = FloatVector.broadcast(FLOATS, floor).reinterpretAsInts();
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector y00 = zero;
    FloatVector y01 = zero;
    FloatVector y02 = zero;
    FloatVector y10 = zero;
    FloatVector y11 = zero;
    FloatVector y12 = zero;
    boolean hasRoot = root;
    boolean isLarge = large;
    boolean hasSquare = square != 0;
    for (int j = 0; j < count; j += LANES) {
      FloatVector xj0 = FloatVector.fromArray(FLOATS, x0, from + j);
      FloatVector xj1 = FloatVector.fromArray(FLOATS, x1, from + j);
      FloatVector xj2 = FloatVector.fromArray(FLOATS, x2, from + j);
      FloatVector pj0 = FloatVector.fromArray(FLOATS, p0, from + j);
      FloatVector pj1 = FloatVector.fromArray(FLOATS, p1, from + j);
      FloatVector pj2 = FloatVector.fromArray(FLOATS, p2, from + j);

      FloatVector t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector w =
          zero.blend(
              FloatVector.fromArray(FLOATS, w0, from + j), t.compare(VectorOperators.GE, zero));
      FloatVector s0 = x00.sub(xj0);
      FloatVector s1 = x01.sub(xj1);
      FloatVector s2 = x02.sub(xj2);
      FloatVector q0 = p00.sub(pj0);
      FloatVector q1 = p01.sub(pj1);
      FloatVector q2 = p02.sub(pj2);
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      FloatVector e =
          hasRoot ? d.mul(d.lanewise(VectorOperators.SQRT)) : hasSquare ? d.mul(d) : d.fma(e1, e0);
      FloatVector u = (isLarge ? t.mul(w) : w).div(e); // v
      FloatVector u2 = u.add(u);
      FloatVector b = exact ? s0.fma(s0, s1.fma(s1, s2.mul(s2))).sub(t).mul(u2) : zero;
      FloatVector a = u2.add(u2).mul(sq);
      y00 = a.fma(s0, b.fma(q0, y00));
      y01 = a.fma(s1, b.fma(q1, y01));
      y02 = a.fma(s2, b.fma(q2, y02));

      t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      w =
          zero.blend(
              FloatVector.fromArray(FLOATS, w1, from + j), t.compare(VectorOperators.GE, zero));
      s0 = x10.sub(xj0);
      s1 = x11.sub(xj1);
      s2 = x12.sub(xj2);
      q0 = p10.sub(pj0);
      q1 = p11.sub(pj1);
      q2 = p12.sub(pj2);
      sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      e = hasRoot ? d.mul(d.lanewise(VectorOperators.SQRT)) : hasSquare ? d.mul(d) : d.fma(e1, e0);
      u = (isLarge ? t.mul(w) : w).div(e); // v
      u2 = u.add(u);
      b = exact ? s0.fma(s0, s1.fma(s1, s2.mul(s2))).sub(t).mul(u2) : zero;
      a = u2.add(u2).mul(sq);
      y10 = a.fma(s0, b.fma(q0, y10));
      y11 = a.fma(s1, b.fma(q1, y11));
      y12 = a.fma(s2, b.fma(q2, y12));
    }
    y00.intoArray(lanes, 0);
    y01.intoArray(lanes, LANES);
    y02.intoArray(lanes, 2 * LANES);
    y10.intoArray(lanes, 3 * LANES);
    y11.intoArray(lanes, 4 * LANES);
    y12.intoArray(lanes, 5 * LANES);
  }
}
