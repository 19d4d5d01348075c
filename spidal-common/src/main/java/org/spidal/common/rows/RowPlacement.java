package org.spidal.common.rows;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.StreamedMatrix;
import org.spidal.common.rows.MemoryLimits.JobLimit;
import org.spidal.common.rows.MemoryLimits.RowStorage;

/**
 * Where the rows of a process's files are to be, and how much memory their buffers take: the
 * fastest that {@link MemoryLimits} allow.
 *
 * @param files HEAP, MAPPED or STREAMED
 * @param bufferBytes bytes for the buffers of each {@link StreamedMatrix}; 0 if there is none
 */
public record RowPlacement(RowPlace files, long bufferBytes) {
  /** Heap that a process must have besides rows and vectors and what its search needs. */
  private static final long HEAP_OF_PROCESS = 32L << 20;

  /** The launcher counts in whole MiB. */
  private static final long ROUNDING = 4L << 20;

  /** What a process has to hold, the one with most rows; all in bytes, 0 unless set. */
  public static final class Needs {
    private final int threads;
    private final int points;
    private int matrices;
    private long rowBytes;
    private long fileBytes;
    private long vectorBytes;
    private long sharedBytes;
    private long searchBytes;

    /**
     * @param threads workers of the process
     * @param points N
     */
    public Needs(int threads, int points) {
      this.threads = threads;
      this.points = points;
    }

    /**
     * Rows that are read.
     *
     * @param inHeap all rows of the process in the heap
     * @param inFiles what of the files the process reads at every pass
     */
    public Needs rows(long inHeap, long inFiles) {
      rowBytes = inHeap;
      fileBytes = inFiles;
      return this;
    }

    /** Files of rows, of distances and of weights, that each worker can stream: 0 to 2. */
    public Needs matrices(int count) {
      matrices = count;
      return this;
    }

    /** Vectors, and what each worker needs to compute distances from them. */
    public Needs vectors(long bytes) {
      vectorBytes = bytes;
      return this;
    }

    /** The shared region. */
    public Needs shared(long bytes) {
      sharedBytes = bytes;
      return this;
    }

    /** Heap of the search, with the room that the collector's generations leave. */
    public Needs search(long bytes) {
      searchBytes = bytes;
      return this;
    }
  }

  /**
   * Takes the fastest.
   *
   * @throws SpidalException if nothing fits
   */
  public static RowPlacement of(Needs needs, MemoryLimits memory) {
    boolean fits = needs.rowBytes + needs.vectorBytes <= memory.budget();
    RowPlace store = store(memory, fits, needs.fileBytes);
    long inHeap = needs.vectorBytes + (store == RowPlace.HEAP ? needs.rowBytes : 0);
    if (inHeap > 0 && inHeap > memory.budget()) {
      throw budgetTooSmall(memory, inHeap, store == RowPlace.HEAP ? "the rows" : "the vectors");
    }
    int streams = store == RowPlace.STREAMED ? needs.matrices * needs.threads : 0;
    long least = streams * StreamedMatrix.leastBuffers();
    if (inHeap + least > memory.budget() && streams > 0) {
      throw budgetTooSmall(memory, inHeap + least, "the buffers of " + streams + " readers");
    }
    long room = memory.budget() - inHeap;
    if (memory.limit() != null) {
      requireLimit(memory.limit(), needs, inHeap, least);
      room = Math.min(room, memory.limit().offHeap() - needs.sharedBytes);
    }
    return new RowPlacement(store, streams == 0 ? 0 : room / streams);
  }

  private static RowPlace store(MemoryLimits memory, boolean fits, long fileBytes) {
    RowStorage storage = memory.storage();
    if (storage == RowStorage.HEAP || storage == RowStorage.AUTO && fits) {
      return RowPlace.HEAP;
    }
    boolean cached = storage == RowStorage.AUTO && fileBytes <= memory.pageCache();
    return storage == RowStorage.MAPPED || cached ? RowPlace.MAPPED : RowPlace.STREAMED;
  }

  /** The launcher gives three quarters of what the JVM leaves to the heap, one to all else. */
  private static void requireLimit(JobLimit limit, Needs needs, long rows, long buffers) {
    long heap = Runtime.getRuntime().maxMemory();
    long needsHeap = HEAP_OF_PROCESS + needs.searchBytes + rows;
    long needsOffHeap = needs.sharedBytes + buffers;
    if (needsHeap > heap || needsOffHeap > limit.offHeap()) {
      // the JVM calls a little less than it was given its heap, in proportion
      long rest = 4 * limit.offHeap();
      long ofJvm = limit.size() / limit.processes() - rest;
      double heapShare = (double) heap / rest;
      long least = ofJvm + ROUNDING + (long) Math.max(needsHeap / heapShare, 4.0 * needsOffHeap);
      throw new SpidalException(
          ExitCode.SYSTEM,
          "-mem %s is too small for %s points and %s%s on each node; it would do with -mem %s%s",
          mebibytes(limit.size()),
          needs.points,
          limit.processes(),
          limit.processes() == 1 ? " process" : " processes",
          mebibytes(least * limit.processes()),
          limit.processes() == 1 ? "" : ", or with fewer processes of more threads");
    }
  }

  private static SpidalException budgetTooSmall(MemoryLimits memory, long needed, String what) {
    return new SpidalException(
        ExitCode.CONFIG,
        "MemoryBudget is %s for each process, and %s need %s; set MemoryBudget to that or"
            + " more, or use fewer threads in more processes",
        mebibytes(memory.budget()),
        what,
        mebibytes(needed));
  }

  private static String mebibytes(long bytes) {
    return ((bytes + (1 << 20) - 1) >> 20) + "m";
  }

  /** Where the rows of the distances are while the program works. */
  public enum RowPlace {
    /** Read once, and kept in the heap. */
    HEAP("rows kept in memory"),
    /** Read in tiles at every pass from the mapped file, which the page cache holds. */
    MAPPED("rows read in tiles at every pass"),
    /** Read in tiles at every pass from the file, ahead of the work. */
    STREAMED("rows read in tiles at every pass, streamed from the file"),
    /** Computed in tiles at every pass. */
    COMPUTED("distances computed from vectors at every pass");

    private final String text;

    RowPlace(String text) {
      this.text = text;
    }

    /** For people. */
    public String text() {
      return text;
    }
  }
}
