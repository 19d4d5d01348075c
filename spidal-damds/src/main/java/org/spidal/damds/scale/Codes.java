package org.spidal.damds.scale;

import org.spidal.damds.data.Dissimilarities;

/**
 * Distances as whole numbers from 0 to at most 32,767, by which pairs are told apart: int16
 * distances as they are if all are known and weigh 1, others scaled so that the largest is 32,767,
 * and rounded. Finer codes or quantiles lower the stress by less than 0.01 %.
 *
 * @param perUnit codes for each unit of the rows
 * @param last code of the largest distance
 */
public record Codes(float perUnit, int last) {
  /** Number of codes. */
  public static final int COUNT = Short.MAX_VALUE + 1;

  /** Codes for the distances of a job. */
  static Codes of(Dissimilarities data) {
    double largest = data.statistics().largest();
    return data.shorts() == null
        ? new Codes((float) (Short.MAX_VALUE / largest), Short.MAX_VALUE)
        : new Codes(1, (int) largest);
  }

  /**
   * Codes of some distances.
   *
   * @param delta in units of the rows; a missing one (NaN) becomes code 0
   * @param codes receives them; modified
   */
  void of(float[] delta, int count, short[] codes) {
    for (int k = 0; k < count; k++) {
      codes[k] = (short) (delta[k] * perUnit + 0.5f);
    }
  }

  /** The distance of a code, in units of the rows. */
  double distance(int code) {
    return code / (double) perUnit;
  }
}
