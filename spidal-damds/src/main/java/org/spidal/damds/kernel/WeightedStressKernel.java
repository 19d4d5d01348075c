package org.spidal.damds.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;

/**
 * {@link StressKernel} for float distances and any weights: 0 where a pair is missing, and for the
 * point with itself. It does for each pair what {@link UnitStressKernel} does, and multiplies by a
 * weight. Lanes are floats; their sums go into doubles at the end of each tile, in a fixed order.
 */
final class WeightedStressKernel implements StressKernel {
  /** Columns whose distances, weights and places stay in the first-level cache. */
  private static final int TILE = 1024;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final FloatRows distances;
  private final Weights weights;
  private final float tiny;
  private final boolean plain;
  private final float[][] strip = new float[ROWS][TILE];
  private final float[][] delta = new float[ROWS][]; // the strip, or the row itself
  private final int[] offset = new int[ROWS];
  private final float[][] weight = new float[ROWS][TILE + 1];

  // Where the weights of a slot are not 1: the point itself (TILE if it is elsewhere), and the end.
  private final int[] own = new int[ROWS];
  private final int[] ended = new int[ROWS];

  private final float[] lanes = new float[ROWS * SUMS * LANES];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param weights null for 1 everywhere, where no pair is missing: then rows that are in memory
   *     are read where they are
   * @param length a length of the data, such as the mean distance; see {@link
   *     GeneralStressKernel#tiny}
   * @param plain see {@link PlainLanes}
   */
  WeightedStressKernel(FloatRows distances, Weights weights, double length, boolean plain) {
    this.plain = plain;
    this.distances = distances;
    this.weights = weights;
    this.tiny = GeneralStressKernel.tiny(length);
    for (float[] all : weight) {
      Arrays.fill(all, 1);
    }
  }

  @Override
  public int tile() {
    return TILE;
  }

  @Override
  public boolean isPlain() {
    return plain;
  }

  @Override
  public boolean takesItself() {
    return false;
  }

  @Override
  public void load(int slot, int row, int from, int count) {
    float[] whole = weights == null ? distances.row(row) : null;
    delta[slot] = whole == null ? strip[slot] : whole;
    offset[slot] = whole == null ? 0 : from;
    if (whole == null) {
      distances.load(row, from, count, strip[slot]);
    }
    if (weights == null) {
      takeOnes(slot, row - from, count);
    } else {
      weights.load(row, from, count, strip[slot], weight[slot]);
    }
    Arrays.fill(strip[slot], count, padded(count), 0);
    Arrays.fill(weight[slot], count, padded(count), 0);
  }

  /** Weights of 1, but for the point itself, if its column is one of these. */
  private void takeOnes(int slot, int itself, int count) {
    weight[slot][own[slot]] = 1;
    Arrays.fill(weight[slot], ended[slot], padded(ended[slot]), 1);
    own[slot] = itself >= 0 && itself < count ? itself : TILE;
    weight[slot][own[slot]] = 0;
    ended[slot] = count;
  }

  private static int padded(int count) {
    return (count + LANES - 1) / LANES * LANES;
  }

  @Override
  public void spin(int turns) {
    spins = turns;
  }

  @Override
  public void accumulate(
      int from, int to, float[] x, float[] y, float[] z, float[] at, float h, double[] sums) {
    if (plain) {
      plain(from, padded(to - from), x, y, z, at, h);
    } else {
      vectors(
          delta[0], offset[0], delta[1], offset[1], delta[2], offset[2], weight[0], weight[1],
          weight[2], from, to - from, x, y, z, at, h);
    }
    for (int k = 0; k < ROWS * SUMS; k++) {
      sums[k] += laneSum(k * LANES);
    }
  }

  private void plain(int from, int count, float[] x, float[] y, float[] z, float[] at, float h) {
    Arrays.fill(lanes, 0);
    for (int slot = 0; slot < ROWS; slot++) {
      PlainLanes.stress(
          delta[slot], offset[slot], weight[slot], from, count, x, y, z, at, slot, h, tiny, lanes);
    }
  }

  private void vectors(
      float[] d0,
      int o0,
      float[] d1,
      int o1,
      float[] d2,
      int o2,
      float[] w0,
      float[] w1,
      float[] w2,
      int from,
      int count,
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
    FloatVector least = FloatVector.broadcast(FLOATS, tiny);
    FloatVector shrink = FloatVector.broadcast(FLOATS, h);
    // For numbers of 0 or more, floats are ordered as their bits are, and an integer maximum is one
    // instruction.
    IntVector shrinkBits = shrink.reinterpretAsInts();

    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector gx0 = zero, gy0 = zero, gz0 = zero, s0 = zero;
    FloatVector gx1 = zero, gy1 = zero, gz1 = zero, s1 = zero;
    FloatVector gx2 = zero, gy2 = zero, gz2 = zero, s2 = zero;

    for (int j = 0; j < count; j += LANES) {
      FloatVector xj = FloatVector.fromArray(FLOATS, x, from + j);
      FloatVector yj = FloatVector.fromArray(FLOATS, y, from + j);
      FloatVector zj = FloatVector.fromArray(FLOATS, z, from + j);

      FloatVector dx = x0.sub(xj);
      FloatVector dy = y0.sub(yj);
      FloatVector dz = z0.sub(zj);
      FloatVector r = dx.fma(dx, dy.fma(dy, dz.fma(dz, least))).lanewise(VectorOperators.SQRT);
      FloatVector t = FloatVector.fromArray(FLOATS, d0, o0 + j);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      FloatVector e = r.sub(t);
      FloatVector we = FloatVector.fromArray(FLOATS, w0, j).mul(e);
      FloatVector q = we.div(r);
      s0 = we.fma(e, s0);
      gx0 = q.fma(dx, gx0);
      gy0 = q.fma(dy, gy0);
      gz0 = q.fma(dz, gz0);

      dx = x1.sub(xj);
      dy = y1.sub(yj);
      dz = z1.sub(zj);
      r = dx.fma(dx, dy.fma(dy, dz.fma(dz, least))).lanewise(VectorOperators.SQRT);
      t = FloatVector.fromArray(FLOATS, d1, o1 + j);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      e = r.sub(t);
      we = FloatVector.fromArray(FLOATS, w1, j).mul(e);
      q = we.div(r);
      s1 = we.fma(e, s1);
      gx1 = q.fma(dx, gx1);
      gy1 = q.fma(dy, gy1);
      gz1 = q.fma(dz, gz1);

      dx = x2.sub(xj);
      dy = y2.sub(yj);
      dz = z2.sub(zj);
      r = dx.fma(dx, dy.fma(dy, dz.fma(dz, least))).lanewise(VectorOperators.SQRT);
      t = FloatVector.fromArray(FLOATS, d2, o2 + j);
      t = t.reinterpretAsInts().max(shrinkBits).reinterpretAsFloats().sub(shrink);
      e = r.sub(t);
      we = FloatVector.fromArray(FLOATS, w2, j).mul(e);
      q = we.div(r);
      s2 = we.fma(e, s2);
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

  /**
   * The sum of one vector's lanes, always in the same order; reduceLanes is not, between
   * interpreted and compiled code.
   */
  private double laneSum(int from) {
    double sum = 0;
    for (int k = from; k < from + LANES; k++) {
      sum += lanes[k];
    }
    return sum;
  }
}
