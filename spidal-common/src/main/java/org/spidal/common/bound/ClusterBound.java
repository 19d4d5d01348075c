package org.spidal.common.bound;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.random.IndexedRandom;

/**
 * The least cost that any clustering of all points into as many clusters can have, from the least U
 * of random subsets; see {@link SubsetClusters}.
 */
public final class ClusterBound {
  /** How many subsets there are. */
  public static final int SUBSETS = 16;

  private static final int SEARCHES = 8;

  /** A cost, as a share of that of one cluster of all points, that is rounding. */
  private static final double EXACT = 1e-9;

  private static final int FEWEST_POINTS = 60;
  private static final int QUICK_POINTS = 200;
  private static final int DEFAULT_POINTS = 600;
  private static final int TIGHT_POINTS = 1_500;

  /** A subset should have so many points of a cluster, or it has too few to say much. */
  private static final int POINTS_OF_CLUSTER = 20;

  /** Of so many clusters subsets would have to be so large that they take long. */
  private static final int MANY_CLUSTERS = 100;

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

  /** The costs of all pairs of the points of a subset. */
  public interface PairCosts {
    /**
     * Reads or computes them.
     *
     * @param subset its number
     * @param points of it
     * @return symmetric, 0 on the diagonal
     */
    float[][] among(int subset, int[] points);
  }

  /**
   * The clusters that were found.
   *
   * @param label cluster of each point, 0 to K - 1
   * @param sizes points of each cluster
   * @param widths mean cost of two different points of each cluster
   * @param costs share of each point in the cost, in any unit; at least on worker 0, else empty
   */
  public record Found(IntUnaryOperator label, int[] sizes, double[] widths, double[] costs) {
    /** N. */
    public int points() {
      return Arrays.stream(sizes).sum();
    }

    /** K. */
    public int clusters() {
      return sizes.length;
    }

    /** H of all points. */
    double cost() {
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
    boolean none = wanted == 0 || unfit(points, clusters) != null;
    return none ? 0 : Math.min(points / 2, Math.max(wanted, POINTS_OF_CLUSTER * clusters));
  }

  /** Why clusters of subsets say nothing; null where they do. */
  public static String unfit(int points, int clusters) {
    return clusters == 1
        ? "one cluster"
        : clusters > MANY_CLUSTERS
            ? "more than 100 clusters"
            : points < FEWEST_POINTS ? "too few points" : null;
  }

  /** The points of all subsets. */
  public int[][] drawn(int points, int clusters) {
    int each = pointsEach(points, clusters);
    int[][] subsets = new int[each == 0 ? 0 : SUBSETS][];
    UniformSubsets draw = each == 0 ? null : new UniformSubsets(points, each, seed, stream + 1);
    for (int r = 0; r < subsets.length; r++) {
      subsets[r] = draw.subset(r);
    }
    return subsets;
  }

  /** Whether this worker searches a subset. */
  public static boolean searches(Collectives collectives, int subset) {
    return SubsetSearches.isMine(collectives, subset, SUBSETS);
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
   * @param costUnit what 1 of a cost is in the unit of the result
   */
  public Bound of(Collectives collectives, Found found, PairCosts pairs, double costUnit) {
    int all = found.points();
    int clusters = found.clusters();
    int each = pointsEach(all, clusters);
    if (each == 0) {
      return Bound.skipped(effort == BoundEffort.NONE ? Bound.NOT_WANTED : unfit(all, clusters));
    }
    double unit = found.cost() * each / all; // r H
    if (!(unit > 0)) {
      return Bound.skipped("the cost is 0");
    }
    UniformSubsets draw = new UniformSubsets(all, each, seed, stream + 1);
    double[][] costs =
        SubsetSearches.of(
            collectives,
            SUBSETS,
            2 + SEARCHES,
            subset -> {
              int[] points = draw.subset(subset);
              int[] ours = Arrays.stream(points).map(found.label).toArray();
              float[][] among = pairs.among(subset, points);
              SubsetClusters part = new SubsetClusters(among, clusters, (double) each / all);
              double[] shares = new double[2 + SEARCHES];
              shares[0] = part.of(ours) / unit;
              IndexedRandom random = new IndexedRandom(seed + subset, stream);
              double[] least = part.least(ours, SEARCHES, random);
              for (int s = 0; s < SEARCHES; s++) {
                shares[1 + s] = least[s] / unit;
              }
              shares[1 + SEARCHES] =
                  new SubsetClusters(among, 1, (double) each / all).of(new int[each]) / unit;
              return shares;
            });
    double ofOneCluster = Arrays.stream(costs).mapToDouble(of -> of[1 + SEARCHES]).sum() / SUBSETS;
    if (1 < EXACT * ofOneCluster) {
      return Bound.skipped("the cost is 0 up to rounding");
    }
    costs =
        Arrays.stream(costs).map(of -> Arrays.copyOf(of, 1 + SEARCHES)).toArray(double[][]::new);
    double seen = draw.seen(SUBSETS);
    return Bound.of(
        found.cost() * costUnit,
        Gaps.of(costs, each),
        new Bound.Draw(SUBSETS, each, SEARCHES, seen),
        SubsetClusters.shortfall(found.sizes, found.widths, each),
        Bound.unseen(found.costs, Arrays.stream(found.costs).sum(), seen));
  }
}
