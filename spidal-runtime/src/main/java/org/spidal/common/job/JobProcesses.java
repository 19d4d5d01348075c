package org.spidal.common.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Transport;

/**
 * The processes of a job, as they tell each other at the start: where they run, and with what. A
 * node is named by the first process on it.
 */
final class JobProcesses {
  private static final int MOST_WORKERS_PER_CORE = 64;

  private final Transport world;
  private final ProcessInfo[] processes;
  private final int[] threadsOf;
  private final int[] nodeOf;

  /**
   * Collective.
   *
   * @throws SpidalException in all processes, so that none goes on and makes a file, if one has
   *     another version than process 0
   */
  JobProcesses(Transport world, ProcessInfo mine) {
    this.world = world;
    byte[][] told = world.exchange(mine.toBytes());
    this.processes = new ProcessInfo[told.length];
    for (int p = 0; p < told.length; p++) {
      boolean again = p > 0 && Arrays.equals(told[p], told[p - 1]); // as in one JVM
      processes[p] = again ? processes[p - 1] : ProcessInfo.of(told[p]);
    }
    this.threadsOf = Arrays.stream(processes).mapToInt(ProcessInfo::threads).toArray();
    for (int p = 1; p < processes.length; p++) {
      requireEqual("version of SPIDAL", p, ProcessInfo::build);
      requireEqual("jar of SPIDAL", p, ProcessInfo::spidalJar);
      requireEqual("jar of the program", p, ProcessInfo::programJar);
    }
    byte[] first = world.splitByNode().exchange(ascii(world.rank()))[0];
    this.nodeOf = Arrays.stream(world.exchange(first)).mapToInt(JobProcesses::number).toArray();
  }

  /**
   * Processes that are imagined but for this one, and are all like it.
   *
   * @param nodeOf the node of each, named by the first process on it
   */
  JobProcesses(Transport world, ProcessInfo each, int[] nodeOf) {
    this.world = world;
    this.processes = new ProcessInfo[nodeOf.length];
    Arrays.fill(processes, each.on("each node"));
    this.threadsOf = new int[nodeOf.length];
    Arrays.fill(threadsOf, each.threads());
    this.nodeOf = nodeOf;
  }

  /** Throws if a process has something else than process 0. */
  private void requireEqual(String what, int process, Function<ProcessInfo, String> of) {
    String theirs = of.apply(processes[process]);
    String ours = of.apply(processes[0]);
    if (!theirs.equals(ours)) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "process %s on %s has another %s (%s) than process 0 on %s (%s); install the same"
              + " on all nodes",
          process,
          host(process),
          what,
          theirs,
          host(0),
          ours);
    }
  }

  int size() {
    return processes.length;
  }

  ProcessInfo get(int process) {
    return processes[process];
  }

  String host(int process) {
    return processes[process].host();
  }

  /** Threads of each process. */
  int[] threads() {
    return threadsOf;
  }

  /** The node of each process. */
  int[] nodes() {
    return nodeOf;
  }

  /** Workers on the node of this process. */
  int workersOnNode() {
    return workersOnNode(processes.length);
  }

  /** The number of this process's worker 0 among the workers on its node. */
  int firstWorkerOnNode() {
    return workersOnNode(world.rank());
  }

  private int workersOnNode(int before) {
    int workers = 0;
    for (int p = 0; p < before; p++) {
      workers += nodeOf[p] == nodeOf[world.rank()] ? threadsOf[p] : 0;
    }
    return workers;
  }

  /**
   * The rack of each process; process 0 reads the file for all. Collective.
   *
   * @param file null: all are in one rack
   */
  int[] racks(Path file) {
    int[] racks = new int[processes.length];
    if (file != null) {
      List<String> hosts = Arrays.stream(processes).map(ProcessInfo::host).toList();
      String told = "";
      if (world.rank() == 0) {
        told =
            Arrays.stream(RackFile.read(file).racks(hosts))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
      }
      String[] words = new String(world.exchange(told.getBytes(US_ASCII))[0], US_ASCII).split(" ");
      Arrays.setAll(racks, p -> Integer.parseInt(words[p]));
    }
    return racks;
  }

  /**
   * Throws if this node has far more workers than any test of a layout needs: a job of one worker
   * would be done before they have met once.
   */
  void requireSensible() {
    int cores = Runtime.getRuntime().availableProcessors();
    int workers = workersOnNode();
    if (workers / cores >= MOST_WORKERS_PER_CORE) {
      throw new SpidalException(
          ExitCode.USAGE,
          "%s workers for %s cores of %s would only wait for each other; -t and -np make one"
              + " for each core, or at most %s",
          workers,
          cores,
          processes[world.rank()].host(),
          MOST_WORKERS_PER_CORE * cores - 1);
    }
  }

  /** Warns of what may not be meant, and of nodes that do not compute alike. */
  void warn(JobOptions options) {
    Host machine = options.host();
    Console console =
        new Console(machine.out(), machine.errors(), true, options.quiet(), options.verbose());
    long nodes = Arrays.stream(nodeOf).distinct().count();
    if (options.nodesExpected() > 0 && options.nodesExpected() != nodes) {
      console.warn("-n says " + options.nodesExpected() + " nodes, the job runs on " + nodes);
    }
    int cores = machine.cores();
    if (workersOnNode() > cores && options.running() == 0) {
      console.warn(
          "%s workers share %s cores of %s; fewer workers would be faster",
          workersOnNode(), cores, host(0));
    }
    ProcessInfo first = processes[0];
    for (ProcessInfo other : processes) {
      if (other.laneBits() != first.laneBits() || !other.java().equals(first.java())) {
        console.warn(
            "%s has Java %s with %s-bit vectors, %s Java %s with %s; results may differ in the"
                + " last digits from a run on equal nodes",
            other.host(),
            other.java(),
            other.laneBits(),
            first.host(),
            first.java(),
            first.laneBits());
        return;
      }
    }
  }

  private static byte[] ascii(int number) {
    return Integer.toString(number).getBytes(US_ASCII);
  }

  private static int number(byte[] ascii) {
    return Integer.parseInt(new String(ascii, US_ASCII));
  }
}
