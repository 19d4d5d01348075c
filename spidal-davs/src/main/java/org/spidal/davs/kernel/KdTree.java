package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * N points in D dimensions, put into a canonical order by a k-d tree. The tree depends on the
 * coordinates alone: neither on the order of the input nor on the number of workers, and equal
 * points are never parted.
 *
 * <p>Each worker of a team owns a row of neighbouring points, and holds the tree as far as it is
 * about them: all upper nodes, which the workers have made together, and what is below those that
 * were dealt out to it. Positions count from its own first point; nodes whose points others own are
 * empty, but their boxes are known. A worker that is alone owns all points.
 *
 * <p>Nodes are numbered in preorder, so that a node's subtree is the row of nodes up to {@link
 * #next}, and its points are neighbours in the canonical order. Three kinds of nodes matter:
 *
 * <ul>
 *   <li><em>leaves</em> of at most {@value #LEAF} points;
 *   <li><em>cells</em>, which part space without gaps, for the density of the background: of at
 *       most {@value #CELL} points, but never much smaller than a cluster, so that no cluster looks
 *       like background to them;
 *   <li><em>bricks</em> of at most {@value #BRICK} points, the units of work and of sums, each
 *       wholly owned by one worker.
 * </ul>
 *
 * Only where more points than that are equal are leaves and bricks larger. Immutable; threads may
 * share it.
 */
public final class KdTree {
  static final int LEAF = 16;
  static final int CELL = 400;
  static final int BRICK = 2048;

  /** A cell whose longest side is shorter is not divided. */
  private static final double SHORT = 12;

  private final int total;
  private final int first;
  private final int size;
  private final int dimension;
  private final double[] points;
  private final int[] rows;
  private final int nodes;
  private final int[] starts;
  private final int[] next;
  private final double[] low;
  private final double[] high;
  private final int[] bricks;
  private final int[] others;
  private final int[] owners;
  private final Cells cells;

  /**
   * The tree of one worker who is alone.
   *
   * @param coordinates N by D, row by row, all finite; copied
   */
  public KdTree(double[] coordinates, int size, int dimension) {
    this(Team.alone(), coordinates, size, dimension);
  }

  /**
   * The tree of the points of all workers. Collective.
   *
   * @param coordinates of the rows that this worker holds, D each, all finite; copied. The rows of
   *     the workers stand behind each other, in the order of their ranks
   * @param held number of rows
   */
  public KdTree(Team team, double[] coordinates, int held, int dimension) {
    this.dimension = dimension;
    TreeBuilder builder;
    double[] owned;
    int[] numbers;
    if (team.size() == 1) {
      this.total = held;
      this.first = 0;
      this.size = held;
      owned = coordinates;
      numbers = null;
      builder = new TreeBuilder(owned, size, dimension, first);
      builder.build();
    } else {
      TreeTop top = new TreeTop(team, coordinates, held, dimension);
      this.total = top.total();
      this.first = top.first();
      this.size = top.points();
      owned = new double[size * dimension];
      numbers = new int[size];
      top.exchange(owned, numbers);
      builder = new TreeBuilder(owned, size, dimension, first);
      if (total > 0) {
        builder.build(top.root(), team.rank());
      }
    }
    this.nodes = builder.nodes();
    this.starts = builder.starts();
    this.next = builder.next();
    this.low = builder.low();
    this.high = builder.high();
    this.bricks = builder.bricks();
    this.others = builder.others();
    this.owners = builder.owners();
    this.rows = builder.order();
    this.points = new double[size * dimension];
    for (int i = 0; i < size; i++) {
      System.arraycopy(owned, rows[i] * dimension, points, i * dimension, dimension);
      rows[i] = numbers == null ? rows[i] : numbers[rows[i]];
    }
    Numbers all = team.gather(builder.cells());
    this.cells = team.shared(() -> new Cells(all, dimension, total));
  }

  /** Whether a node is a cell, unless it is in one. */
  static boolean isCell(int points, double side) {
    return points <= CELL || side <= SHORT;
  }

  /** Whether a node is a brick, unless it is in one. */
  static boolean isBrick(int points, double side) {
    return points <= BRICK || !(side > 0);
  }

  /** Where a node is divided, between the greatest value below and the least above. */
  static double plane(double below, double above) {
    return below + (above - below) / 2;
  }

  /** The longest axis of a box, the first of equals. */
  static int longestAxis(double[] low, double[] high, int box, int dimension) {
    int longest = 0;
    for (int axis = 1; axis < dimension; axis++) {
      if (high[box + axis] - low[box + axis] > high[box + longest] - low[box + longest]) {
        longest = axis;
      }
    }
    return longest;
  }

  /** N, the number of all workers' points. */
  public int total() {
    return total;
  }

  /** Position of this worker's first point among those of all workers. */
  public int first() {
    return first;
  }

  /** Number of this worker's points. */
  public int size() {
    return size;
  }

  /** D, the coordinates of a point. */
  public int dimension() {
    return dimension;
  }

  /** The coordinates of this worker's points in canonical order, D each; not to be changed. */
  public double[] points() {
    return points;
  }

  /** Where the point at a position of the canonical order stood in the input. */
  public int inputIndex(int position) {
    return rows[position];
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

  /** Whether a node has no children here. */
  public boolean isLeaf(int node) {
    return next[node] == node + 1;
  }

  /** The second child of a node that is not a leaf; the first is {@code node + 1}. */
  public int second(int node) {
    return next[node + 1];
  }

  /** The cells of all workers; they part the points, in canonical order. */
  public Cells cells() {
    return cells;
  }

  /** Number of this worker's bricks; they part its points, in canonical order. */
  public int bricks() {
    return bricks.length;
  }

  /** The node of a brick. */
  public int brick(int index) {
    return bricks[index];
  }

  /** Number of nodes that were dealt out to other workers. */
  int others() {
    return others.length;
  }

  /** A node that was dealt out to another worker. */
  int other(int index) {
    return others[index];
  }

  /** The worker who owns such a node. */
  int owner(int index) {
    return owners[index];
  }

  /** The lower (or upper) end of the smallest box around a node's points, along an axis. */
  public double low(int node, int axis) {
    return low[node * dimension + axis];
  }

  /** See {@link #low}. */
  public double high(int node, int axis) {
    return high[node * dimension + axis];
  }

  /** Bytes of what this worker holds. */
  public long bytes() {
    long numbers = points.length + low.length + high.length;
    long integers = rows.length + starts.length + next.length;
    return numbers * Double.BYTES + integers * Integer.BYTES;
  }

  /**
   * The coordinates of neighbouring points: those of a node, found by going to the child that has
   * more of them until it has no more than a number, or is a leaf. Collective.
   */
  public double[] region(Team team, int most) {
    int node = 0;
    long[] counts = new long[3]; // points of the node, and of its children
    boolean goesOn = total > 0;
    while (goesOn) {
      boolean divided = !isLeaf(node); // below a node of another worker, that one sees more
      counts[0] = end(node) - start(node);
      counts[1] = divided ? end(node + 1) - start(node + 1) : 0;
      counts[2] = divided ? counts[0] - counts[1] : 0;
      team.sum(counts);
      goesOn = counts[0] > most && counts[1] + counts[2] > 0;
      if (goesOn && divided) {
        node = counts[1] >= counts[2] ? node + 1 : second(node);
      }
    }
    Numbers mine = new Numbers();
    if (total > 0) {
      mine.add(points, start(node) * dimension, (end(node) - start(node)) * dimension);
    }
    Numbers all = team.gather(mine);
    return Arrays.copyOf(all.values(), all.size());
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
}
