package org.spidal.damds.scale;

/**
 * Distances as whole numbers from 0 to 32,767, the largest distance: int16 distances keep apart,
 * float distances are rounded. Finer codes or quantiles lower the stress by less than 0.01 %.
 *
 * @param perUnit codes for each unit of the rows
 */
public record Codes(float perUnit) {
  /** Number of codes. */
  public static final int COUNT = Short.MAX_VALUE + 1;

  /** Codes up to this distance, in units of the rows. */
  public static Codes upTo(double largest) {
    return new Codes((float) (Short.MAX_VALUE / largest));
  }

  /**
   * Codes of some distances.
   *
   * @param delta in units of the rows; a missing one (NaN) becomes code 0
   * @param codes receives them; modified
   */
  public void of(float[] delta, int count, int[] codes) {
    for (int k = 0; k < count; k++) {
      codes[k] = (int) (delta[k] * perUnit + 0.5f);
    }
  }

  /** The distance of a code, in units of the rows. */
  public double distance(int code) {
    return code / (double) perUnit;
  }
}
