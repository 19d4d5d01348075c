package org.spidal.tools.simulate;

import java.util.stream.IntStream;

/**
 * Nodes of a cluster, and ranks on each.
 *
 * @param size nodes
 * @param perNode ranks on a node
 */
record Layout(int size, int perNode) {
  /** One rank alone, which nothing disturbs. */
  static final Layout ALONE = new Layout(1, 1);

  int ranks() {
    return size * perNode;
  }

  /** The node of each rank. */
  int[] nodes() {
    return IntStream.range(0, ranks()).map(this::node).toArray();
  }

  /** The node of a rank. */
  int node(int rank) {
    return rank / perNode;
  }

  /** Whether two ranks are on the same node. */
  boolean areNear(int rank, int other) {
    return node(rank) == node(other);
  }
}
