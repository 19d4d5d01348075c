package org.spidal.mantel.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowRange;
import org.spidal.groups.data.MemberRows;
import org.spidal.groups.data.Ranks;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.solve.PairRanks;
import org.spidal.mantel.config.MantelKeys.Alternative;
import org.spidal.mantel.kernel.Triangle;

/**
 * The Mantel test (Mantel 1967), and the partial one that controls for a third matrix (Smouse, Long
 * and Sokal 1986), as one worker does it together with the others. The correlation over all pairs
 * is found first, then the sums of products under permutations: {@link CircleSums} where there are
 * as many objects as permutations, else {@link RandomSums}.
 *
 * <p>With x the first matrix, y the other and z the third, the partial correlation is that of the
 * residuals of x and y on z. x is permuted against y and z, which stay together:
 *
 * <pre>
 *   r = (r_xy - r_xz r_yz) / sqrt((1 - r_xz^2) (1 - r_yz^2))
 * </pre>
 */
public final class MantelTest {
  /**
   * Sums that differ by less are the same, but for rounding: a share of the greatest that they can
   * be, as Fourier transforms round to it.
   */
  private static final double SAME = 1e-12;

  /** A share of variance that is left, but for rounding. */
  private static final double NOTHING = 1e-12;

  /**
   * A matrix.
   *
   * @param rows name its objects; can be read where there are no {@code numbers}
   * @param numbers its distances between the members, in the heap; become ranks, where these are
   *     wanted; null if the rows are read
   * @param isInt16 whether its distances are whole numbers up to 32767
   */
  public record Matrix(MemberRows rows, Triangle numbers, boolean isInt16) {
    void read(int member, float[] to) {
      if (numbers == null) {
        rows.read(member, to);
      } else {
        System.arraycopy(numbers.row(member), 0, to, 0, member);
      }
    }

    /** Looks for missing ones, too. */
    void readAll(int member, float[] to) {
      read(member, to);
      for (int j = 0; j < (numbers == null ? rows.size() : member); j++) {
        rows.require(member, j, to[j]);
      }
    }
  }

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
  private final TestSize size;
  private final Matrix matrix;
  private final int first;
  private final int end;
  private final long[] sums; // by other matrix and permutation, of products, in units of 1/scale
  private final float[] distances;
  private final Ranks ranks; // null where distances are taken as they are
  private final float base; // of the first matrix, from which its numbers count
  private final List<Against> against = new ArrayList<>();
  private final double betweenOthers; // their correlation; 0 if there is one
  private final PermutedSums permuted;

  /**
   * Looks at all pairs. Collective.
   *
   * @param matrix the first one; of a circle, its numbers are in the heap like those of the others,
   *     all in the order of the circle
   * @param members of this worker, whose rows it can read
   * @param others the matrix that it is compared with, and the one that is controlled for, if any
   * @param permutations of a test without a circle
   * @param observed of a circle the place of the observed permutation among the shifts
   * @throws SpidalException if a distance is missing, or all of a matrix are the same, or nothing
   *     is left of a matrix once the third is controlled for
   */
  public MantelTest(
      Worker worker,
      Collectives all,
      TestSize size,
      Matrix matrix,
      RowRange members,
      List<Matrix> others,
      Permutations permutations,
      int observed) {
    this.worker = worker;
    this.all = all;
    this.size = size;
    this.matrix = matrix;
    this.first = members.start();
    this.end = members.end();
    this.sums = new long[size.count() * size.matrices()];
    this.distances = new float[size.objects()];
    Range range = range(matrix);
    this.ranks = size.ranked() ? ranks(matrix, range.greatest()) : null;
    this.base = size.ranked() ? 0 : range.base();
    lower(matrix.numbers(), base);
    double most = size.ranked() ? 2 * pairs() : range.greatest() - base;
    for (Matrix other : others) {
      against.add(compare(most, other));
    }
    this.betweenOthers = others.size() > 1 ? betweenOthers() : 0;
    if (size.ranked()) {
      worker.awaitProcess(); // before ranks take the place of distances
      against.forEach(of -> rank(of.numbers(), of.ranks()));
      if (matrix.numbers() != null) {
        rank(matrix.numbers(), ranks);
      }
    }
    worker.awaitProcess();
    requireRest();
    List<PermutedSums.Other> sumsWith =
        against.stream().map(of -> new PermutedSums.Other(of.numbers(), of.scale())).toList();
    this.permuted =
        size.circle()
            ? new CircleSums(worker, all, size, matrix.numbers(), sumsWith, observed)
            : new RandomSums(worker, all, size, this::readRow, first, end, sumsWith, permutations);
  }

