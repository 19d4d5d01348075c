package org.spidal.common.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;

/**
 * A node of a cluster, all of whose nodes are alike, and the network between them.
 *
 * @param cores of a node
 * @param memory bytes that a job may take on a node
 * @param memoryBandwidth bytes a second that all cores of a node together read from memory;
 *     infinite if nobody knows
 * @param isHere whether it is one as the machine that plans
 * @param disk bytes that are free where the results go; empty for those of the machine that plans
 * @param diskBandwidth bytes a second at which each node reads its part of the inputs, or writes of
 *     the results, while all nodes do; NaN if nobody knows
 * @param coreSpeed how many times as fast a core is as one of the machine that plans
 */
public record Machine(
    int cores,
    long memory,
    double memoryBandwidth,
    boolean isHere,
    OptionalLong disk,
    double diskBandwidth,
    double coreSpeed,
    Network network) {
  private static final double GIGA = 1e9;
  private static final double MICROSECONDS = 1e6; // of a second

  /** What no machine of any time is below or above is a wrong unit. */
  private static final double LEAST = 1e-3;

  private static final double MOST = 1e6;

  private static final Key<Integer> CORES =
      Key.integer("Cores")
          .atLeast(1)
          .otherwise("those of the machine that plans")
          .example("24")
          .doc("Cores of a node: its workers, if --plan says only how many nodes there are.");
  private static final Key<Long> MEMORY =
      Key.bytes("Memory")
          .atLeast(1L << 28)
          .otherwise("what is free on the machine that plans")
          .example("120g")
          .doc("Memory of a node that a job may take. Of it a heap gets 60 %, as by the launcher.");
  private static final Key<Double> MEMORY_BANDWIDTH =
      Key.decimal("MemoryBandwidth")
          .between(LEAST, MOST)
          .unit("GB/s")
          .otherwise("no limit: a pass takes as long with all cores of a node as with one")
          .example("100")
          .doc("What all cores of a node together read from memory, such as STREAM measures.");
  private static final Key<Long> DISK =
      Key.bytes("DiskSpace")
          .atLeast(1L << 20)
          .otherwise(
              "what is free here in the folder of the results; if that is too little, a line says so")
          .example("10t")
          .doc("What is free on the disk for results and checkpoints.");
  private static final Key<Double> DISK_BANDWIDTH =
      Key.decimal("DiskBandwidth")
          .between(LEAST, MOST)
          .unit("GB/s")
          .otherwise("not known: no time of reading is told, nor of a pass that reads files")
          .example("1")
          .doc(
              "What each node reads of the input files, or writes of a matrix, while all nodes do, as dd"
                  + " measures.");
  private static final Key<Double> CORE_SPEED =
      Key.decimal("CoreSpeed")
          .byDefault(1.0)
          .between(LEAST, MOST)
          .doc(
              "How many times as fast a core is as one of the machine that plans: the time of ./spidal bench kernel"
                  + " here, divided by that there.");
  private static final Key<Double> LATENCY =
      Key.decimal("NetworkLatency")
          .byDefault(30.0)
          .between(LEAST, MOST)
          .unit("microseconds")
          .doc(
              "Half the time of a message to another node and back. ./spidal bench collectives measures it: a barrier of"
                  + " two nodes takes one. The default is a round figure for 10 Gb/s Ethernet; 2 is one for InfiniBand.");
  private static final Key<Double> BANDWIDTH =
      Key.decimal("NetworkBandwidth")
          .byDefault(1.1)
          .between(LEAST, MOST)
          .unit("GB/s")
          .doc(
              "What a node sends while it receives as much. The default is a round figure for 10 Gb/s Ethernet; 5.5 is one"
                  + " for 56 Gb/s InfiniBand.");
  private static final Key<Integer> NODES_OF_RACK =
      Key.integer("NodesPerRack")
          .atLeast(1)
          .otherwise("all nodes are in one rack")
          .example("32")
          .doc("Nodes behind one switch.");
  private static final Key<Double> OVERSUBSCRIPTION =
      Key.decimal("Oversubscription")
          .byDefault(1.0)
          .between(1.0, MOST)
          .doc(
              "What all nodes of a rack together can send, divided by what can leave the rack at a time.");

  /** What a machine file may say. */
  public static final KeySet KEYS =
      KeySet.of(
              "plan",
              "A machine file, for --plan with --machine FILE: a node of a cluster, and its network."
                  + " Give what you know; the rest is taken from the machine that plans, or is a"
                  + " round figure.")
          .aside("Node", CORES, MEMORY, MEMORY_BANDWIDTH, DISK, DISK_BANDWIDTH, CORE_SPEED)
          .aside("Network", LATENCY, BANDWIDTH, NODES_OF_RACK, OVERSUBSCRIPTION);

  /** Whether results that do not fit are an error: the disk of another machine may be larger. */
  public boolean knowsDisk() {
    return isHere || disk.isPresent();
  }

  /**
   * Reads a machine file.
   *
   * @param file null for a machine as this one
   * @param memoryHere bytes that are free here
   * @throws org.spidal.common.fault.SpidalException with all problems at once
   */
  public static Machine read(Path file, long memoryHere) {
    Settings settings = Settings.read(KEYS, file, List.of());
    return new Machine(
        settings.find(CORES).orElseGet(() -> Runtime.getRuntime().availableProcessors()),
        settings.find(MEMORY).orElse(memoryHere),
        settings.find(MEMORY_BANDWIDTH).map(gb -> gb * GIGA).orElse(Double.POSITIVE_INFINITY),
        file == null,
        settings.find(DISK).map(OptionalLong::of).orElse(OptionalLong.empty()),
        settings.find(DISK_BANDWIDTH).map(gb -> gb * GIGA).orElse(Double.NaN),
        settings.get(CORE_SPEED),
        new Network(
            settings.get(LATENCY) / MICROSECONDS,
            settings.get(BANDWIDTH) * GIGA,
            settings.find(NODES_OF_RACK).orElse(0),
            settings.get(OVERSUBSCRIPTION)));
  }
}
