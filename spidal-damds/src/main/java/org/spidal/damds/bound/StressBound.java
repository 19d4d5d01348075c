package org.spidal.damds.bound;

import java.util.Arrays;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.bound.CellSubsets;
import org.spidal.common.bound.Gaps;
import org.spidal.common.bound.SubsetSearches;
import org.spidal.common.job.Rehearsal;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Dissimilarities.Anywhere;
import org.spidal.damds.solve.StressProblem;

/**
 * The least stress that any map of the distances can have: F* >= F(ours) - E[gap_S], gap_S =
 * F_S(ours restricted to S) - min F_S, where S is a random subset, and F_S estimates F without
 * bias. The best map of all, restricted to S, is a map of S, so that min F_S <= F_S(best of all),
 * whose mean is F*.
 *
 * <p>Each subset is searched by one worker, from its own copy of the distances. Constants of the
 * stress, such as the mean distance in Sammon's weights, are those of all points.
 */
public final class StressBound {
  /** Normalised stress that is rounding. */
  private static final double EXACT = 1e-9;

  private final StressProblem problem;
  private final Dissimilarities data;
  private final double[] map;
  private final BoundPlan plan;
  private final boolean[] fixed;
  private final MapSubsets subsets;
  private CellSubsets draw;
  private Anywhere rows; // opened once, by a worker that searches

  /**
   * @param map all points, N x D, as they are written
   * @param fixed which points must not move; null if all may
   */
  public StressBound(
      StressProblem problem, double[] map, BoundPlan plan, boolean[] fixed, long seed) {
    this.problem = problem;
    this.data = problem.data();
    this.map = map;
    this.plan = plan;
    this.fixed = fixed;
    this.subsets =
        new MapSubsets(
            plan, problem.dimension(), fixed == null, !Rehearsal.pays(data.points()), seed);
  }

  /**
   * The bound of the normalised stress. Collective.
   *
   * @param rawStress of the map
   * @param normalisation sum of w delta^2 over unordered pairs
   * @param rowStress of each point, the sum over its pairs; on worker 0, else empty
   */
  public Bound of(double rawStress, double normalisation, double[] rowStress) {
    if (plan.isEmpty()) {
      return Bound.skipped(plan.skipped());
    }
    if (!(rawStress > EXACT * normalisation)) {
      return Bound.skipped("the distances are exact up to rounding");
    }
    if (data.known() != null) {
      return Bound.skipped("most distances are missing");
    }
    problem.warmUp(subsets::rehearse);
    draw = subsets.of(map);
    double[][] costs =
        SubsetSearches.of(
            problem.worker(),
            problem.collectives(),
            problem.course(),
            plan,
            MapSubsets.width() - 1,
            subset -> search(subset, rawStress));
    double seen = draw.seen(plan.subsets());
    return Bound.of(
        rawStress / normalisation,
        Gaps.of(costs, plan.points()),
        plan.draw(seen),
        0,
        Bound.unseen(rowStress, rawStress, seen));
  }

  /** Stress of our map in a subset, then of those that searches found; shares of that of all. */
  private double[] search(int subset, double rawStress) {
    int[] points = draw.subset(subset);
    int dimension = problem.dimension();
    double[] ours = new double[points.length * dimension];
    boolean[] stay = fixed == null ? null : new boolean[points.length];
    for (int p = 0; p < points.length; p++) {
      for (int k = 0; k < dimension; k++) {
        ours[p * dimension + k] = map[points[p] * dimension + k] / data.unit();
      }
      if (fixed != null) {
        stay[p] = fixed[points[p]];
      }
    }
    if (rows == null) {
      rows = data.anywhere().get();
    }
    double unordered = 0.5;
    double unit = unordered * data.unit() * data.unit() * draw.factor() / rawStress;
    double[] sums =
        subsets.search(
            subset, SubsetDistances.read(data, rows, points), ours, stay, draw.repeats(), unit);
    return Arrays.copyOfRange(sums, 1, sums.length);
  }
}
