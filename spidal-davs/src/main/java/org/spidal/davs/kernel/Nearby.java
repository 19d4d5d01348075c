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
  private int smallest;
  private int first;
  private int last;
  private Visitor visitor;

  /**
   * Visits every leaf below a node, and its places, if it has any.
   *
   * @param count places, D coordinates each
   */
  public void visitLeaves(
      KdTree below, int node, double[] coordinates, int count, double radius, Visitor visits) {
    visit(below, node, 0, below.size(), KdTree.LEAF, coordinates, count, radius, visits);
  }

  /** Visits every brick that has points from {@code from} to {@code to - 1}, and its places. */
  public void visitBricks(
      KdTree below,
      int from,
      int to,
      double[] coordinates,
      int count,
      double radius,
      Visitor visits) {
    visit(below, 0, from, to, KdTree.BRICK, coordinates, count, radius, visits);
  }

  private void visit(
      KdTree below,
      int node,
      int from,
      int to,
      int smallestNode,
      double[] coordinates,
      int count,
      double radius,
      Visitor visits) {
    if (below.size() == 0) {
      return;
    }
    tree = below;
    first = from;
    last = to;
    smallest = smallestNode;
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
    if (tree.end(node) <= first || tree.start(node) >= last) {
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
    boolean stops = tree.isLeaf(node) || tree.end(node) - tree.start(node) <= smallest;
    if (stops) {
      visitor.visit(node, lists, to, end);
    } else if (end > to) {
      descend(node + 1, to, end);
      descend(tree.second(node), to, end);
    } else if (smallest > KdTree.LEAF) { // bricks are visited even where nothing is near
      descend(node + 1, to, to);
      descend(tree.second(node), to, to);
    }
  }

  private void reserve(int needed) {
    if (needed > lists.length) {
      lists = Arrays.copyOf(lists, Math.max(needed, 2 * lists.length));
    }
  }
}
