package org.spidal.damds.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/**
 * The fused pass for int16 distances, three dimensions, weight 1 and no missing pair: the case that
 * most jobs spend their life in.
 *
 * <p>The term of a point with itself adds nothing: its difference vector is 0, and 1e-30 under the
 * root keeps the quotient finite. Lanes are floats; their sums go into doubles at the end of each
 * tile, in a fixed order.
 *
 * <p>The loop is written out: a helper method that returns a vector made it four times slower (the
 * vector went through the heap).
 */
final class UnitStressKernel implements StressKernel {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final float TINY = 1e-30f;

  private final ShortRows rows;
  private final float[] lanes = new float[ROWS * SUMS * LANES];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  private final float[] plainRow; // null for vector code

  /**
   * @param rows distances in int16 units, as are places and temperature then
   * @param plain see {@link PlainLanes}
   */
  UnitStressKernel(ShortRows rows, boolean plain) {
    this.rows = rows;
    this.plainRow = plain ? new float[ShortRows.TILE] : null;
  }

  @Override
  public boolean isPlain() {
    return plainRow != null;
  }

  @Override
  public int tile() {
    return ShortRows.TILE;
  }

  @Override
  public boolean takesItself() {
    return true;
  }

  @Override
  public void load(int slot, int row, int from, int count) {
    rows.load(slot, row, from, count);
  }

  @Override
  public void spin(int turns) {
    spins = turns;
  }

  @Override
  public void accumulate(
      int from, int to, float[] x, float[] y, float[] z, float[] at, float h, double[] sums) {
    int end = from + FLOATS.loopBound(to - from);
    if (plainRow != null) {
      plain(from, end, x, y, z, at, h);
    } else {
      vectors(
          rows.array(0),
          rows.offset(0) - from,
          rows.array(1),
          rows.offset(1) - from,
          rows.array(2),
          rows.offset(2) - from,
          from,
          end,
          x,
          y,
          z,
          at,
          h);
    }
    for (int k = 0; k < ROWS * SUMS; k++) {
      sums[k] += laneSum(k * LANES);
    }
    for (int slot = 0; slot < ROWS; slot++) {
      remainder(rows.array(slot), rows.offset(slot) - from, slot, end, to, x, y, z, at, h, sums);
    }
  }

  private void plain(int from, int end, float[] x, float[] y, float[] z, float[] at, float h) {
    Arrays.fill(lanes, 0);
    for (int slot = 0; slot < ROWS; slot++) {
      short[] delta = rows.array(slot);
      for (int j = from; j < end; j++) {
        plainRow[j - from] = delta[rows.offset(slot) + j - from];
      }
      PlainLanes.stress(plainRow, 0, null, from, end - from, x, y, z, at, slot, h, TINY, lanes);
    }
  }

  private void vectors(
      short[] d0,
      int o0,
      short[] d1,
      int o1,
      short[] d2,
      int o2,
      int from,
      int end,
      float[] x,
      float[] y,
      float[] z,
      float[] at,
      float h) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector x0 = FloatVector.broadcast(FLOATS, at[0]);
    FloatVector y0 = FloatVector.broadcast(FLOATS, at[1]);
    FloatVector z0 = FloatVector.broadcast(FLOATS, at[2]);
    FloatVector x1 = FloatVector.broadcast(FLOATS, at[3]);
    FloatVector y1 = FloatVector.broadcast(FLOATS, at[4]);
    FloatVector z1 = FloatVector.broadcast(FLOATS, at[5]);
    FloatVector x2 = FloatVector.broadcast(FLOATS, at[6]);
    FloatVector y2 = FloatVector.broadcast(FLOATS, at[7]);
    FloatVector z2 = FloatVector.broadcast(FLOATS, at[8]);
    FloatVector tiny = FloatVector.broadcast(FLOATS, TINY);
    FloatVector shrink = FloatVector.broadcast(FLOATS, h);
    // For numbers of 0 or more, floats are ordered as their bits are, and an integer maximum is one
    // instruction.
    IntVector shrinkBits = shrink.reinterpretAsInts();

    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector gx0 = zero, gy0 = zero, gz0 = zero, s0 = zero;
    FloatVector gx1 = zero, gy1 = zero, gz1 = zero, s1 = zero;
    FloatVector gx2 = zero, gy2 = zero, gz2 = zero, s2 = zero;