  private Against compare(double most, Matrix other) {
    Triangle numbers = other.numbers();
    Range range = range(other);
    Ranks ofOther = size.ranked() ? ranks(other, range.greatest()) : null;
    float baseOfOther = size.ranked() ? 0 : range.base();
    lower(numbers, baseOfOther);
    double mostOther = size.ranked() ? 2 * pairs() : range.greatest() - baseOfOther;
    double scale = WholeSums.scale(pairs() * most * mostOther);
    Against unmeasured = new Against(numbers, ofOther, mostOther, scale, null);
    Moments.Rows both =
        (k, a, b) -> {
          readFirst(k, a);
          unmeasured.read(k, b);
        };
    Moments moments = new Moments(all, both, size.objects(), first, end, most, mostOther);
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
    return new Moments(all, both, size.objects(), first, end, one.most(), other.most())
        .correlation();
  }

  /** Takes the base off what all of the process read: collective. */
  private void lower(Triangle numbers, float by) {
    if (by == 0 || numbers == null) {
      return;
    }
    worker.awaitProcess();
    for (int k = worker.thread(); k < size.objects(); k += worker.threads()) {
      float[] row = numbers.row(k);
      for (int j = 0; j < k; j++) {
        row[j] -= by;
      }
    }
    worker.awaitProcess();
  }

  private void rank(Triangle numbers, Ranks by) {
    for (int k = worker.thread(); k < size.objects(); k += worker.threads()) {
      float[] row = numbers.row(k);
      for (int j = 0; j < k; j++) {
        row[j] = by.doubled(row[j]);
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

  private double pairs() {
    return PairRanks.pairs(size.objects());
  }

  /** The least and the greatest distance of a matrix. */
  private record Range(float least, float greatest) {
    /**
     * What is taken off all distances, so that products of those far from 0 do not hide how they
     * differ: the least one, where that loses no bit (Sterbenz 1974), else 0.
     */
    float base() {
      return greatest <= 2 * least ? least : 0;
    }
  }

  /** Looks at all distances; they must not be all the same. Collective. */
  private Range range(Matrix matrix) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int k = first; k < end; k++) {
      matrix.readAll(k, distances);
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
          matrix.rows().name());
    }
    return new Range((float) least, (float) greatest);
  }

  private Ranks ranks(Matrix matrix, double greatest) {
    return new PairRanks(all, matrix::read, size.objects(), first, end)
        .find(matrix.isInt16(), greatest);
  }

  /** Numbers of the pairs of a member with those before it, in the first matrix. */
  private void readFirst(int member, double[] to) {
    matrix.read(member, distances);
    for (int j = 0; j < member; j++) {
      float distance = matrix.numbers() == null ? distances[j] - base : distances[j];
      to[j] = ranks == null ? distance : ranks.doubled(distances[j]);
    }
  }

  /** Sums that a part adds to, and a checkpoint keeps; the same on every worker. */
  public long[] sums() {
    return sums;
  }

  /** Parts of the work. */
  public int parts() {
    return permuted.parts();
  }

  /** Does a part of the work. Collective. */
  public void add(int part) {
    permuted.add(part, sums);
  }

  private void readRow(int member, float[] row) {
    matrix.read(member, row);
    for (int j = 0; j < size.objects(); j++) {
      row[j] = j == member ? 0 : ranks == null ? row[j] - base : ranks.doubled(row[j]);
    }
  }

  /** What has been found, once all parts are done. */
  public MantelOutcome outcome(Alternative alternative) {
    double observed = value(0);
    double same = 0;
    for (int m = 0; m < against.size(); m++) {
      same +=
          against.get(m).moments().ofError(SAME)
              / rest(against.size() == 1 ? 0 : against.get(1).moments().correlation());
    }
    int extreme = 1; // the observed one
    double mean = 0;
    double squares = 0;
    for (int p = 1; p < size.count(); p++) {
      double r = value(p);
      extreme += isAsExtreme(alternative, r, observed, same) ? 1 : 0;
      mean += r;
      squares += r * r;
    }
    int shuffled = size.count() - 1;
    mean /= shuffled;
    double deviation = Math.sqrt(Math.max(0, squares / shuffled - mean * mean));
    double exact = against.get(0).moments().correlation();
    double value =
        against.size() == 1 ? exact : partial(exact, against.get(1).moments().correlation());
    return new MantelOutcome(value, (double) extreme / size.count(), mean, deviation);
  }

  /** The correlation under a permutation. */
  private double value(int permutation) {
    double r = against.get(0).correlation(sums[permutation]);
    return against.size() == 1
        ? r
        : partial(r, against.get(1).correlation(sums[size.count() + permutation]));
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
