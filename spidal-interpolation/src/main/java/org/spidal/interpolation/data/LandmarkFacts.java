package org.spidal.interpolation.data;

import java.util.Arrays;

/**
 * What the distances between the landmarks say of each of them, as if it were an object among the
 * others. Immutable; one object per process.
 */
public final class LandmarkFacts {
  /** Nearest landmarks that {@link #sparsity} looks at. */
  public static final int NEIGHBOURS = 5;

  private static final int NEAREST = 0;
  private static final int MEAN = 1;
  private static final int INDICES = 2;
  private static final int FIRST_CLUSTER = INDICES + NEIGHBOURS;

  private final double[] numbers;
  private final int width;
  private final int clusters;
  private final double[] nearest;
  private final double[] sparsity;

  /**
   * @param numbers of all landmarks, as {@link #fill} has made them; kept
   */
  public LandmarkFacts(double[] numbers, int clusters) {
    this.numbers = numbers;
    this.clusters = clusters;
    this.width = width(clusters);
    int n = numbers.length / width;
    this.nearest = new double[n];
    this.sparsity = new double[n];
    for (int i = 0; i < n; i++) {
      nearest[i] = numbers[i * width + NEAREST];
      double sum = 0;
      int count = 0;
      for (int k = 0; k < NEIGHBOURS; k++) {
        int neighbour = (int) numbers[i * width + INDICES + k];
        if (neighbour >= 0) {
          sum += mean(neighbour);
          count++;
        }
      }
      sparsity[i] = ratio(mean(i), sum / count);
    }
    Arrays.sort(nearest);
    Arrays.sort(sparsity);
  }

  /** How many numbers are known of a landmark. */
  public static int width(int clusters) {
    return FIRST_CLUSTER + 2 * clusters;
  }

  /**
   * Makes the numbers of a landmark.
   *
   * @param distances to all landmarks; that to itself, and missing ones, are NaN
   * @param n how many landmarks there are
   * @param byCluster null if there are no clusters
   * @param target receives them from {@code at} on; modified
   */
  public static void fill(
      float[] distances, int n, LandmarkClusters byCluster, double[] target, int at) {
    Nearest near = new Nearest(NEIGHBOURS);
    for (int i = 0; i < n; i++) {
      near.offer(i, distances[i]);
    }
    target[at + NEAREST] = near.size() == 0 ? Double.NaN : near.distance(0);
    target[at + MEAN] = near.mean(NEIGHBOURS);
    for (int k = 0; k < NEIGHBOURS; k++) {
      target[at + INDICES + k] = k < near.size() ? near.index(k) : -1;
    }
    if (byCluster != null) {
      double[] sums = new double[byCluster.count()];
      double[] known = new double[byCluster.count()];
      byCluster.add(distances, sums, known);
      System.arraycopy(sums, 0, target, at + FIRST_CLUSTER, sums.length);
      System.arraycopy(known, 0, target, at + FIRST_CLUSTER + sums.length, sums.length);
    }
  }

  /** Number of landmarks, n. */
  public int size() {
    return nearest.length;
  }

  /** The mean distance of a landmark to the nearest others. */
  private double mean(int landmark) {
    return numbers[landmark * width + MEAN];
  }

  /** The sum of a landmark's distances to the members of a cluster. */
  public double sum(int landmark, int cluster) {
    return numbers[landmark * width + FIRST_CLUSTER + cluster];
  }

  /** How many distances that is. */
  public double known(int landmark, int cluster) {
    return numbers[landmark * width + FIRST_CLUSTER + clusters + cluster];
  }

  /**
   * How much farther an object is from its nearest landmarks than these are from theirs.
   *
   * @param near the nearest, in order
   */
  public double sparsity(Nearest near) {
    int count = Math.min(NEIGHBOURS, near.size());
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += mean(near.index(k));
    }
    return ratio(near.mean(NEIGHBOURS), sum / count);
  }

  /** Equal objects are as near to each other as they can be. */
  private static double ratio(double mean, double ofNeighbours) {
    return mean == ofNeighbours ? 1 : mean / ofNeighbours;
  }

  /**
   * The distance to the nearest, and the sparsity, that so large a share of landmarks do not pass.
   */
  public double[] quantiles(double share) {
    return new double[] {quantile(nearest, share), quantile(sparsity, share)};
  }

  private static double quantile(double[] sorted, double share) {
    int last = sorted.length - 1;
    while (last > 0 && Double.isNaN(sorted[last])) {
      last--; // NaN stands behind all numbers
    }
    double at = share * last;
    int low = (int) at;
    double rest = at - low;
    boolean apart = rest > 0 && sorted[low + 1] < Double.POSITIVE_INFINITY;
    return sorted[low] + (apart ? rest * (sorted[low + 1] - sorted[low]) : 0);
  }

  /** The share of landmarks whose nearest is no farther. */
  public double rankOfNearest(double distance) {
    return rank(nearest, distance);
  }

  /** The share of landmarks that are not sparser. */
  public double rankOfSparsity(double value) {
    return rank(sparsity, value);
  }

  private static double rank(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return (double) low / sorted.length;
  }
}
