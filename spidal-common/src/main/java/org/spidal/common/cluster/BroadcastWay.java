package org.spidal.common.cluster;

/**
 * How a message comes from one node to all others.
 *
 * <p>With latency a, bandwidth b, S bytes and G nodes, in seconds:
 *
 * <pre>
 *   one by one   (G - 1) (a + S / b)
 *   tree         ceil(log2 G) (a + S / b)
 *   parts        (ceil(log2 G) + G - 1) a + 2 S / b       scattered, and gathered by all in a ring
 *   chain        (G - 1) (a + p / b) + (S - p) / b        pieces of p bytes follow each other
 * </pre>
 */
enum BroadcastWay {
  ONE_BY_ONE {
    @Override
    double seconds(double bytes, int nodes, Network network) {
      return (nodes - 1) * (network.latency() + bytes / network.bandwidth());
    }
  },
  TREE {
    @Override
    double seconds(double bytes, int nodes, Network network) {
      return Network.rounds(nodes) * (network.latency() + bytes / network.bandwidth());
    }
  },
  PARTS {
    @Override
    double seconds(double bytes, int nodes, Network network) {
      return (Network.rounds(nodes) + nodes - 1) * network.latency()
          + 2 * bytes / network.bandwidth();
    }
  },
  CHAIN {
    @Override
    double seconds(double bytes, int nodes, Network network) {
      double piece = Math.min(bytes, PIECE);
      return (nodes - 1) * (network.latency() + piece / network.bandwidth())
          + (bytes - piece) / network.bandwidth();
    }
  };

  /** Bytes of a piece in a chain, as Open MPI cuts long messages. */
  private static final double PIECE = 128 << 10;

  /**
   * Seconds until all nodes have the message.
   *
   * @param network of which the racks do not count: the nodes are in their order, so that a rack is
   *     entered once
   */
  abstract double seconds(double bytes, int nodes, Network network);

  /** The same where the nodes are in any order, so that most messages leave their rack. */
  double secondsInAnyOrder(double bytes, int nodes, Network network) {
    return seconds(bytes, nodes, network.slowedByRacks(nodes));
  }
}
