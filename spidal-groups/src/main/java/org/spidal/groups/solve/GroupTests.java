package org.spidal.groups.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.data.Ranks;
import org.spidal.groups.data.Squares;
import org.spidal.groups.kernel.Labelings;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.WithinSums;

/**
 * PERMANOVA, ANOSIM and PERMDISP of groupings, as one worker does them together with the others.
 * All permutations of a grouping take one pass over the rows of its members, after one that counts
 * the distances, if they are to be ranked. Sums are of whole numbers, so they are exact, and the
 * same for every layout.
 */
public final class GroupTests {
  /** Statistics that differ by less are the same, but for rounding. */
  static final double SAME = 1e-12;

  private static final long PURPOSE = 41;
  private static final double GREATEST_SUM = 0x1p62;

  private final Worker worker;
  private final Collectives all;
  private final FloatRows rows;
  private final RowRange own;
  private final int count;
  private final IndexedRandom random;
  private final boolean isInt16;
  private final boolean ranked;
  private final double unit;
  private final float[] row; // of the matrix

  /**
   * Looks at nothing yet.
   *
   * @param points N
   * @param own rows of this worker
   * @param isInt16 whether distances are whole numbers up to 32767
   * @param unit of the distances in {@code rows}
   * @param permutations of each test
   * @param ranked whether to do ANOSIM, too
   */
  public GroupTests(
      Worker worker,
      Collectives all,
      FloatRows rows,
      int points,
      RowRange own,
      boolean isInt16,
      double unit,
      int permutations,
      long seed,
      boolean ranked) {
    this.worker = worker;
    this.all = all;
    this.rows = rows;
    this.own = own;
    this.count = permutations + 1;
    this.random = new IndexedRandom(seed, PURPOSE);
    this.isInt16 = isInt16;
    this.ranked = ranked;
    this.unit = unit;
    this.row = new float[points];
  }

  /** Bytes that a worker takes for a grouping, beside the labelings. */
  public static long bytes(Grouping grouping, int permutations, boolean ranked) {
    int passes = ranked ? 2 : 1;
    return passes * WithinSums.bytes(grouping.groups(), grouping.bits(), permutations + 1)
        + grouping.size() * 8L * Long.BYTES
        + (ranked ? 12L << 20 : 0);
  }

  /**
   * Does the tests of a grouping. Collective.
   *
   * @param outcome receives what is found; modified, the same on every worker
   * @throws SpidalException if a distance between two members is missing
   */
  public void test(Grouping grouping, TestOutcome outcome) {
    Permutations permutations = new Permutations(grouping, random);
    Labelings labelings = worker.ofProcess(() -> new Labelings(grouping, count));
    labelings.make(grouping, permutations, worker.thread(), worker.threads());
    worker.awaitProcess();
    double greatest = isInt16 ? Short.MAX_VALUE : greatest(grouping);
    Squares squares = Squares.of(row.length, greatest);
    Ranks ranks = ranked ? ranks(grouping, greatest) : null;
    int drop = bitsToDrop(pairs(grouping.size()));
    WithinSums ofSquares = new WithinSums(labelings, grouping.groups());
    WithinSums ofRanks = ranked ? new WithinSums(labelings, grouping.groups()) : null;
    long[] toGroup = new long[grouping.size()];
    long total = 0;
    float[] distances = new float[grouping.size()];
    long[] values = new long[grouping.size()];
    int end = firstMember(grouping, own.end());
    for (int k = firstMember(grouping, own.start()); k < end; k++) {
      read(grouping, k, distances);
      for (int j = 0; j < values.length; j++) {
        values[j] = squares.of(distances[j]);
        toGroup[k] += grouping.group()[j] == grouping.group()[k] ? values[j] : 0;
      }
      total += ofSquares.add(k, values);
      if (ranked) {
        for (int j = 0; j < values.length; j++) {
          values[j] = j == k ? 0 : ranks.doubled(distances[j]) >>> drop;
        }
        ofRanks.add(k, values);
      }
    }
    total = all.sum(total);
    addUp(ofSquares.sums());
    addUp(toGroup);
    permanova(grouping, ofSquares.sums(), total, outcome);
    if (ranked) {
      addUp(ofRanks.sums());
    }
    anosim(grouping, ranked ? ofRanks.sums() : null, Math.scalb(0.5, drop), outcome);
    new Spread(grouping, toGroup, Arrays.copyOf(ofSquares.sums(), grouping.groups()))
        .test(all, permutations, count, unit / Math.sqrt(squares.scale()), outcome);
  }

  private void addUp(long[] numbers) {
    all.longs().allReduce(numbers, numbers.length, Reduction.SUM);
  }

  /** The first member from a row on. */
  private static int firstMember(Grouping grouping, int row) {
    int at = Arrays.binarySearch(grouping.members(), row);
    return at < 0 ? -at - 1 : at;
  }

