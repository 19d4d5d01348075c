package org.spidal.common.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.cluster.Machine;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Topology;
import org.spidal.common.job.Worker;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;

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

  enum Owner {
    WORKER,
    PROCESS,
    GROUP,
    JOB
  }

  record Line(String name, Kind kind, Owner owner) {}

  /** Bytes of room for {@link Collectives} on heap arrays that {@link #compare} wants at least. */
  public static final int ROOM_IN_LAYOUT = 1 << 12;

  // what each process tells of itself and its node, before its lines
  static final int MAX_HEAP = 0;
  static final int MEMORY = 1;
  static final int REGION_ROOM = 2;
  static final int DISK_ROOM = 3;
  static final int LIMITS = 4;

  /**
   * What a worker reads of the inputs.
   *
   * @param inFiles bytes
   * @param kept bytes of the same in memory; 0 if they are not kept, and each pass reads the files
   */
  record Reading(long inFiles, long kept) {}

  private final Worker worker;
  private Reading reading = new Reading(0, 0);
  private long written;
  private final List<Line> lines = new ArrayList<>();
  private final List<Long> bytes = new ArrayList<>();

  public MemoryPlan(Worker worker) {
    this.worker = worker;
  }

  /** Bytes of each worker. */
  public MemoryPlan ofWorker(String name, Kind kind, long own) {
    return add(name, kind, Owner.WORKER, own);
  }

  /**
   * Rows of matrix files: in the heap of each worker, or read from the files at every pass.
   *
   * @param buffers that each worker reads streamed files through
   * @param heapBytes of its rows, where they are kept
   * @param fileBytes of the same rows in the files
   */
  public MemoryPlan ofRows(RowPlacement rows, int buffers, long heapBytes, long fileBytes) {
    long mapped = rows.files() == RowPlace.STREAMED ? 0 : fileBytes;
    reads(fileBytes, rows.files() == RowPlace.HEAP ? heapBytes : 0);
    return ofWorker("buffers of the files", Kind.JVM, buffers * rows.bufferBytes())
        .ofWorker("rows of the matrix", Kind.HEAP, rows.files() == RowPlace.HEAP ? heapBytes : 0)
        .ofWorker("mapped matrix", Kind.MAPPED, mapped);
  }

  /**
   * What each worker reads of the inputs; a line that says where it is kept is added besides.
   *
   * @param inFiles bytes
   * @param kept bytes of the same in memory; 0 if each pass reads the files
   */
  public MemoryPlan reads(long inFiles, long kept) {
    reading = new Reading(inFiles, kept);
    return this;
  }

  Reading reading() {
    return reading;
  }

  /**
   * A result that all workers write, each its part.
   *
   * @param all bytes of the parts of all workers
   */
  public MemoryPlan ofAll(String name, long all) {
    written += all / worker.size();
    return ofJob(name, Kind.OUTPUT, all);
  }

  /** Bytes that this worker writes of results that all workers write. */
  long written() {
    return written;
  }

  /** Bytes that the threads of a process share. */
  public MemoryPlan ofProcess(String name, Kind kind, long own) {
    return add(name, kind, Owner.PROCESS, worker.thread() == 0 ? own : 0);
  }

  /**
   * Memory that a JVM of ours takes beside the data in its heap. Measured as the peak of anonymous
   * memory in whole runs on JDK 17 and 25, with 2,000 to 20,000 points, less the data:
   *
   * <pre>
   *   90 MiB of a process: code and its compiler, classes, MPI, and the young generation of the
   *          heap, of whose 21 MiB at the start a search touches all
   *    1 MiB of each further thread: stack and buffers
   * </pre>
   */
  MemoryPlan ofJvm() {
    return ofProcess("the JVM itself", Kind.JVM, (90L + worker.threads() - 1) << 20);
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

  /**
   * Brings the bytes of all workers together. Collective; the same on every worker.
   *
   * @param collectives with room for heap arrays
   * @param regions directory of shared regions
   * @param result a file that the job will write
   */
  public MemoryComparison compare(Collectives collectives, Path regions, Path result) {
    Path output = folderOf(result);
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
    collectives.longs().allReduce(all, all.length, Reduction.SUM);
    return new MemoryComparison(worker, lines, all, regions, output);
  }

  /**
   * The same for a job of which only worker 0 is there: the others take as much as it does.
   *
   * @param heap most bytes of the heap of a process
   * @param machine its memory may be in shared regions by half, as Linux has it for /dev/shm
   */
  MemoryComparison compareImagined(long heap, Machine machine, Path regions, Path result) {
    Path output = folderOf(result);
    int width = LIMITS + lines.size();
    Topology topology = worker.topology();
    long room = machine.disk().orElseGet(() -> output.toFile().getUsableSpace());
    long[] all = new long[worker.size() * width];
    for (int p = 0; p < topology.processes(); p++) {
      int first = topology.firstWorkerOf(p);
      boolean leads = topology.processesOf(topology.groupOf(p)).get(0) == p;
      all[first * width + MAX_HEAP] = heap;
      all[first * width + MEMORY] = machine.memory();
      all[first * width + REGION_ROOM] = machine.memory() / 2;
      all[first * width + DISK_ROOM] = room;
      for (int t = 0; t < topology.threadsOf(p); t++) {
        for (int l = 0; l < lines.size(); l++) {
          boolean has =
              switch (lines.get(l).owner()) {
                case WORKER -> true;
                case PROCESS -> t == 0;
                case GROUP -> t == 0 && leads;
                case JOB -> first + t == 0;
              };
          all[(first + t) * width + LIMITS + l] = has ? bytes.get(l) : 0;
        }
      }
    }
    return new MemoryComparison(worker, lines, all, regions, output);
  }

  /** The nearest folder above a file that there is already. */
  private static Path folderOf(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    while (!Files.isDirectory(folder)) {
      folder = folder.getParent();
    }
    return folder;
  }
}
