package org.spidal.dapwc.kernel;

import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.matrix.ShortRows;

/**
 * The sums S_ik = sum over j in cluster k of e_ij, of a worker's rows i, in whole numbers: exact in
 * any order, so that moving points between clusters and back leaves the same bits.
 *
 * <p>Points that move between the same two clusters make a group, whose distances are summed up
 * before they go to the clusters' sums: the columns of a group are picked out, or a large one is a
 * mask over the whole row, in vectors, which costs no more than reading the row. Groups of a few
 * points are taken point by point. One object per worker; allocates nothing once compiled.
 */
public final class ClusterSums {
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(INTS.vectorBitSize() / 2));
  private static final int LANES = INTS.length();

  /** A group of more than this share of all points is a mask. */
  private static final int MASKED_SHARE = 8;

  /** Fewer points are no group. */
  private static final int LEAST_GROUP = 48;

  private static final int PAIR_BITS = 22;
  private static final int POINT_BITS = 31;
  private static final long POINT = (1L << POINT_BITS) - 1;

  private final ShortRows rows;
  private final Measure measure;
  private final int firstRow;
  private final int ownRows;
  private final int n;
  private final short[][] masks;
  private final int[] lanes = new int[LANES];
  private final long[] keys;
  private final int[] points;
  private final long[] strayKeys;
  private final int[] stray;
  private final int[] strayFrom;
  private final int[] strayTo;
  private int strays;
  private int groups;
  private int[] groupFrom = new int[16];
  private int[] groupTo = new int[16];
  private int[] groupStart = new int[16];
  private int[] groupEnd = new int[16];
  private int[] groupMask = new int[16];
  private int[] next = new int[16];
  private long[] sums = new long[16];

  /**
   * @param n columns
   */
  public ClusterSums(ShortRows rows, Measure measure, int firstRow, int ownRows, int n) {
    this.rows = rows;
    this.measure = measure;
    this.firstRow = firstRow;
    this.ownRows = ownRows;
    this.n = n;
    this.masks = new short[MASKED_SHARE][n];
    this.keys = new long[n];
    this.points = new int[n];
    this.strayKeys = new long[n];
    this.stray = new int[n];
    this.strayFrom = new int[n];
    this.strayTo = new int[n];
  }

  /**
   * Moves points from cluster to cluster.
   *
   * @param moved points, {@code count} of them
   * @param from cluster of each before
   * @param to cluster of each afterwards
   * @param s sums, {@code s[stride * q + k]} of the worker's row q; modified
   */
  public void move(int[] moved, int[] from, int[] to, int count, long[] s, int stride) {
    group(moved, from, to, count, stride);
    for (int q = 0; q < ownRows; q++) {
      sumUp(firstRow + q);
      int base = q * stride;
      for (int g = 0; g < groups; g++) {
        s[base + groupFrom[g]] -= sums[g];
        s[base + groupTo[g]] += sums[g];
      }
      moveStrays(firstRow + q, base, s);
    }
  }

  /** Sets column {@code k} to the sums over all points. */
  public void all(long[] s, int stride, int k) {
    groups = 1;
    strays = 0;
    groupMask[0] = 0;
    Arrays.fill(masks[0], (short) -1);
    for (int q = 0; q < ownRows; q++) {
      sumUp(firstRow + q);
      s[q * stride + k] = sums[0];
    }
  }

  /** Sorts the points by where they move, and each group's ascending. */
  private void group(int[] moved, int[] from, int[] to, int count, int stride) {
    for (int m = 0; m < count; m++) {
      keys[m] = (long) (from[m] * stride + to[m]) << POINT_BITS | moved[m];
    }
    Arrays.sort(keys, 0, count);
    groups = 0;
    strays = 0;
    int used = 0;
    for (int m = 0; m < count; ) {
      long pair = keys[m] >>> POINT_BITS;
      int start = m;
      while (m < count && keys[m] >>> POINT_BITS == pair) {
        points[m] = (int) (keys[m] & POINT);
        m++;
      }
      if (m - start < LEAST_GROUP) {
        for (int p = start; p < m; p++) {
          strayKeys[strays++] = (long) points[p] << PAIR_BITS | pair;
        }
        continue;
      }
      makeRoom();
      groupStart[groups] = start;
      groupFrom[groups] = (int) (pair / stride);
      groupTo[groups] = (int) (pair % stride);
      groupEnd[groups] = m;
      boolean masked = (m - start) * (long) MASKED_SHARE > n;
      groupMask[groups] = masked ? used : -1;
      if (masked) {
        Arrays.fill(masks[used], (short) 0);
        for (int p = start; p < m; p++) {
          masks[used][points[p]] = -1;
        }
        used++;
      }
      groups++;
    }
    Arrays.sort(strayKeys, 0, strays);
    for (int m = 0; m < strays; m++) {
      int pair = (int) (strayKeys[m] & (1 << PAIR_BITS) - 1);
      stray[m] = (int) (strayKeys[m] >>> PAIR_BITS);
      strayFrom[m] = pair / stride;
      strayTo[m] = pair % stride;
    }
  }

  private void moveStrays(int row, int base, long[] s) {
    for (int m = 0; m < strays; ) {
      int tile = stray[m] / ShortRows.TILE * ShortRows.TILE;
      int end = Math.min(tile + ShortRows.TILE, n);
      rows.load(0, row, tile, end - tile);
      short[] numbers = rows.array(0);
      int shift = rows.offset(0) - tile;
      for (; m < strays && stray[m] < end; m++) {
        int d = numbers[shift + stray[m]];
        int e = measure == Measure.PLAIN ? d : d * d + 128 >> 8;
        s[base + strayFrom[m]] -= e;
        s[base + strayTo[m]] += e;
      }
    }
  }

  private void makeRoom() {
    if (groups == groupFrom.length) {
      int longer = 2 * groups;
      groupFrom = Arrays.copyOf(groupFrom, longer);
      groupTo = Arrays.copyOf(groupTo, longer);
      groupStart = Arrays.copyOf(groupStart, longer);
      groupEnd = Arrays.copyOf(groupEnd, longer);
      groupMask = Arrays.copyOf(groupMask, longer);
      next = Arrays.copyOf(next, longer);
      sums = Arrays.copyOf(sums, longer);
    }
  }

  /** Sums of all groups over one row. */
  private void sumUp(int row) {
    for (int g = 0; g < groups; g++) {
      sums[g] = 0;
      next[g] = groupStart[g];
    }
    for (int tile = 0; groups > 0 && tile < n; tile += ShortRows.TILE) {
      int columns = Math.min(ShortRows.TILE, n - tile);
      rows.load(0, row, tile, columns);
      short[] numbers = rows.array(0);
      int offset = rows.offset(0);
      for (int g = 0; g < groups; g++) {
        if (groupMask[g] >= 0) {
          sums[g] += masked(numbers, offset, masks[groupMask[g]], tile, columns);
        } else {
          next[g] = pick(g, numbers, offset - tile, tile + columns);
        }
      }
    }
  }

  /** Adds a group's numbers before column {@code end}; returns the next point. */
  private int pick(int g, short[] numbers, int shift, int end) {
    int p = next[g];
    int last = groupEnd[g];
    long sum = 0;
    if (measure == Measure.PLAIN) {
      for (; p < last && points[p] < end; p++) {
        sum += numbers[shift + points[p]];
      }
    } else {
      for (; p < last && points[p] < end; p++) {
        int d = numbers[shift + points[p]];
        sum += d * d + 128 >> 8;
      }
    }
    sums[g] += sum;
    return p;
  }

  /** The sum of the numbers where the mask is -1. */
  private long masked(short[] numbers, int offset, short[] mask, int tile, int columns) {
    int end = INTS.loopBound(columns);
    IntVector sum = IntVector.zero(INTS);
    if (measure == Measure.PLAIN) {
      for (int j = 0; j < end; j += LANES) {
        ShortVector d =
            ShortVector.fromArray(SHORTS, numbers, offset + j)
                .and(ShortVector.fromArray(SHORTS, mask, tile + j));
        sum = sum.add(d.convertShape(VectorOperators.S2I, INTS, 0));
      }
    } else {
      for (int j = 0; j < end; j += LANES) {
        ShortVector picked =
            ShortVector.fromArray(SHORTS, numbers, offset + j)
                .and(ShortVector.fromArray(SHORTS, mask, tile + j));
        IntVector d = (IntVector) picked.convertShape(VectorOperators.S2I, INTS, 0);
        // (0 + 128) >> 8 is 0: what the mask leaves out adds nothing
        sum = sum.add(d.mul(d).add(128).lanewise(VectorOperators.ASHR, 8));
      }
    }
    sum.intoArray(lanes, 0);
    long all = 0;
    for (int lane : lanes) {
      all += lane;
    }
    for (int j = end; j < columns; j++) {
      all += measure.of(numbers[offset + j] & mask[tile + j]);
    }
    return all;
  }
}
