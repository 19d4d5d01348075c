package org.spidal.common.labels;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How well two clusterings of the same points agree, whatever their clusters are called.
 *
 * @param ari adjusted Rand index (Hubert and Arabie, J. Classification 2, 1985): 1 for equal
 *     clusterings, 0 on average for random ones
 * @param nmi mutual information over the mean of the two entropies, from 0 to 1
 * @param purity share of the points whose reference is the most frequent one in their cluster
 */
public record Agreement(double ari, double nmi, double purity) {

  /**
   * Compares a clustering with labels, at the points that have one.
   *
   * @param clusters a cluster of each point; not modified
   */
  public static Agreement of(int[] clusters, Labels reference) {
    int[] labelled = IntStream.range(0, clusters.length).filter(reference::isLabelled).toArray();
    return of(
        IntStream.of(labelled).map(i -> clusters[i]).toArray(),
        IntStream.of(labelled).map(reference::cluster).toArray());
  }

  /**
   * Compares two clusterings.
   *
   * @param clusters a cluster of each point; not modified
   * @param reference what it should be; not modified
   */
  public static Agreement of(int[] clusters, int[] reference) {
    if (clusters.length != reference.length) {
      throw new IllegalArgumentException(clusters.length + " points != " + reference.length);
    }
    int n = clusters.length;
    int[] rows = sorted(clusters);
    int[] columns = sorted(reference);
    long[] cells = new long[n];
    for (int i = 0; i < n; i++) {
      cells[i] = (long) clusters[i] << 32 | reference[i] & 0xffffffffL;
    }
    Arrays.sort(cells);
    double pairs = 0;
    double information = 0; // N times the entropy of cells; likewise below
    long pure = 0;
    long largest = 0;
    for (int start = 0, end; start < n; start = end) {
      end = start;
      while (end < n && cells[end] == cells[start]) {
        end++;
      }
      boolean newCluster = start == 0 || cells[start] >> 32 != cells[start - 1] >> 32;
      if (newCluster) {
        pure += largest;
        largest = 0;
      }
      largest = Math.max(largest, end - start);
      pairs += pairs(end - start);
      information += entropy(end - start, n);
    }
    pure += largest;
    double rowPairs = 0;
    double rowEntropy = 0;
    for (int start = 0, end; start < n; start = end) {
      end = endOfRun(rows, start);
      rowPairs += pairs(end - start);
      rowEntropy += entropy(end - start, n);
    }
    double columnPairs = 0;
    double columnEntropy = 0;
    for (int start = 0, end; start < n; start = end) {
      end = endOfRun(columns, start);
      columnPairs += pairs(end - start);
      columnEntropy += entropy(end - start, n);
    }
    double expected = n < 2 ? 0 : rowPairs * columnPairs / pairs(n);
    double most = (rowPairs + columnPairs) / 2;
    double mutual = rowEntropy + columnEntropy - information;
    double entropies = (rowEntropy + columnEntropy) / 2;
    return new Agreement(
        most == expected ? 1 : (pairs - expected) / (most - expected),
        entropies == 0 ? 1 : Math.max(0, mutual / entropies),
        n == 0 ? 1 : (double) pure / n);
  }

  private static int[] sorted(int[] labels) {
    int[] sorted = labels.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  private static int endOfRun(int[] sorted, int start) {
    int end = start;
    while (end < sorted.length && sorted[end] == sorted[start]) {
      end++;
    }
    return end;
  }

  private static double pairs(long points) {
    return points * (points - 1) / 2.0;
  }

  private static double entropy(int points, int n) {
    return -points * Math.log((double) points / n);
  }
}
