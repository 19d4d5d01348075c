package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Links points by pairs of nodes of their tree. A node that is smaller than a link is one set at
 * once, and two sets that are one already need no more looking: so a dense cloud costs no more than
 * its few nodes of that size.
 */
final class Linker {
  private final KdTree tree;
  private final int dimension;
  private final double[] weights;
  private final int[] parents;
  private final boolean[] whole;

  Linker(KdTree tree, double[] lengths) {
    this.tree = tree;
    this.dimension = tree.dimension();
    this.weights = new double[dimension];
    Arrays.setAll(weights, i -> 1 / (lengths[i] * lengths[i]));
    this.parents = new int[tree.size()];
    Arrays.setAll(parents, a -> a);
    this.whole = new boolean[tree.nodes()];
  }

  /** The first point of the component of each point. */
  int[] link() {
    if (tree.size() > 0) {
      within(0);
    }
    for (int a = 0; a < parents.length; a++) {
      parents[a] = root(a);
    }
    return parents;
  }

  private void within(int node) {
    if (isSmall(node)) {
      for (int a = tree.start(node) + 1; a < tree.end(node); a++) {
        parents[a] = tree.start(node);
      }
      Arrays.fill(whole, node, tree.next(node), true);
    } else if (tree.isLeaf(node)) {
      pairs(node, node);
    } else {
      int second = tree.second(node);
      within(node + 1);
      within(second);
      between(node + 1, second);
    }
  }

  /** Links the points of two nodes with each other. */
  private void between(int a, int b) {
    if (areOne(a, b) || squaredDistance(a, b) > 1) {
      return;
    }
    boolean divideA = !tree.isLeaf(a) && (tree.isLeaf(b) || points(a) >= points(b));
    if (divideA) {
      between(a + 1, b);
      between(tree.second(a), b);
    } else if (!tree.isLeaf(b)) {
      between(a, b + 1);
      between(a, tree.second(b));
    } else {
      pairs(a, b);
    }
  }

  private int points(int node) {
    return tree.end(node) - tree.start(node);
  }

  private boolean areOne(int a, int b) {
    return whole[a] && whole[b] && root(tree.start(a)) == root(tree.start(b));
  }

  private boolean isSmall(int node) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double side = tree.high(node, i) - tree.low(node, i);
      sum += weights[i] * side * side;
    }
    return sum <= 1;
  }

  private double squaredDistance(int a, int b) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double gap = Math.max(tree.low(a, i) - tree.high(b, i), tree.low(b, i) - tree.high(a, i));
      if (gap > 0) {
        sum += weights[i] * gap * gap;
      }
    }
    return sum;
  }

  private void pairs(int nodeA, int nodeB) {
    double[] points = tree.points();
    for (int a = tree.start(nodeA); a < tree.end(nodeA); a++) {
      for (int b = nodeA == nodeB ? a + 1 : tree.start(nodeB); b < tree.end(nodeB); b++) {
        double sum = 0;
        for (int i = 0; i < dimension; i++) {
          double d = points[a * dimension + i] - points[b * dimension + i];
          sum += weights[i] * d * d;
        }
        if (sum <= 1) {
          join(a, b);
        }
      }
    }
  }

  private void join(int a, int b) {
    int rootA = root(a);
    int rootB = root(b);
    if (rootA < rootB) {
      parents[rootB] = rootA;
    } else {
      parents[rootA] = rootB;
    }
  }

  private int root(int a) {
    int point = a;
    while (parents[point] != point) {
      parents[point] = parents[parents[point]];
      point = parents[point];
    }
    return point;
  }
}
