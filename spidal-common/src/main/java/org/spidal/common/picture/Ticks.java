package org.spidal.common.picture;

import java.math.BigDecimal;

/**
 * Round tick marks for axes that share one scale.
 *
 * @param mantissa 1, 2 or 5
 * @param exponent ticks are the multiples of mantissa * 10^exponent
 * @param unit labels count 10^unit, other than 0 only where plain labels would be too long
 */
record Ticks(int mantissa, int exponent, int unit) {

  /**
   * Chooses ticks so that about {@code wanted} of them fit into {@code span}, for values up to
   * {@code largest}.
   */
  static Ticks of(double span, double largest, int wanted) {
    double raw = span / wanted;
    int exponent = (int) Math.floor(StrictMath.log10(raw));
    double mantissa = raw / power(exponent);
    int nice = mantissa < 1.5 ? 1 : mantissa < 3.5 ? 2 : mantissa < 7.5 ? 5 : 10;
    if (nice == 10) {
      nice = 1;
      exponent++;
    }
    boolean plain = largest < 1e5 && exponent >= -3;
    return new Ticks(nice, exponent, plain ? 0 : (int) Math.floor(StrictMath.log10(largest)));
  }

  long first(double low) {
    return (long) Math.ceil(low / step());
  }

  /** Returns the value of a tick. */
  double value(long k) {
    return k * step();
  }

  /** Returns the text of a tick, exact, in units of 10^unit. */
  String label(long k) {
    return k == 0
        ? "0"
        : BigDecimal.valueOf(k * mantissa, unit - exponent)
            .stripTrailingZeros()
            .toPlainString()
            .replace('-', '\u2212');
  }

  /** Returns what the axis title must say about the unit. */
  String unitNote() {
    return unit == 0 ? "" : " / 1e" + unit;
  }

  private double step() {
    return mantissa * power(exponent);
  }

  private static double power(int exponent) {
    return Double.parseDouble("1e" + exponent);
  }
}
