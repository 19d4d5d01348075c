package org.spidal.common.stability;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.spidal.common.bound.ClusterBound;
import org.spidal.common.bound.ClusterBound.Found;
import org.spidal.common.bound.ClusterBound.PairCosts;
import org.spidal.common.bound.SubsetClusters;
import org.spidal.common.bound.SubsetSearches;
import org.spidal.common.bound.UniformSubsets;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;

/**
 * Clusters of random samples of the points, each found anew, and what they make of the clusters of
 * all points. The same on every worker. Not thread-safe.
 *
 * <p>A sample is a third of the points. Clusters of a third differ from those of all as much as the
 * clusters of two independent sets of N points differ from each other: where a number that is
 * estimated from n points has a variance of v / n, the former difference has v / (N / 3) - v / N,
 * the latter v / N + v / N.
 */
public final class ClusterSamples {
  /** How many there are. */
  public static final int SAMPLES = 21;

  /** Samples of the same order of all points, which have no point in common. */
  private static final int OF_ALL = 3;

  private static final int MOST_POINTS = 1_000;
  private static final int POINTS_OF_CLUSTER = 20;
  private static final int SEARCHES = 8;

  private final Found found;
  private final int[][] points; // of each sample, ascending
  private final int[][] label; // cluster of the sample, of each of them
  private final int[][] size; // size[r][l]: points of cluster l of sample r
  private final double[][] within; // mean cost of pairs of l, halved, each with itself counted
  private final int[][] members; // members[r][k]: points of our cluster k in sample r
  private final int[][][] met; // met[r][k][l]: those that are in cluster l of the sample

  /**
   * Finds the clusters of each sample, in one worker, and tells all. Collective.
   *
   * @param found clusters of all points
   * @param points of each sample, as {@link #drawn} has made them
   * @param stream of random numbers, which nothing else draws from
   */
  public ClusterSamples(
      Collectives collectives,
      Found found,
      int[][] points,
      PairCosts pairs,
      long seed,
      long stream) {
    this.found = found;
    this.points = points;
    int clusters = found.clusters();
    int each = points[0].length;
    int[] labels = new int[SAMPLES * each];
    double[] widths = new double[SAMPLES * clusters];
    for (int r = 0; r < SAMPLES; r++) {
      if (searches(collectives, r)) {
        float[][] costs = pairs.among(r, points[r]);
        int[] ours = Arrays.stream(points[r]).map(found.label()).toArray();
        int[] best =
            new SubsetClusters(costs, clusters, 1)
                .best(ours, SEARCHES, new IndexedRandom(seed + r, stream));
        System.arraycopy(best, 0, labels, r * each, each);
        addWidths(costs, best, widths, r * clusters);
      }
    }
    collectives.ints().allReduce(labels, labels.length, Reduction.SUM); // one addend is not 0
    collectives.doubles().allReduce(widths, widths.length, Reduction.SUM);
    this.label = new int[SAMPLES][];
    this.size = new int[SAMPLES][clusters];
    this.within = new double[SAMPLES][];
    this.members = new int[SAMPLES][clusters];
    this.met = new int[SAMPLES][clusters][clusters];
    for (int r = 0; r < SAMPLES; r++) {
      label[r] = Arrays.copyOfRange(labels, r * each, (r + 1) * each);
      within[r] = Arrays.copyOfRange(widths, r * clusters, (r + 1) * clusters);
      for (int p = 0; p < each; p++) {
        int k = found.label().applyAsInt(points[r][p]);
        size[r][label[r][p]]++;
        members[r][k]++;
        met[r][k][label[r][p]]++;
      }
    }
  }

  /** Adds to each cluster what its pairs cost, over twice the square of its size. */
  private static void addWidths(float[][] costs, int[] labels, double[] widths, int first) {
    int[] sizes = new int[widths.length - first];
    for (int k : labels) {
      sizes[k]++;
    }
    for (int p = 0; p < labels.length; p++) {
      double sum = 0;
      for (int q = 0; q < p; q++) {
        sum += labels[q] == labels[p] ? costs[p][q] : 0;
      }
      widths[first + labels[p]] += sum / ((double) sizes[labels[p]] * sizes[labels[p]]);
    }
  }

  /** Why samples say nothing; null where they do. */
  public static String unfit(int points, int clusters) {
    return points / OF_ALL < 2 * clusters ? "too few points" : ClusterBound.unfit(points, clusters);
  }

