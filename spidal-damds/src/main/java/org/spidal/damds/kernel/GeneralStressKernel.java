package org.spidal.damds.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The fused pass for any weights and any number of dimensions, one row at a time, in three steps
 * over a strip of columns that stays in the first-level cache: squared distances, coefficients,
 * gradient.
 *
 * <pre>
 *   t = max(delta_ij - h, 0)      r = |x_i - x_j|      e = r - t
 *   s_i += w_ij e^2               g_i += w_ij (e / r) (x_i - x_j)
 * </pre>
 *
 * or, for absolute errors smoothed at c (the pseudo-Huber loss: e^2 where |e| is far below c, 2 c
 * |e| where it is far above),
 *
 * <pre>
 *   p = sqrt(e^2 + c^2)   s_i += w_ij 2 c (p - c)       g_i += w_ij (c / p) (e / r) (x_i - x_j)
 * </pre>
 *
 * Pairs of weight 0 (the missing ones, and the point with itself) add nothing. Lanes are floats;
 * their sums go into doubles at the end of each strip, in a fixed order. One object per worker.
 */
public final class GeneralStressKernel {
  /** Columns that are worked on at once. */
  public static final int STRIP = 1024;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  /** Least squared distance of two points, per squared unit of length. */
  private static final double TINY = 1e-30;

  private final float tiny;
  private final float smoothing; // 0 for squared errors
  private final float[] work = new float[STRIP];
  private final float[] lanes = new float[LANES];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param length a length of the data, such as the mean distance
   */
  public GeneralStressKernel(double length) {
    this(length, 0);
  }

  /**
   * @param smoothing c, the error from which on it counts by its absolute value; 0 for squared
   *     errors of any size
   */
  GeneralStressKernel(double length, double smoothing) {
    this.tiny = tiny(length);
    this.smoothing = (float) smoothing;
  }

  /**
   * What keeps points in one place from dividing by 0: the square of a power of two of a length of
   * the data, so that scaled data give a scaled map even where annealing begins with a map of
   * almost no size.
   */
  static float tiny(double length) {
    return (float) Math.max(Float.MIN_NORMAL, Math.scalb(TINY, 2 * Math.getExponent(length) + 2));
  }

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns) {
    spins = turns;
  }

  /**
   * Adds the columns {@code from .. from + count - 1} of one row to its sums.
   *
   * @param delta distances of these columns from index 0 on; {@link #STRIP} numbers, those from
   *     count on are not read
   * @param weight their weights; those from {@code count} to the next multiple of the lanes are set
   *     to 0. Modified
   * @param x coordinates of all points, {@code x[k][j]}; each array is at least a vector longer
   *     than the number of points
   * @param at coordinates of the row's point, from {@code atOffset} on
   * @param h what the temperature takes from every distance
   * @param sums the gradient, then the stress, of the row; modified
   */
  public void accumulate(
      float[] delta,
      float[] weight,
      int from,
      int count,
      float[][] x,
      float[] at,
      int atOffset,
      float h,
      double[] sums) {
    int padded = (count + LANES - 1) / LANES * LANES;
    for (int j = count; j < padded; j++) {
      delta[j] = 0;
      weight[j] = 0;
    }
    for (int j = 0; j < padded; j++) {
      work[j] = tiny;
    }
    for (int k = 0; k < x.length; k++) {
      addSquares(x[k], from, padded, at[atOffset + k]);
    }
    sums[x.length] +=
        smoothing > 0
            ? absoluteCoefficients(delta, weight, padded, h)
            : coefficients(delta, weight, padded, h);
    for (int k = 0; k < x.length; k++) {
      sums[k] += gradient(x[k], from, padded, at[atOffset + k]);
    }
  }

  /** work += (a - x)^2 */
  private void addSquares(float[] x, int from, int padded, float a) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    for (int j = 0; j < padded; j += LANES) {
      FloatVector d =
          FloatVector.broadcast(FLOATS, a).sub(FloatVector.fromArray(FLOATS, x, from + j));
      d.fma(d, FloatVector.fromArray(FLOATS, work, j)).intoArray(work, j);
    }
  }

  /** work := w e / r with work = r^2 before; returns the sum of w e^2. */
  private double coefficients(float[] delta, float[] weight, int padded, float h) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector sum = FloatVector.zero(FLOATS);
    FloatVector shrink = FloatVector.broadcast(FLOATS, h);
    for (int j = 0; j < padded; j += LANES) {
      FloatVector r = FloatVector.fromArray(FLOATS, work, j).lanewise(VectorOperators.SQRT);
      FloatVector t =
          FloatVector.fromArray(FLOATS, delta, j)
              .reinterpretAsInts()
              .max(shrink.reinterpretAsInts())
              .reinterpretAsFloats()
              .sub(shrink);
      FloatVector e = r.sub(t);
      FloatVector we = FloatVector.fromArray(FLOATS, weight, j).mul(e);
      sum = we.fma(e, sum);
      we.div(r).intoArray(work, j);
    }
    sum.intoArray(lanes, 0);
    return laneSum();
  }

  /**
   * work := w (c / p) e / r with work = r^2 before; returns the sum of w 2 c (p - c), as 2 c e^2 /
   * (p + c), which keeps its digits where e is small.
   */
  private double absoluteCoefficients(float[] delta, float[] weight, int padded, float h) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector sum = FloatVector.zero(FLOATS);
    FloatVector shrink = FloatVector.broadcast(FLOATS, h);
    FloatVector c = FloatVector.broadcast(FLOATS, smoothing);
    for (int j = 0; j < padded; j += LANES) {
      FloatVector r = FloatVector.fromArray(FLOATS, work, j).lanewise(VectorOperators.SQRT);
      FloatVector t =
          FloatVector.fromArray(FLOATS, delta, j)
              .reinterpretAsInts()
              .max(shrink.reinterpretAsInts())
              .reinterpretAsFloats()
              .sub(shrink);
      FloatVector e = r.sub(t);
      FloatVector p = e.fma(e, c.mul(c)).lanewise(VectorOperators.SQRT);
      FloatVector we = FloatVector.fromArray(FLOATS, weight, j).mul(e).mul(c);
      sum = we.mul(e).div(p.add(c)).add(sum);
      we.div(p.mul(r)).intoArray(work, j);
    }
    sum.intoArray(lanes, 0);
    return 2 * laneSum();
  }

  /** The sum of work (a - x). */
  private double gradient(float[] x, int from, int padded, float a) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector sum = FloatVector.zero(FLOATS);
    for (int j = 0; j < padded; j += LANES) {
      FloatVector d =
          FloatVector.broadcast(FLOATS, a).sub(FloatVector.fromArray(FLOATS, x, from + j));
      sum = FloatVector.fromArray(FLOATS, work, j).fma(d, sum);
    }
    sum.intoArray(lanes, 0);
    return laneSum();
  }

  /** Takes no vector: handed to a method that is not inlined, it would go through the heap. */
  private double laneSum() {
    double sum = 0;
    for (int k = 0; k < LANES; k++) {
      sum += lanes[k];
    }
    return sum;
  }
}
