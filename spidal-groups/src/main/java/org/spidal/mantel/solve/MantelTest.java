package org.spidal.mantel.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
 * The Mantel test (Mantel 1967), and the partial one that controls for a third matrix (Smouse, Long
 * and Sokal 1986), as one worker does it together with the others. The correlation over all pairs
 * is found first. Then permutations are taken by the thousand, each thousand in one pass over the
 * rows of the first matrix, which is done in parts.
 *
 * <p>With x the first matrix, y the other and z the third, the partial correlation is that of the
 * residuals of x and y on z. The objects of x are permuted, so that y and z stay together:
 *
 * <pre>
 *   r = (r_xy - r_xz r_yz) / sqrt((1 - r_xz^2) (1 - r_yz^2))
 * </pre>
 */
public final class MantelTest {
  /** Permutations of a pass. */
  static final int BATCH = 1024;

  /** CPU nanoseconds of a pair and permutation, about. */
  static final double NANOSECONDS = 1.0;

  /** Sums that differ by less are the same, but for rounding. */
  private static final double SAME = 1e-12;

  /** A share of variance that is left, but for rounding. */
  private static final double NOTHING = 1e-12;

  /**
   * Another matrix.
   *
   * @param rows which are not read any more
   * @param numbers its distances between the same members; become ranks, where these are wanted
   * @param isInt16 whether its distances are whole numbers up to 32767
   */
  public record Other(MemberRows rows, Triangle numbers, boolean isInt16) {}

  /**
   * What belongs to another matrix.
   *
   * @param ranks null where distances are taken as they are
   * @param most a bound of its numbers
   * @param scale from a sum of products over j to a whole number
   */
  private record Against(
      Triangle numbers, Ranks ranks, double most, double scale, Moments moments) {
    void read(int member, double[] to) {
      float[] row = numbers.row(member);
      for (int j = 0; j < member; j++) {
        to[j] = ranks == null ? row[j] : ranks.doubled(row[j]);
      }
    }

    double correlation(long sum) {
      return moments.correlation(sum / scale);
    }
  }

  private final Worker worker;
  private final Collectives all;
  private final MemberRows rows;
  private final Permutations permutations;
  private final int first;
  private final int end;
  private final RowParts parts;
  private final int count; // permutations
  private final long[] sums; // by other matrix and permutation, of products, in units of 1/scale
  private final long[][] ofPart; // likewise, of a batch
  private final float[] distances;
  private final float[][] taken;
  private final int[] which = new int[PermutedProducts.ROWS];
  private final int[][] sources; // of the batch, by permutation; of the process
  private final int[][] places; // by own member and permutation
  private final Ranks ranks; // null where distances are taken as they are
  private final List<Against> against = new ArrayList<>();
  private final double betweenOthers; // their correlation; 0 if there is one
  private int batch = -1;

  /**
   * Looks at all pairs. Collective.
   *
   * @param rows of the first matrix, this worker's
   * @param isInt16 whether its distances are whole numbers up to 32767
   * @param firstRow the first row of this worker
   * @param endRow behind the last of them
   * @param others the matrix that it is compared with, and the one that is controlled for, if any
   * @param count permutations, with the observed one
   * @throws SpidalException if a distance is missing, or all of a matrix are the same, or nothing
   *     is left of a matrix once the third is controlled for
   */
  public MantelTest(
      Worker worker,
      Collectives all,
      MemberRows rows,
      boolean isInt16,
      int firstRow,
      int endRow,
      List<Other> others,
      Permutations permutations,
      int count,
      boolean ranked) {
    this.worker = worker;
    this.all = all;
    this.rows = rows;
    this.permutations = permutations;
    this.first = rows.firstFrom(firstRow);
    this.end = rows.firstFrom(endRow);
    int size = rows.size();
    this.parts = parts(size, others.size());
    this.count = count;
    this.sums = new long[count * others.size()];
    int batch = batch(count);
    this.ofPart = new long[others.size()][batch];
    this.distances = new float[size];
    this.taken = new float[PermutedProducts.ROWS][PermutedProducts.length(size)];
    this.places = new int[end - first][batch];
    this.sources = worker.ofProcess(() -> new int[batch][size]);
    double greatest = greatest(rows, rows::readAll);
    this.ranks = ranked ? ranks(rows::read, isInt16, greatest) : null;
    double most = ranked ? 2 * pairs() : greatest;
    for (Other other : others) {
      against.add(compare(most, other, ranked));
    }
    this.betweenOthers = others.size() > 1 ? betweenOthers() : 0;
    if (ranked) {
      worker.awaitProcess(); // before ranks take the place of distances
      against.forEach(this::rank);
    }
    worker.awaitProcess();
    requireRest();
  }

