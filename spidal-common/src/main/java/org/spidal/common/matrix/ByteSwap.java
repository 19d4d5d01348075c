package org.spidal.common.matrix;

import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Swaps the two bytes of int16 numbers in place, a vector at a time: a tenth of the cost of reading
 * them through a buffer of the other byte order, which goes number by number. The JIT compiler of
 * newer JDKs makes the vectors itself, of a plain loop, which is fast from its first number on.
 */
final class ByteSwap {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final int FIRST_WITH_VECTORS = 21;

  private static final boolean PLAIN = Runtime.version().feature() >= FIRST_WITH_VECTORS;

  private ByteSwap() {}

  /** Swaps {@code values[from .. from + count - 1]}. */
  static void swap(short[] values, int from, int count) {
    int end = PLAIN ? from : from + SHORTS.loopBound(count);
    for (int k = from; k < end; k += SHORTS.length()) {
      ShortVector value = ShortVector.fromArray(SHORTS, values, k);
      value
          .lanewise(VectorOperators.LSHL, 8)
          .or(value.lanewise(VectorOperators.LSHR, 8))
          .intoArray(values, k);
    }
    for (int k = end; k < from + count; k++) {
      values[k] = Short.reverseBytes(values[k]);
    }
  }
}
