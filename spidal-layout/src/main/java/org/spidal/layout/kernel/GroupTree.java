package org.spidal.layout.kernel;

import org.spidal.common.partition.RowRange;
import org.spidal.layout.kernel.Repulsion.Masses;

/**
 * Points in groups of near ones, and a binary tree of these groups, for sums over all points that
 * take far groups as one mass in their middle (Barnes and Hut 1986).
 *
 * <p>Points are sorted so that halves of them, quarters and so on lie beside each other, as in a
 * k-d tree, down to groups of {@link Repulsion#GROUP}. Nodes of the tree are pairs of groups, pairs
 * of pairs and so on, so it needs no links. Their boxes fit the points as they are now; so points
 * may move for a while before they are sorted again.
 */
final class GroupTree {
  private static final int GROUP = Repulsion.GROUP;
  private static final int SPACE = 3;

  private final int n;
  private final int groups;
  private final float opening;
  private final int[] order;
  private final float[][] at = new float[SPACE][];

  // nodes, level by level from the groups up
  private final int[] levels;
  private final float[] mass;
  private final float[][] middle = new float[SPACE][];
  private final float[][] low = new float[SPACE][];
  private final float[][] high = new float[SPACE][];

  /**
   * @param opening the side of a node must be less than this share of its distance, to be taken as
   *     one mass; 0: none is
   */
  GroupTree(int n, double opening) {
    this.n = n;
    this.opening = (float) opening;
    groups = groups(n);
    order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    int depth = 1;
    for (int size = groups; size > 1; size = (size + 1) / 2) {
      depth++;
    }
    levels = new int[depth + 1];
    for (int level = 0, size = groups; level < depth; level++, size = (size + 1) / 2) {
      levels[level + 1] = levels[level] + size;
    }
    mass = new float[levels[depth]];
    for (int k = 0; k < SPACE; k++) {
      at[k] = new float[groups * GROUP];
      middle[k] = new float[mass.length];
      low[k] = new float[mass.length];
      high[k] = new float[mass.length];
    }
  }

  /** Number of groups of n points. */
  static int groups(int n) {
    return (n + GROUP - 1) / GROUP;
  }

  static long bytes(int n) {
    return n * (Integer.BYTES + (long) SPACE * Float.BYTES)
        + 2L * groups(n) * (1 + 3 * SPACE) * Float.BYTES;
  }

  /** Which point is where in the order; live. */
  int[] order() {
    return order;
  }

  /** One of the coordinates of all points in order, the last group filled up. */
  float[] at(int axis) {
    return at[axis];
  }

  /** Most nodes that {@link #collect} can give. */
  int mostNodes() {
    return mass.length;
  }

  /**
   * Sorts the points, as far as some groups need it: the others can come from other workers.
   *
   * @param own those that get their points
   */
  void sort(double[] places, int dimension, RowRange own) {
    sort(places, dimension, own, 0, levels.length - 2);
  }

  /** Splits the points of a node across its longest side, until each group has its own. */
  private void sort(double[] places, int dimension, RowRange own, int firstGroup, int level) {
    int from = firstGroup * GROUP;
    boolean needed = firstGroup < own.end() && own.start() < firstGroup + (1L << level);
    if (level == 0 || from >= n || !needed) {
      return;
    }
    int half = 1 << level - 1;
    int to = (int) Math.min(n, from + 2L * half * GROUP);
    int middle = from + half * GROUP;
    if (middle < to) {
      select(places, dimension, longestSide(places, dimension, from, to), from, to - 1, middle);
    }
    sort(places, dimension, own, firstGroup, level - 1);
    sort(places, dimension, own, firstGroup + half, level - 1);
  }