    for (int j = from; j < end; j += LANES) {
      FloatVector xj = FloatVector.fromArray(FLOATS, x, j);
      FloatVector yj = FloatVector.fromArray(FLOATS, y, j);
      FloatVector zj = FloatVector.fromArray(FLOATS, z, j);

      FloatVector dx = x0.sub(xj);
      FloatVector dy = y0.sub(yj);
      FloatVector dz = z0.sub(zj);
      FloatVector r = dx.fma(dx, dy.fma(dy, dz.fma(dz, tiny))).lanewise(VectorOperators.SQRT);
      FloatVector t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      FloatVector e = r.sub(t);
      FloatVector q = e.div(r);
      s0 = e.fma(e, s0);
      gx0 = q.fma(dx, gx0);
      gy0 = q.fma(dy, gy0);
      gz0 = q.fma(dz, gz0);

      dx = x1.sub(xj);
      dy = y1.sub(yj);
      dz = z1.sub(zj);
      r = dx.fma(dx, dy.fma(dy, dz.fma(dz, tiny))).lanewise(VectorOperators.SQRT);
      t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      e = r.sub(t);
      q = e.div(r);
      s1 = e.fma(e, s1);
      gx1 = q.fma(dx, gx1);
      gy1 = q.fma(dy, gy1);
      gz1 = q.fma(dz, gz1);

      dx = x2.sub(xj);
      dy = y2.sub(yj);
      dz = z2.sub(zj);
      r = dx.fma(dx, dy.fma(dy, dz.fma(dz, tiny))).lanewise(VectorOperators.SQRT);
      t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      e = r.sub(t);
      q = e.div(r);
      s2 = e.fma(e, s2);
      gx2 = q.fma(dx, gx2);
      gy2 = q.fma(dy, gy2);
      gz2 = q.fma(dz, gz2);
    }
    gx0.intoArray(lanes, 0);
    gy0.intoArray(lanes, LANES);
    gz0.intoArray(lanes, 2 * LANES);
    s0.intoArray(lanes, 3 * LANES);
    gx1.intoArray(lanes, 4 * LANES);
    gy1.intoArray(lanes, 5 * LANES);
    gz1.intoArray(lanes, 6 * LANES);
    s1.intoArray(lanes, 7 * LANES);
    gx2.intoArray(lanes, 8 * LANES);
    gy2.intoArray(lanes, 9 * LANES);
    gz2.intoArray(lanes, 10 * LANES);
    s2.intoArray(lanes, 11 * LANES);
  }

  /** The columns that do not fill a vector, in doubles. */
  private static void remainder(
      short[] delta,
      int offset,
      int slot,
      int from,
      int to,
      float[] x,
      float[] y,
      float[] z,
      float[] at,
      float h,
      double[] sums) {
    for (int j = from; j < to; j++) {
      double dx = (double) at[3 * slot] - x[j];
      double dy = (double) at[3 * slot + 1] - y[j];
      double dz = (double) at[3 * slot + 2] - z[j];
      double r = Math.sqrt(dx * dx + dy * dy + dz * dz + TINY);
      double e = r - Math.max(delta[offset + j] - (double) h, 0);
      double q = e / r;
      sums[SUMS * slot] += q * dx;
      sums[SUMS * slot + 1] += q * dy;
      sums[SUMS * slot + 2] += q * dz;
      sums[SUMS * slot + 3] += e * e;
    }
  }

  /**
   * The sum of one vector's lanes, always in the same order; reduceLanes is not, between
   * interpreted and compiled code.
   */
  private double laneSum(int from) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (int k = from; k < from + LANES; k += 4) {
      a += lanes[k];
      b += lanes[k + 1];
      c += lanes[k + 2];
      d += lanes[k + 3];
    }
    return (a + b) + (c + d);
  }
}
