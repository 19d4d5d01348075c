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
 * canonical order. The owner of the first point owns the component. A worker knows the
 * <em>parts</em> that components have among its points: first those of its own components, in their
 * order, then those of others'. Immutable.
 */
public final class Links {
  private final int components;
  private final int firstOwn;
  private final int own;
  private final int[] componentOf;
  private final int[] foreign;
  private final int[] owners;
  private final int[] sizes;
  private final boolean[] shared;
  private final int[] starts;
  private final int[] members;

  /** Links all points of a tree that one worker has made. */
  public static Links of(KdTree tree, double[] lengths) {
    return of(Team.alone(), tree, lengths);
  }

  /**
   * Links all points of a tree. Collective.
   *
   * @param lengths of a link along each axis
   */
  public static Links of(Team team, KdTree tree, double[] lengths) {
    LinkMetric metric = new LinkMetric(lengths);
    int[] firsts = Linker.link(metric, tree);
    boolean alone = team.size() == 1;
    Numbers pairs = alone ? new Numbers(1) : new BorderLinks(metric, tree, firsts).find(team);
    return new Links(tree.first(), firsts, new SharedComponents(team, tree.first(), firsts, pairs));
  }

  /**
   * @param first position of this worker's first point
   * @param firsts the first point of the component of each, as far as this worker's points tell;
   *     taken over
   * @param crossing the components that have points of several workers
   */
  private Links(int first, int[] firsts, SharedComponents crossing) {
    this.own = crossing.own();
    this.firstOwn = crossing.firstOwn();
    this.components = crossing.components();
    this.componentOf = firsts;
    int next = firstOwn;
    Numbers others = new Numbers();
    for (int a = 0; a < firsts.length; a++) {
      if (firsts[a] != a) {
        componentOf[a] = componentOf[firsts[a]]; // of a point before
        continue;
      }
      int at = crossing.find(first + a);
      if (at < 0 || crossing.isFirst(at)) {
        componentOf[a] = next++;
      } else {
        componentOf[a] = crossing.number(at);
        if (componentOf[a] < firstOwn || componentOf[a] >= firstOwn + own) {
          others.add(componentOf[a]);
        }
      }
    }
    this.foreign =
        Arrays.stream(others.values(), 0, others.size())
            .mapToInt(number -> (int) number)
            .sorted()
            .distinct()
            .toArray();
    this.starts = new int[parts() + 1];
    this.members = new int[componentOf.length];
    for (int component : componentOf) {
      starts[part(component) + 1]++;
    }
    for (int p = 0; p < parts(); p++) {
      starts[p + 1] += starts[p];
    }
    int[] filled = Arrays.copyOf(starts, parts());
    for (int a = 0; a < componentOf.length; a++) {
      members[filled[part(componentOf[a])]++] = a;
    }
    this.sizes = new int[parts()];
    Arrays.setAll(sizes, this::held);
    this.shared = new boolean[parts()];
    this.owners = new int[foreign.length];
    crossing.forEach(
        (number, size, owner) -> {
          int part = part(number);
          if (part >= 0) {
            sizes[part] = size;
            shared[part] = true;
            if (part >= own) {
              owners[part - own] = owner;
            }
          }
        });
  }

  /** Number of components of all workers. */
  public int components() {
    return components;
  }

  /** The component of each of this worker's points; not to be changed. */
  public int[] componentOf() {
    return componentOf;
  }

  /** Number of components that this worker owns; their parts are the first. */
  public int own() {
    return own;
  }

  /** Number of components that have points of this worker. */
  public int parts() {
    return own + foreign.length;
  }

  /** The component of a part. */
  public int component(int part) {
    return part < own ? firstOwn + part : foreign[part - own];
  }

  /** The part that a component has here; negative if it has none. */
  public int part(int component) {
    if (component >= firstOwn && component < firstOwn + own) {
      return component - firstOwn;
    }
    int found = Arrays.binarySearch(foreign, component);
    return found < 0 ? -1 : own + found;
  }

  /** The worker that owns the component of a part beyond {@link #own}. */
  public int owner(int part) {
    return owners[part - own];
  }

  /** Number of points of a part's component, on all workers. */
  public int size(int part) {
    return sizes[part];
  }

  /** Whether other workers have points of the component of this worker's point. */
  public boolean isShared(int point) {
    return shared[part(componentOf[point])];
  }

  /** Number of points of a part. */
  public int held(int part) {
    return starts[part + 1] - starts[part];
  }

  /** A point of a part. */
  public int member(int part, int index) {
    return members[starts[part] + index];
  }

  /** Bytes of what this worker holds. */
  public long bytes() {
    long integers = componentOf.length + members.length + starts.length + sizes.length;
    return integers * Integer.BYTES;
  }
}