  /**
   * Points of each sample; 0 where it would say nothing.
   *
   * @param most of them, where clusters have enough with so many
   */
  public static int pointsEach(int points, int clusters, int most) {
    int wanted = Math.max(Math.min(MOST_POINTS, most), POINTS_OF_CLUSTER * clusters);
    return unfit(points, clusters) != null ? 0 : Math.min(points / OF_ALL, wanted);
  }

  /**
   * The points of all samples, each in ascending order.
   *
   * @param stream of random numbers, and as many behind it as there are samples, which nothing else
   *     draws from
   */
  public static int[][] drawn(int points, int each, long seed, long stream) {
    UniformSubsets draw = new UniformSubsets(points, each, seed, stream);
    int[][] samples = new int[SAMPLES][];
    for (int r = 0; r < SAMPLES; r++) {
      samples[r] = draw.subset(r);
      Arrays.sort(samples[r]);
    }
    return samples;
  }

  /** Whether this worker finds the clusters of a sample. */
  public static boolean searches(Collectives collectives, int sample) {
    return SubsetSearches.isMine(collectives, sample, SAMPLES);
  }

  /** Heap bytes of a worker, with the costs of one sample at a time. */
  public static long bytes(int each, int clusters) {
    if (each == 0) {
      return 0;
    }
    long all = (long) SAMPLES * (2L * each + (long) clusters * (clusters + 4)) * Integer.BYTES;
    return all + each * ((long) each * Float.BYTES + (long) clusters * Double.BYTES);
  }

  /** Cluster of the sample, of each of its points. */
  public int[] labels(int sample) {
    return label[sample];
  }

  /** Points of a cluster of a sample. */
  public int size(int sample, int cluster) {
    return size[sample][cluster];
  }

  /** Half the mean cost of all pairs of a cluster of a sample, each point with itself too. */
  public double halfWidth(int sample, int cluster) {
    return within[sample][cluster];
  }

  /** How sure each cluster is, nothing said of single points. */
  public Stability ofClusters() {
    int clusters = found.clusters();
    double[] together = new double[clusters];
    double[] purity = new double[clusters];
    for (int k = 0; k < clusters; k++) {
      int samples = 0;
      for (int r = 0; r < SAMPLES; r++) {
        double kept = 0;
        double met = 0;
        for (int l = 0; l < clusters; l++) {
          kept += (double) this.met[r][k][l] * (this.met[r][k][l] - 1);
          met += (double) this.met[r][k][l] * (size[r][l] - 1);
        }
        if (members[r][k] > 1) {
          samples++;
          together[k] += kept / ((double) members[r][k] * (members[r][k] - 1));
          purity[k] += met > 0 ? kept / met : 0;
        }
      }
      together[k] /= samples;
      purity[k] /= samples;
    }
    return new Stability(
        found.sizes(), together, purity, new double[0], SAMPLES, points[0].length, null);
  }

  /** What a point would add to the clusters of the samples. */
  public interface Excesses {
    /**
     * Computes them.
     *
     * @param point its number
     * @param excess {@code excess[r][l]} takes its mean cost with the points of cluster l of sample
     *     r less {@link #halfWidth}: with squared distances, that to their mean
     */
    void of(int point, double[][] excess);
  }

  /**
   * How often each of some points meets another member of its cluster: the mean over the samples of
   * the share of the members with which it would be together, put where it costs least; NaN where
   * no sample has other members.
   *
   * @param number of the i-th of the points among all
   */
  public double[] together(int count, IntUnaryOperator number, Excesses excesses) {
    double[][] excess = new double[SAMPLES][found.clusters()];
    double[] together = new double[count];
    for (int i = 0; i < count; i++) {
      int point = number.applyAsInt(i);
      excesses.of(point, excess);
      int k = found.label().applyAsInt(point);
      int samples = 0;
      for (int r = 0; r < SAMPLES; r++) {
        int at = Arrays.binarySearch(points[r], point);
        boolean drawn = at >= 0;
        int l = drawn ? label[r][at] : cheapest(r, excess[r]);
        int itself = drawn ? 1 : 0;
        if (members[r][k] > itself) {
          samples++;
          together[i] += (double) (met[r][k][l] - itself) / (members[r][k] - itself);
        }
      }
      together[i] /= samples;
    }
    return together;
  }

  private int cheapest(int r, double[] excess) {
    int cheapest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int l = 0; l < excess.length; l++) {
      double cost = excess[l] * size[r][l] / (size[r][l] + 1);
      if (size[r][l] > 0 && cost < least) {
        least = cost;
        cheapest = l;
      }
    }
    return cheapest;
  }
}
