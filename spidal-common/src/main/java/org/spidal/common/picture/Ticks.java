package org.spidal.common.picture;

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
    if (k == 0) {
      return "0";
    }
    // by hand: to load BigDecimal takes as long as to draw a small map
    int decimals = Math.max(0, unit - exponent);
    String number = Math.abs(k) * mantissa + "0".repeat(Math.max(0, exponent - unit));
    String digits = "0".repeat(Math.max(0, decimals + 1 - number.length())) + number;
    int point = digits.length() - decimals;
    int end = digits.length();
    while (end > point && digits.charAt(end - 1) == '0') {
      end--;
    }
    String fraction = digits.substring(point, end);
    return (k < 0 ? "\u2212" : "")
        + digits.substring(0, point)
        + (fraction.isEmpty() ? "" : "." + fraction);
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
