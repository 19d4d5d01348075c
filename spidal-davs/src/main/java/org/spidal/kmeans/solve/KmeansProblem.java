package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.kmeans.data.OwnPoints;

/** What one worker knows of the points, and what it works with. */
public final class KmeansProblem {
  private final Collectives collectives;
  private final Course course;
  private final Progress progress;
  private final OwnPoints points;
  private final long total;
  private final long seed;
  private final double largest;
  private final double largestSquare;

  /**
   * Collective.
   *
   * @param points of this worker
   * @param total N, the points of all workers
   */
  public KmeansProblem(
      Collectives collectives,
      Course course,
      Progress progress,
      OwnPoints points,
      long total,
      long seed) {
    this.collectives = collectives;
    this.course = course;
    this.progress = progress;
    this.points = points;
    this.total = total;
    this.seed = seed;
    double most = 0;
    int numbers = points.size() * points.dimension();
    for (int at = 0; at < numbers; at++) {
      most = Math.max(most, Math.abs(points.values()[at]));
    }
    double mostSquare = 0;
    for (int i = 0; i < points.size(); i++) {
      mostSquare = Math.max(mostSquare, points.square(i));
    }
    this.largest = collectives.max(most);
    this.largestSquare = collectives.max(mostSquare);
  }

  Collectives collectives() {
    return collectives;
  }

  Course course() {
    return course;
  }

  Progress progress() {
    return progress;
  }

  OwnPoints points() {
    return points;
  }

  /** N. */
  long total() {
    return total;
  }

  long seed() {
    return seed;
  }

  /** For sums of components of points. */
  FixedPoint unit() {
    return FixedPoint.forSum(total, largest);
  }

  /** For sums of squared lengths. */
  FixedPoint squareUnit() {
    return FixedPoint.forSum(total, largestSquare);
  }

  /**
   * For sums of squared distances, from points to points or to means of points, and their likes.
   */
  FixedPoint distanceUnit() {
    return FixedPoint.forSum(total, 4 * largestSquare);
  }
}
