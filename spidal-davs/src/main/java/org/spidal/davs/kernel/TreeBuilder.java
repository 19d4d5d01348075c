package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Makes the nodes of a {@link KdTree} in preorder, and so brings the points into canonical order.
 * What it makes is taken over by the tree.
 */
final class TreeBuilder {
  private final int dimension;
  private final int first;
  private final int size;
  private final double[] input;
  private final double[] values;
  private final int[] moved;
  private final double[] regionLow;
  private final double[] regionHigh;
  private final int[] order;
  private final Numbers cells = new Numbers(64);
  private double plane;
  private int nodes;
  private int[] starts = new int[64];
  private int[] next = new int[64];
  private double[] low;
  private double[] high;
  private int[] others = new int[0];
  private int[] owners = new int[0];
  private int[] bricks = new int[16];
  private int brickCount;

  /**
   * @param input coordinates of this worker's points, D each
   * @param first position of the first of them, among those of all workers
   */
  TreeBuilder(double[] input, int size, int dimension, int first) {
    this.input = input;
    this.size = size;
    this.dimension = dimension;
    this.first = first;
    this.values = new double[size];
    this.moved = new int[size];
    this.regionLow = new double[dimension];
    this.regionHigh = new double[dimension];
    this.order = new int[size];
    Arrays.setAll(order, i -> i);
    this.low = new double[64 * dimension];
    this.high = new double[64 * dimension];
  }

  int nodes() {
    return nodes;
  }

  /** Where each node's points begin, and the last node's end. */
  int[] starts() {
    int[] all = Arrays.copyOf(starts, nodes + 1);
    all[nodes] = size;
    return all;
  }

  int[] next() {
    return Arrays.copyOf(next, nodes);
  }

  /** The nodes that were dealt out to other workers. */
  int[] others() {
    return others;
  }

  /** Who owns each of {@link #others}. */
  int[] owners() {
    return owners;
  }

  double[] low() {
    return Arrays.copyOf(low, nodes * dimension);
  }

  double[] high() {
    return Arrays.copyOf(high, nodes * dimension);
  }

  int[] bricks() {
    return Arrays.copyOf(bricks, brickCount);
  }

  /** Records of the cells whose first points are this worker's; see {@link Cells}. */
  Numbers cells() {
    return cells;
  }

  /** The points in canonical order, by their numbers in the input. */
  int[] order() {
    return order;
  }

  /** The whole tree, of one worker's points. */
  void build() {
    if (size > 0) {
      build(0, size, false, false);
    }
  }

  /** A node of the top and all below it that this worker has to know of. */
  void build(TreeTop.Node node, int rank) {
    if (node.owner == rank) {
      System.arraycopy(node.regionLow, 0, regionLow, 0, dimension);
      System.arraycopy(node.regionHigh, 0, regionHigh, 0, dimension);
      build(node.start - first, node.start - first + node.size, node.inCell, node.inBrick);
      return;
    }
    int number = newNode(Math.max(0, Math.min(size, node.start - first)));
    System.arraycopy(node.low, 0, low, number * dimension, dimension);
    System.arraycopy(node.high, 0, high, number * dimension, dimension);
    if (node.first == null) {
      others = Arrays.copyOf(others, others.length + 1);
      owners = Arrays.copyOf(owners, others.length);
      others[others.length - 1] = number;
      owners[others.length - 1] = node.owner;
    } else {
      if (node.isCell() && node.start >= first && node.start < first + size) {
        addCell(node.start, node.regionLow, node.regionHigh);
      }
      build(node.first, rank);
      build(node.second, rank);
    }
    next[number] = nodes;
  }

  private void build(int from, int to, boolean inCell, boolean inBrick) {
    int node = newNode(from);
    int box = node * dimension;
    measure(box, from, to);
    if (node == 0) {
      System.arraycopy(low, 0, regionLow, 0, dimension);
      System.arraycopy(high, 0, regionHigh, 0, dimension);
    }
    int axis = KdTree.longestAxis(low, high, box, dimension);
    double side = high[box + axis] - low[box + axis];
    boolean cell = !inCell && KdTree.isCell(to - from, side);
    boolean brick = !inBrick && KdTree.isBrick(to - from, side);
    if (cell) {
      addCell(first + from, regionLow, regionHigh);
    }
    if (brick) {
      if (brickCount == bricks.length) {
        bricks = Arrays.copyOf(bricks, 2 * brickCount);
      }
      bricks[brickCount++] = node;
    }
    if (to - from <= KdTree.LEAF || !(side > 0)) {
      sort(from, to);
    } else {
      int middle = divide(from, to, axis);
      double between = plane;
      double kept = regionHigh[axis];
      regionHigh[axis] = between;
      build(from, middle, inCell || cell, inBrick || brick);
      regionHigh[axis] = kept;
      kept = regionLow[axis];
      regionLow[axis] = between;
      build(middle, to, inCell || cell, inBrick || brick);
      regionLow[axis] = kept;
    }
    next[node] = nodes;
  }

  /** Divides points along an axis, at {@link #plane}; returns where the second of both begin. */
  private int divide(int from, int to, int axis) {
    for (int i = from; i < to; i++) {
      values[i] = input[order[i] * dimension + axis];
    }
    double median = Medians.select(values, from, to - 1, from + (to - from) / 2);
    int middle = part(from, to, axis, median, false);
    if (middle == from) {
      middle = part(from, to, axis, median, true);
    }
    double below = Double.NEGATIVE_INFINITY;
    for (int i = from; i < middle; i++) {
      below = Math.max(below, input[order[i] * dimension + axis]);
    }
    double above = Double.POSITIVE_INFINITY;
    for (int i = middle; i < to; i++) {
      above = Math.min(above, input[order[i] * dimension + axis]);
    }
    plane = KdTree.plane(below, above);
    return middle;
  }

  /** Brings the points below the median (or at it, too) to the front; returns where they end. */
  private int part(int from, int to, int axis, double median, boolean withMedian) {
    int front = from;
    int others = 0;
    for (int i = from; i < to; i++) {
      double value = input[order[i] * dimension + axis];
      if (value < median || (withMedian && value == median)) {
        order[front++] = order[i];
      } else {
        moved[others++] = order[i];
      }
    }
    System.arraycopy(moved, 0, order, front, others);
    return front;
  }

  private int newNode(int from) {
    if (nodes == starts.length) {
      int more = 2 * nodes;
      starts = Arrays.copyOf(starts, more);
      next = Arrays.copyOf(next, more);
      low = Arrays.copyOf(low, more * dimension);
      high = Arrays.copyOf(high, more * dimension);
    }
    starts[nodes] = from;
    return nodes++;
  }

  private void measure(int box, int from, int to) {
    for (int axis = 0; axis < dimension; axis++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        double value = input[order[i] * dimension + axis];
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      low[box + axis] = least;
      high[box + axis] = most;
    }
  }

  private void addCell(int start, double[] lower, double[] upper) {
    cells.add(start);
    cells.add(lower, 0, dimension);
    cells.add(upper, 0, dimension);
  }

  /** Insertion sort by coordinates; equal points keep their order. */
  private void sort(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int point = order[i];
      int j = i;
      while (j > from && compare(order[j - 1], point) > 0) {
        order[j] = order[j - 1];
        j--;
      }
      order[j] = point;
    }
  }

  private int compare(int a, int b) {
    for (int axis = 0; axis < dimension; axis++) {
      int order = Double.compare(input[a * dimension + axis], input[b * dimension + axis]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
