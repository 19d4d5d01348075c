package org.spidal.common.cluster;

import java.util.List;
import java.util.stream.Stream;
import org.spidal.common.transport.Traffic.Call;

/**
 * What messages between nodes cost. A lower bound: nobody is late, and nobody else is on the
 * network.
 *
 * @param latency seconds until a message of no bytes has come
 * @param bandwidth bytes a second that a node sends while it receives as many
 * @param nodesOfRack nodes behind one switch; 0: all
 * @param oversubscription how much less than all nodes of a rack together can send goes out of it;
 *     1: all
 */
public record Network(double latency, double bandwidth, int nodesOfRack, double oversubscription) {
  private static final int BYTES_OF_LENGTH = 4;

  /** Seconds of some calls, one after the other. */
  public double seconds(List<Call> calls, int leaders) {
    return calls.stream().mapToDouble(call -> seconds(call, leaders)).sum();
  }

  /**
   * Seconds until a call between the leaders of all groups has ended.
   *
   * <p>ALL_GATHER is a ring, as MPI libraries do it with long messages; groups are in the order of
   * the racks, so that one message at a time leaves each of them. SHORT_ALL_GATHER is Bruck's, as
   * the transport does it itself. BROADCAST is the fastest that MPI libraries have: a binomial
   * tree, parts that are scattered and go round a ring, or a chain through which pieces follow each
   * other. ALL_TO_ALL is pairwise.
   */
  public double seconds(Call call, int leaders) {
    if (leaders == 1) {
      return 0;
    }
    double sent = bytesSent(call, leaders) / bandwidth;
    return switch (call.kind()) {
      case BARRIER -> rounds(leaders) * latency;
      case SHORT_ALL_GATHER -> rounds(leaders) * latency + sent;
      case ALL_GATHER -> (leaders - 1) * latency + sent;
      case ALL_TO_ALL -> (leaders - 1) * latency + sent * slowerAcrossRacks(leaders);
      case BROADCAST ->
          Stream.of(BroadcastWay.TREE, BroadcastWay.PARTS, BroadcastWay.CHAIN)
              .mapToDouble(way -> way.seconds(call.bytes(), leaders, this))
              .min()
              .getAsDouble();
    };
  }

  /** Bytes that a leader sends at most, and so many it receives. */
  public static double bytesSent(Call call, int leaders) {
    double others = leaders - 1;
    return switch (call.kind()) {
      case BARRIER -> 0;
      case SHORT_ALL_GATHER -> others * (BYTES_OF_LENGTH + call.bytes());
      case ALL_GATHER -> call.bytes() * others / leaders;
      case ALL_TO_ALL -> call.bytes();
      case BROADCAST -> leaders == 1 ? 0 : call.bytes();
    };
  }

  /** Messages that a leader sends. */
  public static int messages(Call call, int leaders) {
    return switch (call.kind()) {
      case BARRIER, SHORT_ALL_GATHER, BROADCAST -> rounds(leaders);
      case ALL_GATHER, ALL_TO_ALL -> leaders - 1;
    };
  }

  /** Most of what a node sends to all leaves its rack, and shares the way out. */
  private double slowerAcrossRacks(int leaders) {
    if (nodesOfRack == 0 || nodesOfRack >= leaders) {
      return 1;
    }
    double leaving = (leaders - nodesOfRack) / (leaders - 1.0);
    return Math.max(1, leaving * oversubscription);
  }

  /** This network with the rate that is left where each node sends to others of any rack. */
  Network slowedByRacks(int nodes) {
    return new Network(latency, bandwidth / slowerAcrossRacks(nodes), 0, 1);
  }

  /** Messages one after the other, in each of which all nodes that have something pass it on. */
  static int rounds(int leaders) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(leaders - 1);
  }
}
