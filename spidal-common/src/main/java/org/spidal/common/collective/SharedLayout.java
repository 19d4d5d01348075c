package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * The sections that a program declares before anything is allocated. Every worker declares the same
 * sections in the same order; opening compares a hash of them.
 *
 * <p>Names are for messages. Sizes cannot change later: what a job needs is known before it starts,
 * and nothing is allocated while it runs.
 */
public final class SharedLayout {
  private static final int SCALARS_UNLESS_SAID = 64;

  private final int workers;
  private final List<SharedArray> sections = new ArrayList<>();
  private long hash = 17;
  private int longestReduction = SCALARS_UNLESS_SAID;

  /**
   * @param workers workers of the job
   */
  public SharedLayout(int workers) {
    this.workers = workers;
  }

  /** An array with {@code width} doubles for each row; every worker owns its rows. */
  public SharedDoubles doubles(String name, RowPartition rows, int width) {
    return add(new SharedDoubles(name, next(), rowStarts(rows, width)));
  }

  /** An array with {@code width} floats for each row; every worker owns its rows. */
  public SharedFloats floats(String name, RowPartition rows, int width) {
    return add(new SharedFloats(name, next(), rowStarts(rows, width)));
  }

  /** An array with {@code width} doubles for each row block; every worker owns its blocks. */
  public SharedDoubles blockDoubles(String name, RowPartition rows, int width) {
    requireOnePartForEachWorker(rows);
    RowRange[] blocks = new RowRange[workers];
    for (int w = 0; w < workers; w++) {
      blocks[w] = rows.blockRange(w);
    }
    return add(new SharedDoubles(name, next(), SharedArray.starts(blocks, width)));
  }

  /** An array of {@code length} doubles that belongs to whoever broadcasts it. */
  public SharedDoubles doubles(String name, long length) {
    long[] starts = new long[workers + 1];
    starts[workers] = length;
    return add(new SharedDoubles(name, next(), starts));
  }

  /** An array with {@code width} longs of each worker. */
  public SharedLongs workerLongs(String name, int width) {
    long[] starts = new long[workers + 1];
    for (int w = 0; w <= workers; w++) {
      starts[w] = (long) w * width;
    }
    return add(new SharedLongs(name, next(), starts));
  }

  /** Says how many values the longest scalar reduction has (64 unless said otherwise). */
  public SharedLayout reductionsUpTo(int values) {
    longestReduction = Math.max(longestReduction, values);
    return this;
  }

  int workers() {
    return workers;
  }

  /** Values that the longest scalar reduction may have. */
  public int longestReduction() {
    return longestReduction;
  }

  List<SharedArray> sections() {
    return sections;
  }

  /** Equal for equal declarations. */
  public long hash() {
    return hash * 31 + longestReduction;
  }

  /** Bytes that the region will have. */
  public long length() {
    long offset = 0;
    for (SharedArray section : sections) {
      offset = section.place(offset);
    }
    return offset;
  }

  private int next() {
    return sections.size();
  }

  private <A extends SharedArray> A add(A section) {
    sections.add(section);
    hash = hash * 31 + section.hash();
    return section;
  }

  private void requireOnePartForEachWorker(RowPartition rows) {
    if (rows.parts() != workers) {
      throw new IllegalArgumentException(
          "a partition for " + rows.parts() + " of " + workers + " workers");
    }
  }

  private long[] rowStarts(RowPartition rows, int width) {
    requireOnePartForEachWorker(rows);
    RowRange[] ranges = new RowRange[workers];
    for (int w = 0; w < workers; w++) {
      ranges[w] = rows.range(w);
    }
    return SharedArray.starts(ranges, width);
  }
}
