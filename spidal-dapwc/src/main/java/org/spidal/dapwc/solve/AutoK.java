package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
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
  private final Course course;
  private final Progress progress;
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
    this.course = problem.course();
    this.progress = problem.progress();
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

  /** Declares what a resumed run needs. */
  public void declare(RunState state) {
    clustering.declare(state, "number of clusters");
    swap.declare(state, "number of clusters");
  }

  /** Collective. */
  public Answer find() {
    progress.enter("number of clusters");
    double before = hottestOf(1);
    double largestFall = 0;
    int atLargest = 1;
    for (int wanted = 2; wanted <= tried; wanted++) {
      double now = hottestOf(wanted);
      if (now < 0) {
        break;
      }
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
    return new Answer(joined(), largestFall, false);
  }

  /** The largest critical temperature of so many clusters; -1 if there cannot be so many. */
  private double hottestOf(int wanted) {
    if (wanted > 1) {
      swap.improve(clustering, wanted);
    } else if (!course.isPast()) {
      clustering.joinAll();
    }
    double hottest;
    if (course.isPast()) {
      hottest = course.recall();
    } else {
      axis.findAll(clustering);
      hottest = clustering.clusters() < wanted ? -1 : clustering.hottest();
      course.record(hottest);
    }
    course.boundary(StepKind.QUESTION.ordinal());
    return hottest;
  }

  /** A step of the course: how many clusters are left when the likely ones are joined. */
  private int joined() {
    int clusters;
    if (course.isPast()) {
      clusters = (int) course.recall();
    } else {
      rescue.joinWhileLikely(clustering, PENALTY);
      clusters = clustering.clusters();
      course.record(clusters);
    }
    course.boundary(StepKind.JOINING.ordinal());
    return clusters;
  }
}
