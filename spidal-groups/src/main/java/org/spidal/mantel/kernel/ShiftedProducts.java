package org.spidal.mantel.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums of the products of two rows of numbers, of which the second is shifted by 0, 1, 2 ...
 * places:
 *
 * <pre>
 *   sums[k] = sum over i of a[i] b[i + k]
 * </pre>
 *
 * <p>Neighbouring shifts are neighbouring lanes, so that nothing is gathered, and each sum is taken
 * in the order of i, whatever the number of lanes.
 */
public final class ShiftedProducts {
  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  /** Shifts that are taken together. */
  private static final int BLOCK = 8 * LANES;

  private ShiftedProducts() {}

  /** So many shifts and those that fill the last block, for which arrays need room. */
  public static int room(int shifts) {
    return (shifts + BLOCK - 1) / BLOCK * BLOCK;
  }

  /**
   * Multiplies.
   *
   * @param count numbers of {@code a}
   * @param b at least {@code count} + {@link #room} of them
   * @param shifts how many
   * @param sums of {@link #room}; those behind {@code shifts} mean nothing; modified
   */
  public static void compute(double[] a, int count, double[] b, int shifts, double[] sums) {
    for (int k = 0; k < shifts; k += BLOCK) {
      block(a, count, b, k, sums);
    }
  }

  private static void block(double[] a, int count, double[] b, int shift, double[] sums) {
    DoubleVector s0 = DoubleVector.zero(DOUBLES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    DoubleVector s4 = s0;
    DoubleVector s5 = s0;
    DoubleVector s6 = s0;
    DoubleVector s7 = s0;
    for (int i = 0; i < count; i++) {
      DoubleVector x = DoubleVector.broadcast(DOUBLES, a[i]);
      int at = i + shift;
      s0 = x.fma(DoubleVector.fromArray(DOUBLES, b, at), s0);
      s1 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + LANES), s1);
      s2 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 2 * LANES), s2);
      s3 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 3 * LANES), s3);
      s4 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 4 * LANES), s4);
      s5 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 5 * LANES), s5);
      s6 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 6 * LANES), s6);
      s7 = x.fma(DoubleVector.fromArray(DOUBLES, b, at + 7 * LANES), s7);
    }
    s0.intoArray(sums, shift);
    s1.intoArray(sums, shift + LANES);
    s2.intoArray(sums, shift + 2 * LANES);
    s3.intoArray(sums, shift + 3 * LANES);
    s4.intoArray(sums, shift + 4 * LANES);
    s5.intoArray(sums, shift + 5 * LANES);
    s6.intoArray(sums, shift + 6 * LANES);
    s7.intoArray(sums, shift + 7 * LANES);
  }
}
