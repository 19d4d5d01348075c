package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.kmeans.data.OwnPoints;

/**
 * What one worker knows of the points, and what it works with.
 *
 * @param points of this worker
 * @param total N, the points of all workers
 * @param largest of all components of all points, without sign
 * @param largestSquare of the squared lengths of all points
 */
public record KmeansProblem(
    Collectives collectives,
    Course course,
    Progress progress,
    OwnPoints points,
    long total,
    long seed,
    double largest,
    double largestSquare) {

  /** Collective, as the largest numbers are those of all workers. */
  public static KmeansProblem of(
      Collectives collectives,
      Course course,
      Progress progress,
      OwnPoints points,
      long total,
      long seed) {
    double mostSquare = 0;
    for (int i = 0; i < points.size(); i++) {
      mostSquare = Math.max(mostSquare, points.square(i));
    }
    return new KmeansProblem(
        collectives,
        course,
        progress,
        points,
        total,
        seed,
        collectives.max(points.largest()),
        collectives.max(mostSquare));
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
