package org.spidal.kmeans.solve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.vectors.VectorNpyWriter.Source;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.Squared;

/**
 * The clusters that were found, the largest first, of equally large ones that of the first point;
 * those of given centers, to which points are only assigned, in the order of these.
 *
 * @param labels of all points; on worker 0 only, else empty
 * @param distances of all points to their center; on worker 0 only, else empty
 * @param sizes points of each cluster; 0 for those that stayed empty
 * @param inertias sum of squared distances to the center, of each cluster
 * @param widths mean squared distance of two different points of each cluster
 * @param centers of the clusters
 * @param inertia sum of all
 */
public record FoundClusters(
    int[] labels,
    float[] distances,
    long[] sizes,
    double[] inertias,
    double[] widths,
    Source centers,
    double inertia) {

  /**
   * Collective.
   *
   * @param labels through which labels come to worker 0, by rows
   * @param distances the same for distances
   */
  public static FoundClusters of(
      BestOfStarts starts,
      KmeansProblem problem,
      SharedInts<Parts> labels,
      SharedDoubles<Parts> distances) {
    OwnPoints points = problem.points();
    Collectives collectives = problem.collectives();
    FixedPoint unit = problem.distanceUnit();
    int k = starts.clusters();
    int d = points.dimension();
    Centers centers = starts.centers();
    long[] sizes = new long[k];
    long[] errors = new long[k];
    long[] firsts = new long[k];
    Arrays.fill(firsts, Long.MAX_VALUE);
    double[] own = new double[points.size()];
    for (int i = points.size() - 1; i >= 0; i--) {
      int c = starts.label(i);
      double square =
          Squared.exact(points.values(), points.load(i), centers.values(), centers.at(c), d);
      own[i] = Math.sqrt(square);
      sizes[c]++;
      errors[c] += unit.of(square);
      firsts[c] = points.rows().start() + (long) i;
    }
    collectives.longs().allReduce(sizes, k, Reduction.SUM);
    collectives.longs().allReduce(errors, k, Reduction.SUM);
    collectives.longs().allReduce(firsts, k, Reduction.MIN);
    Integer[] order = IntStream.range(0, k).boxed().toArray(Integer[]::new);
    Comparator<Integer> bySize =
        Comparator.<Integer>comparingLong(c -> -sizes[c])
            .thenComparingLong(c -> firsts[c])
            .thenComparingInt(c -> c);
    Arrays.sort(order, starts.keepsNumbers() ? Comparator.naturalOrder() : bySize);
    int[] place = new int[k];
    long[] sorted = new long[k];
    double[] inertias = new double[k];
    double[] widths = new double[k];
    long sum = 0;
    for (int p = 0; p < k; p++) {
      int c = order[p];
      place[c] = p;
      sorted[p] = sizes[c];
      inertias[p] = unit.value(errors[c]);
      widths[p] = sizes[c] > 1 ? 2 * starts.aroundMean(c) / (sizes[c] - 1) : 0;
      sum += errors[c];
    }
    return new FoundClusters(
        gatherLabels(starts, problem, labels, place),
        gatherDistances(own, problem, distances),
        sorted,
        inertias,
        widths,
        (p, center) -> {
          centers.copy(order[p], order[p] + 1, center, 0);
          for (int j = 0; j < d; j++) {
            center[j] = points.origin()[j] + center[j];
          }
        },
        unit.value(sum));
  }

  private static float[] gatherDistances(
      double[] own, KmeansProblem problem, SharedDoubles<Parts> section) {
    Collectives collectives = problem.collectives();
    section.put(problem.points().rows().start(), own, 0, own.length);
    collectives.gather(section, 0);
    float[] all = new float[collectives.rank() == 0 ? (int) problem.total() : 0];
    for (int i = 0; i < all.length; i++) {
      all[i] = (float) section.get(i);
    }
    return all;
  }

  private static int[] gatherLabels(
      BestOfStarts starts, KmeansProblem problem, SharedInts<Parts> section, int[] place) {
    OwnPoints points = problem.points();
    int[] own = new int[points.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = place[starts.label(i)];
    }
    section.put(points.rows().start(), own, 0, own.length);
    problem.collectives().gather(section, 0);
    int[] all = new int[problem.collectives().rank() == 0 ? (int) problem.total() : 0];
    section.get(0, all, 0, all.length);
    return all;
  }

  /** How many clusters have points; at most K. */
  public int clusters() {
    return (int) Arrays.stream(sizes).filter(size -> size > 0).count();
  }

  /**
   * The point nearest to each center, of equally near ones the first; -1 where a cluster has none.
   */
  public int[] nearestPoints() {
    int[] nearest = new int[sizes.length];
    Arrays.fill(nearest, -1);
    for (int i = 0; i < labels.length; i++) {
      int known = nearest[labels[i]];
      if (known < 0 || distances[i] < distances[known]) {
        nearest[labels[i]] = i;
      }
    }
    return nearest;
  }
}
