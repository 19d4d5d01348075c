package org.spidal.dapwc.center;

/**
 * The best centers of one cluster by one method.
 *
 * @param method name, as the original program has it
 * @param cluster whose centers they are
 * @param points best first
 * @param measure of each point: a distance, a number of points, or a mean rank
 * @param overall what only {@code OverallBest} has; else null
 */
public record CenterList(
    String method, int cluster, int[] points, double[] measure, Overall overall) {
  /**
   * Where ranks come from.
   *
   * @param weight sum of the weights of the lists in which a point stands
   * @param source {@code Seq} for lists by distances, {@code MDS} for lists by the map, {@code
   *     Both}
   */
  public record Overall(double[] weight, String[] source) {}

  /** Whether the measure is a number of points. */
  public boolean counts() {
    return method.startsWith(CenterRanking.BUCKET);
  }
}
