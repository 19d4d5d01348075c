package org.spidal.mantel.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.groups.data.MemberRows;
import org.spidal.groups.data.Ranks;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.RowParts;
import org.spidal.groups.solve.PairRanks;
import org.spidal.mantel.config.MantelKeys.Alternative;
import org.spidal.mantel.kernel.PermutedProducts;
import org.spidal.mantel.kernel.Triangle;

/**
 * The Mantel test, as one worker does it together with the others. The correlation over all pairs
 * is found first. Then permutations are taken by the thousand, each thousand in one pass over the
 * rows of the first matrix, which is done in parts.
 */
public final class MantelTest {
  /** Permutations of a pass. */
  static final int BATCH = 1024;

  /** CPU nanoseconds of a pair and permutation, about. */
  static final double NANOSECONDS = 1.0;

  /** Sums that differ by less are the same, but for rounding. */
  private static final double SAME = 1e-12;

  private final Worker worker;
  private final Collectives all;
  private final MemberRows rows;
  private final Triangle others;
  private final Permutations permutations;
  private final int first;
  private final int end;
  private final RowParts parts;
  private final long[] sums; // by permutation, of products, in units of 1/scale
  private final long[] ofPart;
  private final float[] distances;
  private final float[][] taken;
  private final int[] which = new int[PermutedProducts.ROWS];
  private final int[][] sources; // of the batch, by permutation; of the process
  private final int[][] places; // by own member and permutation
  private final Ranks ranks; // null where distances are taken as they are
  private final double scale;
  private final Moments moments;
  private int batch = -1;

  /**
   * Looks at all pairs. Collective.
   *
   * @param rows of the first matrix, this worker's
   * @param isInt16 whether its distances are whole numbers up to 32767
   * @param firstRow the first row of this worker
   * @param endRow behind the last of them
   * @param otherRows the other matrix, which is not read any more
   * @param others distances of the other matrix between the same members; become ranks, where these
   *     are wanted
   * @param othersAreInt16 as {@code isInt16}
   * @param count permutations, with the observed one
   * @throws SpidalException if a distance is missing, or all of a matrix are the same
   */
  public MantelTest(
      Worker worker,
      Collectives all,
      MemberRows rows,
      boolean isInt16,
      int firstRow,
      int endRow,
      MemberRows otherRows,
      Triangle others,
      boolean othersAreInt16,
      Permutations permutations,
      int count,
      boolean ranked) {
    this.worker = worker;
    this.all = all;
    this.rows = rows;
    this.others = others;
    this.permutations = permutations;
    this.first = rows.firstFrom(firstRow);
    this.end = rows.firstFrom(endRow);
    int size = rows.size();
    this.parts = parts(size);
    this.sums = new long[count];
    this.ofPart = new long[Math.min(count, BATCH)];
    this.distances = new float[size];
    this.taken = new float[PermutedProducts.ROWS][PermutedProducts.length(size)];
    this.places = new int[end - first][ofPart.length];
    this.sources = worker.ofProcess(() -> new int[ofPart.length][size]);
    double greatest = greatest(rows, rows::readAll);
    double greatestOther = greatest(otherRows, (k, to) -> readOther(otherRows, k, to));
    PairRanks.Reader readOther = (k, to) -> System.arraycopy(others.row(k), 0, to, 0, k);
    Ranks own = ranked ? ranks(rows::read, isInt16, greatest) : null;
    Ranks ofOther = ranked ? ranks(readOther, othersAreInt16, greatestOther) : null;
    this.ranks = own;
    double mostOwn = ranked ? 2 * pairs() : greatest;
    double mostOther = ranked ? 2 * pairs() : greatestOther;
    this.scale = WholeSums.scale(pairs() * mostOwn * mostOther);
    this.moments =
        new Moments(
            all, (k, a, b) -> read(k, own, a, ofOther, b), size, first, end, mostOwn, mostOther);
    if (ranked) {
      worker.awaitProcess(); // before ranks take the place of distances
      for (int k = worker.thread(); k < size; k += worker.threads()) {
        float[] row = others.row(k);
        for (int j = 0; j < k; j++) {
          row[j] = ofOther.doubled(row[j]);
        }
      }
    }
    worker.awaitProcess();
  }

  private static RowParts parts(int size) {
    return RowParts.of(size, NANOSECONDS * BATCH * PairRanks.pairs(size));
  }

  /** Bytes of a process. */
  public static long bytesOfProcess(int size, int count) {
    return Triangle.bytes(size) + (long) Math.min(count, BATCH) * size * Integer.BYTES;
  }

  /** Bytes of a worker with so many members. */
  public static long bytesOfWorker(int size, int own, int count, boolean ranked) {
    return (long) own * Math.min(count, BATCH) * Integer.BYTES
        + (long) PermutedProducts.ROWS * PermutedProducts.length(size) * Float.BYTES
        + (count + BATCH) * (long) Long.BYTES
        + size * 24L
        + (ranked ? 12L << 20 : 0);
  }

