package org.spidal.common.bound;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.random.IndexedRandom;

/**
 * The least cost that any clustering of all points into as many clusters can have, from the least U
 * of random subsets; see {@link SubsetClusters}.
 */
public final class ClusterBound {
  private static final int SUBSETS = 16;
  private static final int SEARCHES = 8;
  private static final int FEWEST_POINTS = 60;
  private static final int QUICK_POINTS = 200;
  private static final int DEFAULT_POINTS = 400;
  private static final int TIGHT_POINTS = 1_000;

  /** A subset should have so many points of a cluster. */
  private static final int POINTS_OF_CLUSTER = 20;

  /** More points than these of a subset would take longer than what is gained by them. */
  private static final int MOST_POINTS = 4_000;

  private final BoundEffort effort;
  private final long seed;
  private final long stream;

  /**
   * @param stream of random numbers, and some thousand behind it, which nothing else draws from
   */
  public ClusterBound(BoundEffort effort, long seed, long stream) {
    this.effort = effort;
    this.seed = seed;
    this.stream = stream;
  }

  /** The costs of all pairs of some points. */
  public interface PairCosts {
    /**
     * Reads or computes them.
     *
     * @return symmetric, 0 on the diagonal
     */
    float[][] among(int[] points);
  }

  /**
   * The clusters that were found.
   *
   * @param label cluster of each point, 0 to K - 1
   * @param widths mean cost of two different points of each cluster
   */
  public record Found(int[] label, double[] widths) {
    int[] sizes() {
      int[] sizes = new int[widths.length];
      for (int k : label) {
        sizes[k]++;
      }
      return sizes;
    }

    /** H of all points. */
    double cost(int[] sizes) {
      double cost = 0;
      for (int k = 0; k < sizes.length; k++) {
        cost += widths[k] * (sizes[k] - 1) / 2;
      }
      return cost;
    }
  }

  /** Points of each subset; 0 where there are none. */
  public int pointsEach(int points, int clusters) {
    int wanted =
        switch (effort) {
          case NONE -> 0;
          case QUICK -> QUICK_POINTS;
          case DEFAULT -> DEFAULT_POINTS;
          case TIGHT -> TIGHT_POINTS;
        };
    boolean none = wanted == 0 || points < FEWEST_POINTS;
    int enough = Math.min(MOST_POINTS, POINTS_OF_CLUSTER * clusters);
    return none ? 0 : Math.min(points / 2, Math.max(wanted, enough));
  }

  /** Heap bytes of a worker, for one subset at a time. */
  public long bytes(int points, int clusters) {
    long each = pointsEach(points, clusters);
    return each * (each * Float.BYTES + (long) clusters * Double.BYTES)
        + (long) points * Integer.BYTES;
  }

  /**
   * The bound. Collective.
   *
   * @param cost of the clusters that were found, in the unit of the result
   */
  public Bound of(Collectives collectives, Found found, PairCosts pairs, double cost) {
    int all = found.label.length;
    int clusters = found.widths.length;
    int each = pointsEach(all, clusters);
    if (each == 0) {
      return Bound.skipped(effort == BoundEffort.NONE ? "Bound is none" : "too few points");
    }
    int[] sizes = found.sizes();
    double unit = found.cost(sizes) * each / all; // r H
    if (clusters == 1 || !(unit > 0)) {
      return Bound.skipped(clusters == 1 ? "one cluster" : "the cost is 0");
    }
    UniformSubsets draw = new UniformSubsets(all, each, seed, stream + 1);
    Gaps gaps =
        SubsetSearches.of(
            collectives,
            SUBSETS,
            SEARCHES,
            each,
            subset -> {
              int[] points = draw.subset(subset);
              int[] ours = Arrays.stream(points).map(point -> found.label[point]).toArray();
              SubsetClusters part =
                  new SubsetClusters(pairs.among(points), clusters, (double) each / all);
              double[] costs = new double[1 + SEARCHES];
              costs[0] = part.of(ours) / unit;
              IndexedRandom random = new IndexedRandom(seed + subset, stream);
              double[] least = part.least(ours, SEARCHES, random);
              for (int s = 0; s < SEARCHES; s++) {
                costs[1 + s] = least[s] / unit;
              }
              return costs;
            });
    return new Bound(
        cost,
        SubsetClusters.shortfall(sizes, found.widths, each),
        gaps,
        SUBSETS,
        each,
        SEARCHES,
        draw.seen(SUBSETS),
        null);
  }
}
