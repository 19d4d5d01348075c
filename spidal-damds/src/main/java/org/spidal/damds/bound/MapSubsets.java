package org.spidal.damds.bound;

import org.spidal.common.bound.BoundPlan;
import org.spidal.common.bound.CellSubsets;
import org.spidal.common.job.Rehearsal;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairSteps;
import org.spidal.damds.kernel.PairTiles;
import org.spidal.damds.kernel.StressPass;
import org.spidal.damds.solve.Purpose;

/**
 * Random subsets of the points of a map: how they are drawn, and what searches of each find. One
 * object per worker.
 */
public final class MapSubsets {
  private static final int SPACE = 3;
  private static final int REHEARSED_POINTS = 64;

  /** What the searches of a subset cost, in passes over it. */
  private static final double PASSES = 600;

  private static final int BYTES_OF_PAIR = 3 * Float.BYTES + Short.BYTES;
  private static final int VECTORS_OF_POINT = 48;

  private final BoundPlan plan;
  private final int dimension;
  private final boolean free;
  private final boolean plain;
  private final long seed;

  /**
   * @param plan not empty
   * @param free whether all points may move
   * @param plain whether work is in plain code, to the same bits
   */
  public MapSubsets(BoundPlan plan, int dimension, boolean free, boolean plain, long seed) {
    this.plan = plan;
    this.dimension = dimension;
    this.free = free;
    this.plain = plain;
    this.seed = seed;
  }

  /**
   * The subsets.
   *
   * @param map all points, N x D, not to be modified
   */
  public CellSubsets of(double[] map) {
    return new CellSubsets(
        map,
        dimension,
        plan.wanted(),
        BoundPlan.LEAST_OF_CELL,
        seed,
        Purpose.SUBSET_CELLS.stream(0));
  }

  /** What the worker with most subsets does, in units of its share of a pass over all points. */
  public static double work(BoundPlan plan, int points, int workers) {
    return plan.work(points, workers, PASSES);
  }

  /** Heap bytes of a worker, for one subset at a time. */
  public static long bytes(BoundPlan plan, int dimension) {
    long m = plan.points();
    return plan.isEmpty()
        ? 0
        : m * m * BYTES_OF_PAIR
            + PairTiles.bytes(plan.points())
            + m * dimension * VECTORS_OF_POINT * Double.BYTES;
  }

  /** Numbers that {@link #search} yields. */
  public static int width() {
    return 2 + BoundPlan.SEARCHES;
  }

  /** Has the steps of gradient descent compiled; to be called by one thread of a process. */
  public void rehearse() {
    if (descends() && !plain) {
      PairTiles few = new PairTiles(PairBlocks.of(REHEARSED_POINTS), 1, 1);
      Rehearsal.of(
          new PairSteps(few, new float[PairSteps.AXES][few.blocks().length()], false)::rehearse);
    }
  }

  /** The same of the pass over distances that are numbers with fractions. */
  public void rehearsePass() {
    if (plain) {
      return;
    }
    int m = REHEARSED_POINTS;
    StressPass pass = new SubsetDistances(new float[m][m], null, 1).pass(dimension, false);
    int[] rows = {0, 1, 2};
    float[] places = new float[rows.length * dimension];
    float[][] x = new float[dimension][2 * m];
    double[] gradient = new double[places.length];
    double[] stress = new double[rows.length];
    Rehearsal.of(spins -> pass.rehearse(spins, rows, rows.length, places, x, gradient, stress));
  }

  private boolean descends() {
    return dimension > 1 && dimension <= SPACE && free;
  }

  /**
   * Searches a subset.
   *
   * @param subset its number
   * @param distances among its points, in any unit
   * @param ours our map of its points, in this unit
   * @param fixed which of its points must not move; null if all may
   * @param repeats how often a pair within a cell counts
   * @param unit factor of all sums
   * @return sum of w delta^2 over its ordered pairs; the same sum of w (d - delta)^2 of our map,
   *     then of the maps that searches found
   */
  public double[] search(
      int subset,
      SubsetDistances distances,
      double[] ours,
      boolean[] fixed,
      double repeats,
      double unit) {
    SubsetProblem problem =
        new SubsetProblem(distances, distances.pass(dimension, plain), dimension, repeats, fixed);
    double[] sums = new double[width()];
    if (problem.isEmpty()) {
      sums[1] = problem.stress(ours) * unit; // a map in one point has none
      return sums;
    }
    SubsetSearch search =
        new SubsetSearch(problem, ours, descends(), plain, seed, subset * BoundPlan.SEARCHES);
    sums[0] = problem.normalisation() * unit;
    sums[1] = search.ours() * sums[0];
    double[] found = search.least(BoundPlan.SEARCHES);
    for (int s = 0; s < found.length; s++) {
      sums[2 + s] = found[s] * sums[0];
    }
    return sums;
  }
}
