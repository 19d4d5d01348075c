package org.spidal.damds.bound;

import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairTiles;
import org.spidal.damds.solve.ConvergenceLog;
import org.spidal.damds.solve.Purpose;
import org.spidal.damds.solve.SgdChain;

/**
 * Searches for the least stress of a subset: from our map, from random points and from our map
 * disturbed, by stochastic gradient descent and L-BFGS. In those from random points, single points
 * are then put elsewhere.
 */
final class SubsetSearch {
  /** Steps after which searches are compared, and how many of them go on. */
  private static final int FIRST_STEPS = 30;

  private static final int GOING_ON = 3;
  private static final int MOST_STEPS = 500;
  private static final double STOP_SHARE = 1e-5;

  private static final int EPOCHS_OF_RANDOM = 20;
  private static final int EPOCHS_OF_OURS = 15;

  /** Steps begin at .7: 8.5 % of the way from 1 to .015. */
  private static final double SKIPPED_OF_OURS = 0.085;

  /** Half the edge of the cube around a disturbed point, in root mean square distances. */
  private static final double DISTURBANCE = 0.4;

  private final SubsetProblem problem;
  private final LbfgsDescent descent;
  private final StopRule stop = StopRule.relative(STOP_SHARE);
  private final double[] ours;
  private final long seed;
  private final int firstStream;
  private final boolean plain;
  private final SubsetRelocation relocation;
  private final PairTiles tiles; // null where there is no gradient descent

  /**
   * @param ours our map, restricted to the subset
   * @param descends whether there is stochastic gradient descent: in two or three dimensions, where
   *     no point is fixed
   * @param plain whether this descent is in plain code, to the same bits
   * @param firstStream of random numbers, and one for each search behind it
   */
  SubsetSearch(
      SubsetProblem problem,
      double[] ours,
      boolean descends,
      boolean plain,
      long seed,
      int firstStream) {
    this.problem = problem;
    this.descent = new LbfgsDescent(problem, new ConvergenceLog(0));
    this.ours = ours;
    this.seed = seed;
    this.firstStream = firstStream;
    this.plain = plain;
    this.tiles = descends ? tiles() : null;
    this.relocation = new SubsetRelocation(problem, seed);
  }

  private PairTiles tiles() {
    int m = problem.ownPoints();
    double largest = 0;
    for (int p = 0; p < m; p++) {
      largest = Math.max(largest, problem.distances().largest(p));
    }
    PairTiles all = new PairTiles(PairBlocks.of(m), largest, problem.length());
    all.fill(problem.distances().rows(), 0, 1, m, new float[m]);
    return all;
  }

  /**
   * Stress of our map, restricted to the subset: its share of {@link SubsetProblem#normalisation}.
   */
  double ours() {
    begin(ours);
    return descent.stress();
  }

  /**
   * The same of the maps that searches find, the first from our map. All are brought down a little,
   * and the best of them to their ends.
   */
  double[] least(int searches) {
    double[] stress = new double[searches];
    double[][] maps = new double[searches][];
    for (int s = 0; s < searches; s++) {
      begin(start(s));
      descent.run(0, FIRST_STEPS, stop);
      if (s % 2 == 1) {
        relocate(s);
      }
      maps[s] = descent.points().clone();
      stress[s] = descent.stress();
    }
    for (int rank = 0; rank < Math.min(GOING_ON, searches); rank++) {
      int best = -1;
      for (int s = 0; s < searches; s++) {
        if (maps[s] != null && (best < 0 || stress[s] < stress[best])) {
          best = s;
        }
      }
      begin(maps[best]);
      descent.run(0, MOST_STEPS, stop);
      maps[best] = null;
      stress[best] = descent.stress();
    }
    return stress;
  }

  /** Brings a search from random points out of places that only it is in. */
  private void relocate(int search) {
    double[] map = descent.points().clone();
    begin(map); // a rejected step may have been evaluated last
    if (relocation.improve(map, firstStream + search)) {
      begin(map);
      descent.run(0, FIRST_STEPS, stop);
    }
  }

  private void begin(double[] map) {
    System.arraycopy(map, 0, descent.points(), 0, map.length);
    descent.forget();
    descent.evaluate(0);
  }

  private double[] start(int search) {
    double[] points = ours.clone();
    if (search > 0) {
      boolean random = search % 2 == 1;
      disturb(points, search, random);
      if (tiles != null) {
        gradientDescent(points, search, random);
      }
    }
    return points;
  }

  private void disturb(double[] points, int search, boolean random) {
    IndexedRandom noise =
        new IndexedRandom(seed, Purpose.SUBSET_START.stream(firstStream + search));
    double halfEdge = problem.length() * (random ? Math.sqrt(0.5) : DISTURBANCE);
    for (int k = 0; k < points.length; k++) {
      if (!problem.isFixed(k / problem.dimension())) {
        points[k] = (random ? 0 : points[k]) + halfEdge * noise.symmetric(k);
      }
    }
  }

  private void gradientDescent(double[] points, int search, boolean random) {
    int dimension = problem.dimension();
    SgdChain chain =
        new SgdChain(
            tiles,
            dimension,
            random ? EPOCHS_OF_RANDOM : EPOCHS_OF_OURS,
            random ? 0 : SKIPPED_OF_OURS,
            seed,
            firstStream + search,
            plain);
    float[][] start = new float[dimension][problem.ownPoints()];
    for (int k = 0; k < dimension; k++) {
      for (int p = 0; p < start[k].length; p++) {
        start[k][p] = (float) points[p * dimension + k];
      }
    }
    chain.start(start);
    chain.run();
    for (int p = 0; p < problem.ownPoints(); p++) {
      for (int k = 0; k < dimension; k++) {
        points[p * dimension + k] = chain.place(p, k);
      }
    }
  }
}
