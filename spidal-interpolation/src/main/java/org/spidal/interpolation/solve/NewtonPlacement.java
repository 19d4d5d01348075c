package org.spidal.interpolation.solve;

import org.spidal.common.random.IndexedRandom;
import org.spidal.interpolation.data.LandmarkMap;
import org.spidal.interpolation.kernel.SquaredErrors;

/**
 * The place of one object at a time: the least weighted squared error to all landmarks, by a damped
 * Newton method from two starts, of which the better end is kept. One object per worker; allocates
 * nothing.
 *
 * <p>All landmarks that were mapped together are in balance; a part of them is not, and would pull
 * all objects one way. So there is no choice of near ones.
 */
public final class NewtonPlacement {
  /** Random numbers: the direction in which objects leave their nearest landmark, by its number. */
  private static final int DIRECTION = 1;

  private static final int MOST_EVALUATIONS = 60;
  private static final double SMALL_STEP = 1e-5;

  /** f may rise by so much of itself: its sums are floats. */
  private static final double ROUNDING = 1e-7;

  private static final double AWAY = 1e-3;

  // The damping, in units of the sum of the weights.
  private static final double FIRST_DAMPING = 0.01;
  private static final double DAMPING_AFTER_FAILURE = 0.03;
  private static final double LEAST_DAMPING = 0.001;

  private final double[] points;
  private final double[] center;
  private final int dimension;
  private final double deviation;
  private final SquaredErrors errors;
  private final LinearStart linear;
  private final IndexedRandom random;
  private final Cholesky cholesky;

  private final double[] place;
  private final double[] start;
  private final double[] trial;
  private final double[] step;
  private double[] g;
  private double[] gOfTrial;
  private double[] h;
  private double[] hOfTrial;
  private double mean;
  private double weights;
  private long evaluations;

  public NewtonPlacement(LandmarkMap map, long seed) {
    this.points = map.points();
    this.center = map.center();
    this.dimension = map.dimension();
    this.deviation = map.deviation();
    this.errors = SquaredErrors.of(map.columns());
    this.linear = new LinearStart(points, center);
    this.random = new IndexedRandom(seed, DIRECTION);
    this.cholesky = new Cholesky(dimension);
    this.place = new double[dimension];
    this.start = new double[dimension];
    this.trial = new double[dimension];
    this.step = new double[dimension];
    this.g = new double[dimension];
    this.gOfTrial = new double[dimension];
    this.h = new double[dimension * (dimension + 1) / 2];
    this.hOfTrial = new double[h.length];
  }

  /** The place that {@link #find} found last. */
  public double[] place() {
    return place;
  }

  /** How often f was evaluated, for all objects. */
  public long evaluations() {
    return evaluations;
  }

  /**
   * Finds the place of an object. It follows from these arguments alone: objects with the same
   * distances have the same place, wherever they stand in whatever file.
   *
   * @param delta distances to the landmarks, 0 where there is none
   * @param weight 0 where there is no distance, or no landmark
   * @param nearest a landmark near the object, which also says in what direction it is left
   * @return f at the place; NaN if there is no distance
   */
  public double find(float[] delta, float[] weight, int nearest) {
    double sum = 0;
    weights = 0;
    for (int i = 0; i < delta.length; i++) {
      sum += (double) weight[i] * delta[i];
      weights += weight[i];
    }
    if (weights == 0) {
      return Double.NaN;
    }
    // where all distances are 0, the map gives the length of steps
    mean = sum > 0 ? sum / weights : deviation;
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      step[k] = random.symmetric((long) nearest * dimension + k);
      square += step[k] * step[k];
    }
    double away = AWAY * deviation / Math.sqrt(Math.max(square, Double.MIN_NORMAL));
    for (int k = 0; k < dimension; k++) {
      start[k] = points[nearest * dimension + k] - center[k] + away * step[k];
    }
    double least = descend(delta, weight);
    System.arraycopy(start, 0, place, 0, dimension);
    if (linear.isPossible()) {
      linear.find(delta, weight, mean, start);
      double other = descend(delta, weight);
      if (other < least) {
        least = other;
        System.arraycopy(start, 0, place, 0, dimension);
      }
    }
    for (int k = 0; k < dimension; k++) {
      place[k] += center[k];
    }
    return least;
  }

  /** Goes down from {@link #start}, which ends at the place that was found; returns f there. */
  private double descend(float[] delta, float[] weight) {
    double f = errors.evaluate(start, delta, weight, mean, g, h);
    double damping = 0;
    int count = 1;
    while (count < MOST_EVALUATIONS) {
      while (!cholesky.factor(h, damping)) {
        damping = Math.max(FIRST_DAMPING * weights, 2 * damping);
        if (!(damping < Double.POSITIVE_INFINITY)) {
          throw new IllegalStateException("no damping makes the second derivatives positive");
        }
      }
      double length = newtonStep();
      for (int k = 0; k < dimension; k++) {
        trial[k] = start[k] + step[k];
      }
      double next = errors.evaluate(trial, delta, weight, mean, gOfTrial, hOfTrial);
      count++;
      if (next <= f + ROUNDING * f) {
        f = next;
        System.arraycopy(trial, 0, start, 0, dimension);
        swap();
        damping = damping < LEAST_DAMPING * weights ? 0 : damping / 4;
      } else {
        damping = Math.max(DAMPING_AFTER_FAILURE * weights, 4 * damping);
      }
      if (length < SMALL_STEP * mean) {
        break;
      }
    }
    evaluations += count;
    return f;
  }

  /** step := -(H + damping I)^-1 g, no longer than the mean distance; returns its length. */
  private double newtonStep() {
    for (int k = 0; k < dimension; k++) {
      step[k] = -g[k];
    }
    cholesky.solve(step);
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      square += step[k] * step[k];
    }
    double length = Math.sqrt(square);
    if (length > mean) {
      for (int k = 0; k < dimension; k++) {
        step[k] *= mean / length;
      }
      return mean;
    }
    return length;
  }

  private void swap() {
    double[] oldG = g;
    g = gOfTrial;
    gOfTrial = oldG;
    double[] oldH = h;
    h = hOfTrial;
    hOfTrial = oldH;
  }
}