  private double pairs() {
    return PairRanks.pairs(rows.size());
  }

  private void readOther(MemberRows otherRows, int member, float[] to) {
    System.arraycopy(others.row(member), 0, to, 0, member);
    for (int j = 0; j < member; j++) {
      otherRows.require(member, j, to[j]);
    }
  }

  /** The greatest distance; they must not be all the same. */
  private double greatest(MemberRows matrix, PairRanks.Reader reader) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int k = first; k < end; k++) {
      reader.read(k, distances);
      for (int j = 0; j < k; j++) {
        least = Math.min(least, distances[j]);
        greatest = Math.max(greatest, distances[j]);
      }
    }
    least = all.min(least);
    greatest = all.max(greatest);
    if (least == greatest) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: all distances between the objects of the test are the same, so that nothing can be"
              + " correlated with them",
          matrix.name());
    }
    return greatest;
  }

  private Ranks ranks(PairRanks.Reader reader, boolean isInt16, double greatest) {
    return new PairRanks(all, reader, rows.size(), first, end).find(isInt16, greatest);
  }

  /** Numbers of the pairs of a member with those before it. */
  private void read(int member, Ranks own, double[] a, Ranks ofOther, double[] b) {
    rows.read(member, distances);
    float[] other = others.row(member);
    for (int j = 0; j < member; j++) {
      a[j] = own == null ? distances[j] : own.doubled(distances[j]);
      b[j] = ofOther == null ? other[j] : ofOther.doubled(other[j]);
    }
  }

  /** Sums that a part adds to, and a checkpoint keeps; the same on every worker. */
  public long[] sums() {
    return sums;
  }

  /** Parts of the work. */
  public int parts() {
    return (sums.length + BATCH - 1) / BATCH * parts.count();
  }

  /** Does a part of the work. Collective. */
  public void add(int part) {
    int start = part / parts.count() * BATCH;
    int count = Math.min(BATCH, sums.length - start);
    if (batch != start) {
      permute(start, count);
    }
    Arrays.fill(ofPart, 0);
    PermutedProducts products = new PermutedProducts(others, sources, places, scale);
    int filled = 0;
    for (int k = first; k < end; k++) {
      if (parts.has(part % parts.count(), k)) {
        readRow(k, taken[filled]);
        which[filled++] = k - first;
        if (filled == taken.length) {
          products.add(count, filled, which, taken, ofPart);
          filled = 0;
        }
      }
    }
    products.add(count, filled, which, taken, ofPart);
    all.longs().allReduce(ofPart, count, Reduction.SUM);
    for (int p = 0; p < count; p++) {
      sums[start + p] += ofPart[p];
    }
  }

  private void readRow(int member, float[] row) {
    rows.read(member, row);
    if (ranks != null) {
      for (int j = 0; j < rows.size(); j++) {
        row[j] = j == member ? 0 : ranks.doubled(row[j]);
      }
    }
  }

  private void permute(int start, int count) {
    worker.awaitProcess(); // nobody works with the batch before
    for (int p = worker.thread(); p < count; p += worker.threads()) {
      permutations.find(start + p, sources[p]);
    }
    worker.awaitProcess();
    for (int p = 0; p < count; p++) {
      int[] source = sources[p];
      for (int i = 0; i < source.length; i++) {
        if (source[i] >= first && source[i] < end) {
          places[source[i] - first][p] = i;
        }
      }
    }
    batch = start;
  }

  /** What has been found, once all parts are done. */
  public MantelOutcome outcome(Alternative alternative) {
    double observed = correlation(sums[0]);
    double same = SAME * Math.abs(moments.correlation(2 * sums[0] / scale) - observed);
    int extreme = 1; // the observed one
    double mean = 0;
    double squares = 0;
    for (int p = 1; p < sums.length; p++) {
      double r = correlation(sums[p]);
      extreme += isAsExtreme(alternative, r, observed, same) ? 1 : 0;
      mean += r;
      squares += r * r;
    }
    int permuted = sums.length - 1;
    mean /= permuted;
    double deviation = Math.sqrt(Math.max(0, squares / permuted - mean * mean));
    return new MantelOutcome(
        moments.correlation(), (double) extreme / sums.length, mean, deviation);
  }

  private double correlation(long sum) {
    return moments.correlation(sum / scale);
  }

  private static boolean isAsExtreme(
      Alternative alternative, double r, double observed, double same) {
    return switch (alternative) {
      case TWO_SIDED -> Math.abs(r) >= Math.abs(observed) - same;
      case GREATER -> r >= observed - same;
      case LESS -> r <= observed + same;
    };
  }
}
