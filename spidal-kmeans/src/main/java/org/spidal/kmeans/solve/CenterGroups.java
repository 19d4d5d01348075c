package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.ScoreTile;

/**
 * Parts the centers into groups of near ones, by five iterations of K-means on the centers, as Ding
 * et al. do (Yinyang K-means, ICML 2015), and gives each center a place such that every group
 * begins with a column of the tiles. Every worker does the same.
 */
final class CenterGroups {
  private static final int ITERATIONS = 5;
  private static final int LANES = ScoreTile.LANES;

  /** As places are kept as floats. */
  private static final long MOST_PLACES = 1 << 24;

  private final int[] groupOf;
  private final int[] placed;
  private final int[] columns;
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
    this.placed = new int[mostPlaces(most, wanted)];
    this.columns = new int[wanted + 1];
    this.sizes = new int[wanted];
    this.means = new double[wanted * dimension];
    this.sums = new double[wanted * dimension];
    this.wanted = wanted;
  }

  /** Places that there can be. */
  static int mostPlaces(int most, int wanted) {
    return most + wanted * (LANES - 1);
  }

  /** Groups that there can be, so that all places fit in an array, and their numbers in floats. */
  static int mostGroups(int most, int dimension) {
    long places =
        Math.min(MOST_PLACES, (Integer.MAX_VALUE - 8L) / (dimension + 1) - PackedCenters.WIDTH);
    return (int) Math.max(0, (places - most) / LANES);
  }

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
      columns[g] = at / LANES;
      sizes[g] = 0;
      for (int c = 0; c < k; c++) {
        if (groupOf[c] == g) {
          placed[at++] = c;
          sizes[g]++;
        }
      }
      while (at % LANES > 0) {
        placed[at++] = -1;
      }
    }
    columns[count] = at / LANES;
  }

  private void cluster(Centers centers) {
    int k = centers.count();
    int d = centers.dimension();
    double[] values = centers.values();
    for (int g = 0; g < count; g++) {
      int from = centers.at((int) ((long) g * k / count));
      System.arraycopy(values, from, means, g * d, d);
    }
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Arrays.fill(sums, 0);
      Arrays.fill(sizes, 0);
      for (int c = 0; c < k; c++) {
        double least = Double.POSITIVE_INFINITY;
        int from = centers.at(c);
        for (int g = 0; g < count; g++) {
          double square = 0;
          for (int j = 0; j < d; j++) {
            double difference = values[from + j] - means[g * d + j];
            square += difference * difference;
          }
          if (square < least) {
            least = square;
            groupOf[c] = g;
          }
        }
        sizes[groupOf[c]]++;
        for (int j = 0; j < d; j++) {
          sums[groupOf[c] * d + j] += values[from + j];
        }
      }
      for (int g = 0; g < count; g++) {
        for (int j = 0; j < d && sizes[g] > 0; j++) {
          means[g * d + j] = sums[g * d + j] / sizes[g];
        }
      }
    }
  }

  /** t, the number of groups: from 1 to K. */
  int count() {
    return count;
  }

  int groupOf(int center) {
    return groupOf[center];
  }

  int size(int group) {
    return sizes[group];
  }

  /** Group g has the columns from {@code column(g)} to {@code column(g + 1) - 1}. */
  int column(int group) {
    return columns[group];
  }

  /** The center in each place, negative for none; not to be modified. */
  int[] placed() {
    return placed;
  }

  /** How many places there are. */
  int places() {
    return columns[count] * LANES;
  }
}
