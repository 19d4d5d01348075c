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
    reserve(2 * count);
    for (int p = 0; p < count; p++) {
      lists[p] = p;
    }
    descend(node, 0, count);
  }

  private void descend(int node, int from, int to) {
    if (tree.start(node) == tree.end(node)) { // its points are another worker's
      return;
    }
    reserve(2 * to - from);
    int dimension = tree.dimension();
    int end = to;
    for (int c = from; c < to; c++) {
      int place = lists[c];
      if (tree.squaredDistance(node, places, place * dimension) <= squaredRadius) {
        lists[end++] = place;
      }
    }
    if (stopsAtBricks && node == tree.brick(bricksVisited)) {
      bricksVisited++;
      visitor.visit(node, lists, to, end);
    } else if (tree.isLeaf(node)) {
      visitor.visit(node, lists, to, end);
    } else if (end > to || stopsAtBricks) { // bricks are visited even where nothing is near
      descend(node + 1, to, end);
      descend(tree.second(node), to, end);
    }
  }

  private void reserve(int needed) {
    if (needed > lists.length) {
      lists = Arrays.copyOf(lists, Math.max(needed, 2 * lists.length));
    }
  }
}
