package org.spidal.dapwc.center;

import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.ShortRows;

/**
 * The distances of a worker's rows to the other members of their clusters, in three passes: sums
 * and largest ones, histograms, and how many are near. All in whole numbers, so that the workers'
 * sums do not depend on who has which rows. Only columns of the own cluster are looked at: a pass
 * costs the sum of the squares of the clusters' sizes.
 */
final class PairsWithin {
  /** Bins of a histogram. */
  static final int BINS = 1000;

  private final ShortRows rows;
  private final RowRange mine;
  private final Groups groups;
  private final int[] distance;

  PairsWithin(ShortRows rows, RowRange mine, Groups groups) {
    this.rows = rows;
    this.mine = mine;
    this.groups = groups;
    this.distance = new int[groups.largest()];
  }

  /**
   * Sums each row up.
   *
   * @param sum of each own row; set
   * @param largest distance in each cluster; raised
   */
  void sum(long[] sum, long[] largest) {
    for (int q = 0; q < mine.size(); q++) {
      int count = pick(mine.start() + q);
      int most = 0;
      long all = 0;
      for (int j = 0; j < count; j++) {
        all += distance[j];
        most = Math.max(most, distance[j]);
      }
      int k = groups.label()[mine.start() + q];
      sum[q] = all;
      largest[k] = Math.max(largest[k], most);
    }
  }

  /**
   * Counts distances into equal bins from 0 to the largest one of the cluster.
   *
   * @param bins {@code bins[BINS * k + b]}; added to
   */
  void count(long[] largest, long[] bins) {
    for (int q = 0; q < mine.size(); q++) {
      int count = pick(mine.start() + q);
      int k = groups.label()[mine.start() + q];
      for (int j = 0; j < count; j++) {
        bins[k * BINS + bin(distance[j], largest[k])]++;
      }
    }
  }

  /** The bin of a distance. */
  static int bin(int distance, long largest) {
    return largest == 0 ? 0 : Math.min(BINS - 1, (int) (distance * (double) BINS / largest));
  }

  /**
   * Counts the members within a radius.
   *
   * @param radius of each cluster
   * @param near number for each own row; set
   */
  void near(int[] radius, int[] near) {
    for (int q = 0; q < mine.size(); q++) {
      int count = pick(mine.start() + q);
      int r = radius[groups.label()[mine.start() + q]];
      int within = 0;
      for (int j = 0; j < count; j++) {
        within += distance[j] <= r ? 1 : 0;
      }
      near[q] = within;
    }
  }

  /** Collects the distances of a row to the others of its cluster; returns their number. */
  private int pick(int row) {
    int k = groups.label()[row];
    int[] member = groups.member();
    int end = groups.start()[k + 1];
    int n = groups.label().length;
    int count = 0;
    for (int p = groups.start()[k]; p < end; ) {
      int tile = member[p] / ShortRows.TILE * ShortRows.TILE;
      int tileEnd = Math.min(n, tile + ShortRows.TILE);
      rows.load(0, row, tile, tileEnd - tile);
      short[] numbers = rows.array(0);
      int shift = rows.offset(0) - tile;
      for (; p < end && member[p] < tileEnd; p++) {
        if (member[p] != row) {
          distance[count++] = numbers[shift + member[p]];
        }
      }
    }
    return count;
  }
}
