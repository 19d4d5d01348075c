package org.spidal.kmeans.solve;

import java.util.Arrays;

/**
 * Parts the centers into groups of near ones, by five iterations of K-means on the centers, as Ding
 * et al. do (Yinyang K-means, ICML 2015). Every worker does the same.
 */
final class CenterGroups {
  private static final int ITERATIONS = 5;

  private final int[] groupOf;
  private final int[] members;
  private final int[] starts;
  private final int[] sizes;
  private final double[] means;
  private final double[] sums;
  private final int wanted;
  private int count;

  /**
   * @param most centers that there can be
   * @param wanted groups, or as many as there are centers
   */
  CenterGroups(int most, int dimension, int wanted) {
    this.groupOf = new int[most];
    this.members = new int[most];
    this.starts = new int[most + 1];
    this.sizes = new int[wanted];
    this.means = new double[wanted * dimension];
    this.sums = new double[wanted * dimension];
    this.wanted = wanted;
  }

  /** Makes the groups. */
  void part(Centers centers) {
    int k = centers.count();
    count = Math.max(1, Math.min(wanted, k));
    for (int c = 0; c < k; c++) {
      groupOf[c] = (int) ((long) c * count / k);
    }
    if (count > 1 && count < k) {
      cluster(centers);
    }
    int at = 0;
    for (int g = 0; g < count; g++) {
      starts[g] = at;
      for (int c = 0; c < k; c++) {
        if (groupOf[c] == g) {
          members[at++] = c;
        }
      }
    }
    starts[count] = at;
  }

  private void cluster(Centers centers) {
    int k = centers.count();
    int d = centers.dimension();
    double[] values = centers.values();
    for (int g = 0; g < count; g++) {
      System.arraycopy(values, (int) ((long) g * k / count) * d, means, g * d, d);
    }
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Arrays.fill(sums, 0);
      Arrays.fill(sizes, 0);
      for (int c = 0; c < k; c++) {
        double least = Double.POSITIVE_INFINITY;
        for (int g = 0; g < count; g++) {
          double square = 0;
          for (int j = 0; j < d; j++) {
            double difference = values[c * d + j] - means[g * d + j];
            square += difference * difference;
          }
          if (square < least) {
            least = square;
            groupOf[c] = g;
          }
        }
        sizes[groupOf[c]]++;
        for (int j = 0; j < d; j++) {
          sums[groupOf[c] * d + j] += values[c * d + j];
        }
      }
      for (int g = 0; g < count; g++) {
        for (int j = 0; j < d && sizes[g] > 0; j++) {
          means[g * d + j] = sums[g * d + j] / sizes[g];
        }
      }
    }
  }

  /** t. */
  int count() {
    return count;
  }

  int groupOf(int center) {
    return groupOf[center];
  }

  /** Members of group g are {@code member(start(g))} to {@code member(start(g + 1) - 1)}. */
  int start(int group) {
    return starts[group];
  }

  int member(int at) {
    return members[at];
  }
}