  private Against compare(double most, Other other, boolean ranked) {
    Triangle numbers = other.numbers();
    double greatest = greatest(other.rows(), (k, to) -> readOther(other, k, to));
    PairRanks.Reader reader = (k, to) -> System.arraycopy(numbers.row(k), 0, to, 0, k);
    Ranks ofOther = ranked ? ranks(reader, other.isInt16(), greatest) : null;
    double mostOther = ranked ? 2 * pairs() : greatest;
    double scale = WholeSums.scale(pairs() * most * mostOther);
    Against unmeasured = new Against(numbers, ofOther, mostOther, scale, null);
    Moments.Rows both =
        (k, a, b) -> {
          readFirst(k, a);
          unmeasured.read(k, b);
        };
    Moments moments = new Moments(all, both, rows.size(), first, end, most, mostOther);
    return new Against(numbers, ofOther, mostOther, scale, moments);
  }

  private double betweenOthers() {
    Against one = against.get(0);
    Against other = against.get(1);
    Moments.Rows both =
        (k, a, b) -> {
          one.read(k, a);
          other.read(k, b);
        };
    return new Moments(all, both, rows.size(), first, end, one.most(), other.most()).correlation();
  }

  private void rank(Against of) {
    for (int k = worker.thread(); k < rows.size(); k += worker.threads()) {
      float[] row = of.numbers().row(k);
      for (int j = 0; j < k; j++) {
        row[j] = of.ranks().doubled(row[j]);
      }
    }
  }

  /** A matrix that is a straight line of the third has no residuals, and no correlation of them. */
  private void requireRest() {
    if (against.size() > 1) {
      requireRest("DistanceMatrixFile", against.get(1).moments().correlation());
      requireRest("OtherMatrixFile", betweenOthers);
    }
  }

