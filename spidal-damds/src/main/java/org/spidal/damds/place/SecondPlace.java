package org.spidal.damds.place;

/**
 * Another place that one point could have: the best other minimum of its stress, with all other
 * points where they are. It is searched by a saddle-free Newton method from the places mirrored at
 * the middle, along each axis and along all, and from the point with the smallest distance; first
 * among a few pairs, then, for minima that are not the point's own, among more, and then among all.
 * One object per worker.
 */
final class SecondPlace {
  private static final int FEW = 128;
  private static final int MOST = 512;
  private static final int MOST_EVALUATIONS = 20;
  private static final int MOST_EVALUATIONS_OF_ALL = 60;

  /** Places nearer than this share of the distances' root mean square are the same. */
  private static final double SAME = 0.05;

  private static final double CONVERGED = 3e-3;
  private static final double CONVERGED_OF_ALL = 1e-4;
  private static final double LEAST_CURVATURE = 0.01;
  private static final double ROUNDING = 1e-12;

  /** Stress of a point, as a share of that of a map in one point, that is rounding. */
  private static final double EXACT = 1e-9;

  private final PointStress stress;
  private final SymmetricEigen eigen;
  private final int dimension;
  private final double[] middle;
  private final double[] nearest;
  private final double[] home;
  private final double[][] ofFew; // minima of a few pairs, the own one first
  private final double[][] ofMore; // other minima of more pairs
  private final double[] at;
  private final double[] step;
  private final double[] trial;
  private final double[] place;
  private double length;
  private boolean standing; // whether the last descent came to a minimum
  private double cost;

  SecondPlace(PointStress stress, int dimension) {
    this.stress = stress;
    this.dimension = dimension;
    this.eigen = new SymmetricEigen(dimension);
    this.middle = new double[dimension];
    this.nearest = new double[dimension];
    this.home = new double[dimension];
    this.ofFew = new double[dimension + 3][dimension];
    this.ofMore = new double[dimension + 2][dimension];
    this.at = new double[dimension];
    this.step = new double[dimension];
    this.trial = new double[dimension];
    this.place = new double[dimension];
  }

  /**
   * Searches for the point whose pairs {@link PointStress} has taken.
   *
   * @param own its place, D numbers
   * @return whether there is another place
   */
  boolean find(double[] own) {
    length = stress.length();
    int pairs = Math.min(MOST, stress.pairs());
    int few = Math.min(FEW, pairs);
    stress.middle(middle);
    stress.nearest(nearest);
    // some of the pairs have their minimum beside that of all
    double ownStress = settle(own, pairs, home);
    if (!(ownStress > EXACT * length * length * stress.weights(pairs))) {
      return false;
    }
    settle(home, few, ofFew[0]);
    int minima = 1;
    int others = 0;
    for (int start = 0; start < dimension + 2; start++) {
      for (int k = 0; k < dimension; k++) {
        boolean mirrored = start == k || start == dimension;
        at[k] = start > dimension ? nearest[k] : mirrored ? 2 * middle[k] - own[k] : own[k];
      }
      descend(few, ofFew[0]);
      int known = 0;
      while (known < minima && !isAt(ofFew[known])) {
        known++;
      }
      if (known < minima) {
        continue;
      }
      System.arraycopy(at, 0, ofFew[minima++], 0, dimension);
      descend(pairs, home);
      if (!isAt(home)) {
        System.arraycopy(at, 0, ofMore[others++], 0, dimension);
      }
    }
    return others > 0 && findAmongAll(own, others);
  }

  /** The best of the minima of more pairs that are minima of all pairs, too. */
  private boolean findAmongAll(double[] own, int others) {
    System.arraycopy(own, 0, at, 0, dimension);
    double ownStress = descend(stress.pairs(), null, MOST_EVALUATIONS_OF_ALL, CONVERGED_OF_ALL);
    System.arraycopy(at, 0, home, 0, dimension);
    double least = Double.POSITIVE_INFINITY;
    for (int other = 0; other < others; other++) {
      System.arraycopy(ofMore[other], 0, at, 0, dimension);
      double f = descend(stress.pairs(), home, MOST_EVALUATIONS_OF_ALL, CONVERGED_OF_ALL);
      if (standing && f < least && !isAt(home)) {
        least = f;
        System.arraycopy(at, 0, place, 0, dimension);
      }
    }
    cost = least / ownStress;
    return least < Double.POSITIVE_INFINITY;
  }

  /** The place that was found last. */
  double[] place() {
    return place;
  }

  /** Stress of the point there over its stress where it is; less than 1 if it is better there. */
  double cost() {
    return cost;
  }

  /** Goes down from a place to the minimum of the first pairs; returns f there. */
  private double settle(double[] from, int count, double[] minimum) {
    System.arraycopy(from, 0, at, 0, dimension);
    double f = descend(count, null);
    System.arraycopy(at, 0, minimum, 0, dimension);
    return f;
  }

  /** Goes down from {@link #at}, until it stands still or comes to a place; returns f there. */
  private double descend(int count, double[] until) {
    return descend(count, until, MOST_EVALUATIONS, CONVERGED);
  }

  private double descend(int count, double[] until, int most, double converged) {
    standing = false;
    double leastCurvature = LEAST_CURVATURE * stress.weights(count);
    double f = stress.evaluate(at, count);
    for (int evaluations = 1; evaluations < most; ) {
      eigen.of(stress.curvature());
      eigen.newtonStep(stress.gradient(), leastCurvature, step);
      double size = 0;
      for (double part : step) {
        size += part * part;
      }
      size = Math.sqrt(size);
      double rate = Math.min(1, length / size);
      boolean better = false;
      while (!better && evaluations < most) {
        for (int k = 0; k < dimension; k++) {
          trial[k] = at[k] + rate * step[k];
        }
        double next = stress.evaluate(trial, count);
        evaluations++;
        better = next <= f * (1 + ROUNDING);
        if (better) {
          f = next;
          System.arraycopy(trial, 0, at, 0, dimension);
        }
        rate /= 4;
      }
      if (size < converged * length) {
        standing = eigen.least() > 0; // where the last, short step began
        break;
      }
      if (until != null && isAt(until)) {
        break;
      }
    }
    return f;
  }

  private boolean isAt(double[] other) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double difference = at[k] - other[k];
      square += difference * difference;
    }
    return square < SAME * SAME * length * length;
  }
}
