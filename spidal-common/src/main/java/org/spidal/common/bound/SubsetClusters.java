package org.spidal.common.bound;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;

/**
 * Clusters of a random subset of m of N points, and what they say of those of all points. The cost
 * of a clustering of all into clusters of C_k points is
 *
 * <pre>
 *   H = sum over k of S_k / (2 C_k)      S_k = sum over ordered pairs within k of e_ij
 * </pre>
 *
 * (half the mean cost of pairs, times the points; with squared distances the inertia of K-means).
 * Of the members that are drawn of it, n_k,
 *
 * <pre>
 *   U = sum over k with n_k >= 2 of (n_k - r) / (n_k - 1) S_k / (2 n_k),      r = m / N
 * </pre>
 *
 * has a mean of r H at most, whatever the clustering (docs/explanation/how-good.md has the proof).
 * So the mean of the least U of all clusterings of a subset is not above r times the least H.
 */
public final class SubsetClusters {
  private static final int MOST_SWEEPS = 100;

  /** Share of the points that a start puts anywhere. */
  private static final double ANYWHERE = 0.1;

  /** Shares of a cost that are rounding. */
  private static final double EQUAL = 1e-9;

  private final float[][] cost;
  private final int points;
  private final int clusters;
  private final double[] factor; // of S_k, by n_k
  private final int[] label;
  private final int[] size;
  private final double[] within; // S_k
  private final double[] sum; // of e_pq over the members q of k, at k m + p

  // what the terms of a cluster are until it changes again, and when it and its points did
  private final double[] grown; // factor of S_k, were there a point more
  private final double[] paid; // factor times S_k
  private final long[] changed;
  private final long[] visited;
  private long moves;

  /**
   * @param cost e_pq of the points of the subset, symmetric, 0 with itself
   * @param clusters most clusters
   * @param share r: points of the subset over all points
   */
  public SubsetClusters(float[][] cost, int clusters, double share) {
    this.cost = cost;
    this.points = cost.length;
    this.clusters = clusters;
    this.factor = new double[points + 1];
    for (int n = 2; n <= points; n++) {
      factor[n] = (n - share) / (n - 1) / (2.0 * n);
    }
    this.label = new int[points];
    this.size = new int[clusters];
    this.within = new double[clusters];
    this.sum = new double[Math.multiplyExact(clusters, points)];
    this.grown = new double[clusters];
    this.paid = new double[clusters];
    this.changed = new long[clusters];
    this.visited = new long[points];
  }

  /**
   * By which share the mean of U is below r H: what small clusters lose of which one point or none
   * is drawn.
   *
   * @param sizes C_k
   * @param widths mean cost of two different points of each cluster
   * @param drawn m
   */
  public static double shortfall(int[] sizes, double[] widths, int drawn) {
    int all = Arrays.stream(sizes).sum();
    double share = (double) drawn / all;
    double whole = 0;
    double seen = 0;
    for (int k = 0; k < sizes.length; k++) {
      double none = 1; // the chances that none of the cluster is drawn, and one: hypergeometric
      double one = share * sizes[k];
      for (int i = 0; i < sizes[k]; i++) {
        double left = Math.max(0, all - drawn - i);
        none *= left / (all - i);
        one *= i < sizes[k] - 1 ? left / (all - 1 - i) : 1;
      }
      whole += widths[k] * share * (sizes[k] - 1);
      seen += widths[k] * (share * (sizes[k] - 1) + share * none - (1 - share) * one);
    }
    return whole > 0 ? 1 - seen / whole : 0;
  }

  /** U of a clustering. */
  public double of(int[] labels) {
    begin(labels);
    return cost();
  }

  /**
   * The least U that each of some searches finds, by moves of single points: the first from our own
   * clustering, others from distant points, or from ours with a cluster dissolved.
   *
   * @param ours cluster of each point, below {@code clusters}
   */
  public double[] least(int[] ours, int searches, IndexedRandom random) {
    double[] found = new double[searches];
    for (int s = 0; s < searches; s++) {
      found[s] = search(s, ours, random);
    }
    return found;
  }

  /**
   * The clusters with the least U that so many searches find. Where others are as good as those
   * found from ours, these are taken.
   *
   * @param ours cluster of each point, below {@code clusters}
   */
  public int[] best(int[] ours, int searches, IndexedRandom random) {
    int[] best = ours;
    double least = Double.POSITIVE_INFINITY;
    for (int s = 0; s < searches; s++) {
      double found = search(s, ours, random);
      if (found < least * (1 - EQUAL)) {
        least = found;
        best = label.clone();
      }
    }
    return best;
  }

