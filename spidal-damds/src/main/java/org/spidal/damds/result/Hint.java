package org.spidal.damds.result;

/**
 * What else is worth a try for a map of the distances themselves. It never follows from how low the
 * stress of another scale would be in a map of its own: that falls most where it does most harm.
 */
enum Hint {
  /** Most data: nothing. */
  NONE,

  /** Some distances are far off in a map that fits the others: they may be wrong. */
  FAR_OFF,

  /** The distances are a function of those in the map, but no multiple. */
  BENT,

  /** The distances hardly differ. */
  CONCENTRATED;

  /** Kurtosis of the errors above which distances are far off. */
  private static final double FAR_OFF_FROM = 9;

  /** The same from which they may be: wrong distances spread the others, and bend them. */
  private static final double UNCLEAR_FROM = 5;

  /** Stress-1 below which the map fits: the errors that are left may be as they like. */
  private static final double FITTED = 0.03;

  /** Stress-1 below which nothing is to be gained. */
  private static final double EXACT = 0.005;

  /** Mean of concentrated distances, in deviations. */
  private static final double CONCENTRATED_FROM = 5;

  /**
   * @param kurtosis {@link Diagnosis#kurtosis}; 0 where distances have weights, which make errors
   *     unequal
   * @param stress1 of the map
   * @param bent {@link Shape#isBent}
   * @param deviations mean of the distances over their standard deviation
   */
  static Hint of(double kurtosis, double stress1, boolean bent, double deviations) {
    if (kurtosis > UNCLEAR_FROM && stress1 > FITTED) {
      return kurtosis > FAR_OFF_FROM ? FAR_OFF : NONE;
    }
    if (bent && stress1 > EXACT) {
      return BENT;
    }
    boolean differ = deviations < Double.POSITIVE_INFINITY; // what is all equal has no scale
    return differ && deviations > CONCENTRATED_FROM && stress1 > FITTED ? CONCENTRATED : NONE;
  }
}
