package org.spidal.common.program;

import static org.spidal.common.program.MemoryPlan.DISK_ROOM;
import static org.spidal.common.program.MemoryPlan.LIMITS;
import static org.spidal.common.program.MemoryPlan.MAX_HEAP;
import static org.spidal.common.program.MemoryPlan.MEMORY;
import static org.spidal.common.program.MemoryPlan.REGION_ROOM;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.MemoryPlan.Line;
import org.spidal.common.program.MemoryPlan.Owner;
import org.spidal.common.table.AlignedText;
import org.spidal.common.text.ByteSize;

/** A {@link MemoryPlan} of all workers beside what there is; the same on every worker. */
public final class MemoryComparison {
  /** Above this share of its maximum a heap spends its time on collections, or ends the job. */
  private static final double FULL_HEAP = 0.9;

  private final Worker worker;
  private final List<Line> lines;
  private final long[] all;
  private final Path regions;
  private final Path output;

  /**
   * @param all for each worker its limits and its bytes of each line
   */
  MemoryComparison(Worker worker, List<Line> lines, long[] all, Path regions, Path output) {
    this.worker = worker;
    this.lines = List.copyOf(lines);
    this.all = all.clone();
    this.regions = regions;
    this.output = output;
  }

  /**
   * Tells the table to the user, and whether all fits. Collective.
   *
   * @throws SpidalException on worker 0, if it does not; the job ends with it
   */
  public void tell(Collectives collectives) {
    table().forEach(worker.console()::say);
    String misfit = misfit();
    if (misfit != null && worker.rank() == 0) {
      throw new SpidalException(ExitCode.SYSTEM, "does not fit: " + misfit);
    }
    collectives.barrier(); // the others end with worker 0
  }

