package org.spidal.kmeans.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Squared distances of a point to a center: exact, and quick. One object per worker. */
public final class Squared {
  /** Unit roundoff of float. */
  static final double EPS = 0x1p-24;

  /** Of double. */
  static final double EXACT_EPS = 0x1p-53;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final boolean plain;
  private final float[] lanes = new float[LANES];

  /**
   * @param plain whether to take the lanes of vectors one after the other, to the same bits: for
   *     work that is over before vector code is compiled
   */
  public Squared(boolean plain) {
    this.plain = plain;
  }

  /**
   * sum_j (x_j - c_j)^2, in double, term by term: the definition by which assignments are decided.
   * Neither array is modified.
   */
  public static double exact(float[] x, int xOffset, double[] c, int cOffset, int d) {
    double sum = 0;
    for (int j = 0; j < d; j++) {
      double difference = x[xOffset + j] - c[cOffset + j];
      sum += difference * difference;
    }
    return sum;
  }

  /**
   * The same in float, in lanes that are added in a fixed order; see {@link #relativeError}.
   * Neither array is modified.
   */
  public double quick(float[] x, int xOffset, float[] c, int cOffset, int d) {
    int whole = d / LANES * LANES;
    double sum = 0;
    if (whole > 0) {
      if (plain) {
        addPlainly(x, xOffset, c, cOffset, whole);
      } else {
        add(x, xOffset, c, cOffset, whole);
      }
      sum = ofLanes();
    }
    for (int j = whole; j < d; j++) {
      float difference = x[xOffset + j] - c[cOffset + j];
      sum += (double) difference * difference;
    }
    return sum;
  }

  private void add(float[] x, int xOffset, float[] c, int cOffset, int d) {
    FloatVector even = FloatVector.zero(FLOATS);
    FloatVector odd = FloatVector.zero(FLOATS);
    int j = 0;
    for (; j <= d - 2 * LANES; j += 2 * LANES) {
      FloatVector a =
          FloatVector.fromArray(FLOATS, x, xOffset + j)
              .sub(FloatVector.fromArray(FLOATS, c, cOffset + j));
      FloatVector b =
          FloatVector.fromArray(FLOATS, x, xOffset + j + LANES)
              .sub(FloatVector.fromArray(FLOATS, c, cOffset + j + LANES));
      even = a.fma(a, even);
      odd = b.fma(b, odd);
    }
    if (j <= d - LANES) {
      FloatVector a =
          FloatVector.fromArray(FLOATS, x, xOffset + j)
              .sub(FloatVector.fromArray(FLOATS, c, cOffset + j));
      even = a.fma(a, even);
    }
    even.add(odd).intoArray(lanes, 0);
  }

  private void addPlainly(float[] x, int xOffset, float[] c, int cOffset, int d) {
    for (int lane = 0; lane < LANES; lane++) {
      float even = 0;
      float odd = 0;
      int j = lane;
      for (; j < d - LANES; j += 2 * LANES) {
        float a = x[xOffset + j] - c[cOffset + j];
        float b = x[xOffset + j + LANES] - c[cOffset + j + LANES];
        even = Math.fma(a, a, even);
        odd = Math.fma(b, b, odd);
      }
      if (j < d) {
        float a = x[xOffset + j] - c[cOffset + j];
        even = Math.fma(a, a, even);
      }
      lanes[lane] = even + odd;
    }
  }

  /** The sum of all lanes; several sums at once, as each has to wait for its last one. */
  private double ofLanes() {
    double a = 0;
    double b = 0;
    double c = 0;
    double e = 0;
    int lane = 0;
    for (; lane <= LANES - 4; lane += 4) {
      a += lanes[lane];
      b += lanes[lane + 1];
      c += lanes[lane + 2];
      e += lanes[lane + 3];
    }
    for (; lane < LANES; lane++) {
      a += lanes[lane];
    }
    return (a + b) + (c + e);
  }

  /**
   * Bound on the relative error of the root of {@link #quick}, not counting that centers are
   * rounded to float: each lane adds d / lanes terms, each term is rounded twice more.
   */
  public static double relativeError(int d) {
    return (d / LANES + 6) * EPS;
  }
}
