package org.spidal.layout.solve;

/**
 * How to search.
 *
 * @param dimension D of the map, 2 or 3
 * @param opening of the tree's nodes; negative: as suits the number of points
 * @param iterations at most
 * @param cooling what a step is multiplied by when forces did not get less
 * @param tolerance the search of a component ends with shorter steps; unit: mean edge
 */
public record LayoutOptions(
    int dimension, double opening, int iterations, double cooling, double tolerance, long seed) {
  /** Up to so many points, all pairs are computed: that takes no longer than a tree. */
  private static final int ALL_PAIRS = 2_000;

  private static final double USUAL_OPENING = 0.8;

  /** The opening for n points. */
  double opening(int points) {
    if (opening >= 0) {
      return opening;
    }
    return points <= ALL_PAIRS ? 0 : USUAL_OPENING;
  }
}