  private int longestSide(double[] places, int dimension, int from, int to) {
    int longest = 0;
    double most = -1;
    for (int k = 0; k < dimension; k++) {
      double lowest = Double.POSITIVE_INFINITY;
      double highest = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        double x = places[order[i] * dimension + k];
        lowest = Math.min(lowest, x);
        highest = Math.max(highest, x);
      }
      if (highest - lowest > most) {
        most = highest - lowest;
        longest = k;
      }
    }
    return longest;
  }

  /**
   * Moves the least of the points {@code low .. high} along an axis before {@code middle} (Hoare).
   */
  private void select(double[] places, int dimension, int axis, int from, int to, int middle) {
    int low = from;
    int high = to;
    while (low < high) {
      double pivot = places[order[(low + high) >>> 1] * dimension + axis];
      int i = low;
      int j = high;
      while (i <= j) {
        while (places[order[i] * dimension + axis] < pivot) {
          i++;
        }
        while (places[order[j] * dimension + axis] > pivot) {
          j--;
        }
        if (i <= j) {
          int swapped = order[i];
          order[i++] = order[j];
          order[j--] = swapped;
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  /** Takes the points where they are now, and makes the tree anew. */
  void take(double[] places, int dimension) {
    for (int i = 0; i < at[0].length; i++) {
      int point = order[Math.min(i, n - 1)] * dimension;
      for (int k = 0; k < dimension; k++) {
        at[k][i] = (float) places[point + k];
      }
    }
    for (int g = 0; g < groups; g++) {
      int end = Math.min(n, (g + 1) * GROUP);
      mass[g] = end - g * GROUP;
      for (int k = 0; k < dimension; k++) {
        float[] x = at[k];
        float sum = 0;
        float lowest = x[g * GROUP];
        float highest = lowest;
        for (int i = g * GROUP; i < end; i++) {
          sum += x[i];
          lowest = Math.min(lowest, x[i]);
          highest = Math.max(highest, x[i]);
        }
        middle[k][g] = sum / mass[g];
        low[k][g] = lowest;
        high[k][g] = highest;
      }
    }
    for (int level = 1; level + 1 < levels.length; level++) {
      for (int node = levels[level]; node < levels[level + 1]; node++) {
        join(node, levels[level - 1] + 2 * (node - levels[level]), levels[level], dimension);
      }
    }
  }

  /** Makes a node of one or two of the level below, which ends before {@code end}. */
  private void join(int node, int one, int end, int dimension) {
    int other = one + 1 < end ? one + 1 : one;
    float both = other == one ? mass[one] : mass[one] + mass[other];
    float share = other == one ? 0 : mass[other] / both;
    mass[node] = both;
    for (int k = 0; k < dimension; k++) {
      middle[k][node] = middle[k][one] + share * (middle[k][other] - middle[k][one]);
      low[k][node] = Math.min(low[k][one], low[k][other]);
      high[k][node] = Math.max(high[k][one], high[k][other]);
    }
  }

  /**
   * Collects all that pushes the points of a group: points that are near, these themselves among
   * them, and far nodes.
   *
   * @param points set, of mass 1
   * @param nodes set
   */
  void collect(int group, Masses points, Masses nodes) {
    points.size = 0;
    nodes.size = 0;
    collect(group, levels.length - 2, 0, points, nodes);
  }

  private void collect(int group, int level, int place, Masses points, Masses nodes) {
    int node = levels[level] + place;
    if (isFar(group, node)) {
      int to = nodes.size++;
      nodes.x[to] = middle[0][node];
      nodes.y[to] = middle[1][node];
      nodes.z[to] = middle[2][node];
      nodes.mass[to] = mass[node];
    } else if (level == 0) {
      int from = place * GROUP;
      int count = Math.min(n - from, GROUP);
      System.arraycopy(at[0], from, points.x, points.size, count);
      System.arraycopy(at[1], from, points.y, points.size, count);
      System.arraycopy(at[2], from, points.z, points.size, count);
      points.size += count;
    } else {
      collect(group, level - 1, 2 * place, points, nodes);
      if (levels[level - 1] + 2 * place + 1 < levels[level]) {
        collect(group, level - 1, 2 * place + 1, points, nodes);
      }
    }
  }

  private boolean isFar(int group, int node) {
    if (opening == 0) {
      return false;
    }
    float square = 0;
    float side = 0;
    for (int k = 0; k < SPACE; k++) {
      float x = middle[k][node];
      float away = Math.max(0, Math.max(low[k][group] - x, x - high[k][group]));
      square += away * away;
      side = Math.max(side, high[k][node] - low[k][node]);
    }
    return side * side < opening * opening * square;
  }
}
