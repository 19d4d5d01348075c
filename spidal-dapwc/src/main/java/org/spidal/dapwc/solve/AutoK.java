package org.spidal.dapwc.solve;

import org.spidal.dapwc.kernel.Measure;

/**
 * Finds out how many clusters there are, on squared distances. Clusters are grown, with swaps at
 * every number. Where all clusters are true ones, the largest critical temperature falls at once,
 * as no cluster is two any more: if it falls by a factor of five, that number is it. Else there is
 * no clear number, and from the largest one pairs are joined as long as they are likelier one than
 * two.
 */
public final class AutoK {
  private static final int LEAST = 8;
  private static final int MOST = 40;
  private static final int POINTS_EACH = 25;
  private static final double FALL = 5;
  private static final double PENALTY = 1.5;

  /**
   * The answer.
   *
   * @param clusters K
   * @param fall by what factor the largest critical temperature falls where K is reached
   * @param sure whether it falls so much that there is no doubt
   */
  public record Answer(int clusters, double fall, boolean sure) {}

  private final int tried;
  private final Axis axis;
  private final Descent descent;
  private final Swap swap;
  private final Rescue rescue;
  private final Clustering clustering;

  /**
   * @param problem with room for {@link #mostClusters}
   */
  public AutoK(Problem problem) {
    Problem squared = problem.with(Measure.SQUARED, problem.sections().most());
    this.tried = tried(problem.points());
    this.axis = new Axis(squared);
    this.descent = new Descent(squared);
    this.swap = new Swap(squared, axis, descent);
    this.rescue = new Rescue(squared);
    this.clustering = new Clustering(squared);
  }

  private static int tried(int points) {
    return Math.max(LEAST, Math.min(MOST, points / POINTS_EACH));
  }

  /** Clusters that are kept at a time. */
  public static int mostClusters(int points) {
    return tried(points) + 1;
  }

  /** Collective. */
  public Answer find() {
    clustering.joinAll();
    double before = hottest();
    double largestFall = 0;
    int atLargest = 1;
    while (clustering.clusters() < tried) {
      int wanted = clustering.clusters() + 1;
      swap.improve(clustering, wanted);
      if (clustering.clusters() < wanted) {
        break;
      }
      double now = hottest();
      double fall = now > 0 ? before / now : Double.POSITIVE_INFINITY;
      if (fall > largestFall) {
        largestFall = fall;
        atLargest = wanted;
      }
      before = now;
    }
    if (largestFall >= FALL) {
      return new Answer(atLargest, largestFall, true);
    }
    rescue.joinWhileLikely(clustering, PENALTY);
    return new Answer(clustering.clusters(), largestFall, false);
  }

  private double hottest() {
    axis.findAll(clustering);
    double hottest = 0;
    for (int k = 0; k < clustering.clusters(); k++) {
      hottest = Math.max(hottest, clustering.temperature(k));
    }
    return hottest;
  }
}
