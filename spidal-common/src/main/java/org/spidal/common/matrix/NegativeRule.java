package org.spidal.common.matrix;

/**
 * What negative numbers of a matrix mean.
 *
 * @param zero those from minus this on are 0; smaller ones are missing
 */
public record NegativeRule(double zero) {
  /** All negative numbers are missing. */
  public static final NegativeRule MISSING = new NegativeRule(0);

  /** Whether a number says that a distance is missing. */
  public boolean isMissing(double number) {
    return number < -zero;
  }

  /** The distance that a number says; NaN if it is missing, or the number NaN. */
  public double distance(double number) {
    return number > 0 ? number : number >= -zero ? 0 : Double.NaN;
  }

  /** Whether it means the same as another rule, for these numbers. */
  public boolean agrees(NegativeRule other, Negatives seen) {
    return isMissing(seen.least()) == other.isMissing(seen.least())
        && isMissing(seen.next()) == other.isMissing(seen.next());
  }
}
