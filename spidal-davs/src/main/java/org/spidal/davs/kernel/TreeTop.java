package org.spidal.davs.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The upper nodes of a {@link KdTree}, which the workers make together, level by level: each looks
 * at the points that it holds, and boxes, medians and numbers of points are those of all. Where
 * nodes are small beside a worker's share, or bricks, they are dealt out in canonical order, and
 * the points are sent to the owners, who divide them further. Where that is changes nothing of the
 * tree.
 */
final class TreeTop {
  /** A worker gets at least so many nodes, so that shares differ little. */
  private static final int NODES_OF_WORKER = 8;

  /** A node: its points, box and region, and children or owner. */
  static final class Node {
    /** Position of the first of its points, among those of all workers. */
    final int start;

    final int size;
    final boolean inCell;
    final boolean inBrick;
    final double[] low;
    final double[] high;
    double[] regionLow;
    double[] regionHigh;

    /** A worker if the node is dealt out, else -1. */
    int owner = -1;

    Node first;
    Node second;
    private final int from;
    private final int to;
    private int axis;

    private Node(
        int start, int size, int from, int to, boolean inCell, boolean inBrick, int dimension) {
      this.start = start;
      this.size = size;
      this.from = from;
      this.to = to;
      this.inCell = inCell;
      this.inBrick = inBrick;
      this.low = new double[dimension];
      this.high = new double[dimension];
    }

    boolean isCell() {
      return !inCell && KdTree.isCell(size, high[axis] - low[axis]);
    }
  }

  private final Team team;
  private final int dimension;
  private final double[] rows;
  private final int held;
  private final int firstRow;
  private final int total;
  private final int[] order;
  private final int[] moved;
  private final Node root;
  private final List<Node> dealt = new ArrayList<>();
  private final List<Node> own;

  /**
   * Makes the nodes. Collective.
   *
   * @param rows the points that this worker holds, D numbers each; the rows of the workers stand
   *     behind each other in the order of their ranks
   * @param held number of rows
   */
  TreeTop(Team team, double[] rows, int held, int dimension) {
    this.team = team;
    this.dimension = dimension;
    this.rows = rows;
    this.held = held;
    this.order = new int[held];
    Arrays.setAll(order, i -> i);
    this.moved = new int[held];
    long[] heldBy = new long[team.size()];
    heldBy[team.rank()] = held;
    team.sum(heldBy);
    this.firstRow = (int) Arrays.stream(heldBy, 0, team.rank()).sum();
    this.total = Math.toIntExact(Arrays.stream(heldBy).sum());
    this.root = total == 0 ? null : new Node(0, total, 0, held, false, false, dimension);
    List<Node> level = total == 0 ? List.of() : List.of(root);
    while (!level.isEmpty()) {
      measure(level);
      List<Node> divided = level.stream().filter(node -> !isDealt(node)).toList();
      level = divided.isEmpty() ? divided : divide(divided);
    }
    if (total > 0) {
      deal(root);
    }
    this.own = dealt.stream().filter(node -> node.owner == team.rank()).toList();
  }

  /** The root; null if there are no points. */
  Node root() {
    return root;
  }

  /** N, the points of all workers. */
  int total() {
    return total;
  }

  /** Position of this worker's first point. */
  int first() {
    return own.isEmpty() ? 0 : own.get(0).start;
  }

  /** Number of this worker's points. */
  int points() {
    return own.stream().mapToInt(node -> node.size).sum();
  }

  private boolean isDealt(Node node) {
    double side = node.high[node.axis] - node.low[node.axis];
    long share = (long) total / ((long) NODES_OF_WORKER * team.size());
    return node.size <= share || KdTree.isBrick(node.size, side);
  }

  /** Nodes are dealt out in order, about as many points to each worker. */
  private void deal(Node node) {
    if (node.first != null) {
      deal(node.first);
      deal(node.second);
      return;
    }
    int owner = dealt.isEmpty() ? 0 : dealt.get(dealt.size() - 1).owner;
    while (owner + 1 < team.size() && (long) total * (owner + 1) / team.size() <= node.start) {
      owner++;
    }
    node.owner = owner;
    dealt.add(node);
  }

