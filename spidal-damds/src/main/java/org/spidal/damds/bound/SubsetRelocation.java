package org.spidal.damds.bound;

import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.solve.Purpose;

/**
 * Puts points of a subset that sit in the wrong place elsewhere, one after the other: each is tried
 * beside a few random other points, from where damped Guttman steps of it alone follow, and stays
 * where its stress is clearly lower. A descent of all points does not get them there. One object
 * per worker.
 */
final class SubsetRelocation {
  private static final int PLACES = 4;
  private static final int STEPS = 5;
  private static final double OVER_RELAXATION = 1.7;
  private static final double WORTH_MOVING = 0.999;

  /** Half the edge of the cube around the other point, in root mean square distances. */
  private static final double NOISE = 0.05;

  private final SubsetProblem problem;
  private final long seed;
  private final float[] here;
  private final float[] at;
  private final double[] g;
  private final double[] s = new double[PLACES];

  SubsetRelocation(SubsetProblem problem, long seed) {
    this.problem = problem;
    this.seed = seed;
    this.here = new float[problem.dimension()];
    this.at = new float[PLACES * problem.dimension()];
    this.g = new double[PLACES * problem.dimension()];
  }

  /**
   * Moves points of a map that was evaluated last.
   *
   * @param map m x D numbers; modified
   * @param stream of random numbers
   * @return whether any point was moved
   */
  boolean improve(double[] map, int stream) {
    IndexedRandom random = new IndexedRandom(seed, Purpose.SUBSET_RELOCATION.stream(stream));
    int dimension = problem.dimension();
    boolean moved = false;
    for (int p = 0; p < problem.ownPoints(); p++) {
      if (problem.isFixed(p)) {
        continue;
      }
      for (int k = 0; k < dimension; k++) {
        here[k] = (float) map[p * dimension + k];
      }
      problem.evaluate(p, 1, here, g, s);
      double least = WORTH_MOVING * s[0];
      tryPlaces(p, map, random);
      int best = -1;
      for (int place = 0; place < PLACES; place++) {
        if (s[place] < least) {
          least = s[place];
          best = place;
        }
      }
      if (best >= 0) {
        for (int k = 0; k < dimension; k++) {
          map[p * dimension + k] = at[best * dimension + k];
        }
        problem.move(p, map);
        moved = true;
      }
    }
    return moved;
  }

  /** Leaves where the point came to, and its stress there. */
  private void tryPlaces(int p, double[] map, IndexedRandom random) {
    int dimension = problem.dimension();
    for (int place = 0; place < PLACES; place++) {
      long draw = (long) p * PLACES + place;
      int other = random.below(problem.ownPoints(), draw);
      for (int k = 0; k < dimension; k++) {
        int own = place * dimension + k;
        double shift = NOISE * problem.length() * random.symmetric(draw * dimension + k);
        at[own] = (float) (map[other * dimension + k] + shift);
      }
    }
    double rate = OVER_RELAXATION / problem.rowWeights()[p];
    for (int step = 0; step < STEPS; step++) {
      problem.evaluate(p, PLACES, at, g, s);
      for (int k = 0; k < at.length; k++) {
        at[k] -= (float) (rate * g[k]);
      }
    }
    problem.evaluate(p, PLACES, at, g, s);
  }
}
