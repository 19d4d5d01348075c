package org.spidal.common.collective;

import java.util.function.LongUnaryOperator;

/** Small whole numbers in arrays of any type, and what operations should make of them. */
final class TypedNumbers {
  private TypedNumbers() {}

  /** What worker w writes at index i. */
  static long value(int w, long i, int salt) {
    return (31L * w + 7 * i + salt) % 97 - 48;
  }

  /** A number that is rounded. */
  static double rounded(int w, long i) {
    return Math.sqrt(2 + w + 3.0 * i);
  }

  /** How many numbers one worker has for another. */
  static int uneven(int from, int to, int length) {
    return (from + 2 * to) % 4 == 3 ? 0 : (length + from) / (to + 1);
  }

  /** What the first workers have at index i, combined. */
  static long combined(Reduction reduction, int workers, long i, int salt) {
    long total = value(0, i, salt);
    for (int w = 1; w < workers; w++) {
      long next = value(w, i, salt);
      if (reduction == Reduction.SUM) {
        total += next;
      } else if (reduction == Reduction.MIN) {
        total = Math.min(total, next);
      } else if (reduction == Reduction.MAX) {
        total = Math.max(total, next);
      } // LEFT keeps the first
    }
    return total;
  }

  static long mixed(long digest, Object array, int i) {
    return 31 * digest + Double.doubleToRawLongBits(get(array, i));
  }

  static Object array(ElementType type, int length, LongUnaryOperator value) {
    Object array = type.newArray(length);
    for (int i = 0; i < length; i++) {
      set(array, i, value.applyAsLong(i));
    }
    return array;
  }

  static void write(
      ElementType type, PiecewiseArray pieces, long from, long to, LongUnaryOperator value) {
    int count = (int) (to - from);
    pieces.put(from, array(type, count, i -> value.applyAsLong(from + i)), 0, count);
  }

  private static void set(Object array, int i, long value) {
    if (array instanceof double[] doubles) {
      doubles[i] = value;
    } else if (array instanceof float[] floats) {
      floats[i] = value;
    } else if (array instanceof long[] longs) {
      longs[i] = value;
    } else {
      ((int[]) array)[i] = (int) value;
    }
  }

  static double get(Object array, int i) {
    if (array instanceof double[] doubles) {
      return doubles[i];
    } else if (array instanceof float[] floats) {
      return floats[i];
    } else if (array instanceof long[] longs) {
      return longs[i];
    }
    return ((int[]) array)[i];
  }
}
