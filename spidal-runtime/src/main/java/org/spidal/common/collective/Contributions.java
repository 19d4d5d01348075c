package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * What the entries of a worker's rows give to the rows of all: one contribution of each row block
 * to each row that its entries name. A worker writes them owner by owner, then block by block, then
 * in the order of the rows; so an owner gets those to one of its rows in the order of the blocks.
 */
final class Contributions {
  private static final int CHUNK = 4096;

  private final int count;
  private final int[] ofEntry;
  private final GroupCounts counts;
  private final int[] targets; // of what comes: this worker's row, counted from its first one
  private final int ownRows;
  private double[] chunk = new double[CHUNK];

  /**
   * Collective.
   *
   * @param columns who owns the rows that ids name
   * @param rows whose entries they are
   * @param starts of each of this worker's rows, its first entry; and the number of entries
   */
  Contributions(
      int rank, PlanTalk talk, RowPartition columns, int[] ids, RowPartition rows, int[] starts) {
    int size = columns.workers();
    RowRange blocks = rows.blockRange(rank);
    int firstRow = rows.range(rank).start();
    requireStarts(rows.range(rank).size(), ids.length, starts);
    this.ofEntry = new int[ids.length];
    int[] toEach = new int[size];
    int[][] named = new int[blocks.size()][]; // by each block
    for (int b = blocks.start(); b < blocks.end(); b++) {
      RowRange ofBlock = rows.blocks().block(b);
      int from = starts[ofBlock.start() - firstRow];
      int to = starts[ofBlock.end() - firstRow];
      named[b - blocks.start()] = Plan.distinct(ids, from, to);
      for (int id : named[b - blocks.start()]) {
        toEach[columns.workerOf(id)]++;
      }
    }
    int[] next = new int[size];
    for (int w = 1; w < size; w++) {
      next[w] = next[w - 1] + toEach[w - 1];
    }
    this.count = next[size - 1] + toEach[size - 1];
    int[] given = new int[count];
    for (int b = blocks.start(); b < blocks.end(); b++) {
      int[] ofThis = named[b - blocks.start()];
      int[] at = new int[ofThis.length];
      for (int k = 0; k < ofThis.length; k++) {
        at[k] = next[columns.workerOf(ofThis[k])]++;
        given[at[k]] = ofThis[k];
      }
      RowRange ofBlock = rows.blocks().block(b);
      for (int e = starts[ofBlock.start() - firstRow]; e < starts[ofBlock.end() - firstRow]; e++) {
        ofEntry[e] = at[Arrays.binarySearch(ofThis, ids[e])];
      }
    }
    int[] incoming = talk.counts(toEach);
    this.targets = talk.rows(columns, given, toEach, incoming);
    RowRange own = columns.range(rank);
    this.ownRows = own.size();
    for (int k = 0; k < targets.length; k++) {
      targets[k] -= own.start();
    }
    this.counts = talk.toOwners(toEach, incoming);
  }

  private static void requireStarts(int rows, int entries, int[] starts) {
    boolean fits = starts.length == rows + 1 && starts[0] == 0 && starts[rows] == entries;
    for (int i = 0; fits && i < rows; i++) {
      fits = starts[i] <= starts[i + 1];
    }
    if (!fits) {
      throw new IllegalArgumentException(
          "starts must be "
              + (rows + 1)
              + " ascending numbers, from 0 to the number of entries, "
              + entries);
    }
  }

  /** Contributions of this worker. */
  int count() {
    return count;
  }

  /** Which contribution an entry belongs to. */
  int of(int entry) {
    return ofEntry[entry];
  }

  /** How many one worker has for another; one of them must be of this group. */
  int count(int from, int to) {
    return counts.count(from, to);
  }

  /** Rows of this worker, to which others contribute. */
  int ownRows() {
    return ownRows;
  }

  /** Adds up what has come, in its order. */
  void addUp(SharedDoubles<Pushed> section, int width, double[] sums) {
    Arrays.fill(sums, 0, ownRows * width, 0);
    int atOnce = Math.max(1, CHUNK / width);
    if (chunk.length < atOnce * width) {
      chunk = new double[atOnce * width];
    }
    for (int from = 0; from < targets.length; from += atOnce) {
      int n = Math.min(atOnce, targets.length - from);
      section.get((long) from * width, chunk, 0, n * width);
      if (width == 1) {
        for (int k = 0; k < n; k++) {
          sums[targets[from + k]] += chunk[k];
        }
        continue;
      }
      for (int k = 0; k < n; k++) {
        int to = targets[from + k] * width;
        for (int c = 0; c < width; c++) {
          sums[to + c] += chunk[k * width + c];
        }
      }
    }
  }
}