  /** Finds the boxes of nodes. */
  private void measure(List<Node> level) {
    int width = 2 * dimension;
    double[] extremes = new double[level.size() * width]; // least values, minus the greatest ones
    int at = 0;
    for (Node node : level) {
      for (int axis = 0; axis < dimension; axis++) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = node.from; i < node.to; i++) {
          double value = rows[order[i] * dimension + axis];
          least = Math.min(least, value);
          most = Math.max(most, value);
        }
        extremes[at + axis] = least;
        extremes[at + dimension + axis] = -most;
      }
      at += width;
    }
    team.least(extremes);
    at = 0;
    for (Node node : level) {
      for (int axis = 0; axis < dimension; axis++) {
        node.low[axis] = extremes[at + axis];
        node.high[axis] = -extremes[at + dimension + axis];
      }
      node.axis = KdTree.longestAxis(node.low, node.high, 0, dimension);
      if (node == root) {
        node.regionLow = node.low;
        node.regionHigh = node.high;
      }
      at += width;
    }
  }

  /** Divides nodes at their medians; returns their children. */
  private List<Node> divide(List<Node> nodes) {
    double[] medians = medians(nodes);
    int count = nodes.size();
    int[] middles = new int[count];
    long[] fronts = new long[count]; // points of the first child
    double[] gaps = new double[2 * count]; // minus the greatest value there, the least beyond
    for (int n = 0; n < count; n++) {
      middles[n] = part(nodes.get(n), medians[n], false, gaps, 2 * n);
      fronts[n] = middles[n] - nodes.get(n).from;
    }
    team.sum(fronts);
    boolean[] withMedian = new boolean[count];
    long[] upTo = new long[count];
    for (int n = 0; n < count; n++) {
      withMedian[n] = fronts[n] == 0; // nothing is below: those at the median are the first child
      if (withMedian[n]) {
        middles[n] = part(nodes.get(n), medians[n], true, gaps, 2 * n);
        upTo[n] = middles[n] - nodes.get(n).from;
      }
    }
    team.sum(upTo);
    team.least(gaps);
    List<Node> children = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      Node node = nodes.get(n);
      int front = (int) (withMedian[n] ? upTo[n] : fronts[n]);
      double plane = KdTree.plane(-gaps[2 * n], gaps[2 * n + 1]);
      node.first = child(node, node.start, front, node.from, middles[n]);
      node.second = child(node, node.start + front, node.size - front, middles[n], node.to);
      node.first.regionHigh[node.axis] = plane;
      node.second.regionLow[node.axis] = plane;
      children.add(node.first);
      children.add(node.second);
    }
    return children;
  }

  private Node child(Node node, int start, int size, int from, int to) {
    boolean inCell = node.inCell || node.isCell();
    Node child = new Node(start, size, from, to, inCell, node.inBrick, dimension);
    child.regionLow = node.regionLow.clone();
    child.regionHigh = node.regionHigh.clone();
    return child;
  }

  private double[] medians(List<Node> nodes) {
    int count = nodes.size();
    int[] starts = new int[count + 1];
    double[] low = new double[count];
    double[] high = new double[count];
    long[] sizes = new long[count];
    for (int n = 0; n < count; n++) {
      Node node = nodes.get(n);
      starts[n + 1] = starts[n] + node.to - node.from;
      low[n] = node.low[node.axis];
      high[n] = node.high[node.axis];
      sizes[n] = node.size;
    }
    double[] values = new double[starts[count]];
    int filled = 0;
    for (Node node : nodes) {
      for (int i = node.from; i < node.to; i++) {
        values[filled++] = rows[order[i] * dimension + node.axis];
      }
    }
    return new Medians(team, values, starts, low, high, sizes).find();
  }

  /**
   * Brings the points below the median (or at it, too) to the front; returns where they end.
   *
   * @param gaps receives at {@code at} minus the greatest value there, then the least beyond
   */
  private int part(Node node, double median, boolean withMedian, double[] gaps, int at) {
    int front = node.from;
    int others = 0;
    double below = Double.NEGATIVE_INFINITY;
    double above = Double.POSITIVE_INFINITY;
    for (int i = node.from; i < node.to; i++) {
      double value = rows[order[i] * dimension + node.axis];
      if (value < median || (withMedian && value == median)) {
        below = Math.max(below, value);
        order[front++] = order[i];
      } else {
        above = Math.min(above, value);
        moved[others++] = order[i];
      }
    }
    System.arraycopy(moved, 0, order, front, others);
    gaps[at] = -below;
    gaps[at + 1] = above;
    return front;
  }

  /**
   * Sends all points to their owners. Collective.
   *
   * @param coordinates receives those of this worker's {@link #points}, D each: node by node, and
   *     in a node in the order of the input
   * @param numbers receives the numbers of their rows in the input
   */
  void exchange(double[] coordinates, int[] numbers) {
    Numbers mine = new Numbers(held * (dimension + 1) + dealt.size());
    int[] counts = new int[team.size()];
    int next = 0;
    while (next < dealt.size()) {
      int owner = dealt.get(next).owner;
      int before = mine.size();
      int end = next;
      while (end < dealt.size() && dealt.get(end).owner == owner) {
        mine.add(dealt.get(end).to - dealt.get(end).from);
        end++;
      }
      for (; next < end; next++) {
        for (int i = dealt.get(next).from; i < dealt.get(next).to; i++) {
          mine.add((double) firstRow + order[i]);
          mine.add(rows, order[i] * dimension, dimension);
        }
      }
      counts[owner] = mine.size() - before;
    }
    place(team.exchange(mine, counts), coordinates, numbers);
  }

  private void place(Numbers all, double[] coordinates, int[] numbers) {
    int[] filled = new int[own.size()];
    for (int n = 0; n < filled.length; n++) {
      filled[n] = own.get(n).start - first();
    }
    for (int at = 0; at < all.size(); ) {
      int header = at; // of one sender: how many points of each node
      at += filled.length;
      for (int n = 0; n < filled.length; n++) {
        for (int left = (int) all.get(header + n); left > 0; left--) {
          int point = filled[n]++;
          numbers[point] = (int) all.get(at);
          System.arraycopy(all.values(), at + 1, coordinates, point * dimension, dimension);
          at += 1 + dimension;
        }
      }
    }
  }
}
