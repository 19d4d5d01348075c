package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Which places are near to which nodes of a {@link KdTree}: goes down the tree with a list of
 * places and keeps, at every node, those within a distance of its box. So each place is looked at
 * about once at every depth. One object per worker; its room is used again.
 */
public final class Nearby {
  /** Takes the places near to a node. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * @param places numbers of places, ascending, from {@code from} to {@code to - 1}; only during
     *     the call
     */
    void visit(int node, int[] places, int from, int to);
  }

  private int[] lists = new int[1 << 10];

  /** Where the list of each depth begins. */
  private int[] bounds = new int[64];

  /** The first node behind those below the node of each depth. */
  private int[] nexts = new int[64];

  private KdTree tree;
  private double[] places;
  private double squaredRadius;
  private boolean stopsAtBricks;
  private int bricksVisited;
  private Visitor visitor;

  /**
   * Visits every leaf below a node, and its places, if it has any.
   *
   * @param count places, D coordinates each
   */
  public void visitLeaves(
      KdTree below, int node, double[] coordinates, int count, double radius, Visitor visits) {
    visit(below, node, false, coordinates, count, radius, visits);
  }

  /** Visits every brick of the worker, in their order, and its places. */
  public void visitBricks(
      KdTree below, double[] coordinates, int count, double radius, Visitor visits) {
    visit(below, 0, true, coordinates, count, radius, visits);
  }

  private void visit(
      KdTree below,
      int node,
      boolean bricks,
      double[] coordinates,
      int count,
      double radius,
      Visitor visits) {
    if (below.size() == 0) {
      return;
    }
    tree = below;
    stopsAtBricks = bricks;
    bricksVisited = 0;
    places = coordinates;
    squaredRadius = radius * radius;
    visitor = visits;
    reserve(2 * count, 2);
    for (int p = 0; p < count; p++) {
      lists[p] = p;
    }
    descend(node, count);
  }

  /**
   * Visits nodes in preorder. The list of a node stands behind that of the node above it. (As a
   * recursion it would be inlined into itself again and again, which takes the compiler a second.)
   */
  private void descend(int top, int count) {
    int dimension = tree.dimension();
    int depth = 0;
    bounds[1] = count;
    for (int node = top; node < tree.next(top); ) {
      while (depth > 0 && node >= nexts[depth]) {
        depth--;
      }
      int from = bounds[depth];
      int to = bounds[depth + 1];
      reserve(2 * to - from, depth + 3);
      int end = to;
      boolean isOwn = tree.start(node) < tree.end(node);
      for (int c = from; isOwn && c < to; c++) {
        int place = lists[c];
        if (tree.squaredDistance(node, places, place * dimension) <= squaredRadius) {
          lists[end++] = place;
        }
      }
      boolean isBrick = isOwn && stopsAtBricks && node == tree.brick(bricksVisited);
      if (isBrick || isOwn && tree.isLeaf(node)) {
        bricksVisited += isBrick ? 1 : 0;
        visitor.visit(node, lists, to, end);
        node = tree.next(node);
      } else if (isOwn && (end > to || stopsAtBricks)) { // bricks are visited even if none is near
        depth++;
        bounds[depth + 1] = end;
        nexts[depth] = tree.next(node);
        node++;
      } else {
        node = tree.next(node);
      }
    }
  }

  private void reserve(int needed, int levels) {
    if (needed > lists.length) {
      lists = Arrays.copyOf(lists, Math.max(needed, 2 * lists.length));
    }
    if (levels > bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * levels);
      nexts = Arrays.copyOf(nexts, 2 * levels);
    }
  }
}
