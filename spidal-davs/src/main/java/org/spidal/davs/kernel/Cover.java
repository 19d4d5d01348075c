package org.spidal.davs.kernel;

/**
 * A greedy cover: the first point in canonical order that is not covered becomes a centre and
 * covers all points within a radius, until all points are covered.
 */
public final class Cover {
  private Cover() {}

  /**
   * Adds the centres to a set of clusters, each with the number of points that it covers.
   *
   * @param covered points that need no cover; modified: true for all in the end
   * @param gates group of each point, beyond which a centre covers nothing; null for one group
   */
  public static void add(
      KdTree tree, double radius, boolean[] covered, int[] gates, Clusters clusters) {
    int dimension = tree.dimension();
    double[] points = tree.points();
    for (int a = 0; a < tree.size(); a++) {
      if (!covered[a]) {
        int gate = gates == null ? 0 : gates[a];
        int k = clusters.add(0, points, a * dimension, gate);
        clusters.count(k, cover(tree, a, radius * radius, covered, gates));
      }
    }
  }

  private static int cover(
      KdTree tree, int center, double squaredRadius, boolean[] covered, int[] gates) {
    int dimension = tree.dimension();
    double[] points = tree.points();
    int count = 0;
    for (int node = 0; node < tree.nodes(); ) {
      if (tree.squaredDistance(node, points, center * dimension) > squaredRadius) {
        node = tree.next(node);
        continue;
      }
      if (tree.isLeaf(node)) {
        for (int b = tree.start(node); b < tree.end(node); b++) {
          if (!covered[b] && (gates == null || gates[b] == gates[center])) {
            double squares = 0;
            for (int i = 0; i < dimension; i++) {
              double d = points[b * dimension + i] - points[center * dimension + i];
              squares += d * d;
            }
            if (squares <= squaredRadius) {
              covered[b] = true;
              count++;
            }
          }
        }
      }
      node++;
    }
    return count;
  }
}
