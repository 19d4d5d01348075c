package org.spidal.interpolation.solve;

/**
 * What is found of an object, as a row of numbers: first its place, D numbers, then those that are
 * named here.
 */
public enum PlacementField {
  /** Number of the object in its file; -1 if the row is of none. */
  OBJECT,
  /** The sum of (d - delta)^2 over the landmarks whose distances are known; NaN without a place. */
  ERROR,
  /** The sum of delta^2. */
  SQUARES,
  /** The nearest landmark. */
  NEAREST,
  /** Its distance. */
  DISTANCE,
  /** See {@link org.spidal.interpolation.data.LandmarkFacts#sparsity}. */
  SPARSITY,
  /** The share of landmarks whose nearest is no farther. */
  RANK_OF_DISTANCE,
  /** The share of landmarks that are not sparser. */
  RANK_OF_SPARSITY,
  /** A {@link Flag}. */
  FLAG,
  /** The cluster, by its place; -1 for none. */
  CLUSTER,
  CONFIDENCE,
  /** The second best cluster; -1 for none. */
  SECOND,
  /** Distances that were computed. */
  MEASURED,
  /** How often the squared error was evaluated. */
  EVALUATIONS;

  private static final int COUNT = values().length;

  /** What is odd about an object. */
  public enum Flag {
    NONE,
    /** Its nearest landmark is farther than those of nearly all landmarks. */
    FAR,
    /** It is farther from its nearest landmarks than these are from theirs. */
    SPARSE,
    /** Both. */
    FAR_AND_SPARSE,
    /** More than half of its distances are missing. */
    MISSING
  }

  /** Numbers that an object has in a row: D coordinates and the fields. */
  public static int width(int dimension) {
    return dimension + COUNT;
  }

  /** A number of the object whose row begins at {@code row}. */
  public double of(double[] numbers, int row, int dimension) {
    return numbers[row + at(dimension)];
  }

  /** Where the number stands in the row of an object. */
  public int at(int dimension) {
    return dimension + ordinal();
  }
}
