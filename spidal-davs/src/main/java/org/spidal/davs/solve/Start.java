package org.spidal.davs.solve;

import java.util.Arrays;

/**
 * Where a search begins: with the components of linked points, each annealed by itself, or with
 * groups of points that are taken for clusters, and cooled together. Immutable.
 *
 * @param groups of the points in the order of the input, -1 for the sponge; null for components
 * @param temperature from which groups are cooled, in squares of sigma; less where none of them is
 *     so wide
 */
public record Start(int[] groups, double temperature) {
  /** The components of linked points. */
  public static final Start COMPONENTS = new Start(null, 1);

  /** One cluster of all points, at the temperature where it first splits (Rose 1998). */
  public static Start oneCluster(int points) {
    return new Start(new int[points], Double.POSITIVE_INFINITY);
  }

  /**
   * An earlier result.
   *
   * @param labels cluster of each point, -1 for the sponge
   */
  public static Start labels(int[] labels, double temperature) {
    boolean none = Arrays.stream(labels).allMatch(label -> label < 0);
    return none ? oneCluster(labels.length) : new Start(labels, temperature);
  }

  boolean isGiven() {
    return groups != null;
  }
}
