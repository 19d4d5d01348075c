package org.spidal.common.rows;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums of products of 64-bit coefficients and numbers of a matrix, modulo 2^64. A number stands for
 * a whole one: an int16 for itself, a float for its bits, the upper half of which is mixed into the
 * lower, as multiples of high powers of two would make chance hits likelier. All missing numbers
 * are alike, and -0 is 0. Exact, so any order gives the same. One object per worker.
 *
 * <p>Vector code takes a second until it is compiled, and is many times as fast then: it is for
 * large matrices, behind their first numbers.
 */
final class BitProducts {
  private static final int NARROWEST = 64;
  private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, shape(LONGS.vectorBitSize() / 4));
  private static final VectorSpecies<Integer> INTS =
      VectorSpecies.of(int.class, shape(LONGS.vectorBitSize() / 2));
  private static final VectorSpecies<Float> FLOATS =
      VectorSpecies.of(float.class, INTS.vectorShape());
  private static final int HALF = 16;
  private static final short MISSING = -1;

  /** Numbers that plain code takes less time for than it takes to compile vector code. */
  private static final long FEW = 1L << 28;

  private final long few;
  private long done;
  private final long[] lanes = new long[LONGS.length()];

  BitProducts() {
    this(FEW);
  }

  /**
   * @param few numbers that plain code is for
   */
  BitProducts(long few) {
    this.few = few;
  }

  private static VectorShape shape(int bits) {
    return VectorShape.forBitSize(Math.max(NARROWEST, bits));
  }

  /**
   * The sum of {@code coefficients[place + k] * numbers[from + k]}.
   *
   * @param numbers negative ones are missing
   */
  long of(long[] coefficients, int place, short[] numbers, int from, int count) {
    done += count;
    int vectors = done > few ? loopBound(count, SHORTS.length()) : 0;
    long sum = vectors > 0 ? vectors(coefficients, place, numbers, from, vectors) : 0;
    for (int k = vectors; k < count; k++) {
      sum += coefficients[place + k] * Math.max(MISSING, numbers[from + k]);
    }
    return sum;
  }

  private long vectors(long[] coefficients, int place, short[] numbers, int from, int count) {
    LongVector sums = LongVector.zero(LONGS);
    for (int k = 0; k < count; k += LONGS.length()) {
      LongVector number =
          (LongVector)
              ShortVector.fromArray(SHORTS, numbers, from + k)
                  .max(MISSING)
                  .convertShape(VectorOperators.S2L, LONGS, 0);
      sums = sums.add(number.mul(LongVector.fromArray(LONGS, coefficients, place + k)));
    }
    return laneSum(sums);
  }

  /**
   * The sum of {@code coefficients[place + k] * numbers[from + k]}.
   *
   * @param numbers missing ones are NaN
   */
  long of(long[] coefficients, int place, float[] numbers, int from, int count) {
    done += count;
    int vectors = done > few ? loopBound(count, FLOATS.length()) : 0;
    long sum = vectors > 0 ? vectors(coefficients, place, numbers, from, vectors) : 0;
    for (int k = vectors; k < count; k++) {
      int bits = Float.floatToRawIntBits(numbers[from + k] + 0f);
      sum += coefficients[place + k] * (bits ^ bits >>> HALF);
    }
    return sum;
  }

  private long vectors(long[] coefficients, int place, float[] numbers, int from, int count) {
    LongVector sums = LongVector.zero(LONGS);
    for (int k = 0; k < count; k += LONGS.length()) {
      IntVector bits = FloatVector.fromArray(FLOATS, numbers, from + k).add(0f).reinterpretAsInts();
      LongVector number =
          (LongVector)
              bits.lanewise(VectorOperators.XOR, bits.lanewise(VectorOperators.LSHR, HALF))
                  .convertShape(VectorOperators.I2L, LONGS, 0);
      sums = sums.add(number.mul(LongVector.fromArray(LONGS, coefficients, place + k)));
    }
    return laneSum(sums);
  }

  /** Numbers that vectors can take, where each load is of {@code loaded} of them. */
  private static int loopBound(int count, int loaded) {
    return Math.max(0, LONGS.loopBound(count - loaded + LONGS.length()));
  }

  private long laneSum(LongVector vector) {
    vector.intoArray(lanes, 0);
    long all = 0;
    for (long lane : lanes) {
      all += lane;
    }
    return all;
  }
}
