package org.spidal.dapwc.solve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is known of the clusters that were found, in units of the measure; the same on every worker.
 *
 * @param labels cluster of each point; clusters are numbered by size, the largest is 0, unless they
 *     were given
 * @param sizes points of each cluster
 * @param weights of each cluster: how often its points count, added up
 * @param width mean cost of the pairs of different points of a cluster; 0 if it is one point
 * @param temperature critical temperature of each cluster: large where it may be two
 * @param pairs sum of the costs of all pairs of a point of one cluster and one of another
 * @param confidence of each point: its share in its cluster
 * @param second the cluster in which a point has its second largest share
 * @param silhouette of each point, by mean costs (Rousseeuw 1987): 1 where clusters are far apart,
 *     0 between two, less than 0 where another cluster is nearer
 * @param widthOfUnits mean cost of the pairs of a cluster where a point of weight w is w points at
 *     one place, whose pairs cost nothing
 * @param toOwn mean cost of each point with its own cluster
 * @param cost H
 */
public record ClusterStatistics(
    int[] labels,
    int[] sizes,
    long[] weights,
    double[] width,
    double[] temperature,
    long[][] pairs,
    double[] confidence,
    int[] second,
    double[] silhouette,
    double[] widthOfUnits,
    double[] toOwn,
    double cost) {
  /** Memberships are calibrated at this share of the mean critical temperature. */
  private static final double CALIBRATED = 0.7;

  /**
   * Collects them from a clustering whose axes are known. Collective.
   *
   * @param keepsNumbers whether clusters keep their numbers
   */
  public static ClusterStatistics of(Clustering c, boolean keepsNumbers) {
    PairwiseProblem problem = c.problem();
    int clusters = c.clusters();
    int[] order = keepsNumbers ? IntStream.range(0, clusters).toArray() : bySize(c);
    int[] rank = new int[clusters];
    for (int r = 0; r < clusters; r++) {
      rank[order[r]] = r;
    }
    int n = problem.points();
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      labels[i] = rank[c.label(i)];
    }
    Merges merges = new Merges(problem);
    merges.measure(c);
    int[] sizes = new int[clusters];
    long[] weights = new long[clusters];
    double[] width = new double[clusters];
    double[] widthOfUnits = new double[clusters];
    double[] temperature = new double[clusters];
    long[][] pairs = new long[clusters][clusters];
    double[] withThemselves = new double[clusters];
    for (int i = 0; i < n; i++) {
      double weight = problem.weights().of(i);
      withThemselves[labels[i]] += weight * weight;
    }
    double mean = 0;
    for (int r = 0; r < clusters; r++) {
      sizes[r] = c.size(order[r]);
      temperature[r] = c.temperature(order[r]);
      weights[r] = c.weight(order[r]);
      double all = (double) weights[r] * weights[r];
      double different = all - withThemselves[r];
      width[r] = different > 0 ? -2 * c.a(order[r]) * (all / different) : 0;
      widthOfUnits[r] = weights[r] > 1 ? -2 * c.a(order[r]) * (all / (all - weights[r])) : 0;
      mean += temperature[r] * weights[r] / problem.weights().total();
      for (int t = 0; t < clusters; t++) {
        // of a matrix that is symmetric, both are the same
        long both = merges.pairs(order[r], order[t]) + merges.pairs(order[t], order[r]);
        pairs[r][t] = both / 2;
      }
    }
    double[] confidence = new double[n];
    int[] second = new int[n];
    double[] toOwn = new double[n];
    shares(c, CALIBRATED * mean, rank, confidence, second, toOwn);
    return new ClusterStatistics(
        labels,
        sizes,
        weights,
        width,
        temperature,
        pairs,
        confidence,
        second,
        silhouettes(c),
        widthOfUnits,
        toOwn,
        c.cost());
  }

  private static int[] bySize(Clustering c) {
    long[] keys = new long[c.clusters()];
    for (int k = 0; k < keys.length; k++) {
      keys[k] = (long) -c.size(k) << 32 | firstMember(c, k);
    }
    long[] sorted = keys.clone();
    Arrays.sort(sorted);
    int[] order = new int[keys.length];
    for (int r = 0; r < order.length; r++) {
      for (int k = 0; k < keys.length; k++) {
        if (keys[k] == sorted[r]) {
          order[r] = k;
        }
      }
    }
    return order;
  }

  private static int firstMember(Clustering c, int k) {
    int i = 0;
    while (c.label(i) != k) {
      i++;
    }
    return i;
  }

  /**
   * P_ik = C_k exp(-eps_ik / T) / sum_l C_l exp(-eps_il / T), for this worker's rows; then for all.
   */
  private static void shares(
      Clustering c,
      double temperature,
      int[] rank,
      double[] confidence,
      int[] second,
      double[] toOwn) {
    PairwiseProblem problem = c.problem();
    int own = problem.ownRows();
    double[] share = new double[own];
    int[] next = new int[own];
    double[] mean = new double[own];
    for (int q = 0; q < own; q++) {
      int label = c.label(problem.firstRow() + q);
      double least = c.epsilon(q, label);
      double all = 0;
      double best = 0;
      int bestOther = label;
      for (int k = 0; k < c.clusters(); k++) {
        double weight =
            temperature > 0
                ? c.weight(k) * Math.exp(-(c.epsilon(q, k) - least) / temperature)
                : k == label ? 1 : 0;
        all += weight;
        if (k != label && weight > best) {
          best = weight;
          bestOther = k;
        }
      }
      share[q] = (temperature > 0 ? c.weight(label) : 1) / all;
      next[q] = rank[bestOther];
      long others = c.weight(label) - 1;
      mean[q] = others > 0 ? (double) c.s(q, label) / others : 0;
    }
    problem.share(share, confidence);
    problem.share(next, second);
    problem.share(mean, toOwn);
  }

  /** K, at least 1. */
  public int clusters() {
    return sizes.length;
  }

  /** The member with the smallest mean cost in its cluster. */
  public int medoid(int cluster) {
    int medoid = -1;
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] == cluster && (medoid < 0 || toOwn[i] < toOwn[medoid])) {
        medoid = i;
      }
    }
    return medoid;
  }

  /** Mean cost of the pairs of a point of one cluster and one of another. */
  public double meanCost(int a, int b) {
    return pairs[a][b] / ((double) weights[a] * weights[b]);
  }

  /** How the clusters join, down to one. */
  public List<MergeTree.Step> merges() {
    return MergeTree.of(pairs, weights, sizes);
  }

  /** The mean of a number of each point over the points of each cluster. */
  public double[] meanPerCluster(double[] ofPoints) {
    double[] mean = new double[clusters()];
    for (int i = 0; i < labels.length; i++) {
      mean[labels[i]] += ofPoints[i];
    }
    for (int k = 0; k < mean.length; k++) {
      mean[k] /= sizes[k];
    }
    return mean;
  }

  /** The mean silhouette. Collective. */
  static double silhouette(Clustering c) {
    double sum = 0;
    for (double value : silhouettes(c)) {
      sum += value;
    }
    return sum / c.problem().points();
  }

  /**
   * The silhouette of each point i of cluster k, 0 where k has one point,
   *
   * <pre>
   *   (outside - inside) / max(inside, outside)
   *   inside = S_ik / (C_k - 1)      outside = min over other clusters l of S_il / C_l
   * </pre>
   */
  private static double[] silhouettes(Clustering c) {
    PairwiseProblem problem = c.problem();
    double[] own = new double[problem.ownRows()];
    double[] all = new double[problem.points()];
    for (int q = 0; q < own.length; q++) {
      int label = c.label(problem.firstRow() + q);
      if (c.size(label) > 1 && c.clusters() > 1) {
        double inside = (double) c.s(q, label) / (c.weight(label) - 1);
        double outside = Double.POSITIVE_INFINITY;
        for (int k = 0; k < c.clusters(); k++) {
          outside = k == label ? outside : Math.min(outside, c.b(q, k));
        }
        double larger = Math.max(inside, outside);
        own[q] = larger > 0 ? (outside - inside) / larger : 0;
      }
    }
    problem.share(own, all);
    return all;
  }
}
