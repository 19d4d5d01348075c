package org.spidal.common.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Topology;

/**
 * What a job will take of memory and disk, beside what there is. Every worker adds the same lines
 * in the same order, each with its own bytes; {@link #compare} brings them together.
 *
 * <p>Each line has an owner. A worker's bytes are its own; a process's are told by its thread 0, a
 * group's by its first worker, and the job's by worker 0.
 */
public final class MemoryPlan {
  /** Where bytes lie. */
  public enum Kind {
    /** In the heap of the process, up to -Xmx. */
    HEAP,
    /** In memory that the JVM takes beside the heap's data. */
    JVM,
    /** In the shared region, a file in -mmapdir. */
    REGION,
    /** In a mapped file, whose pages the kernel can drop. */
    MAPPED,
    /** In files that the job writes. */
    OUTPUT
  }

  private enum Owner {
    WORKER,
    PROCESS,
    GROUP,
    JOB
  }

  private record Line(String name, Kind kind, Owner owner) {}

  private static final int MAX_HEAP = 0;
  private static final int MEMORY = 1;
  private static final int REGION_ROOM = 2;
  private static final int DISK_ROOM = 3;
  private static final int LIMITS = 4;

  private final Worker worker;
  private final List<Line> lines = new ArrayList<>();
  private final List<Long> bytes = new ArrayList<>();

  public MemoryPlan(Worker worker) {
    this.worker = worker;
  }

  /** Bytes of each worker. */
  public MemoryPlan ofWorker(String name, Kind kind, long own) {
    return add(name, kind, Owner.WORKER, own);
  }

  /** Bytes that the threads of a process share. */
  public MemoryPlan ofProcess(String name, Kind kind, long own) {
    return add(name, kind, Owner.PROCESS, worker.thread() == 0 ? own : 0);
  }

  /** The shared region of each group. */
  public MemoryPlan ofGroup(String name, SharedLayout layout) {
    Topology topology = worker.topology();
    int group = topology.groupOfWorker(worker.rank());
    boolean first = topology.firstWorkerOfGroup(group) == worker.rank();
    return add(name, Kind.REGION, Owner.GROUP, first ? layout.close() : 0);
  }

  /** Bytes of worker 0's node alone. */
  public MemoryPlan ofJob(String name, Kind kind, long all) {
    return add(name, kind, Owner.JOB, worker.rank() == 0 ? all : 0);
  }

  private MemoryPlan add(String name, Kind kind, Owner owner, long own) {
    lines.add(new Line(name, kind, owner));
    bytes.add(own);
    return this;
  }

  /** Bytes of room for {@link Collectives} on heap arrays that {@link #compare} wants at least. */
  public static int roomInLayout() {
    return 1 << 12;
  }

  /**
   * Brings the bytes of all workers together. Collective; the same on every worker.
   *
   * @param collectives with room for heap arrays
   * @param regions directory of shared regions
   * @param output an existing directory on the disk that the results go to
   */
  public Comparison compare(Collectives collectives, Path regions, Path output) {
    int width = LIMITS + lines.size();
    long[] all = new long[worker.size() * width];
    int at = worker.rank() * width;
    if (worker.thread() == 0) {
      all[at + MAX_HEAP] = Runtime.getRuntime().maxMemory();
      all[at + MEMORY] = new AvailableMemory(Path.of("/")).bytes();
      all[at + REGION_ROOM] = regions.toFile().getUsableSpace();
      all[at + DISK_ROOM] = output.toFile().getUsableSpace();
    }
    for (int l = 0; l < lines.size(); l++) {
      all[at + LIMITS + l] = bytes.get(l);
    }
    collectives.allReduce(all, all.length, Reduction.SUM);
    return new Comparison(all, width, regions, output);
  }

  /** The plan of all workers beside what there is. */
  public final class Comparison {
    private final long[] all;
    private final int width;
    private final Path regions;
    private final Path output;

    private Comparison(long[] all, int width, Path regions, Path output) {
      this.all = all;
      this.width = width;
      this.regions = regions;
      this.output = output;
    }

    /** The lines as an aligned table: most of any worker, any process and any node. */
    public List<String> table() {
      List<String[]> rows = new ArrayList<>();
      rows.add(new String[] {"", "worker", "process", "node", "there is"});
      for (Kind kind : Kind.values()) {
        for (int l = 0; l < lines.size(); l++) {
          Line line = lines.get(l);
          if (line.kind() == kind) {
            int only = l;
            rows.add(
                new String[] {
                  line.name(),
                  line.owner() == Owner.WORKER ? size(mostOfWorkers(only)) : "",
                  line.owner().compareTo(Owner.PROCESS) <= 0 ? size(mostOfProcesses(only)) : "",
                  size(mostOfNodes(only)),
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
                "heap in all", "", size(most), "", size(leastMaxHeap()) + " heap of a process"
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
                "memory in all", "", "", size(most), size(least) + " memory of a node"
              });
        }
      }
      return aligned(rows);
    }

    private String thereIs(Kind kind) {
      long least = Long.MAX_VALUE;
      for (int node : nodes()) {
        least = Math.min(least, available(node, kind == Kind.REGION ? REGION_ROOM : DISK_ROOM));
      }
      return switch (kind) {
        case HEAP, JVM -> "";
        case REGION -> size(least) + " in " + regions;
        case MAPPED -> "(page cache)";
        case OUTPUT -> size(available(worker.node(0), DISK_ROOM)) + " in " + output;
      };
    }

    /**
     * What is too small and what to change, in one line; null if the job fits. The worst comes
     * first: what cannot be helped by the options of the program.
     */
    public String misfit() {
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
        long most = limit(p, MAX_HEAP);
        if (heap > most) {
          return lacks("the heap of process " + p, heap, most, worker.node(p))
              + "; give it more with SPIDAL_JAVA_OPTS=-Xmx..., lower MemoryBudget, or use more"
              + " processes or nodes";
        }
      }
      for (int node : nodes()) {
        if (memoryOf(node) > available(node, MEMORY)) {
          return lacks("the job", memoryOf(node), available(node, MEMORY), node)
              + " of memory; lower MemoryBudget, or use fewer processes on each node or more nodes";
        }
      }
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
      return what
          + " will need "
          + size(needed)
          + " on "
          + worker.host(node)
          + ", there are "
          + size(there);
    }

    /** Memory of a process: heap, JVM, and nothing that is shared. */
    public long memoryOfProcess(int process) {
      return ofProcess(process, Kind.HEAP) + ofProcess(process, Kind.JVM);
    }

    /** Memory of a node that the kernel cannot take back. */
    private long memoryOf(int node) {
      return ofNode(node, Kind.HEAP) + ofNode(node, Kind.JVM) + ofNode(node, Kind.REGION);
    }

    private long value(int rank, int line) {
      return all[rank * width + LIMITS + line];
    }

    private long limit(int process, int which) {
      return all[worker.topology().firstWorkerOf(process) * width + which];
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

  private static List<String> aligned(List<String[]> rows) {
    int columns = rows.get(0).length;
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int c = 0; c < columns; c++) {
        widths[c] = Math.max(widths[c], row[c].length());
      }
    }
    List<String> text = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        boolean left = c == 0 || c == columns - 1;
        String blanks = " ".repeat(widths[c] - row[c].length());
        line.append(c > 0 ? "  " : "").append(left ? row[c] + blanks : blanks + row[c]);
      }
      text.add(line.toString().stripTrailing());
    }
    return text;
  }

  /** Like 1.5 GiB: for people. */
  static String size(long bytes) {
    String[] units = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = bytes / 1024.0;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %s", value, units[unit]);
  }
}
