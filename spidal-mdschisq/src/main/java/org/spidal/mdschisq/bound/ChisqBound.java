package org.spidal.mdschisq.bound;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.bound.CellSubsets;
import org.spidal.common.bound.Gaps;
import org.spidal.common.bound.SubsetSearches;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.kernel.PairRows;
import org.spidal.mdschisq.solve.ChisqProblem;
import org.spidal.mdschisq.solve.SubsetFits;

/**
 * The least chi-squared that any map of the distances can have. Chi-squared is a sum over pairs,
 * with constants (the mean distance, bins, MinimumDistance) that are those of all pairs, and a part
 * of a map is a map of the part: so the mean of the least sums of random subsets, each over its
 * chance to be drawn, is not above the least sum of all; see {@link Gaps}.
 *
 * <p>Each subset is fitted by one worker, from its own copy of the distances. Fixed points stay.
 */
public final class ChisqBound {
  /** Share of chi-squared of a map in one point that is rounding. */
  private static final double EXACT = 1e-9;

  /** Streams of random numbers that no start, relocation or shake has. */
  private static final long STREAM = 1L << 36;

  /** What the fits of a subset cost, in products with its Hessian. */
  private static final double PRODUCTS = 1_400;

  private static final int BYTES_OF_PAIR = 2 * Float.BYTES;
  private static final int NUMBERS_OF_POINT = 150;

  /** Of a subset: its size, then our sum, then those of the fits. */
  private static final int WIDTH = 2 + BoundPlan.SEARCHES;

  private final Worker worker;
  private final ChisqProblem problem;
  private final PairData data;
  private final Functional functional;
  private final long seed;
  private final boolean vectors; // all fits together are many passes, so as for all points
  private int[] used;
  private double[] map; // of the used points
  private CellSubsets draw;
  private PairRows rows; // opened once, by a worker that fits

  /**
   * @param problem where all points are as in the map
   */
  public ChisqBound(Worker worker, ChisqProblem problem, Functional functional, long seed) {
    this.worker = worker;
    this.problem = problem;
    this.data = problem.data();
    this.functional = functional;
    this.seed = seed;
    this.vectors = Rehearsal.pays(data.points());
  }

  /** What the worker with most subsets does, in products of its share of the Hessian of all. */
  public static double work(BoundPlan plan, int points, int workers) {
    return plan.work(points, workers, PRODUCTS);
  }

  /** Heap bytes of a worker, for one subset at a time. */
  public static long bytes(BoundPlan plan, int points, int dimension) {
    long m = plan.points();
    long ofPoint = (dimension + 2L) * Double.BYTES;
    return plan.isEmpty()
        ? 0
        : m * m * BYTES_OF_PAIR + m * NUMBERS_OF_POINT * Double.BYTES + 2 * points * ofPoint;
  }

  /**
   * The bound. Collective.
   *
   * @param chiSquared of the map, as printed
   * @param sum of the map over unordered pairs
   * @param misfits of each point, the sum over its pairs; on worker 0, else null
   */
  public Bound of(BoundEffort effort, double chiSquared, double sum, double[] misfits) {
    BoundPlan plan = BoundPlan.of(effort, data.used(), problem.dimension());
    if (plan.isEmpty()) {
      return Bound.skipped(plan.skipped());
    }
    if (data.isSparse()) {
      return Bound.skipped("most distances are missing");
    }
    begin(plan);
    double[][] sums =
        SubsetSearches.of(worker, problem.collectives(), problem.course(), plan, WIDTH, this::sums);
    double size = Arrays.stream(sums).mapToDouble(of -> of[0]).average().orElseThrow();
    if (!(sum > EXACT * size)) {
      return Bound.skipped("the distances are exact up to rounding");
    }
    double[][] costs = new double[sums.length][];
    for (int r = 0; r < sums.length; r++) {
      costs[r] = Arrays.stream(sums[r], 1, WIDTH).map(of -> of / sum).toArray();
    }
    double seen = draw.seen(plan.subsets());
    return Bound.of(
        chiSquared,
        Gaps.of(costs, plan.points()),
        plan.draw(seen),
        0,
        Bound.unseen(misfits == null ? new double[0] : misfits, sum, seen));
  }

  private void begin(BoundPlan plan) {
    used = IntStream.range(0, data.points()).filter(i -> data.roles()[i] != Role.UNUSED).toArray();
    map = places(used, problem.map());
    draw =
        new CellSubsets(
            map, problem.dimension(), plan.wanted(), BoundPlan.LEAST_OF_CELL, seed, STREAM);
    if (worker.thread() == 0 && vectors) {
      int[] drawn = draw.subset(0);
      fits(read(drawn), drawn).rehearse();
    }
    worker.awaitProcess();
  }

  /** The size of a subset, its sum of our map, and those of the maps that fits find. */
  private double[] sums(int subset) {
    int[] drawn = draw.subset(subset);
    SubsetRows own = read(drawn);
    SubsetFits fits = fits(own, drawn);
    double[] sums = new double[WIDTH];
    Arrays.fill(sums, fits.ours());
    sums[0] = own.size();
    if (fits.ours() > EXACT * own.size()) {
      double[] least = fits.least(BoundPlan.SEARCHES, subset * BoundPlan.SEARCHES);
      System.arraycopy(least, 0, sums, 2, least.length);
    }
    return Arrays.stream(sums).map(of -> of * draw.factor()).toArray();
  }

  private SubsetRows read(int[] drawn) {
    if (rows == null) {
      rows = data.anywhere().get();
    }
    int[] points = Arrays.stream(drawn).map(u -> used[u]).toArray();
    return new SubsetRows(rows, points, data.points(), draw.repeats());
  }

  private SubsetFits fits(SubsetRows own, int[] drawn) {
    int m = drawn.length;
    Role[] roles = Arrays.stream(drawn).mapToObj(u -> data.roles()[used[u]]).toArray(Role[]::new);
    int varied = (int) Arrays.stream(roles).filter(role -> role == Role.VARIED).count();
    PairData ofSubset =
        new PairData(
            new RowPartition(m, 1),
            new RowRange(0, m),
            own,
            null,
            roles,
            m,
            varied,
            own.total(),
            data.least(),
            0,
            data.store());
    return new SubsetFits(
        ofSubset, functional, places(drawn, map), problem.dimension(), !vectors, seed);
  }

  private double[] places(int[] points, double[] of) {
    int d = problem.dimension();
    double[] places = new double[points.length * d];
    for (int p = 0; p < points.length; p++) {
      System.arraycopy(of, points[p] * d, places, p * d, d);
    }
    return places;
  }
}
