package org.spidal.davs.kernel;

/**
 * How far points and boxes are from each other, in units of a link,
 *
 * <pre>
 *   sum_i ((z_ai - z_bi) / length_i)^2
 * </pre>
 */
final class LinkMetric {
  private final int dimension;
  private final double[] weights;

  /**
   * @param lengths of a link along each axis
   */
  LinkMetric(double[] lengths) {
    this.dimension = lengths.length;
    this.weights = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      weights[i] = 1 / (lengths[i] * lengths[i]);
    }
  }

  boolean areLinked(KdTree treeA, int a, KdTree treeB, int b) {
    double[] pointsA = treeA.points();
    double[] pointsB = treeB.points();
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double d = pointsA[a * dimension + i] - pointsB[b * dimension + i];
      sum += weights[i] * d * d;
    }
    return sum <= 1;
  }

  /** Whether all points of a node are linked with each other. */
  boolean isSmall(KdTree tree, int node) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double side = tree.high(node, i) - tree.low(node, i);
      sum += weights[i] * side * side;
    }
    return sum <= 1;
  }

  /** The squared distance of the boxes of two nodes. */
  double squaredDistance(KdTree treeA, int a, KdTree treeB, int b) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double gap = Math.max(treeA.low(a, i) - treeB.high(b, i), treeB.low(b, i) - treeA.high(a, i));
      if (gap > 0) {
        sum += weights[i] * gap * gap;
      }
    }
    return sum;
  }

  /** The squared distance of a point from the box of a node. */
  double squaredDistance(KdTree tree, int node, double[] point, int at) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double x = point[at + i];
      double gap = Math.max(tree.low(node, i) - x, x - tree.high(node, i));
      if (gap > 0) {
        sum += weights[i] * gap * gap;
      }
    }
    return sum;
  }
}
