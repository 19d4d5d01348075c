package org.spidal.interpolation.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link SquaredErrors} in up to three dimensions, where those that are missing are 0. Lanes are
 * floats; their sums go into doubles at the end of each strip, in a fixed order.
 *
 * <p>The loop is written out: a helper method that returns a vector would send it through the heap.
 */
final class SpaceErrors extends SquaredErrors {
  static final int DIMENSION = 3;
  private static final int STRIP = 1024;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  // f, g, the sum of w (1 - delta / d), and the lower triangle of the other part of H
  private static final int F = 0;
  private static final int G = 1;
  private static final int A = 4;
  private static final int B = 5;
  private static final int SUMS = 11;

  private final float[] x;
  private final float[] y;
  private final float[] z;
  private final float[] lanes = new float[SUMS * LANES];
  private final double[] sums = new double[SUMS];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  SpaceErrors(float[][] columns) {
    super(columns.length);
    this.x = columns[0];
    this.y = columns.length > 1 ? columns[1] : new float[x.length];
    this.z = columns.length > 2 ? columns[2] : new float[x.length];
  }

  @Override
  public double evaluate(
      double[] at, float[] delta, float[] weight, double length, double[] g, double[] h) {
    Arrays.fill(sums, 0);
    float ax = (float) at[0];
    float ay = at.length > 1 ? (float) at[1] : 0;
    float az = at.length > 2 ? (float) at[2] : 0;
    for (int from = 0; from < x.length; from += STRIP) {
      strip(
          from, Math.min(x.length, from + STRIP), delta, weight, ax, ay, az, (float) tiny(length));
      for (int k = 0; k < SUMS; k++) {
        sums[k] += laneSum(k * LANES);
      }
    }
    int d = dimension();
    for (int k = 0; k < d; k++) {
      g[k] = sums[G + k];
      for (int l = 0; l <= k; l++) {
        int place = k * (k + 1) / 2 + l;
        h[place] = sums[B + place] + (k == l ? sums[A] : 0);
      }
    }
    return sums[F];
  }

  private void strip(
      int from, int to, float[] delta, float[] weight, float ax, float ay, float az, float tiny) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector f = zero, a = zero, gx = zero, gy = zero, gz = zero;
    FloatVector xx = zero, yx = zero, yy = zero, zx = zero, zy = zero, zz = zero;
    for (int i = from; i < to; i += LANES) {
      FloatVector ux = FloatVector.broadcast(FLOATS, ax).sub(FloatVector.fromArray(FLOATS, x, i));
      FloatVector uy = FloatVector.broadcast(FLOATS, ay).sub(FloatVector.fromArray(FLOATS, y, i));
      FloatVector uz = FloatVector.broadcast(FLOATS, az).sub(FloatVector.fromArray(FLOATS, z, i));
      FloatVector w = FloatVector.fromArray(FLOATS, weight, i);
      FloatVector t = FloatVector.fromArray(FLOATS, delta, i);
      FloatVector square = ux.fma(ux, uy.fma(uy, uz.fma(uz, FloatVector.broadcast(FLOATS, tiny))));
      FloatVector d = square.lanewise(VectorOperators.SQRT);
      FloatVector e = d.sub(t);
      FloatVector inverse = w.div(d);
      f = w.mul(e).fma(e, f);
      FloatVector c = e.mul(inverse); // w (1 - delta / d)
      a = a.add(c);
      gx = c.fma(ux, gx);
      gy = c.fma(uy, gy);
      gz = c.fma(uz, gz);
      FloatVector b = w.sub(c).div(square); // w delta / d^3
      FloatVector bx = b.mul(ux);
      FloatVector by = b.mul(uy);
      xx = bx.fma(ux, xx);
      yx = bx.fma(uy, yx);
      yy = by.fma(uy, yy);
      zx = bx.fma(uz, zx);
      zy = by.fma(uz, zy);
      zz = b.mul(uz).fma(uz, zz);
    }
    f.intoArray(lanes, F * LANES);
    gx.intoArray(lanes, G * LANES);
    gy.intoArray(lanes, (G + 1) * LANES);
    gz.intoArray(lanes, (G + 2) * LANES);
    a.intoArray(lanes, A * LANES);
    xx.intoArray(lanes, B * LANES);
    yx.intoArray(lanes, (B + 1) * LANES);
    yy.intoArray(lanes, (B + 2) * LANES);
    zx.intoArray(lanes, (B + 3) * LANES);
    zy.intoArray(lanes, (B + 4) * LANES);
    zz.intoArray(lanes, (B + 5) * LANES);
  }

  /** In a fixed order; reduceLanes has none. */
  private double laneSum(int from) {
    double sum = 0;
    for (int k = from; k < from + LANES; k++) {
      sum += lanes[k];
    }
    return sum;
  }
}
