package org.spidal.damds.result;

/**
 * The sums over unordered pairs that measures of stress are made of, in squared distances.
 *
 * @param raw sum of w (d - delta)^2; d is the distance in the map
 * @param mapSquares sum of w d^2
 * @param normalisation sum of w delta^2
 */
record StressSums(double raw, double mapSquares, double normalisation) {
  /** Raw stress over the sum of w delta^2: what the literature calls normalised stress. */
  double normalised() {
    return raw / normalisation;
  }

  /**
   * Kruskal's stress-1: the root of sum w (d - b delta)^2 / sum w d^2 with the best factor b, which
   * does not depend on the size of the map. Near the least stress the root of {@link #normalised}.
   */
  double stress1() {
    double off = (mapSquares - normalisation + raw) / 2; // sum w d (d - delta)
    return Math.sqrt(Math.max(0, (raw - off * off / mapSquares) / normalisation));
  }
}
