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
    int[] parents = new Linker(tree, lengths).link();
    int components = 0;
    int[] componentOf = new int[parents.length];
    for (int a = 0; a < parents.length; a++) {
      componentOf[a] = parents[a] == a ? components++ : componentOf[parents[a]];
    }
    return new Links(componentOf, components);
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
