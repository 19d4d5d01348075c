package org.spidal.groups.solve;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.labels.PointNames;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.data.MemberRows;
import org.spidal.groups.data.Ranks;
import org.spidal.groups.data.Squares;
import org.spidal.groups.kernel.Labelings;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.RowParts;
import org.spidal.groups.kernel.WithinSums;

/**
 * PERMANOVA, ANOSIM and PERMDISP of groupings, as one worker does them together with the others.
 * All permutations of a grouping take one pass over the rows of its members, in parts, after one
 * that counts the distances, if they are to be ranked. Sums are of whole numbers, so they are
 * exact, and the same for every layout.
 *
 * <p>What is told of the groups as they are comes from squares and ranks with all their digits.
 * Permutations are compared with them by squares of 30 bits, which are exact for int16 distances,
 * and ranks of 22 bits.
 */
public final class GroupTests {
  /** Statistics that differ by less are the same, but for rounding. */
  static final double SAME = 1e-12;

  private static final long PURPOSE = 41;
  private static final int WHOLE = 2;
  private static final double GREATEST_SUM = 0x1p62;

  /** CPU nanoseconds of a pair and labeling, about. */
  private static final double NANOSECONDS = 0.15;

  private final Worker worker;
  private final Collectives all;
  private final FloatRows rows;
  private final int points;
  private final PointNames names; // null if the objects have none
  private final RowRange own;
  private final int count;
  private final IndexedRandom random;
  private final boolean isInt16;
  private final boolean ranked;
  private final double unit;

  // sums over the parts of a pass that are done, the same on every worker
  private final long[] values; // within groups, by labeling and group
  private final long[] ranksWithin; // by labeling
  private final long[] within; // of each group as it is, with all digits
  private final long[] whole =
      new long[WHOLE]; // squares of all pairs; ranks of those within groups
  private final long[] toGroup; // from each member to its group

  private Prepared prepared; // for the grouping at hand; null before the first

  /** What a worker needs for a pass of a grouping. */
  private record Prepared(
      Grouping grouping,
      MemberRows rows,
      double greatest, // of the distances between members
      Squares squares,
      int first,
      int end,
      Permutations permutations,
      Ranks ranks, // null where there are none
      WithinSums sums) {}

  /**
   * Looks at nothing yet.
   *
   * @param points N
   * @param names of the objects; null if they have none
   * @param own rows of this worker
   * @param isInt16 whether distances are whole numbers up to 32767
   * @param unit of the distances in {@code rows}
   * @param groupings all that will be tested
   * @param permutations of each test
   * @param ranked whether to do ANOSIM, too
   */
  public GroupTests(
      Worker worker,
      Collectives all,
      FloatRows rows,
      int points,
      PointNames names,
      RowRange own,
      boolean isInt16,
      double unit,
      List<Grouping> groupings,
      int permutations,
      long seed,
      boolean ranked) {
    this.worker = worker;
    this.all = all;
    this.rows = rows;
    this.points = points;
    this.names = names;
    this.own = own;
    this.count = permutations + 1;
    this.random = new IndexedRandom(seed, PURPOSE);
    this.isInt16 = isInt16;
    this.ranked = ranked;
    this.unit = unit;
    int groups = groupings.stream().mapToInt(Grouping::groups).max().orElseThrow();
    this.values = new long[Math.multiplyExact(count, groups)];
    this.ranksWithin = new long[ranked ? count : 0];
    this.within = new long[groups];
    this.toGroup = new long[groupings.stream().mapToInt(Grouping::size).max().orElseThrow()];
  }

  /** Bytes that a worker takes for a grouping, beside the labelings. */
  public static long bytes(Grouping grouping, int permutations, boolean ranked) {
    int count = permutations + 1;
    return WithinSums.bytes(grouping.groups(), grouping.bits(), count)
        + (long) Long.BYTES * count * (grouping.groups() + 1)
        + grouping.size() * 8L * Long.BYTES
        + (ranked ? 12L << 20 : 0);
  }

  /** Declares the sums of a pass that is not at its end. */
  public void declare(RunState state) {
    state
        .same("sums within groups", values)
        .same("ranks within groups", ranksWithin)
        .same("squares within groups", within)
        .same("squares of all pairs", whole)
        .same("squares to the group", toGroup);
  }