  /** Searches from one start; the clusters are in {@link #label}. */
  private double search(int s, int[] ours, IndexedRandom random) {
    long draw = (long) s * (2L * points + clusters + 1);
    begin(
        s == 0
            ? ours
            : s % 2 == 1 ? fromDistantPoints(random, draw) : disturbed(ours, random, draw));
    for (int sweep = 0; sweep < MOST_SWEEPS && sweep(); sweep++) {
      // every sweep lowers the cost
    }
    return cost();
  }

  private void begin(int[] labels) {
    System.arraycopy(labels, 0, label, 0, points);
    Arrays.fill(size, 0);
    Arrays.fill(within, 0);
    Arrays.fill(sum, 0);
    for (int p = 0; p < points; p++) {
      size[label[p]]++;
      add(p, label[p], 1);
    }
    for (int p = 0; p < points; p++) {
      within[label[p]] += sum[label[p] * points + p];
    }
    moves = 0;
    Arrays.fill(visited, -1);
    for (int k = 0; k < clusters; k++) {
      changed(k);
    }
  }

  private void add(int p, int k, int sign) {
    float[] row = cost[p];
    int at = k * points;
    for (int q = 0; q < points; q++) {
      sum[at + q] += sign * row[q];
    }
  }

  private void changed(int k) {
    grown[k] = factor[Math.min(points, size[k] + 1)];
    paid[k] = factor[size[k]] * within[k];
    changed[k] = moves;
  }

  private double cost() {
    double all = 0;
    for (int k = 0; k < clusters; k++) {
      all += factor[size[k]] * within[k];
    }
    return all;
  }

  /** Moves each point to where the cost is least; returns whether one has moved. */
  private boolean sweep() {
    long before = moves;
    for (int p = 0; p < points; p++) {
      int to = cheapest(p);
      if (to != label[p]) {
        move(p, to);
      }
    }
    return moves > before;
  }

  /**
   * The cluster where a point costs least. A cluster that has not changed since the point chose
   * last is dearer than its own, if that has not changed either.
   */
  private int cheapest(int p) {
    int own = label[p];
    long since = changed[own] > visited[p] ? -1 : visited[p];
    visited[p] = moves;
    double leaving = factor[size[own] - 1] * (within[own] - 2 * sum[own * points + p]) - paid[own];
    double best = -1e-12 * Math.abs(paid[own]); // more than rounding
    int to = own;
    for (int k = 0, at = p; k < clusters; k++, at += points) {
      if (changed[k] > since && k != own) {
        double change = leaving + grown[k] * (within[k] + 2 * sum[at]) - paid[k];
        if (change < best) {
          best = change;
          to = k;
        }
      }
    }
    return to;
  }

  private void move(int p, int to) {
    int own = label[p];
    within[own] -= 2 * sum[own * points + p];
    within[to] += 2 * sum[to * points + p];
    size[own]--;
    size[to]++;
    add(p, own, -1);
    add(p, to, 1);
    label[p] = to;
    moves++;
    changed(own);
    changed(to);
  }

  /** Each point with the nearest of K that were drawn by their costs with those before. */
  private int[] fromDistantPoints(IndexedRandom random, long draw) {
    int[] labels = new int[points];
    double[] nearest = new double[points];
    int seed = random.below(points, draw);
    for (int p = 0; p < points; p++) {
      nearest[p] = cost[seed][p];
    }
    for (int k = 1; k < clusters; k++) {
      double all = 0;
      for (double distance : nearest) {
        all += distance;
      }
      double left = all * random.uniform(draw + k);
      seed = 0;
      while (seed < points - 1 && (left -= nearest[seed]) > 0) {
        seed++;
      }
      for (int p = 0; p < points; p++) {
        if (cost[seed][p] < nearest[p]) {
          nearest[p] = cost[seed][p];
          labels[p] = k;
        }
      }
    }
    return labels;
  }

  /** Ours, but that one cluster's points and a few others are anywhere. */
  private int[] disturbed(int[] ours, IndexedRandom random, long draw) {
    int[] labels = ours.clone();
    int dissolved = random.below(clusters, draw);
    for (int p = 0; p < points; p++) {
      if (labels[p] == dissolved || random.uniform(draw + 1 + p) < ANYWHERE) {
        labels[p] = random.below(clusters, draw + 1 + points + p);
      }
    }
    return labels;
  }
}
