package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

/**
 * Finds clusters of very unequal sizes. The cost prefers equal ones: it would rather cut a large
 * cluster in two than keep a small one apart. So more clusters than wanted are found on squared
 * distances, and the pairs that are likelier one are joined until the wanted number is left. That
 * is tried only where a large cluster seems to be cut, or a cluster seems to hide two, as it takes
 * more time than all else.
 *
 * <p>The result stands only if it explains every pair of clusters: each is likelier two than one.
 */
final class Rescue {
  private static final int MORE = 6;
  private static final int LEAST_KEPT = 5;

  private static final double LARGE = 1.25;

  /** Times the logarithm of a pair's points: what two clusters must explain better than one. */
  static final double PENALTY = 1.5;

  private final PairwiseProblem problem;
  private final Axis axis;
  private final PointMoves descent;
  private final Swap swap;
  private final Growth growth;
  private final Clustering clustering;
  private final Likelihood likelihood;
  private final Course course;
  private final int[] other;
  private int pairA;
  private int pairB;

  /**
   * @param problem with squared costs
   */
  Rescue(PairwiseProblem problem) {
    this.problem = problem;
    this.course = problem.course();
    this.axis = new Axis(problem);
    this.descent = new PointMoves(problem);
    this.swap = new Swap(problem, axis, descent);
    this.growth = new Growth(problem, axis, descent, (clusters, stage) -> {});
    this.clustering = new Clustering(problem);
    this.likelihood = new Likelihood(problem);
    this.other = new int[problem.most()];
  }

  /** Clusters that are found before some are joined. */
  static int clusters(int wanted) {
    return 2 * wanted + MORE;
  }

  void declare(RunState state) {
    clustering.declare(state, "rescue");
    swap.declare(state, "rescue");
  }

  /**
   * A step of the course: whether two of these clusters are likelier one, and either they are
   * larger than two clusters are on average, or one of all is likelier two. Collective.
   */
  boolean isNeeded(Clustering found) {
    return course.step(
        PwcStep.QUESTION.ordinal(),
        () -> {
          clustering.take(found.labels(), found.clusters());
          likelihood.measure(clustering);
          return leastLikely(0) < 0 && (cutsLarge() || hidesOne());
        });
  }

  /** Whether two clusters that are likelier one hold clearly more than the share of two. */
  private boolean cutsLarge() {
    int clusters = clustering.clusters();
    double share = LARGE * 2 * problem.weights().total() / clusters;
    for (int a = 0; a < clusters; a++) {
      for (int b = a + 1; b < clusters; b++) {
        if (likelihood.of(a, b) < 0 && clustering.weight(a) + clustering.weight(b) > share) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether the best cut of some cluster parts it into two that are likelier two, by more than a
   * pair's points count against it. All clusters are cut at once.
   */
  private boolean hidesOne() {
    int whole = clustering.clusters();
    axis.findAll(clustering);
    for (int k = 0; k < whole; k++) {
      if (Swap.canSplit(clustering, k)) {
        other[k] = clustering.clusters();
        clustering.split(k);
      } else {
        other[k] = k;
      }
    }
    likelihood.measure(clustering);
    for (int k = 0; k < whole; k++) {
      if (other[k] != k && evidence(clustering, k, other[k], PENALTY) > 0) {
        return true;
      }
    }
    return false;
  }

  private double evidence(Clustering c, int a, int b, double penalty) {
    return likelihood.of(a, b) - penalty * Math.log(c.weight(a) + c.weight(b));
  }

  /**
   * Finds clusters by joining. Collective.
   *
   * @return labels of all points; null if the result does not stand
   */
  int[] run(int wanted) {
    int many = Math.min(clusters(wanted), problem.most());
    growth.run(clustering, many);
    swap.improve(clustering, many);
    boolean stands = course.step(PwcStep.JOINING.ordinal(), () -> joinsTo(wanted));
    return stands ? clustering.labels() : null;
  }

  /** Joins until so many are left; whether each pair of them is two. */
  private boolean joinsTo(int wanted) {
    while (clustering.clusters() > wanted) {
      join();
    }
    problem.progress().stepped(clustering);
    likelihood.measure(clustering);
    return clustering.clusters() == wanted && leastLikely(0) > 0;
  }

  /**
   * Joins clusters as long as two are likelier one, each pair's points counting against two.
   * Collective.
   *
   * @param penalty times the logarithm of a pair's points
   */
  void joinWhileLikely(Clustering c, double penalty) {
    while (c.clusters() > 1) {
      likelihood.measure(c);
      int tiny = smallest(c, LEAST_KEPT);
      if (tiny >= 0) {
        c.merge(tiny, nearest(c, tiny));
      } else if (leastLikely(c, penalty) < 0) {
        c.merge(pairA, pairB);
      } else {
        return;
      }
    }
  }

  private void join() {
    likelihood.measure(clustering);
    int tiny = smallest(clustering, Swap.LEAST_SIZE);
    if (tiny >= 0) {
      clustering.merge(tiny, nearest(clustering, tiny));
    } else {
      leastLikely(0);
      clustering.merge(pairA, pairB);
    }
  }

  private double leastLikely(double penalty) {
    return leastLikely(clustering, penalty);
  }

  /** The least evidence for two of all pairs, which become {@link #pairA} and {@link #pairB}. */
  private double leastLikely(Clustering c, double penalty) {
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0; a < c.clusters(); a++) {
      for (int b = a + 1; b < c.clusters(); b++) {
        double evidence = evidence(c, a, b, penalty);
        if (evidence < least) {
          least = evidence;
          pairA = a;
          pairB = b;
        }
      }
    }
    return least;
  }

  /** The smallest cluster of fewer points than {@code least}, or -1. */
  private static int smallest(Clustering c, int least) {
    int found = -1;
    for (int k = 0; k < c.clusters(); k++) {
      if (c.size(k) < least && (found < 0 || c.size(k) < c.size(found))) {
        found = k;
      }
    }
    return found;
  }

  private int nearest(Clustering c, int k) {
    int found = -1;
    for (int other = 0; other < c.clusters(); other++) {
      if (other != k
          && (found < 0 || likelihood.separation(k, other) < likelihood.separation(k, found))) {
        found = other;
      }
    }
    return found;
  }
}
