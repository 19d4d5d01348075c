package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * N points in D dimensions, put into a canonical order by a k-d tree. The tree depends on the
 * coordinates alone: neither on the order of the input nor on the number of workers, and equal
 * points are never parted.
 *
 * <p>Nodes are numbered in preorder, so that a node's subtree is the row of nodes up to {@link
 * #next}, and its points are neighbours in the canonical order. Three kinds of nodes matter:
 *
 * <ul>
 *   <li><em>leaves</em> of at most {@value #LEAF} points;
 *   <li><em>cells</em>, which part space without gaps, for the density of the background: of at
 *       most {@value #CELL} points, but never much smaller than a cluster, so that no cluster looks
 *       like background to them;
 *   <li><em>bricks</em> of at most {@value #BRICK} points, the units of work and of sums.
 * </ul>
 *
 * Only where more points than that are equal are leaves and bricks larger. Immutable; threads may
 * share it.
 */
public final class KdTree {
  static final int LEAF = 16;
  static final int CELL = 400;
  static final int BRICK = 2048;

  /**
   * A cell whose longest side is shorter is not divided; nor is its volume less than such sides.
   */
  private static final double SHORT = 12;

  private static final double SHORTEST = 6;

  private final int size;
  private final int dimension;
  private final double[] points;
  private final int[] order;
  private int nodes;
  private int[] starts = new int[64];
  private int[] next = new int[64];
  private double[] low;
  private double[] high;
  private int[] cells = new int[16];
  private double[] cellLow = new double[0];
  private double[] cellHigh = new double[0];
  private int cellCount;
  private int[] bricks = new int[16];
  private int brickCount;

  /**
   * Builds the tree.
   *
   * @param coordinates N by D, row by row, all finite; copied
   */
  public KdTree(double[] coordinates, int size, int dimension) {
    this.size = size;
    this.dimension = dimension;
    this.low = new double[64 * dimension];
    this.high = new double[64 * dimension];
    this.order = new int[size];
    Arrays.setAll(order, i -> i);
    this.points = new double[size * dimension];
    if (size > 0) {
      new Builder(coordinates).build(0, size, false, false);
    }
    for (int i = 0; i < size; i++) {
      System.arraycopy(coordinates, order[i] * dimension, points, i * dimension, dimension);
    }
    starts = Arrays.copyOf(starts, nodes + 1);
    starts[nodes] = size;
  }

  /** N. */
  public int size() {
    return size;
  }

  /** D. */
  public int dimension() {
    return dimension;
  }

  /** The coordinates in canonical order, N by D; not to be changed. */
  public double[] points() {
    return points;
  }

  /** Where the point at a position of the canonical order stood in the input. */
  public int inputIndex(int position) {
    return order[position];
  }

  /** Number of nodes; node 0 is the root, if there are points. */
  public int nodes() {
    return nodes;
  }

  /** First position of a node's points. */
  public int start(int node) {
    return starts[node];
  }

  /** One past the last position of a node's points. */
  public int end(int node) {
    return starts[next[node]];
  }

  /** The first node after the subtree of a node. */
  public int next(int node) {
    return next[node];
  }

  /** Whether a node has no children. */
  public boolean isLeaf(int node) {
    return next[node] == node + 1;
  }

  /** The second child of a node that is no leaf; the first is {@code node + 1}. */
  public int second(int node) {
    return next[node + 1];
  }

  /** Number of cells; they part the points, in canonical order. */
  public int cells() {
    return cellCount;
  }

  /** The cell of the point at a position. */
  public int cellOf(int position) {
    int lowest = 0;
    int highest = cellCount - 1;
    while (lowest < highest) {
      int middle = (lowest + highest) >>> 1;
      if (end(cells[middle]) <= position) {
        lowest = middle + 1;
      } else {
        highest = middle;
      }
    }
    return lowest;
  }

  /** The node of a cell. */
  public int cell(int index) {
    return cells[index];
  }

  /** The volume of a cell, whose sides count as at least {@value #SHORTEST}. */
  public double volume(int index) {
    double volume = 1;
    for (int axis = 0; axis < dimension; axis++) {
      volume *= Math.max(SHORTEST, cellHigh(index, axis) - cellLow(index, axis));
    }
    return volume;
  }

  /** The lower (or upper) end of a cell along an axis; neighbouring cells touch. */
  public double cellLow(int index, int axis) {
    return cellLow[index * dimension + axis];
  }

  /** See {@link #cellLow}. */
  public double cellHigh(int index, int axis) {
    return cellHigh[index * dimension + axis];
  }

  /** Number of bricks; they part the points, in canonical order. */
  public int bricks() {
    return brickCount;
  }

  /** The node of a brick. */
  public int brick(int index) {
    return bricks[index];
  }

  /** The lower (or upper) end of the smallest box around a node's points, along an axis. */
  public double low(int node, int axis) {
    return low[node * dimension + axis];
  }

  /** See {@link #low}. */
  public double high(int node, int axis) {
    return high[node * dimension + axis];
  }

  /**
   * The coordinates of neighbouring points: those of a node, found by going to the child that has
   * more of them until it has no more than a number, or is a leaf.
   */
  public double[] region(int most) {
    int node = 0;
    while (size > 0 && end(node) - start(node) > most && !isLeaf(node)) {
      int first = end(node + 1) - start(node + 1);
      int other = end(second(node)) - start(second(node));
      node = first >= other ? node + 1 : second(node);
    }
    return size == 0
        ? new double[0]
        : Arrays.copyOfRange(points, start(node) * dimension, end(node) * dimension);
  }

  /** The squared distance from a place to the box of a node. */
  double squaredDistance(int node, double[] places, int at) {
    double sum = 0;
    int box = node * dimension;
    for (int i = 0; i < dimension; i++) {
      double x = places[at + i];
      double outside = Math.max(0, Math.max(low[box + i] - x, x - high[box + i]));
      sum += outside * outside;
    }
    return sum;
  }

  /** What is needed while the tree is built. */
  private final class Builder {
    private final double[] input;
    private final double[] values = new double[size];
    private final int[] moved = new int[size];
    private final double[] regionLow = new double[dimension];
    private final double[] regionHigh = new double[dimension];

    Builder(double[] input) {
      this.input = input;
    }

    void build(int from, int to, boolean inCell, boolean inBrick) {
      int node = newNode(from);
      int axis = measure(node, from, to);
      int box = node * dimension;
      if (node == 0) {
        System.arraycopy(low, 0, regionLow, 0, dimension);
        System.arraycopy(high, 0, regionHigh, 0, dimension);
      }
      double side = high[box + axis] - low[box + axis];
      boolean divisible = side > 0;
      boolean cell = !inCell && (to - from <= CELL || side <= SHORT);
      boolean brick = !inBrick && (to - from <= BRICK || !divisible);
      if (cell) {
        addCell(node);
      }
      if (brick) {
        bricks = grown(bricks, brickCount);
        bricks[brickCount++] = node;
      }
      if (to - from <= LEAF || !divisible) {
        sort(from, to);
      } else {
        divide(from, to, axis, inCell || cell, inBrick || brick);
      }
      next[node] = nodes;
    }

    private void divide(int from, int to, int axis, boolean inCell, boolean inBrick) {
      for (int i = from; i < to; i++) {
        values[i] = input[order[i] * dimension + axis];
      }
      double median = select(values, from, to - 1, from + (to - from) / 2);
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
      double plane = below + (above - below) / 2;
      double kept = regionHigh[axis];
      regionHigh[axis] = plane;
      build(from, middle, inCell, inBrick);
      regionHigh[axis] = kept;
      kept = regionLow[axis];
      regionLow[axis] = plane;
      build(middle, to, inCell, inBrick);
      regionLow[axis] = kept;
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
      if (nodes + 1 >= starts.length) {
        int more = 2 * starts.length;
        starts = Arrays.copyOf(starts, more);
        next = Arrays.copyOf(next, more);
        low = Arrays.copyOf(low, more * dimension);
        high = Arrays.copyOf(high, more * dimension);
      }
      starts[nodes] = from;
      return nodes++;
    }

    /** Finds the box; returns its longest axis. */
    private int measure(int node, int from, int to) {
      int box = node * dimension;
      int longest = 0;
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
        if (most - least > high[box + longest] - low[box + longest]) {
          longest = axis;
        }
      }
      return longest;
    }

    private void addCell(int node) {
      cells = grown(cells, cellCount);
      if (cellLow.length < (cellCount + 1) * dimension) {
        cellLow = Arrays.copyOf(cellLow, cells.length * dimension);
        cellHigh = Arrays.copyOf(cellHigh, cells.length * dimension);
      }
      System.arraycopy(regionLow, 0, cellLow, cellCount * dimension, dimension);
      System.arraycopy(regionHigh, 0, cellHigh, cellCount * dimension, dimension);
      cells[cellCount++] = node;
    }

    private static int[] grown(int[] array, int used) {
      return used == array.length ? Arrays.copyOf(array, 2 * used) : array;
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

    /** The value that would stand at {@code wanted} if the values were sorted (Hoare 1961). */
    private static double select(double[] values, int first, int last, int wanted) {
      int left = first;
      int right = last;
      while (left < right) {
        double pivot = middleOf(values[left], values[(left + right) >>> 1], values[right]);
        int i = left;
        int j = right;
        while (i <= j) {
          while (values[i] < pivot) {
            i++;
          }
          while (values[j] > pivot) {
            j--;
          }
          if (i <= j) {
            double swapped = values[i];
            values[i++] = values[j];
            values[j--] = swapped;
          }
        }
        if (wanted <= j) {
          right = j;
        } else if (wanted >= i) {
          left = i;
        } else {
          break;
        }
      }
      return values[wanted];
    }

    private static double middleOf(double a, double b, double c) {
      return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
  }
}
