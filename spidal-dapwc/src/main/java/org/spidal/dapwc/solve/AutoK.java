package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;
import org.spidal.dapwc.kernel.Measure;

/**
 * Finds out how many clusters there are, on squared distances. Clusters are grown, with swaps at
 * every number. Where all clusters are true ones, the largest critical temperature falls at once,
 * as no cluster is two any more: if it falls by a factor of five, that number is enough. Else there
 * is no clear number, and the largest one that was tried is. From there on pairs are joined as long
 * as they are likelier one than two.
 */
public final class AutoK {
  private static final int LEAST = 8;
  private static final int MOST = 40;
  private static final int POINTS_EACH = 25;
  private static final double FALL = 5;

  /**
   * The answer.
   *
   * @param clusters K
   * @param fall by what factor the largest critical temperature falls where K is reached
   * @param sure whether it falls so much that there is no doubt
   * @param path what was found for every number of clusters
   */
  public record Answer(int clusters, double fall, boolean sure, List<Step> path) {}

  /**
   * A number of clusters on the way, in units of the squared measure.
   *
   * @param clusters K
   * @param cost H
   * @param hottest largest critical temperature of its clusters
   * @param fall the one before over it; 1 for the first
   * @param silhouette mean silhouette
   */
  public record Step(int clusters, double cost, double hottest, double fall, double silhouette) {}

  private final int tried;
  private final Course course;
  private final Progress progress;
  private final Axis axis;
  private final PointMoves descent;
  private final Swap swap;
  private final Rescue rescue;
  private final Clustering clustering;
  private double hottest;
  private double cost;
  private double silhouette;

  /**
   * @param problem with room for {@link #mostClusters}
   */
  public AutoK(PairwiseProblem problem) {
    PairwiseProblem squared = problem.with(Measure.SQUARED, problem.sections().most());
    this.tried = tried(problem.points());
    this.course = problem.course();
    this.progress = problem.progress();
    this.axis = new Axis(squared);
    this.descent = new PointMoves(squared);
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

  /** Looks for the number of clusters, from one up. Collective. */
  public Answer find() {
    progress.enter(PwcPhase.NUMBER_OF_CLUSTERS);
    List<Step> path = new ArrayList<>();
    Step last = step(1, 0);
    double largestFall = 0;
    int atLargest = 1;
    while (last != null) {
      path.add(last);
      if (last.clusters() > 1 && last.fall() > largestFall) {
        largestFall = last.fall();
        atLargest = last.clusters();
      }
      last = last.clusters() < tried ? step(last.clusters() + 1, last.hottest()) : null;
    }
    if (largestFall >= FALL) {
      // on the way there a large cluster may have been cut before a small one was found
      swap.improve(clustering, atLargest);
      return new Answer(joined(), largestFall, true, path);
    }
    return new Answer(joined(), largestFall, false, path);
  }

  /**
   * So many clusters, or null if there cannot be so many.
   *
   * @param before largest critical temperature of one less
   */
  private Step step(int wanted, double before) {
    if (wanted > 1) {
      swap.improve(clustering, wanted);
    } else {
      course.between(clustering::joinAll);
    }
    course.step(PwcStep.QUESTION.ordinal(), () -> look(wanted), this::pass);
    if (hottest < 0) {
      return null;
    }
    double fall = hottest > 0 ? before / hottest : Double.POSITIVE_INFINITY;
    return new Step(wanted, cost, hottest, wanted == 1 ? 1 : fall, silhouette);
  }

  private void look(int wanted) {
    if (clustering.clusters() < wanted) {
      hottest = -1;
      return;
    }
    axis.findAll(clustering);
    silhouette = ClusterStatistics.silhouette(clustering);
    hottest = clustering.hottest();
    cost = clustering.cost();
  }

  private void pass(Journal journal) {
    hottest = journal.keep(hottest);
    if (hottest >= 0) {
      cost = journal.keep(cost);
      silhouette = journal.keep(silhouette);
    }
  }

  /** How many clusters are left when the likely ones are joined. */
  private int joined() {
    return (int)
        course.step(
            PwcStep.JOINING.ordinal(),
            () -> {
              rescue.joinWhileLikely(clustering, Rescue.PENALTY);
              return clustering.clusters();
            });
  }
}