  /** Parts of the pass of a grouping. */
  public int parts(Grouping grouping) {
    return rowParts(grouping, count).count();
  }

  private static RowParts rowParts(Grouping grouping, int count) {
    return RowParts.of(grouping.size(), NANOSECONDS * count * PairRanks.pairs(grouping.size()));
  }

  /**
   * Makes the operations of one part of the pass of a grouping, to count the messages of a job that
   * is planned, but for those that count the distances to rank them. Collective.
   *
   * @return of how many parts it is one
   */
  public static int exchangeOfPart(
      Collectives all, Grouping grouping, int permutations, boolean ranked) {
    int count = permutations + 1;
    for (int numbers : lengths(count, grouping.groups(), grouping.size(), ranked)) {
      all.longs().allReduce(new long[numbers], numbers, Reduction.SUM);
    }
    return rowParts(grouping, count).count();
  }

  /** Of the sums of a part. */
  private static int[] lengths(int count, int groups, int size, boolean ranked) {
    return new int[] {count * groups, ranked ? count : 0, groups, WHOLE, size};
  }

  /**
   * Does a part of the pass of a grouping. Collective.
   *
   * @param part from 0 on
   * @throws org.spidal.common.fault.SpidalException if a distance between two members is missing
   */
  public void add(Grouping grouping, int part) {
    Prepared now = prepare(grouping);
    if (part == 0) {
      for (long[] sums : List.of(values, ranksWithin, within, whole, toGroup)) {
        Arrays.fill(sums, 0);
      }
    }
    int n = grouping.size();
    int[] group = grouping.group();
    RowParts parts = rowParts(grouping, count);
    Squares squares = now.squares;
    int dropOfSquares = bitsToDrop(squares.of((float) now.greatest), WithinSums.VALUE_BITS);
    int dropOfRanks = bitsToDrop(2 * PairRanks.pairs(n), WithinSums.RANK_BITS);
    int dropOfSum = bitsToDrop(PairRanks.pairs(n));
    long[] ofWithin = new long[grouping.groups()];
    long[] ofWhole = new long[whole.length];
    long[] ofMembers = new long[n];
    float[] distances = new float[n];
    long[] pairs = new long[n];
    now.sums.clear();
    for (int k = now.first; k < now.end; k++) {
      if (parts.has(part, k)) {
        now.rows.readAll(k, distances);
        for (int j = 0; j < n; j++) {
          long square = squares.of(distances[j]);
          long rank = ranked && j != k ? now.ranks.doubled(distances[j]) : 0;
          long same = group[j] == group[k] ? -1 : 0;
          long before = j < k ? -1 : 0;
          ofMembers[k] += square & same;
          ofWithin[group[k]] += square & same & before;
          ofWhole[0] += square & before;
          ofWhole[1] += rank >>> dropOfSum & same & before;
          pairs[j] = WithinSums.pair(square >>> dropOfSquares, rank >>> dropOfRanks);
        }
        now.sums.add(k, pairs);
      }
    }
    addUp(now.sums.sums(), values);
    addUp(now.sums.rankSums(), ranksWithin);
    addUp(ofWithin, within);
    addUp(ofWhole, whole);
    addUp(ofMembers, toGroup);
  }

  /** Adds what all workers found to the sums. */
  private void addUp(long[] found, long[] sums) {
    all.longs().allReduce(found, found.length, Reduction.SUM);
    for (int k = 0; k < found.length; k++) {
      sums[k] += found[k];
    }
  }

