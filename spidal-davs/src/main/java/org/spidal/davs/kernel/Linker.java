package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Links points by pairs of nodes of their trees. A node that is smaller than a link is one set at
 * once, and two sets that are one already need no more looking: so a dense cloud costs no more than
 * its few nodes of that size.
 */
final class Linker {
  private final LinkMetric metric;
  private final KdTree tree;
  private final KdTree other;
  private final int offset;
  private final int[] parents;
  private final boolean[] one;
  private final boolean[] otherOne;
  private final Numbers links;

  /**
   * @param offset number of the first point of {@code other} in {@code parents}
   * @param one whether all points of a node are in one set, for each node of {@code tree}
   * @param links receives pairs of points that make two sets one; null if nobody wants them
   */
  private Linker(
      LinkMetric metric,
      KdTree tree,
      KdTree other,
      int offset,
      int[] parents,
      boolean[] one,
      boolean[] otherOne,
      Numbers links) {
    this.metric = metric;
    this.tree = tree;
    this.other = other;
    this.offset = offset;
    this.parents = parents;
    this.one = one;
    this.otherOne = otherOne;
    this.links = links;
  }

  /** Links the points of a tree; returns the first point of the component of each. */
  static int[] link(LinkMetric metric, KdTree tree) {
    int[] parents = new int[tree.size()];
    Arrays.setAll(parents, a -> a);
    boolean[] small = new boolean[tree.nodes()];
    Linker linker = new Linker(metric, tree, tree, 0, parents, small, small, null);
    if (tree.size() > 0) {
      linker.within(0);
    }
    for (int a = 0; a < parents.length; a++) {
      parents[a] = linker.root(a);
    }
    return parents;
  }

  /**
   * Links the components of two sets of points with each other.
   *
   * @param components the first point of the component of each point of {@code tree}
   * @param others likewise of {@code other}
   * @return pairs of a point of each tree, as many as make components of both one
   */
  static Numbers link(
      LinkMetric metric, KdTree tree, int[] components, KdTree other, int[] others) {
    int size = tree.size();
    int[] parents = Arrays.copyOf(components, size + others.length);
    for (int b = 0; b < others.length; b++) {
      parents[size + b] = size + others[b];
    }
    boolean[] one = ones(tree, components);
    boolean[] otherOne = ones(other, others);
    Numbers links = new Numbers();
    if (size > 0 && other.size() > 0) {
      new Linker(metric, tree, other, size, parents, one, otherOne, links).between(0, 0);
    }
    return links;
  }

  /** Whether the points of a node are in one component, for all nodes. */
  private static boolean[] ones(KdTree tree, int[] components) {
    boolean[] one = new boolean[tree.nodes()];
    for (int node = tree.nodes() - 1; node >= 0; node--) {
      int start = tree.start(node);
      int end = tree.end(node);
      boolean same = true;
      if (tree.isLeaf(node)) {
        for (int a = start + 1; a < end; a++) {
          same &= components[a] == components[start];
        }
      } else {
        int middle = tree.end(node + 1);
        boolean both = middle > start && end > middle;
        same = one[node + 1] && one[tree.second(node)];
        same &= !both || components[start] == components[middle];
      }
      one[node] = same;
    }
    return one;
  }

  private void within(int node) {
    if (tree.start(node) == tree.end(node)) {
      return;
    }
    if (metric.isSmall(tree, node)) {
      for (int a = tree.start(node) + 1; a < tree.end(node); a++) {
        parents[a] = tree.start(node);
      }
      Arrays.fill(one, node, tree.next(node), true);
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
    if (points(tree, a) == 0
        || points(other, b) == 0
        || areOne(a, b)
        || metric.squaredDistance(tree, a, other, b) > 1) {
      return;
    }
    boolean divideA = !tree.isLeaf(a) && (other.isLeaf(b) || points(tree, a) >= points(other, b));
    if (divideA) {
      between(a + 1, b);
      between(tree.second(a), b);
    } else if (!other.isLeaf(b)) {
      between(a, b + 1);
      between(a, other.second(b));
    } else {
      pairs(a, b);
    }
  }

  private static int points(KdTree tree, int node) {
    return tree.end(node) - tree.start(node);
  }

  private boolean areOne(int a, int b) {
    return one[a] && otherOne[b] && root(tree.start(a)) == root(offset + other.start(b));
  }

  private void pairs(int nodeA, int nodeB) {
    boolean same = offset == 0 && nodeA == nodeB;
    for (int a = tree.start(nodeA); a < tree.end(nodeA); a++) {
      for (int b = same ? a + 1 : other.start(nodeB); b < other.end(nodeB); b++) {
        if (metric.areLinked(tree, a, other, b)) {
          join(a, b);
        }
      }
    }
  }

  private void join(int a, int b) {
    int rootA = root(a);
    int rootB = root(offset + b);
    if (rootA == rootB) {
      return;
    }
    if (links != null) {
      links.add(a);
      links.add(b);
    }
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
