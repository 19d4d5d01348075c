package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * The components of the graph in which two points are linked if they are near to each other,
 *
 * <pre>
 *   sum_i ((z_ai - z_bi) / length_i)^2  <=  1
 * </pre>
 *
 * Components are numbered in the order of their first points, and list their points, both in
 * canonical order. Immutable.
 */
public final class Links {
  private final int[] componentOf;
  private final int[] starts;
  private final int[] members;

  private Links(int[] componentOf, int components) {
    this.componentOf = componentOf;
    this.starts = new int[components + 1];
    this.members = new int[componentOf.length];
    for (int component : componentOf) {
      starts[component + 1]++;
    }
    for (int c = 0; c < components; c++) {
      starts[c + 1] += starts[c];
    }
    int[] filled = Arrays.copyOf(starts, components);
    for (int a = 0; a < componentOf.length; a++) {
      members[filled[componentOf[a]]++] = a;
    }
  }

  /**
   * Links all points of a tree.
   *
   * @param lengths of a link along each axis
   */
  public static Links of(KdTree tree, double[] lengths) {
    int size = tree.size();
    int dimension = tree.dimension();
    double[] weights = new double[dimension];
    Arrays.setAll(weights, i -> 1 / (lengths[i] * lengths[i]));
    int[] parents = new int[size];
    Arrays.setAll(parents, a -> a);
    double[] points = tree.points();
    new Nearby()
        .visitLeaves(
            tree,
            points,
            size,
            weights,
            (node, places, from, to) -> {
              for (int a = tree.start(node); a < tree.end(node); a++) {
                for (int c = from; c < to && places[c] < a; c++) {
                  int b = places[c];
                  double sum = 0;
                  for (int i = 0; i < dimension; i++) {
                    double d = points[a * dimension + i] - points[b * dimension + i];
                    sum += weights[i] * d * d;
                  }
                  if (sum <= 1) {
                    join(parents, a, b);
                  }
                }
              }
            });
    int components = 0;
    for (int a = 0; a < size; a++) {
      int root = root(parents, a); // the first point of its component
      parents[a] = root;
    }
    int[] componentOf = new int[size];
    for (int a = 0; a < size; a++) {
      componentOf[a] = parents[a] == a ? components++ : componentOf[parents[a]];
    }
    return new Links(componentOf, components);
  }

  private static void join(int[] parents, int a, int b) {
    int rootA = root(parents, a);
    int rootB = root(parents, b);
    if (rootA < rootB) {
      parents[rootB] = rootA;
    } else {
      parents[rootA] = rootB;
    }
  }

  private static int root(int[] parents, int a) {
    int point = a;
    while (parents[point] != point) {
      parents[point] = parents[parents[point]];
      point = parents[point];
    }
    return point;
  }

  /** Number of components. */
  public int components() {
    return starts.length - 1;
  }

  /** The component of each point; not to be changed. */
  public int[] componentOf() {
    return componentOf;
  }

  /** Number of points of a component. */
  public int size(int component) {
    return starts[component + 1] - starts[component];
  }

  /** Number of points of all components before a component. */
  public int start(int component) {
    return starts[component];
  }

  /** A point of a component. */
  public int member(int component, int index) {
    return members[starts[component] + index];
  }
}
