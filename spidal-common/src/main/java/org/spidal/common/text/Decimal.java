package org.spidal.common.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Doubles in the form of the original programs, {@code DecimalFormat("#.##########")}: at most 10
 * decimals, rounded half even on the exact binary value, trailing zeros dropped, at least one digit
 * before the point. Unlike there the separator is '.' in every locale and zero has no sign; from
 * 2^53 on, where DecimalFormat's zeros begin at a place that depends on the JDK, they follow the
 * shortest digits that identify the double.
 */
public final class Decimal {
  private static final int DECIMALS = 10;
  private static final double SCALE = 1e10;
  private static final long SCALE_LONG = 10_000_000_000L;

  /**
   * Below 2^19 half an ulp is less than half of the last decimal, so the shortest text that
   * identifies the double, which DecimalFormat rounds, and the exact value round to the same
   * decimals.
   */
  private static final double FAST_LIMIT = 0x1p19;

  private Decimal() {}

  /**
   * Appends a number.
   *
   * @throws IllegalArgumentException if {@code value} is NaN or infinite
   */
  public static StringBuilder append(StringBuilder out, double value) {
    double magnitude = Math.abs(value);
    if (magnitude < FAST_LIMIT) {
      return appendUnits(out, value < 0, units(magnitude));
    }
    if (!(magnitude <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("value=" + value + " is not a finite number");
    }
    return out.append(slow(value));
  }

  /** Returns the text of a number; see {@link #append}. */
  public static String text(double value) {
    return append(new StringBuilder(24), value).toString();
  }

  /**
   * Returns value * 10^10 rounded half even, exactly. With p the rounded product and e its rounding
   * error, p + e is the exact product; |e| is at most half an ulp of p, and p's distance to a tie
   * is a multiple of that ulp, so e matters only when p lies on a tie. From 2^52 on p is an
   * integer, already rounded half even by the multiplication.
   */
  private static long units(double value) {
    double product = value * SCALE;
    long floor = (long) product;
    double overHalf = product - floor - 0.5;
    if (overHalf == 0) {
      double error = Math.fma(value, SCALE, -product);
      boolean up = error > 0 || (error == 0 && (floor & 1) == 1);
      return up ? floor + 1 : floor;
    }
    return overHalf > 0 ? floor + 1 : floor;
  }

  private static StringBuilder appendUnits(StringBuilder out, boolean negative, long units) {
    if (negative && units != 0) {
      out.append('-');
    }
    long whole = units / SCALE_LONG;
    long fraction = units - whole * SCALE_LONG;
    out.append(whole);
    if (fraction == 0) {
      return out;
    }
    int digits = DECIMALS;
    while (fraction % 10 == 0) {
      fraction /= 10;
      digits--;
    }
    out.append('.');
    int point = out.length();
    out.append(fraction);
    for (int missing = digits - (out.length() - point); missing > 0; missing--) {
      out.insert(point, '0');
    }
    return out;
  }

  private static String slow(double value) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal shortest = shortest(value, exact);
    BigDecimal rounded =
        shortest.scale() <= DECIMALS
            ? shortest
            : exact.setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return rounded.toPlainString();
  }

  /**
   * Returns the fewest digits that identify the double. Double.toString gives others on JDK 17 than
   * from 19 on.
   */
  private static BigDecimal shortest(double value, BigDecimal exact) {
    for (int digits = 15; digits < 17; digits++) {
      BigDecimal candidate = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (candidate.doubleValue() == value) {
        return candidate.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(17, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }
}
