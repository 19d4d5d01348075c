package org.spidal.mantel.solve;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.job.Worker;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.RowParts;
import org.spidal.groups.solve.PairRanks;
import org.spidal.mantel.kernel.PermutedProducts;

/**
 * Independent permutations, by the thousand, each thousand in one pass over the rows of the first
 * matrix, which is done in parts. The objects of the first are permuted.
 */
final class RandomSums implements PermutedSums {
  /** Permutations of a pass. */
  private static final int BATCH = 1024;

  /** CPU nanoseconds of a product, about. */
  private static final double NANOSECONDS = 1.0;

  /** Reads the numbers of the pairs of a member with all others, 0 for its own. */
  @FunctionalInterface
  interface Rows {
    void read(int member, float[] row);
  }

  private final Worker worker;
  private final Collectives all;
  private final Rows rows;
  private final List<Other> others;
  private final Permutations permutations;
  private final int first;
  private final int end;
  private final int count;
  private final RowParts parts;
  private final List<PermutedProducts> products;
  private final long[][] ofPart; // by other matrix and permutation of the batch
  private final float[][] taken;
  private final int[] which = new int[PermutedProducts.ROWS];
  private final int[][] sources; // of the batch, by permutation; of the process
  private final int[][] places; // by own member and permutation
  private int batch = -1;

  /**
   * @param rows of the first matrix
   * @param first the first member of this worker, whose rows can be read
   * @param end behind the last of them
   */
  RandomSums(
      Worker worker,
      Collectives all,
      TestSize size,
      Rows rows,
      int first,
      int end,
      List<Other> others,
      Permutations permutations) {
    this.worker = worker;
    this.all = all;
    this.rows = rows;
    this.others = others;
    this.permutations = permutations;
    this.first = first;
    this.end = end;
    this.count = size.count();
    this.parts = parts(size);
    int batch = size.batch();
    int objects = size.objects();
    this.ofPart = new long[others.size()][batch];
    this.taken = new float[PermutedProducts.ROWS][PermutedProducts.length(objects)];
    this.places = new int[end - first][batch];
    this.sources = worker.ofProcess(() -> new int[batch][objects]);
    this.products =
        others.stream()
            .map(of -> new PermutedProducts(of.numbers(), sources, places, of.scale()))
            .toList();
  }

  /** Permutations of a pass, of so many in all. */
  static int batch(int count) {
    return Math.min(count, BATCH);
  }

  static RowParts parts(TestSize size) {
    double pairs = PairRanks.pairs(size.objects());
    return RowParts.of(size.objects(), NANOSECONDS * BATCH * pairs * size.matrices());
  }

  static long bytesOfProcess(TestSize size) {
    return (long) size.batch() * size.objects() * Integer.BYTES;
  }

  static long bytesOfWorker(TestSize size, int own) {
    return (long) own * size.batch() * Integer.BYTES
        + (long) PermutedProducts.ROWS * PermutedProducts.length(size.objects()) * Float.BYTES;
  }

  @Override
  public int parts() {
    return (count + BATCH - 1) / BATCH * parts.count();
  }

  @Override
  public void add(int part, long[] sums) {
    int start = part / parts.count() * BATCH;
    int now = Math.min(BATCH, count - start);
    if (batch != start) {
      permute(start, now);
    }
    for (long[] of : ofPart) {
      Arrays.fill(of, 0);
    }
    int filled = 0;
    for (int k = first; k < end; k++) {
      if (parts.has(part % parts.count(), k)) {
        rows.read(k, taken[filled]);
        which[filled++] = k - first;
        if (filled == taken.length) {
          multiply(now, filled);
          filled = 0;
        }
      }
    }
    multiply(now, filled);
    for (int m = 0; m < ofPart.length; m++) {
      all.longs().allReduce(ofPart[m], now, Reduction.SUM);
      for (int p = 0; p < now; p++) {
        sums[m * count + start + p] += ofPart[m][p];
      }
    }
  }

  private void multiply(int now, int filled) {
    for (int m = 0; m < ofPart.length; m++) {
      products.get(m).add(now, filled, which, taken, ofPart[m]);
    }
  }

  private void permute(int start, int now) {
    worker.awaitProcess(); // nobody works with the batch before
    for (int p = worker.thread(); p < now; p += worker.threads()) {
      permutations.find(start + p, sources[p]);
    }
    worker.awaitProcess();
    for (int p = 0; p < now; p++) {
      int[] source = sources[p];
      for (int i = 0; i < source.length; i++) {
        if (source[i] >= first && source[i] < end) {
          places[source[i] - first][p] = i;
        }
      }
    }
    batch = start;
  }
}
