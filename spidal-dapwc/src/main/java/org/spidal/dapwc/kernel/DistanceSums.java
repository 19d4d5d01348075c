package org.spidal.dapwc.kernel;

import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/**
 * The sums S_ik = sum over j in cluster k of w_j e_ij, of a worker's rows i, in whole numbers:
 * exact in any order, so that moving points between clusters and back leaves the same bits.
 *
 * <p>When points move, the distances are symmetric: e_ij of all the worker's rows i lies in one
 * piece in row j of the matrix, whoever owns that row. Such a piece is read in one go, while column
 * j of the worker's own rows would cost a line of memory for each number. Points that move between
 * the same two clusters are added up before they go to the clusters' sums, unless points have
 * weights: then e_ij counts w_j times, point by point. One object per worker; allocates nothing
 * once compiled.
 */
public final class DistanceSums {
  /** Rows that are added up together. */
  private static final int ROWS = 3;

  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(INTS.vectorBitSize() / 2));
  private static final int LANES = INTS.length();

  /** Numbers that plain code takes less time for than it takes to compile vector code. */
  private static final long FEW = 1L << 26;

  private static final int NONE = -1;
  private static final int CLUSTER_BITS = 15;
  private static final int POINT_BITS = 31;
  private static final long POINT = (1L << POINT_BITS) - 1;

  private final ShortRows rows;
  private final Measure measure;
  private final PointWeights weights;
  private final int firstRow;
  private final int ownRows;
  private final int n;
  private final int mostInInts;
  private final long[] keys;
  private final int[] sum;
  private long added;

  /**
   * @param rows any row of the matrix, for the columns {@code firstRow} and following
   * @param n points
   */
  public DistanceSums(
      ShortRows rows, Measure measure, PointWeights weights, int firstRow, int ownRows, int n) {
    this.weights = weights;
    this.rows = rows;
    this.measure = measure;
    this.firstRow = firstRow;
    this.ownRows = ownRows;
    this.n = n;
    this.mostInInts = Integer.MAX_VALUE / measure.of(Short.MAX_VALUE);
    this.keys = new long[n];
    this.sum = new int[ownRows];
  }

  /**
   * Moves points from cluster to cluster.
   *
   * @param moved points, {@code count} of them
   * @param from cluster of each before
   * @param to cluster of each afterwards
   * @param s sums, {@code s[ownRows * k + q]} of the worker's row q; modified
   */
  public void move(int[] moved, int[] from, int[] to, int count, long[] s) {
    for (int m = 0; m < count; m++) {
      long pair = (long) from[m] << CLUSTER_BITS | to[m];
      keys[m] = pair << POINT_BITS | moved[m];
    }
    Arrays.sort(keys, 0, count);
    for (int m = 0; m < count; ) {
      int start = m;
      long pair = keys[m] >>> POINT_BITS;
      while (m < count && keys[m] >>> POINT_BITS == pair) {
        m++;
      }
      int fromCluster = (int) (pair >>> CLUSTER_BITS);
      int toCluster = (int) (pair & (1 << CLUSTER_BITS) - 1);
      moveGroup(start, m, fromCluster, toCluster, s);
    }
  }

  /**
   * Sets the sums of all clusters.
   *
   * @param label cluster of each point
   * @param clusters number of them
   * @param s sums, as above; modified
   */
  public void all(int[] label, int clusters, long[] s) {
    Arrays.fill(s, 0, clusters * ownRows, 0);
    for (int j = 0; j < n; j++) {
      keys[j] = (long) label[j] << POINT_BITS | j;
    }
    Arrays.sort(keys);
    for (int j = 0; j < n; ) {
      int start = j;
      long cluster = keys[j] >>> POINT_BITS;
      while (j < n && keys[j] >>> POINT_BITS == cluster) {
        j++;
      }
      moveGroup(start, j, NONE, (int) cluster, s);
    }
  }

  /** Moves the points {@code keys[start .. end - 1]}. */
  private void moveGroup(int start, int end, int from, int to, long[] s) {
    if (!weights.areOnes()) {
      for (int m = start; m < end; m++) {
        moveWeighted((int) (keys[m] & POINT), from, to, s);
      }
      return;
    }
    for (int first = start; first < end; first += mostInInts) {
      addUp(first, Math.min(end, first + mostInInts));
      if (from != NONE) {
        int base = from * ownRows;
        for (int q = 0; q < ownRows; q++) {
          s[base + q] -= sum[q];
        }
      }
      int base = to * ownRows;
      for (int q = 0; q < ownRows; q++) {
        s[base + q] += sum[q];
      }
    }
  }

  private void moveWeighted(int point, int from, int to, long[] s) {
    long weight = weights.of(point);
    for (int tile = 0; tile < ownRows; tile += ShortRows.TILE) {
      int count = Math.min(ShortRows.TILE, ownRows - tile);
      rows.load(0, point, firstRow + tile, count);
      short[] numbers = rows.array(0);
      int offset = rows.offset(0);
      for (int q = 0; q < count; q++) {
        long e = weight * measure.of(numbers[offset + q]);
        s[to * ownRows + tile + q] += e;
        if (from != NONE) {
          s[from * ownRows + tile + q] -= e;
        }
      }
    }
  }

  /** Sums up pieces of the rows of some points, three at a time. */
  private void addUp(int start, int end) {
    Arrays.fill(sum, 0);
    for (int m = start; m < end; m += ROWS) {
      int three = Math.min(ROWS, end - m);
      for (int tile = 0; tile < ownRows; tile += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, ownRows - tile);
        for (int slot = 0; slot < three; slot++) {
          rows.load(slot, (int) (keys[m + slot] & POINT), firstRow + tile, count);
        }
        if (three == ROWS && measure == Measure.PLAIN) {
          addThree(tile, count);
        } else {
          for (int slot = 0; slot < three; slot++) {
            addOne(slot, tile, count);
          }
        }
      }
    }
  }

  /** How many of some numbers are added by vector code; sums are the same. */
  private int inVectors(int count) {
    added += count;
    return added > FEW ? INTS.loopBound(count) : 0;
  }

  private void addThree(int tile, int count) {
    short[] a = rows.array(0);
    short[] b = rows.array(1);
    short[] c = rows.array(2);
    int oa = rows.offset(0);
    int ob = rows.offset(1);
    int oc = rows.offset(2);
    int end = inVectors(count);
    for (int q = 0; q < end; q += LANES) {
      IntVector.fromArray(INTS, sum, tile + q)
          .add(ShortVector.fromArray(SHORTS, a, oa + q).convertShape(VectorOperators.S2I, INTS, 0))
          .add(ShortVector.fromArray(SHORTS, b, ob + q).convertShape(VectorOperators.S2I, INTS, 0))
          .add(ShortVector.fromArray(SHORTS, c, oc + q).convertShape(VectorOperators.S2I, INTS, 0))
          .intoArray(sum, tile + q);
    }
    for (int q = end; q < count; q++) {
      sum[tile + q] += a[oa + q] + b[ob + q] + c[oc + q];
    }
  }

  private void addOne(int slot, int tile, int count) {
    short[] numbers = rows.array(slot);
    int offset = rows.offset(slot);
    int end = inVectors(count);
    for (int q = 0; q < end; q += LANES) {
      IntVector d =
          (IntVector)
              ShortVector.fromArray(SHORTS, numbers, offset + q)
                  .convertShape(VectorOperators.S2I, INTS, 0);
      if (measure == Measure.SQUARED) {
        d = d.mul(d).add(128).lanewise(VectorOperators.ASHR, 8);
      }
      IntVector.fromArray(INTS, sum, tile + q).add(d).intoArray(sum, tile + q);
    }
    if (measure == Measure.SQUARED) { // a loop for each, which the compiler can make vectors of
      for (int q = end; q < count; q++) {
        sum[tile + q] += Measure.SQUARED.of(numbers[offset + q]);
      }
    } else {
      for (int q = end; q < count; q++) {
        sum[tile + q] += numbers[offset + q];
      }
    }
  }
}
