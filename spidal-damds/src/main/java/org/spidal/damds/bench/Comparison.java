package org.spidal.damds.bench;

/**
 * Something measured beside its limit or its twin.
 *
 * @param subject what was measured
 * @param value of the subject, in {@code unit}
 * @param beside the limit or the twin
 * @param other its value, in {@code unit}
 */
record Comparison(String subject, String unit, double value, String beside, double other) {
  private static final String RATE = "GB/s";

  /** A rate, of which more is better. */
  static Comparison rates(String subject, double value, String beside, double other) {
    return new Comparison(subject, RATE, value, beside, other);
  }

  /** How many times as long the subject takes. */
  double ratio() {
    return unit.equals(RATE) ? other / value : value / other;
  }
}
