package org.spidal.damds.solve;

/**
 * What is given of the map before the search.
 *
 * @param points places of this worker's points, of all or with those of fixed ones set; null if
 *     none are given
 * @param complete whether all of them are places to start from
 * @param center where random points are drawn around
 */
public record GivenPlaces(double[] points, boolean complete, double[] center) {
  /** No places are given; random points are drawn around 0. */
  public static GivenPlaces none(int dimension) {
    return new GivenPlaces(null, false, new double[dimension]);
  }
}
