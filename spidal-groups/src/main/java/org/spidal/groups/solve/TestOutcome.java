package org.spidal.groups.solve;

/**
 * What the tests of a grouping have found; NaN where a test was not done or has no meaning.
 *
 * @param numbers in the order of the methods below, then a distance for each group; modified by the
 *     tests
 */
public record TestOutcome(double[] numbers) {
  static final int PSEUDO_F = 0;
  static final int SHARE = 1;
  static final int P_OF_F = 2;
  static final int R = 3;
  static final int P_OF_R = 4;
  static final int SPREAD_F = 5;
  static final int P_OF_SPREAD = 6;
  static final int NEGATIVE = 7;
  private static final int OF_GROUPS = 8;

  public static TestOutcome ofGroups(int groups) {
    return new TestOutcome(new double[OF_GROUPS + groups]);
  }

  /** PERMANOVA's pseudo-F. */
  public double pseudoF() {
    return numbers[PSEUDO_F];
  }

  /** The share of the sum of squares that the groups explain, R2. */
  public double share() {
    return numbers[SHARE];
  }

  public double pOfPseudoF() {
    return numbers[P_OF_F];
  }

  /** ANOSIM's R. */
  public double r() {
    return numbers[R];
  }

  public double pOfR() {
    return numbers[P_OF_R];
  }

  /** PERMDISP's F. */
  public double spreadF() {
    return numbers[SPREAD_F];
  }

  public double pOfSpreadF() {
    return numbers[P_OF_SPREAD];
  }

  /** Members whose squared distance to the centroid was negative, and taken as 0. */
  public int negative() {
    return (int) numbers[NEGATIVE];
  }

  /** The mean distance of the members of a group to its centroid. */
  public double meanDistance(int group) {
    return numbers[OF_GROUPS + group];
  }

  void setMeanDistance(int group, double distance) {
    numbers[OF_GROUPS + group] = distance;
  }
}
