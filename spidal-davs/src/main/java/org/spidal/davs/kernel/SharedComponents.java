package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * The components that have points of several workers, and from them the numbers of all components:
 * every worker has for each component some first points, one of them the first of all.
 */
final class SharedComponents {
  private final int[] positions;
  private final int[] roots;
  private final int[] numbers;
  private final int[] sizes;
  private final long[] ends;
  private final int firstOwn;
  private final int own;
  private final int components;

  /** Takes a component. */
  @FunctionalInterface
  interface Visitor {
    void visit(int number, int size, int owner);
  }

  /**
   * Joins them. Collective.
   *
   * @param first position of this worker's first point
   * @param firsts of each of its points the first of the component, as far as this worker knows
   * @param pairs of components that are one, by the positions of their first points; the same on
   *     all workers
   */
  SharedComponents(Team team, int first, int[] firsts, Numbers pairs) {
    this.positions =
        Arrays.stream(pairs.values(), 0, pairs.size())
            .mapToInt(position -> (int) position)
            .sorted()
            .distinct()
            .toArray();
    this.roots = new int[positions.length];
    Arrays.setAll(roots, i -> i);
    for (int at = 0; at < pairs.size(); at += 2) {
      int a = root(find((int) pairs.get(at)));
      int b = root(find((int) pairs.get(at + 1)));
      roots[Math.max(a, b)] = Math.min(a, b);
    }
    for (int i = 0; i < roots.length; i++) {
      roots[i] = root(i);
    }
    int mine = 0;
    for (int a = 0; a < firsts.length; a++) {
      mine += firsts[a] == a && isCounted(first + a) ? 1 : 0;
    }
    this.own = mine;
    int workers = team.size();
    long[] all = new long[2 * workers]; // components, then points, of each worker
    all[team.rank()] = own;
    all[workers + team.rank()] = firsts.length;
    team.sum(all);
    this.firstOwn = (int) Arrays.stream(all, 0, team.rank()).sum();
    this.components = (int) Arrays.stream(all, 0, workers).sum();
    this.ends = Arrays.copyOfRange(all, workers, 2 * workers);
    Arrays.parallelPrefix(ends, Long::sum);
    this.numbers = new int[positions.length];
    this.sizes = new int[positions.length];
    if (positions.length > 0) {
      number(team, first, firsts);
    }
  }

  /** Whether the component that begins here is one of its own. */
  private boolean isCounted(int position) {
    int at = find(position);
    return at < 0 || isFirst(at);
  }

  private int root(int index) {
    int i = index;
    while (roots[i] != i) {
      roots[i] = roots[roots[i]];
      i = roots[i];
    }
    return i;
  }

  /** Every worker tells number and size of what begins among its points. */
  private void number(Team team, int first, int[] firsts) {
    int[] indices = new int[firsts.length]; // 1 + index of a shared component that begins here
    int[] held = new int[positions.length];
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] >= first && positions[i] < first + firsts.length) {
        indices[positions[i] - first] = i + 1;
      }
    }
    int next = firstOwn;
    for (int a = 0; a < firsts.length; a++) {
      int index = indices[firsts[a]] - 1;
      if (index >= 0) {
        held[index]++;
      }
      if (firsts[a] == a && (index < 0 || isFirst(index))) {
        if (index >= 0) {
          numbers[index] = next;
        }
        next++;
      }
    }
    Numbers records = new Numbers();
    for (int i = 0; i < positions.length; i++) {
      if (held[i] > 0) {
        records.add(numbers[i]);
        records.add(held[i]);
      }
    }
    Numbers all = team.gather(records);
    for (int i = 0; i < positions.length; i++) { // ascending, as the workers' points are
      numbers[i] = (int) all.get(2 * i);
      sizes[roots[i]] += (int) all.get(2 * i + 1);
    }
  }

  /** Number of this worker's own components. */
  int own() {
    return own;
  }

  /** The number of the first of them. */
  int firstOwn() {
    return firstOwn;
  }

  /** Number of components, of all workers, shared or not. */
  int components() {
    return components;
  }

  /** Finds what begins at a position and is shared; negative if nothing is. */
  int find(int position) {
    return Arrays.binarySearch(positions, position);
  }

  /** Whether it is the first of its component. */
  boolean isFirst(int index) {
    return roots[index] == index;
  }

  /** The number of its component. */
  int number(int index) {
    return numbers[roots[index]];
  }

  /** Visits each shared component once, in the order of its first point. */
  void forEach(Visitor visitor) {
    for (int i = 0; i < positions.length; i++) {
      if (isFirst(i)) {
        int owner = 0;
        while (ends[owner] <= positions[i]) {
          owner++;
        }
        visitor.visit(numbers[i], sizes[i], owner);
      }
    }
  }
}