  /** The lines as an aligned table: most of any worker, any process and any node. */
  List<String> table() {
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"", "worker", "process", "node", "available"});
    for (Kind kind : Kind.values()) {
      for (int l = 0; l < lines.size(); l++) {
        Line line = lines.get(l);
        if (line.kind() == kind) {
          int only = l;
          rows.add(
              new String[] {
                line.name(),
                line.owner() == Owner.WORKER ? ByteSize.text(mostOfWorkers(only)) : "",
                line.owner().compareTo(Owner.PROCESS) <= 0
                    ? ByteSize.text(mostOfProcesses(only))
                    : "",
                ByteSize.text(mostOfNodes(only)),
                thereIs(kind)
              });
        }
      }
      if (kind == Kind.HEAP) {
        long most = 0;
        for (int p = 0; p < worker.topology().processes(); p++) {
          most = Math.max(most, ofProcess(p, Kind.HEAP));
        }
        rows.add(
            new String[] {
              "heap in all",
              "",
              ByteSize.text(most),
              "",
              ByteSize.text(leastMaxHeap()) + " heap of a process"
            });
      } else if (kind == Kind.REGION) {
        long most = 0;
        long least = Long.MAX_VALUE;
        for (int node : nodes()) {
          most = Math.max(most, memoryOf(node));
          least = Math.min(least, available(node, MEMORY));
        }
        rows.add(
            new String[] {
              "memory in all",
              "",
              "",
              ByteSize.text(most),
              ByteSize.text(least) + " memory of a node"
            });
      }
    }
    return AlignedText.lines(rows);
  }

  private String thereIs(Kind kind) {
    long least = Long.MAX_VALUE;
    for (int node : nodes()) {
      least = Math.min(least, available(node, kind == Kind.REGION ? REGION_ROOM : DISK_ROOM));
    }
    return switch (kind) {
      case HEAP, JVM -> "";
      case REGION -> ByteSize.text(least) + " in " + regions;
      case MAPPED -> "(page cache)";
      case OUTPUT -> ByteSize.text(available(worker.node(0), DISK_ROOM)) + " in " + output;
    };
  }

  /**
   * What is too small and what to change, in one line; null if the job fits. The worst comes first:
   * what cannot be helped by the options of the program.
   */
  String misfit() {
    String ofMemory = misfitOfMemory();
    return ofMemory != null ? ofMemory : misfitOfResults();
  }

  /** The same of memory alone, which more nodes have more of. */
  String misfitOfMemory() {
    for (int node : nodes()) {
      long region = ofNode(node, Kind.REGION);
      if (region > available(node, REGION_ROOM)) {
        return lacks("the shared region", region, available(node, REGION_ROOM), node)
            + " in "
            + regions
            + "; free some space or choose another directory with -mmapdir";
      }
    }
    for (int p = 0; p < worker.topology().processes(); p++) {
      long heap = ofProcess(p, Kind.HEAP);
      long most = (long) (FULL_HEAP * limit(p, MAX_HEAP));
      if (heap > most) {
        return lacks("the heap of process " + p, heap, most, worker.node(p))
            + "; give it more with SPIDAL_JAVA_OPTS=-Xmx..., lower MemoryBudget, or use more"
            + " processes or nodes";
      }
    }
    for (int node : nodes()) {
      if (memoryOf(node) > available(node, MEMORY)) {
        return lacks("the job", memoryOf(node), available(node, MEMORY), node)
            + " in memory; lower MemoryBudget, or use fewer processes on each node or more nodes";
      }
    }
    return null;
  }

  /** The same of results alone. */
  String misfitOfResults() {
    long output = ofNode(worker.node(0), Kind.OUTPUT);
    long room = available(worker.node(0), DISK_ROOM);
    if (output > room) {
      return lacks("the results", output, room, worker.node(0))
          + " in "
          + this.output
          + "; free some space or set OutputDirectory and PointsFile";
    }
    return null;
  }

  private String lacks(String what, long needed, long there, int node) {
    return Sentence.of(
        "%s will need %s on %s, but only %s are available",
        what, ByteSize.text(needed), worker.host(node), ByteSize.text(there));
  }

  /** Groups of processes that share memory. */
  int groups() {
    return worker.topology().groups();
  }

  /** Memory of a process: heap, JVM, and nothing that is shared. */
  public long memoryOfProcess(int process) {
    return ofProcess(process, Kind.HEAP) + ofProcess(process, Kind.JVM);
  }

  /** Memory of a node that the kernel cannot take back. */
  private long memoryOf(int node) {
    return ofNode(node, Kind.HEAP) + ofNode(node, Kind.JVM) + ofNode(node, Kind.REGION);
  }

  private int width() {
    return LIMITS + lines.size();
  }

  private long value(int rank, int line) {
    return all[rank * width() + LIMITS + line];
  }

  private long limit(int process, int which) {
    return all[worker.topology().firstWorkerOf(process) * width() + which];
  }

  /** The first process of a node looks for all. */
  private long available(int node, int which) {
    return limit(node, which);
  }

  private long leastMaxHeap() {
    long least = Long.MAX_VALUE;
    for (int p = 0; p < worker.topology().processes(); p++) {
      least = Math.min(least, limit(p, MAX_HEAP));
    }
    return least;
  }

  /** Nodes are named by their first process. */
  private List<Integer> nodes() {
    List<Integer> nodes = new ArrayList<>();
    for (int p = 0; p < worker.topology().processes(); p++) {
      if (worker.node(p) == p) {
        nodes.add(p);
      }
    }
    return nodes;
  }

  private long mostOfWorkers(int line) {
    long most = 0;
    for (int rank = 0; rank < worker.size(); rank++) {
      most = Math.max(most, value(rank, line));
    }
    return most;
  }

  private long mostOfProcesses(int line) {
    long most = 0;
    for (int p = 0; p < worker.topology().processes(); p++) {
      most = Math.max(most, inProcess(p, line));
    }
    return most;
  }

  private long mostOfNodes(int line) {
    long most = 0;
    for (int node : nodes()) {
      most = Math.max(most, onNode(node, line));
    }
    return most;
  }

  private long inProcess(int process, int line) {
    int first = worker.topology().firstWorkerOf(process);
    long sum = 0;
    for (int t = 0; t < worker.topology().threadsOf(process); t++) {
      sum += value(first + t, line);
    }
    return sum;
  }

  private long onNode(int node, int line) {
    long sum = 0;
    for (int p = 0; p < worker.topology().processes(); p++) {
      sum += worker.node(p) == node ? inProcess(p, line) : 0;
    }
    return sum;
  }

  private long ofProcess(int process, Kind kind) {
    long sum = 0;
    for (int l = 0; l < lines.size(); l++) {
      sum += lines.get(l).kind() == kind ? inProcess(process, l) : 0;
    }
    return sum;
  }

  private long ofNode(int node, Kind kind) {
    long sum = 0;
    for (int l = 0; l < lines.size(); l++) {
      sum += lines.get(l).kind() == kind ? onNode(node, l) : 0;
    }
    return sum;
  }
}
