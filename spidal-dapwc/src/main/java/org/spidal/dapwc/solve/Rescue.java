package org.spidal.dapwc.solve;

/**
 * Finds clusters of very unequal sizes. The cost prefers equal ones: it would rather cut a large
 * cluster in two than keep a small one apart. So more clusters than wanted are found on squared
 * distances, and the pairs that are likelier one are joined until the wanted number is left.
 *
 * <p>The result stands only if it explains every pair of clusters: each is likelier two than one.
 */
final class Rescue {
  private static final int MORE = 6;

  private final Problem problem;
  private final Axis axis;
  private final Descent descent;
  private final Swap swap;
  private final Growth growth;
  private final Clustering clustering;
  private final Likelihood likelihood;

  /**
   * @param problem with squared costs
   */
  Rescue(Problem problem) {
    this.problem = problem;
    this.axis = new Axis(problem);
    this.descent = new Descent(problem);
    this.swap = new Swap(problem, axis, descent);
    this.growth = new Growth(axis, descent, (clusters, stage) -> {});
    this.clustering = new Clustering(problem);
    this.likelihood = new Likelihood(problem);
  }

  /** Clusters that are found before some are joined. */
  static int clusters(int wanted) {
    return 2 * wanted + MORE;
  }

  /** Whether a pair of clusters of these labels is likelier one than two. Collective. */
  boolean isNeeded(int[] labels, int clusters) {
    clustering.joinAll();
    clustering.relabel(labels, clusters);
    likelihood.measure(clustering);
    return leastLikely(0) < 0;
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
    while (clustering.clusters() > wanted) {
      join();
    }
    likelihood.measure(clustering);
    boolean stands = clustering.clusters() == wanted && leastLikely(0) > 0;
    return stands ? clustering.labels() : null;
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

  private static final int LEAST_KEPT = 5;

  private int pairA;
  private int pairB;

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
        double evidence = likelihood.of(a, b) - penalty * Math.log(c.size(a) + c.size(b));
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
