package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.List;

/**
 * What becomes of clusters if the two that cost least are joined again and again, down to one. The
 * clusterings on the way lie within each other, unlike those that are found for each number alone.
 *
 * <pre>
 *   H_a = T_aa / (2 C_a)      cost = H_ab - H_a - H_b      T_ab,c = T_ac + T_bc
 * </pre>
 *
 * T_ab is the sum of the costs of all pairs of a point of a and one of b, in whole numbers: no
 * further pass over the distances, and no rounding.
 */
public final class MergeTree {
  /**
   * Two nodes become one. Nodes are the clusters, and behind them the nodes made of two, in their
   * order.
   *
   * @param a the smaller node number
   * @param b the larger one
   * @param node number of the new one
   * @param cost by how much H rises
   * @param points of the new node
   */
  public record Step(int a, int b, int node, double cost, int points) {}

  private MergeTree() {}

  /**
   * Joins down to one cluster; of equal costs, the pair whose largest clusters come first.
   *
   * @param pairs {@code pairs[a][b]}: T_ab
   * @param weights C_a
   * @param sizes points of each cluster
   */
  static List<Step> of(long[][] pairs, long[] weights, int[] sizes) {
    int clusters = sizes.length;
    int[] size = sizes.clone();
    long[] weight = weights.clone();
    int[] node = new int[clusters]; // that stands in a row of the sums; -1: none any more
    long[][] sum = new long[clusters][];
    for (int a = 0; a < clusters; a++) {
      node[a] = a;
      sum[a] = pairs[a].clone();
    }
    List<Step> steps = new ArrayList<>();
    for (int next = clusters; next < 2 * clusters - 1; next++) {
      int one = -1;
      int other = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int a = 0; a < clusters; a++) {
        for (int b = a + 1; b < clusters && node[a] >= 0; b++) {
          if (node[b] >= 0 && cost(sum, weight, a, b) < least) {
            least = cost(sum, weight, a, b);
            one = a;
            other = b;
          }
        }
      }
      steps.add(
          new Step(
              Math.min(node[one], node[other]),
              Math.max(node[one], node[other]),
              next,
              least,
              size[one] + size[other]));
      join(sum, one, other);
      size[one] += size[other];
      weight[one] += weight[other];
      node[one] = next;
      node[other] = -1;
    }
    return List.copyOf(steps);
  }

  /** Adds row and column {@code other} to {@code one}. */
  private static void join(long[][] sum, int one, int other) {
    for (int c = 0; c < sum.length; c++) {
      sum[one][c] += sum[other][c];
    }
    for (int c = 0; c < sum.length; c++) {
      sum[c][one] += sum[c][other];
    }
  }

  private static double cost(long[][] sum, long[] weight, int a, int b) {
    double apart = 0.5 * sum[a][a] / weight[a] + 0.5 * sum[b][b] / weight[b];
    double together = 0.5 * (sum[a][a] + sum[b][b] + 2 * sum[a][b]);
    return together / (weight[a] + weight[b]) - apart;
  }
}
