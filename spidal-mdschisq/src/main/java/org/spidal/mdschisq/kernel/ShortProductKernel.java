package org.spidal.mdschisq.kernel;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/**
 * The products of {@link ProductKernel} straight from int16 distances, of which weights are a
 * function: the case that most fits spend their life in. Nothing is written between the distances
 * and the sums, and two rows share each load of x_j and p_j.
 *
 * <p>Norm, formula and second derivatives are constants of the class, not fields: {@link
 * ShortProductCase} defines a copy of it for each. Fields would be tested in the loops, and more
 * than a few tests that choose vectors make the compiler send these through the heap.
 *
 * <p>The loops are written out: a helper method that returns a vector would send it through the
 * heap. One object per worker; allocates nothing.
 */
final class ShortProductKernel implements ShortProducts {
  private static final ShortProductCase CASE = ShortProductCase.of(MethodHandles.lookup());
  private static final boolean SQUARED = CASE.squared();
  private static final boolean EXACT = CASE.exact();

  // E(d) of the norm: d sqrt(d), d^2, d or 1
  private static final boolean ROOT = CASE.norm().root();
  private static final boolean SQUARE = CASE.norm().square() == 1;
  private static final boolean FLAT = CASE.norm().constant() == 1;
  private static final boolean LARGE = CASE.norm().large() == 1;

  private static final int AXES = 3;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final short MISSING = -1;

  private final PairRows rows;
  private final ShortRows shorts;
  private final int points;
  private final float least;
  private final float floor;
  private final short[] end0 = new short[LANES];
  private final short[] end1 = new short[LANES];
  private final RowLanes products = new RowLanes(ROWS * AXES, LANES);
  private final float[] lanes = products.array();

  /**
   * @param points N
   */
  ShortProductKernel(Functional functional, PairRows rows, int points) {
    this.rows = rows;
    this.shorts = rows.shorts();
    this.points = points;
    this.least = ProductKernel.least(functional, rows);
    this.floor = (float) rows.floor();
  }

  @Override
  public void add(int row0, int row1, float[][] x, float[][] p, double[] sums) {
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
      add(d0, o0, d1, o1, w0, w1, from, whole, x, p, row0, row1, sums);
      if (whole < count) {
        Arrays.fill(end0, MISSING);
        Arrays.fill(end1, MISSING);
        System.arraycopy(d0, o0 + whole, end0, 0, count - whole);
        System.arraycopy(d1, o1 + whole, end1, 0, count - whole);
        add(end0, 0, end1, 0, w0, w1, from + whole, LANES, x, p, row0, row1, sums);
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
      float[][] x,
      float[][] p,
      int row0,
      int row1,
      double[] sums) {
    vectors(d0, o0, d1, o1, w0, w1, from, count, x, p, row0, row1);
    products.addTo(sums, 0);
  }

  private void vectors(
      short[] d0,
      int o0,
      short[] d1,
      int o1,
      float[] w0,
      float[] w1,
      int from,
      int count,
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
    FloatVector m2 = FloatVector.broadcast(FLOATS, SQUARED ? 0 : least);
    // for numbers of 0 or more, floats are ordered as their bits are
    IntVector floorBits = FloatVector.broadcast(FLOATS, floor).reinterpretAsInts();
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector y00 = zero;
    FloatVector y01 = zero;
    FloatVector y02 = zero;
    FloatVector y10 = zero;
    FloatVector y11 = zero;
    FloatVector y12 = zero;
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
      IntVector missing = t.reinterpretAsInts().lanewise(VectorOperators.ASHR, Integer.SIZE - 1);
      FloatVector w =
          FloatVector.fromArray(FLOATS, w0, from + j)
              .reinterpretAsInts()
              .lanewise(VectorOperators.AND_NOT, missing)
              .reinterpretAsFloats();
      FloatVector s0 = x00.sub(xj0);
      FloatVector s1 = x01.sub(xj1);
      FloatVector s2 = x02.sub(xj2);
      FloatVector q0 = p00.sub(pj0);
      FloatVector q1 = p01.sub(pj1);
      FloatVector q2 = p02.sub(pj2);
      FloatVector sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      FloatVector d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      FloatVector r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      FloatVector r = r2.lanewise(VectorOperators.SQRT);
      FloatVector n = LARGE ? t.mul(w) : w;
      FloatVector e = ROOT ? d.mul(d.lanewise(VectorOperators.SQRT)) : SQUARE ? d.mul(d) : d;
      FloatVector power = EXACT ? r2.mul(r) : r2;
      FloatVector dr2 = d.mul(r2);
      FloatVector u = // v, or v / D^3, or v / D^2
          SQUARED
              ? FLAT ? n : n.div(e)
              : n.div(
                  EXACT && ROOT
                      ? dr2.mul(dr2.lanewise(VectorOperators.SQRT))
                      : FLAT ? power : power.mul(e));
      FloatVector u2 = u.add(u);
      FloatVector a = (SQUARED ? u2.add(u2) : EXACT ? t.mul(u) : u).mul(sq);
      FloatVector b = SQUARED ? r2.sub(t).mul(u2) : r.sub(t).mul(r2).mul(u);
      y00 = a.fma(s0, EXACT ? b.fma(q0, y00) : y00);
      y01 = a.fma(s1, EXACT ? b.fma(q1, y01) : y01);
      y02 = a.fma(s2, EXACT ? b.fma(q2, y02) : y02);

      t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      missing = t.reinterpretAsInts().lanewise(VectorOperators.ASHR, Integer.SIZE - 1);
      w =
          FloatVector.fromArray(FLOATS, w1, from + j)
              .reinterpretAsInts()
              .lanewise(VectorOperators.AND_NOT, missing)
              .reinterpretAsFloats();
      s0 = x10.sub(xj0);
      s1 = x11.sub(xj1);
      s2 = x12.sub(xj2);
      q0 = p10.sub(pj0);
      q1 = p11.sub(pj1);
      q2 = p12.sub(pj2);
      sq = s0.fma(q0, s1.fma(q1, s2.mul(q2)));
      d = t.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      r2 = s0.fma(s0, s1.fma(s1, s2.fma(s2, m2)));
      r = r2.lanewise(VectorOperators.SQRT);
      n = LARGE ? t.mul(w) : w;
      e = ROOT ? d.mul(d.lanewise(VectorOperators.SQRT)) : SQUARE ? d.mul(d) : d;
      power = EXACT ? r2.mul(r) : r2;
      dr2 = d.mul(r2);
      u = // v, or v / D^3, or v / D^2
          SQUARED
              ? FLAT ? n : n.div(e)
              : n.div(
                  EXACT && ROOT
                      ? dr2.mul(dr2.lanewise(VectorOperators.SQRT))
                      : FLAT ? power : power.mul(e));
      u2 = u.add(u);
      a = (SQUARED ? u2.add(u2) : EXACT ? t.mul(u) : u).mul(sq);
      b = SQUARED ? r2.sub(t).mul(u2) : r.sub(t).mul(r2).mul(u);
      y10 = a.fma(s0, EXACT ? b.fma(q0, y10) : y10);
      y11 = a.fma(s1, EXACT ? b.fma(q1, y11) : y11);
      y12 = a.fma(s2, EXACT ? b.fma(q2, y12) : y12);
    }
    y00.intoArray(lanes, 0);
    y01.intoArray(lanes, LANES);
    y02.intoArray(lanes, 2 * LANES);
    y10.intoArray(lanes, 3 * LANES);
    y11.intoArray(lanes, 4 * LANES);
    y12.intoArray(lanes, 5 * LANES);
  }
}