  private Prepared prepare(Grouping grouping) {
    if (prepared == null || prepared.grouping != grouping) {
      prepared = null; // its arrays make room
      MemberRows ofMembers =
          new MemberRows(
              rows,
              points,
              grouping.members(),
              names,
              InputKeys.DISTANCE_MATRIX.name(),
              ", and tests of groups need all. Leave out one of them: give it no group in column "
                  + grouping.column()
                  + ".");
      int first = ofMembers.firstFrom(own.start());
      int end = ofMembers.firstFrom(own.end());
      Permutations permutations = new Permutations(grouping.stratum(), random);
      Labelings labelings = worker.ofProcess(() -> new Labelings(grouping, count));
      labelings.make(grouping, permutations, worker.thread(), worker.threads());
      worker.awaitProcess();
      double greatest = isInt16 ? Short.MAX_VALUE : greatest(ofMembers, first, end);
      Ranks ranks =
          ranked
              ? new PairRanks(all, ofMembers::readAll, grouping.size(), first, end)
                  .find(isInt16, greatest)
              : null;
      WithinSums sums = new WithinSums(labelings, grouping.groups(), ranked);
      prepared =
          new Prepared(
              grouping,
              ofMembers,
              greatest,
              Squares.of(points, greatest),
              first,
              end,
              permutations,
              ranks,
              sums);
    }
    return prepared;
  }

  /**
   * The greatest distance between two members. Far objects that are left out do not count: the unit
   * that they ask for may be larger than all other distances. Collective.
   */
  private double greatest(MemberRows ofMembers, int first, int end) {
    float greatest = 0;
    float[] distances = new float[ofMembers.size()];
    for (int k = first; k < end; k++) {
      ofMembers.readAll(k, distances);
      for (float distance : distances) {
        greatest = Math.max(greatest, distance);
      }
    }
    return all.max(greatest);
  }

  /**
   * Ends the tests of a grouping, once all parts are done. Collective.
   *
   * @param outcome receives what is found; modified, the same on every worker
   */
  public void finish(Grouping grouping, TestOutcome outcome) {
    permanova(grouping, outcome);
    anosim(grouping, outcome);
    new Spread(grouping, toGroup, within)
        .test(
            all,
            new Permutations(grouping.stratum(), random),
            count,
            unit / Math.sqrt(prepare(grouping).squares.scale()),
            outcome);
  }

  /** Low bits that a number has no room for. */
  private static int bitsToDrop(long greatest, int bits) {
    return Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(greatest) - bits);
  }

  /** Low bits of doubled ranks that the sum over all pairs has no room for. */
  private static int bitsToDrop(long pairs) {
    return Math.max(0, 1 + Math.getExponent(2.0 * pairs * pairs / GREATEST_SUM));
  }

  private void permanova(Grouping grouping, TestOutcome outcome) {
    int[] sizes = grouping.sizes();
    int groups = sizes.length;
    int n = grouping.size();
    double most = 0; // sums up to this are as good as a greater F
    int extreme = 0;
    for (int p = 0; p < count; p++) {
      double ofLabeling = 0;
      for (int g = 0; g < groups; g++) {
        ofLabeling += (double) values[p * groups + g] / sizes[g];
      }
      most = p == 0 ? ofLabeling * (1 + SAME) : most;
      extreme += ofLabeling <= most ? 1 : 0;
    }
    double observed = 0;
    for (int g = 0; g < groups; g++) {
      observed += (double) within[g] / sizes[g];
    }
    double total = (double) whole[0] / n;
    double[] numbers = outcome.numbers();
    numbers[TestOutcome.PSEUDO_F] = (total - observed) / (groups - 1) / (observed / (n - groups));
    numbers[TestOutcome.SHARE] = (total - observed) / total;
    numbers[TestOutcome.P_OF_F] = (double) extreme / count; // the observed one among both
  }

  private void anosim(Grouping grouping, TestOutcome outcome) {
    double[] numbers = outcome.numbers();
    numbers[TestOutcome.R] = Double.NaN;
    numbers[TestOutcome.P_OF_R] = Double.NaN;
    if (!ranked) {
      return;
    }
    int extreme = 0;
    for (long sum : ranksWithin) {
      extreme += sum <= ranksWithin[0] ? 1 : 0; // as good as a greater R
    }
    long n = PairRanks.pairs(grouping.size());
    double pairsWithin = Arrays.stream(grouping.sizes()).mapToLong(PairRanks::pairs).sum();
    double within = whole[1] * Math.scalb(0.5, bitsToDrop(n));
    double pairs = n;
    double between = pairs * (pairs + 1) / 2 - within;
    numbers[TestOutcome.R] = (between / (pairs - pairsWithin) - within / pairsWithin) / (pairs / 2);
    numbers[TestOutcome.P_OF_R] = (double) extreme / count;
  }
}
