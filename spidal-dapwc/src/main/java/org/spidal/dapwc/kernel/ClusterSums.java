package org.spidal.dapwc.kernel;

import org.spidal.common.matrix.ShortRows;

/**
 * The sums S_ik = sum over j in cluster k of e_ij, of a worker's rows i, in whole numbers: exact in
 * any order, so that moving points between clusters and back leaves the same bits.
 *
 * <p>Only the columns of points that move are read; a row is read once, from left to right. One
 * object per worker; allocates nothing.
 */
public final class ClusterSums {
  private final ShortRows rows;
  private final Measure measure;
  private final int firstRow;
  private final int ownRows;
  private final int n;

  /**
   * @param n columns
   */
  public ClusterSums(ShortRows rows, Measure measure, int firstRow, int ownRows, int n) {
    this.rows = rows;
    this.measure = measure;
    this.firstRow = firstRow;
    this.ownRows = ownRows;
    this.n = n;
  }

  /**
   * Moves points from cluster to cluster.
   *
   * @param moved points in ascending order, {@code count} of them
   * @param from cluster of each before, or -1 for none
   * @param to cluster of each afterwards, or -1 for none
   * @param s sums, {@code s[stride * q + k]} of the worker's row q; modified
   */
  public void move(int[] moved, int[] from, int[] to, int count, long[] s, int stride) {
    if (measure == Measure.PLAIN) {
      movePlain(moved, from, to, count, s, stride);
    } else {
      moveSquared(moved, from, to, count, s, stride);
    }
  }

  private void movePlain(int[] moved, int[] from, int[] to, int count, long[] s, int stride) {
    for (int q = 0; q < ownRows; q++) {
      int base = q * stride;
      for (int m = 0; m < count; ) {
        int tile = moved[m] / ShortRows.TILE * ShortRows.TILE;
        int end = Math.min(tile + ShortRows.TILE, n);
        rows.load(0, firstRow + q, tile, end - tile);
        short[] row = rows.array(0);
        int offset = rows.offset(0) - tile;
        for (; m < count && moved[m] < end; m++) {
          int e = row[offset + moved[m]];
          if (from[m] >= 0) {
            s[base + from[m]] -= e;
          }
          if (to[m] >= 0) {
            s[base + to[m]] += e;
          }
        }
      }
    }
  }

  private void moveSquared(int[] moved, int[] from, int[] to, int count, long[] s, int stride) {
    for (int q = 0; q < ownRows; q++) {
      int base = q * stride;
      for (int m = 0; m < count; ) {
        int tile = moved[m] / ShortRows.TILE * ShortRows.TILE;
        int end = Math.min(tile + ShortRows.TILE, n);
        rows.load(0, firstRow + q, tile, end - tile);
        short[] row = rows.array(0);
        int offset = rows.offset(0) - tile;
        for (; m < count && moved[m] < end; m++) {
          int d = row[offset + moved[m]];
          int e = d * d + 128 >> 8;
          if (from[m] >= 0) {
            s[base + from[m]] -= e;
          }
          if (to[m] >= 0) {
            s[base + to[m]] += e;
          }
        }
      }
    }
  }

  /** Sets column {@code k} to the sums over all points. */
  public void all(long[] s, int stride, int k) {
    for (int q = 0; q < ownRows; q++) {
      long sum = 0;
      for (int tile = 0; tile < n; tile += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - tile);
        rows.load(0, firstRow + q, tile, count);
        short[] row = rows.array(0);
        int offset = rows.offset(0);
        for (int j = offset; j < offset + count; j++) {
          sum += measure.of(row[j]);
        }
      }
      s[q * stride + k] = sum;
    }
  }
}
