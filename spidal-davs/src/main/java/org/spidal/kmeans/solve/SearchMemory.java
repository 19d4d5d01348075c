package org.spidal.kmeans.solve;

/**
 * Heap bytes that the search of one worker takes, as its objects are made.
 *
 * @param ofPoints its points, their lengths and labels
 * @param ofBounds bounds on their distances
 * @param ofSeeding weights of the points
 * @param ofCentres all forms of the centres, their sums, and those that are kept
 */
public record SearchMemory(long ofPoints, long ofBounds, long ofSeeding, long ofCentres) {
  private static final int FORMS_OF_CENTRES = 8;

  /**
   * @param points of this worker
   */
  public static SearchMemory of(Options options, long points, int dimension) {
    int most = Method.mostCentres(options);
    int groups = Method.groups(options, points, dimension);
    return new SearchMemory(
        points * (dimension * (long) Float.BYTES + Double.BYTES + Integer.BYTES),
        groups == 0 ? 0 : points * (groups + 1L) * Float.BYTES,
        2 * points * Long.BYTES,
        (long) FORMS_OF_CENTRES * most * dimension * Double.BYTES);
  }

  /** All together. */
  public long sum() {
    return ofPoints + ofBounds + ofSeeding + ofCentres;
  }
}
