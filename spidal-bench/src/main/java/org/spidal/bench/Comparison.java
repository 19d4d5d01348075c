package org.spidal.bench;

/**
 * Something measured beside its limit or its twin.
 *
 * @param subject what was measured
 * @param value of the subject, in {@code unit}
 * @param beside the limit or the twin
 * @param other its value, in {@code unit}
 * @param ratio what the two make
 */
public record Comparison(
    String subject, String unit, double value, String beside, double other, double ratio) {

  /** Two times; the ratio is how many times as long the subject takes. */
  public static Comparison times(
      String subject, String unit, double value, String beside, double other) {
    return new Comparison(subject, unit, value, beside, other, value / other);
  }

  /** Two rates, of which more is better; the ratio is how many times as long the subject takes. */
  public static Comparison rates(
      String subject, String unit, double value, String beside, double other) {
    return new Comparison(subject, unit, value, beside, other, other / value);
  }

  /** Two rates; the ratio is what share of the limit the subject reaches. */
  public static Comparison share(
      String subject, String unit, double value, String limit, double most) {
    return new Comparison(subject, unit, value, limit, most, value / most);
  }
}
