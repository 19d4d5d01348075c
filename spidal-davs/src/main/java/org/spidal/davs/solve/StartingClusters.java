package org.spidal.davs.solve;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Where a search begins: with the components of linked points, each annealed by itself, or with
 * groups of points that are taken for clusters, and cooled together. Immutable.
 *
 * @param groups of the points in the order of the input, -1 for the sponge; null for components
 * @param temperature from which groups are cooled, in squares of sigma; less where none of them is
 *     so wide; below the end temperature they are not annealed
 */
public record StartingClusters(IntUnaryOperator groups, double temperature) {
  /** The components of linked points. */
  public static final StartingClusters COMPONENTS = new StartingClusters(null, 1);

  /** One cluster of all points, at the temperature where it first splits (Rose 1998). */
  public static final StartingClusters ONE_CLUSTER =
      new StartingClusters(point -> 0, Double.POSITIVE_INFINITY);

  /**
   * An earlier result.
   *
   * @param labels cluster of each point, -1 for the sponge
   */
  public static StartingClusters labels(int[] labels, double temperature) {
    boolean none = Arrays.stream(labels).allMatch(label -> label < 0);
    return none ? ONE_CLUSTER : new StartingClusters(point -> labels[point], temperature);
  }

  boolean isGiven() {
    return groups != null;
  }
}
