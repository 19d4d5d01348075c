package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.kmeans.data.OwnPoints;

/**
 * What one worker knows of the points, and what it works with.
 *
 * @param points of this worker
 * @param total N, the points of all workers
 * @param largest of all components of all points, without sign
 * @param largestSquare of the squared lengths of all points
 * @param farthestSquare of the squared lengths of all points and given centers
 */
public record KmeansProblem(
    Collectives collectives,
    Course course,
    Progress progress,
    OwnPoints points,
    long total,
    long seed,
    double largest,
    double largestSquare,
    double farthestSquare) {
  /** Of a typical squared distance, so much may be lost by rounding, at most. */
  private static final double LOST = 1e-3;

  /** Products of an iteration from which on vector code makes up for its compilation. */
  private static final double WORTH_VECTORS = 4e6;

  /**
   * Collective, as the largest numbers are those of all workers.
   *
   * @param reachOfCenters the largest component of given centers; 0 if there are none
   */
  public static KmeansProblem of(
      Collectives collectives,
      Course course,
      Progress progress,
      OwnPoints points,
      long total,
      long seed,
      double reachOfCenters) {
    double mostSquare = 0;
    for (int i = 0; i < points.size(); i++) {
      mostSquare = Math.max(mostSquare, points.square(i));
    }
    double largestSquare = collectives.max(mostSquare);
    return new KmeansProblem(
        collectives,
        course,
        progress,
        points,
        total,
        seed,
        collectives.max(points.largest()),
        largestSquare,
        Math.max(largestSquare, points.dimension() * reachOfCenters * reachOfCenters));
  }

  /**
   * Throws if some points are so far away from the others that squared distances of these would be
   * lost in the sums.
   *
   * @param source of the vectors, for the message
   * @param typicalSquare a squared distance from the origin that is neither large nor small
   */
  public void requireFine(Object source, double typicalSquare) {
    if (distanceUnit().value(1) > LOST * typicalSquare && typicalSquare > 0) {
      throw new SpidalException(
          ExitCode.DATA,
          Sentence.of(
              "%s: some vectors or given centers are %.3g away from the middle, where half of all are"
                  + " within %.3g; sums of squared distances would lose these. Remove what is far"
                  + " away, such as numbers that stand for missing ones",
              source, Math.sqrt(farthestSquare), Math.sqrt(typicalSquare)));
    }
  }

  /** Whether a search for so many clusters is over before vector code is compiled. */
  boolean isSmall(int clusters) {
    return (double) total * clusters * points.dimension() < WORTH_VECTORS;
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
    return FixedPoint.forSum(total, 4 * farthestSquare);
  }
}