  private static void requireRest(String matrix, double correlation) {
    if (1 - correlation * correlation < NOTHING) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s and ControlMatrixFile have the correlation %.6f, so that nothing is left of the first"
              + " that could be correlated with anything. Control for another matrix.",
          matrix,
          correlation);
    }
  }

  private static RowParts parts(int size, int others) {
    return RowParts.of(size, NANOSECONDS * BATCH * PairRanks.pairs(size) * others);
  }

  /** Permutations of a pass, of so many in all, with the observed one. */
  public static int batch(int count) {
    return Math.min(count, BATCH);
  }

  /**
   * Makes the operations of a pass, to count the messages of a job that is planned. Collective.
   *
   * @param count permutations, with the observed one
   * @param others matrices that are compared with the first
   */
  public static void exchangeOfPass(Collectives all, int size, int count, int others) {
    int sums = batch(count);
    int passes = parts(size, others).count();
    for (int part = 0; part < passes * others; part++) {
      all.longs().allReduce(new long[sums], sums, Reduction.SUM);
    }
  }

  /** Bytes of a process. */
  public static long bytesOfProcess(int size, int count, int others) {
    return others * Triangle.bytes(size) + (long) Math.min(count, BATCH) * size * Integer.BYTES;
  }

  /** Bytes of a worker with so many members. */
  public static long bytesOfWorker(int size, int own, int count, int others, boolean ranked) {
    return (long) own * Math.min(count, BATCH) * Integer.BYTES
        + (long) PermutedProducts.ROWS * PermutedProducts.length(size) * Float.BYTES
        + (count + BATCH) * (long) others * Long.BYTES
        + size * 24L
        + (ranked ? (1L + others) * (6 << 20) : 0);
  }

  private double pairs() {
    return PairRanks.pairs(rows.size());
  }

  private static void readOther(Other other, int member, float[] to) {
    System.arraycopy(other.numbers().row(member), 0, to, 0, member);
    for (int j = 0; j < member; j++) {
      other.rows().require(member, j, to[j]);
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

  /** Numbers of the pairs of a member with those before it, in the first matrix. */
  private void readFirst(int member, double[] to) {
    rows.read(member, distances);
    for (int j = 0; j < member; j++) {
      to[j] = ranks == null ? distances[j] : ranks.doubled(distances[j]);
    }
  }

  /** Sums that a part adds to, and a checkpoint keeps; the same on every worker. */
  public long[] sums() {
    return sums;
  }

  /** Parts of the work. */
  public int parts() {
    return (count + BATCH - 1) / BATCH * parts.count();
  }

  /** Does a part of the work. Collective. */
  public void add(int part) {
    int start = part / parts.count() * BATCH;
    int now = Math.min(BATCH, count - start);
    if (batch != start) {
      permute(start, now);
    }
    List<PermutedProducts> products =
        against.stream()
            .map(of -> new PermutedProducts(of.numbers(), sources, places, of.scale()))
            .toList();
    for (long[] of : ofPart) {
      Arrays.fill(of, 0);
    }
    int filled = 0;
    for (int k = first; k < end; k++) {
      if (parts.has(part % parts.count(), k)) {
        readRow(k, taken[filled]);
        which[filled++] = k - first;
        if (filled == taken.length) {
          multiply(products, now, filled);
          filled = 0;
        }
      }
    }
    multiply(products, now, filled);
    for (int m = 0; m < ofPart.length; m++) {
      all.longs().allReduce(ofPart[m], now, Reduction.SUM);
      for (int p = 0; p < now; p++) {
        sums[m * count + start + p] += ofPart[m][p];
      }
    }
  }

  private void multiply(List<PermutedProducts> products, int now, int filled) {
    for (int m = 0; m < ofPart.length; m++) {
      products.get(m).add(now, filled, which, taken, ofPart[m]);
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

  /** What has been found, once all parts are done. */
  public MantelOutcome outcome(Alternative alternative) {
    double observed = value(0);
    double same = 0;
    for (int m = 0; m < against.size(); m++) {
      Against of = against.get(m);
      double slope =
          Math.abs(of.correlation(2 * sums[m * count]) - of.correlation(sums[m * count]));
      same +=
          SAME * slope / rest(against.size() == 1 ? 0 : against.get(1).correlation(sums[count]));
    }
    int extreme = 1; // the observed one
    double mean = 0;
    double squares = 0;
    for (int p = 1; p < count; p++) {
      double r = value(p);
      extreme += isAsExtreme(alternative, r, observed, same) ? 1 : 0;
      mean += r;
      squares += r * r;
    }
    int permuted = count - 1;
    mean /= permuted;
    double deviation = Math.sqrt(Math.max(0, squares / permuted - mean * mean));
    double exact = against.get(0).moments().correlation();
    double value =
        against.size() == 1 ? exact : partial(exact, against.get(1).moments().correlation());
    return new MantelOutcome(value, (double) extreme / count, mean, deviation);
  }

  /** The correlation under a permutation. */
  private double value(int permutation) {
    double r = against.get(0).correlation(sums[permutation]);
    return against.size() == 1
        ? r
        : partial(r, against.get(1).correlation(sums[count + permutation]));
  }

  /** r_xy without what z explains; 0 where z leaves nothing of the permuted x. */
  private double partial(double xy, double xz) {
    return 1 - xz * xz < NOTHING ? 0 : (xy - xz * betweenOthers) / rest(xz);
  }

  /** The root of what z leaves of x, times what it leaves of y. */
  private double rest(double xz) {
    return Math.sqrt((1 - xz * xz) * (1 - betweenOthers * betweenOthers));
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
