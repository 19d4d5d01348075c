package org.spidal.common.keyed;

/**
 * A sum of doubles that does not depend on the order of its terms: four words of a row.
 *
 * <p>All numbers are cut at the same places, into digits of 32 bits that count from 2^-1074 on. The
 * sum keeps the three highest digits of the greatest term, each as a long of its own, to which the
 * digits of every term are added without a carry: so up to 2^31 terms are summed exactly, but for
 * what of a term lies below these digits, which is less than 2^-64 of the greatest term. (The idea
 * of bins is that of Demmel and Nguyen, "Parallel Reproducible Summation", IEEE Trans. Computers
 * 64(7), 2015.)
 *
 * <pre>
 *   word 0       bits 0-7: number of the highest digit + 1, 0 without one; 8: NaN; 9: +Infinity;
 *                10: -Infinity; 32-63: terms
 *   words 1-3    the highest digit, the next, and the last
 * </pre>
 */
final class ExactSum {
  /** Words of a sum. */
  static final int WORDS = 4;

  private static final int DIGITS = 3;
  private static final int DIGIT_BITS = 32;
  private static final long DIGIT = 0xffffffffL;
  private static final long TOP = 0xff;
  private static final long NAN = 1L << 8;
  private static final long PLUS_INFINITY = 1L << 9;
  private static final long MINUS_INFINITY = 1L << 10;
  private static final long FLAGS = NAN | PLUS_INFINITY | MINUS_INFINITY;
  private static final int COUNT_SHIFT = 32;
  private static final int MANTISSA_BITS = 52;
  private static final int LEAST_EXPONENT = -1074;
  private static final int KEPT_BITS = 62;

  private ExactSum() {}

  /** Makes the sum of one term at {@code row[at]}. */
  static void set(long[] row, int at, double term) {
    row[at] = 1L << COUNT_SHIFT;
    row[at + 1] = 0;
    row[at + 2] = 0;
    row[at + 3] = 0;
    if (Double.isNaN(term)) {
      row[at] |= NAN;
    } else if (Double.isInfinite(term)) {
      row[at] |= term > 0 ? PLUS_INFINITY : MINUS_INFINITY;
    } else if (term != 0) {
      setDigits(row, at, term);
    }
  }

  private static void setDigits(long[] row, int at, double term) {
    long bits = Double.doubleToRawLongBits(term);
    int exponent = (int) (bits >>> MANTISSA_BITS) & 0x7ff;
    long mantissa = bits & (1L << MANTISSA_BITS) - 1;
    if (exponent > 0) {
      mantissa |= 1L << MANTISSA_BITS;
    }
    int position = Math.max(exponent, 1) - 1; // |term| = mantissa * 2^(position - 1074)
    int lowest = position / DIGIT_BITS;
    int shift = position % DIGIT_BITS;
    long low = mantissa << shift;
    long third = shift == 0 ? 0 : mantissa >>> Long.SIZE - shift;
    long second = low >>> DIGIT_BITS;
    long first = low & DIGIT;
    long sign = term < 0 ? -1 : 1;
    int above = third != 0 ? 2 : second != 0 ? 1 : 0;
    row[at] |= lowest + above + 1;
    row[at + 1] = sign * (above == 2 ? third : above == 1 ? second : first);
    row[at + 2] = sign * (above == 2 ? second : above == 1 ? first : 0);
    row[at + 3] = sign * (above == 2 ? first : 0);
  }

  /** Adds the sum at {@code other[from]} to the one at {@code row[at]}. */
  static void add(long[] row, int at, long[] other, int from) {
    long terms = (row[at] >>> COUNT_SHIFT) + (other[from] >>> COUNT_SHIFT);
    if (terms > Integer.MAX_VALUE) {
      throw new ArithmeticException("a sum of doubles of one key has more than 2^31 - 1 terms");
    }
    int top = (int) (row[at] & TOP);
    int otherTop = (int) (other[from] & TOP);
    int highest = Math.max(top, otherTop);
    long flags = (row[at] | other[from]) & FLAGS;
    if (highest > top) {
      for (int digit = DIGITS; digit >= 1; digit--) {
        int source = digit - (highest - top);
        row[at + digit] = source >= 1 ? row[at + source] : 0;
      }
    }
    for (int digit = 1 + highest - otherTop; digit <= DIGITS; digit++) {
      row[at + digit] += other[from + digit - (highest - otherTop)];
    }
    row[at] = terms << COUNT_SHIFT | flags | highest;
  }

  /** The sum, rounded once. */
  static double value(long[] row, int at) {
    long header = row[at];
    if ((header & FLAGS) != 0) {
      boolean plus = (header & PLUS_INFINITY) != 0;
      boolean minus = (header & MINUS_INFINITY) != 0;
      return (header & NAN) != 0 || (plus && minus)
          ? Double.NaN
          : plus ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    // carries make one number of 128 bits of the digits: high * 2^64 + low
    long middle = row[at + 2] + (row[at + 3] >> DIGIT_BITS);
    long high = row[at + 1] + (middle >> DIGIT_BITS);
    long low = middle << DIGIT_BITS | row[at + 3] & DIGIT;
    boolean negative = high < 0;
    if (negative) {
      low = -low;
      high = ~high + (low == 0 ? 1 : 0);
    }
    if (high == 0 && low == 0) {
      return 0;
    }
    // the leading 62 bits, the last of which says whether anything follows
    int zeros =
        high != 0 ? Long.numberOfLeadingZeros(high) : Long.SIZE + Long.numberOfLeadingZeros(low);
    int drop = 2 * Long.SIZE - zeros - KEPT_BITS;
    long kept;
    if (drop <= 0) {
      kept = low;
      drop = 0;
    } else if (drop < Long.SIZE) {
      kept = high << Long.SIZE - drop | low >>> drop;
      kept |= low << Long.SIZE - drop != 0 ? 1 : 0;
    } else {
      int dropOfHigh = drop - Long.SIZE;
      kept = high >>> dropOfHigh;
      boolean more = low != 0 || (dropOfHigh > 0 && high << Long.SIZE - dropOfHigh != 0);
      kept |= more ? 1 : 0;
    }
    int lowestDigit = (int) (header & TOP) - DIGITS;
    double value = Math.scalb((double) kept, drop + lowestDigit * DIGIT_BITS + LEAST_EXPONENT);
    return negative ? -value : value;
  }
}
