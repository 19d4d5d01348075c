package org.spidal.layout.kernel;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.layout.data.Graph;
import org.spidal.layout.kernel.Repulsion.Masses;

/**
 * The forces of Fruchterman and Reingold (1991) on the points of a connected graph. Edges pull
 * their ends together, with w d^2 / k, and any two points push each other away, with k^2 / d: the
 * derivatives of
 *
 * <pre>
 *   E = sum over edges of w d^3 / (3 k)  -  sum over pairs of k^2 ln d
 * </pre>
 *
 * <p>The shape of the best map does not depend on k, which is only its unit. Here k^3 = W / (n (n -
 * 1) / 2), W the sum of the weights: in the best map, the mean of d^3 over the edges, by their
 * weights, is then 1. Forces are given in units of k^2.
 *
 * <p>One worker's; the groups of different workers can be computed at the same time. Allocates
 * nothing after construction, but to sort.
 */
public final class Forces {
  /** Number of points of a group. */
  public static final int GROUP = Repulsion.GROUP;

  private static final int SPACE = 3;

  /** So many squares of distances can be multiplied before the logarithm is taken. */
  private static final int FACTORS = 8;

  private final Graph graph;
  private final int dimension;
  private final GroupTree tree;
  private final Masses points;
  private final Masses nodes;
  private final float[] pushed = new float[SPACE * GROUP];
  private final double[] total = new double[SPACE * GROUP];
  private final double weights;
  private final double pull; // 1 / k^3

  /**
   * @param graph connected, of two points or more
   * @param dimension 2 or 3
   * @param opening of the nodes of the tree: how large they may be, as a share of their distance,
   *     to push as one mass; 0: all pairs of points are computed
   */
  public Forces(Graph graph, int dimension, double opening) {
    this.graph = graph;
    this.dimension = dimension;
    tree = new GroupTree(graph.points(), opening);
    points = new Masses(graph.points());
    Arrays.fill(points.mass, 1);
    nodes = new Masses(tree.mostNodes());
    weights = graph.totalWeight();
    pull = graph.points() * (graph.points() - 1.0) / 2 / weights;
  }

  /** Has the kernel compiled, once in each process, before it is used. */
  public static void rehearse() {
    Repulsion.rehearse();
  }

  /** W, the sum of the weights of all edges. */
  public double weights() {
    return weights;
  }

  /** Heap bytes for n points. */
  public static long bytes(int n) {
    return GroupTree.bytes(n) + 8L * Float.BYTES * n;
  }

  /** Number of groups of n points. */
  public static int groups(int n) {
    return GroupTree.groups(n);
  }

  /** Which point is where in the order of groups; live. */
  public int[] order() {
    return tree.order();
  }

  /**
   * Sorts the points of some groups by where they are now. While all points move, groups that are
   * not made anew soon overlap, and then nothing is far from them.
   *
   * @param own groups whose part of {@link #order} is set; that of the others is to be set before
   *     {@link #take}
   */
  public void sort(double[] places, RowRange own) {
    tree.sort(places, dimension, own);
  }

  /**
   * Takes the points where they are now.
   *
   * @param places n by D; must stay as they are as long as forces are asked for
   */
  public void take(double[] places) {
    tree.take(places, dimension);
  }

  /**
   * Computes the forces on the points of a group.
   *
   * @param force D numbers of each point in order, row by row; set
   */
  public void compute(int group, double[] places, double[] force) {
    tree.collect(group, points, nodes);
    Arrays.fill(total, 0);
    push(group, points);
    push(group, nodes);
    int from = group * GROUP;
    int count = Math.min(GROUP, graph.points() - from);
    for (int p = 0; p < count; p++) {
      int point = tree.order()[from + p];
      for (int k = 0; k < dimension; k++) {
        force[p * dimension + k] = total[k * GROUP + p];
      }
      pull(point, places, force, p * dimension);
    }
  }

  private void push(int group, Masses by) {
    Repulsion.push(tree.at(0), tree.at(1), tree.at(2), group * GROUP, by, pushed);
    for (int k = 0; k < total.length; k++) {
      total[k] += pushed[k];
    }
  }

  /** Adds the forces of the edges of a point: - sum over j of w d (x_i - x_j) / k^3. */
  private void pull(int point, double[] places, double[] force, int at) {
    int mine = point * dimension;
    for (int e = graph.starts()[point]; e < graph.starts()[point + 1]; e++) {
      int other = graph.ends()[e] * dimension;
      double factor = pull * graph.weights()[e] * distance(places, mine, other);
      for (int k = 0; k < dimension; k++) {
        force[at + k] -= factor * (places[mine + k] - places[other + k]);
      }
    }
  }

  private double distance(double[] places, int one, int other) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double difference = places[one + k] - places[other + k];
      square += difference * difference;
    }
    return Math.sqrt(square);
  }

  /** A half of the sum of w d^3 over the edges of the points of a group. */
  public double cubes(int group, double[] places) {
    double cubes = 0;
    int end = Math.min((group + 1) * GROUP, graph.points());
    for (int p = group * GROUP; p < end; p++) {
      int point = tree.order()[p];
      for (int e = graph.starts()[point]; e < graph.starts()[point + 1]; e++) {
        double d = distance(places, point * dimension, graph.ends()[e] * dimension);
        cubes += graph.weights()[e] * d * d * d;
      }
    }
    return cubes / 2;
  }

  /** A half of the sum of ln d over all pairs with a point of a group; far nodes as one mass. */
  public double logarithms(int group) {
    tree.collect(group, points, nodes);
    double logarithms = 0;
    int end = Math.min((group + 1) * GROUP, graph.points());
    for (int p = group * GROUP; p < end; p++) {
      double product = 1;
      int factors = 0;
      for (int j = 0; j < points.size; j++) {
        double square = square(p, points, j);
        // Itself; another point in the very same place counts as far as floats can tell.
        product *= square > 0 ? square : 1;
        if (++factors == FACTORS) {
          logarithms += StrictMath.log(product) / 2;
          product = 1;
          factors = 0;
        }
      }
      logarithms += StrictMath.log(product) / 2;
      for (int j = 0; j < nodes.size; j++) {
        logarithms += nodes.mass[j] * StrictMath.log(square(p, nodes, j)) / 2;
      }
    }
    return logarithms / 2;
  }

  private double square(int p, Masses masses, int j) {
    double x = tree.at(0)[p] - masses.x[j];
    double y = tree.at(1)[p] - masses.y[j];
    double z = tree.at(2)[p] - masses.z[j];
    return x * x + y * y + z * z;
  }
}