  private static long pairs(long members) {
    return members * (members - 1) / 2;
  }

  private void read(Grouping grouping, int member, float[] distances) {
    int[] members = grouping.members();
    rows.load(members[member], 0, row.length, row);
    for (int j = 0; j < members.length; j++) {
      distances[j] = row[members[j]];
      if (Float.isNaN(distances[j])) {
        throw new SpidalException(
            ExitCode.DATA,
            "the distance between the objects %s and %s (from 0) is missing, and tests of groups"
                + " need all. Leave out one of them: give it no group in column %s.",
            members[member],
            members[j],
            grouping.column());
      }
    }
  }

  /**
   * The greatest distance between two members. Far objects that are left out do not count: the unit
   * that they ask for may be larger than all other distances. Collective.
   */
  private double greatest(Grouping grouping) {
    float greatest = 0;
    float[] distances = new float[grouping.size()];
    int end = firstMember(grouping, own.end());
    for (int k = firstMember(grouping, own.start()); k < end; k++) {
      read(grouping, k, distances);
      for (float distance : distances) {
        greatest = Math.max(greatest, distance);
      }
    }
    return all.max(greatest);
  }

  /** Ranks of the distances between the members. */
  private Ranks ranks(Grouping grouping, double greatest) {
    long pairs = pairs(grouping.size());
    boolean each = !isInt16 && Ranks.isFew(pairs);
    float[] sorted = each ? allDistances(grouping, (int) pairs) : null;
    Ranks ranks = each ? Ranks.ofEach(sorted) : isInt16 ? Ranks.ofInt16() : Ranks.ofParts(greatest);
    float[] distances = new float[grouping.size()];
    int end = firstMember(grouping, own.end());
    for (int k = firstMember(grouping, own.start()); k < end; k++) {
      read(grouping, k, distances);
      for (int j = 0; j < k; j++) {
        ranks.count(distances[j]);
      }
    }
    addUp(ranks.counts());
    ranks.close();
    return ranks;
  }

  private float[] allDistances(Grouping grouping, int pairs) {
    float[] found = new float[pairs];
    float[] distances = new float[grouping.size()];
    int end = firstMember(grouping, own.end());
    for (int k = firstMember(grouping, own.start()); k < end; k++) {
      read(grouping, k, distances);
      System.arraycopy(distances, 0, found, (int) pairs(k), k);
    }
    all.floats().allReduce(found, pairs, Reduction.SUM); // of one number and zeros
    return found;
  }

  /** Low bits of doubled ranks that the sum over all pairs has no room for. */
  private static int bitsToDrop(long pairs) {
    return Math.max(0, 1 + Math.getExponent(2.0 * pairs * pairs / GREATEST_SUM));
  }

  private void permanova(Grouping grouping, long[] sums, long total, TestOutcome outcome) {
    int[] sizes = grouping.sizes();
    int groups = sizes.length;
    int n = grouping.size();
    double observed = 0;
    int extreme = 0;
    for (int p = 0; p < count; p++) {
      double within = 0;
      for (int g = 0; g < groups; g++) {
        within += (double) sums[p * groups + g] / sizes[g];
      }
      observed = p == 0 ? within : observed;
      extreme += within <= observed * (1 + SAME) ? 1 : 0; // as good as a greater F
    }
    double whole = (double) total / n;
    double[] numbers = outcome.numbers();
    numbers[TestOutcome.PSEUDO_F] = (whole - observed) / (groups - 1) / (observed / (n - groups));
    numbers[TestOutcome.SHARE] = (whole - observed) / whole;
    numbers[TestOutcome.P_OF_F] = (double) extreme / count; // the observed one among both
  }

  /**
   * @param sums null if nothing is ranked
   * @param unit of the sums, in ranks
   */
  private void anosim(Grouping grouping, long[] sums, double unit, TestOutcome outcome) {
    double[] numbers = outcome.numbers();
    numbers[TestOutcome.R] = Double.NaN;
    numbers[TestOutcome.P_OF_R] = Double.NaN;
    if (sums == null) {
      return;
    }
    int groups = grouping.groups();
    long observed = 0;
    int extreme = 0;
    for (int p = 0; p < count; p++) {
      long within = 0;
      for (int g = 0; g < groups; g++) {
        within += sums[p * groups + g];
      }
      observed = p == 0 ? within : observed;
      extreme += within <= observed ? 1 : 0; // as good as a greater R
    }
    double pairs = pairs(grouping.size());
    double pairsWithin = Arrays.stream(grouping.sizes()).mapToLong(GroupTests::pairs).sum();
    double within = observed * unit;
    double between = pairs * (pairs + 1) / 2 - within;
    numbers[TestOutcome.R] = (between / (pairs - pairsWithin) - within / pairsWithin) / (pairs / 2);
    numbers[TestOutcome.P_OF_R] = (double) extreme / count;
  }
}
