package org.spidal.common.vectors;

import java.util.Arrays;
import java.util.function.IntConsumer;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The squared differences of some vectors and one block of others:
 *
 * <pre>
 *   s_ij = sum_k (a_ik - b_jk)^2 = |a_i|^2 + |b_j|^2 - 2 sum_k a_ik b_jk
 * </pre>
 *
 * Short vectors take the first form. Long ones take the second, at half the work, and the first
 * again where little is left of the norms ({@link #LEAST}): rounding errors are those of the norms,
 * and equal vectors have to have no distance.
 *
 * <p>Lanes go along j, so that no sum runs across lanes: every s_ij is summed in the order of k,
 * the same for any width of the registers, and s_ij = s_ji to the last bit. Components are summed
 * in groups, and the groups' sums then, so that the rounding errors of long vectors stay small. One
 * object per worker.
 */
final class SquaredDistances {
  /** Vectors that are worked on at once, a quad. */
  static final int ROWS = 4;

  /** Components of a group. */
  static final int GROUP = 32;

  /** Vectors of so many components are multiplied. */
  static final int LONG = 32;

  /**
   * What a squared distance must be, of the sum of the squared norms, to be left as it is: then its
   * root is right to 1.4e-6 (the worst of 10^6 pairs of up to 3,000 components, many of them alike;
   * 4e-6 at a sixteenth).
   */
  static final float LEAST = 1f / 6;

  /** More than one: else the compiler takes the loop over components for one that ends at once. */
  private static final int FEW_COMPONENTS = 2;

  private static final int BLOCK = VectorSet.BLOCK;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final VectorSet columns;
  private final int dimension;
  private final boolean plain;

  /** The squared norms of the columns, up to the end of the last block. */
  private final float[] squares;

  /** The first form of a few columns of all rows. */
  private final float[] again = new float[ROWS * LANES];

  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param plain whether all is done before vector code is compiled
   */
  SquaredDistances(VectorSet columns, boolean plain) {
    this.columns = columns;
    this.dimension = columns.dimension();
    this.plain = plain;
    boolean products = dimension >= LONG;
    this.squares = new float[products ? (columns.size() + BLOCK - 1) / BLOCK * BLOCK : 0];
    for (int j = 0; j < squares.length; j += BLOCK) {
      norms(columns.block(j / BLOCK), j);
    }
  }

  /** Bytes of memory that an object takes. */
  static long bytes(int size, int dimension) {
    return dimension >= LONG ? (long) Float.BYTES * (size + BLOCK) : 0;
  }

  private void norms(float[] block, int from) {
    for (int group = 0; group < dimension; group += GROUP) {
      int end = Math.min(dimension, group + GROUP);
      for (int j = 0; j < BLOCK; j++) {
        float sum = 0;
        for (int k = group; k < end; k++) {
          float b = block[k * BLOCK + j];
          sum = Math.fma(b, b, sum);
        }
        squares[from + j] += sum;
      }
    }
  }

  /** Whether these are the columns. */
  boolean isOf(VectorSet set) {
    return set == columns;
  }

  /** The squared norm of a column; 0 where vectors are short. */
  float norm(int column) {
    return squares.length == 0 ? 0 : squares[column];
  }

  /**
   * The squared norms of some vectors; those of columns have the same bits.
   *
   * @param a component k of vector r at {@code a[from + k * ROWS + r]}
   * @param norms receives {@link #ROWS} numbers from {@code at} on; modified
   */
  void norms(float[] a, int from, float[] norms, int at) {
    Arrays.fill(norms, at, at + ROWS, 0);
    for (int group = 0; group < dimension; group += GROUP) {
      int end = Math.min(dimension, group + GROUP);
      for (int r = 0; r < ROWS; r++) {
        float sum = 0;
        for (int k = group; k < end; k++) {
          float x = a[from + k * ROWS + r];
          sum = Math.fma(x, x, sum);
        }
        norms[at + r] += sum;
      }
    }
  }

  /**
   * Computes some times {@link VectorSet#BLOCK} numbers. A group of components of all vectors has
   * its turn before the next one, so that the block's part of it stays in the nearest cache.
   *
   * @param a component k of vector r at {@code a[(r / ROWS * d + k) * ROWS + r % ROWS]}
   * @param norms their squared norms
   * @param rows how many vectors, whole quads
   * @param block number of the block of the columns
   * @param sums receives s of vector r from {@code r * stride + offset} on; modified
   */
  void compute(
      float[] a, float[] norms, int rows, int block, float[] sums, int stride, int offset) {
    float[] b = columns.block(block);
    if (plain) {
      computePlainly(a, norms, rows, block, sums, stride, offset);
    } else if (dimension < LONG) {
      for (int row = 0; row < rows; row += ROWS) {
        for (int j = 0; j < BLOCK; j += LANES) {
          int at = row * stride + offset + j;
          differences(a, row * dimension, b, dimension, j, sums, stride, at);
        }
      }
    } else {
      for (int group = 0; group < dimension; group += GROUP) {
        int end = Math.min(dimension, group + GROUP);
        for (int row = 0; row < rows; row += ROWS) {
          multiply(a, row * dimension, b, group, end, sums, stride, row * stride + offset);
        }
      }
      for (int row = 0; row < rows; row += ROWS) {
        subtract(a, norms, row, block, sums, stride, row * stride + offset);
      }
    }
  }

  /** Adds the products of a group of components of a quad. */
  private void multiply(
      float[] a, int from, float[] b, int group, int end, float[] sums, int stride, int at) {
    if (4 * LANES == BLOCK) {
      fourProducts(a, from, b, group, end, sums, stride, at);
    } else {
      for (int j = 0; j < BLOCK; j += 2 * LANES) {
        twoProducts(a, from, b, group, end, j, sums, stride, at + j);
      }
    }
  }

  /** Squares of a quad from its products; from differences where little is left. */
  private void subtract(
      float[] a, float[] norms, int row, int block, float[] sums, int stride, int at) {
    for (int j = 0; j < BLOCK; j += LANES) {
      if (subtract(norms, row, squares, block * BLOCK + j, sums, stride, at + j)) {
        float[] b = columns.block(block);
        differences(a, row * dimension, b, dimension, j, again, LANES, 0);
        replace(norms, row, block * BLOCK + j, sums, stride, at + j);
      }
    }
  }

  /** The same bits for work that is over before vector code is compiled. */
  private void computePlainly(
      float[] a, float[] norms, int rows, int block, float[] sums, int stride, int offset) {
    float[] b = columns.block(block);
    for (int row = 0; row < rows; row++) {
      int from = row / ROWS * ROWS * dimension + row % ROWS;
      for (int j = 0; j < BLOCK; j++) {
        float s = 0;
        float both = 0;
        if (dimension >= LONG) {
          both = squares[block * BLOCK + j] + norms[row];
          s = Math.fma(plainly(a, from, b, j, true), -2, both);
        }
        boolean kept = dimension >= LONG && isKept(s, both);
        sums[row * stride + offset + j] = kept ? s : plainly(a, from, b, j, false);
      }
    }
  }

  /**
   * The product or the squared difference of two vectors.
   *
   * @param from where the one begins, whose components are {@link #ROWS} apart
   * @param j where the other begins
   */
  private float plainly(float[] a, int from, float[] b, int j, boolean product) {
    float sum = 0;
    for (int group = 0; group < dimension; group += GROUP) {
      float ofGroup = 0;
      for (int k = group; k < Math.min(dimension, group + GROUP); k++) {
        float x = a[from + k * ROWS];
        float y = b[k * BLOCK + j];
        ofGroup = product ? Math.fma(x, y, ofGroup) : Math.fma(x - y, x - y, ofGroup);
      }
      sum += ofGroup;
    }
    return sum;
  }

  /** A little work for the kernels that these vectors need, with so many turns in each. */
  IntConsumer rehearsal() {
    int few = Math.min(dimension, FEW_COMPONENTS);
    float[] a = new float[dimension * ROWS];
    float[] norms = new float[ROWS];
    float[] sums = new float[ROWS * BLOCK];
    float[] b = new float[few * BLOCK];
    return turns -> {
      spins = turns;
      differences(a, 0, b, few, 0, sums, BLOCK, 0);
      if (dimension >= LONG) {
        multiply(a, 0, b, 0, few, sums, BLOCK, 0);
        multiply(a, 0, b, 1, few, sums, BLOCK, 0);
        subtract(norms, 0, squares, 0, sums, BLOCK, 0);
      }
      spins = 0;
    };
  }

  /** |a|^2 + |b|^2 - 2 ab for one vector of columns; returns whether any is too small. */
  private boolean subtract(
      float[] norms, int at, float[] squares, int column, float[] sums, int stride, int offset) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector b = FloatVector.fromArray(FLOATS, squares, column);
    boolean any = false;
    for (int r = 0; r < ROWS; r++) {
      FloatVector both = b.add(norms[at + r]);
      FloatVector s = FloatVector.fromArray(FLOATS, sums, offset + r * stride);
      s = s.fma(FloatVector.broadcast(FLOATS, -2f), both);
      VectorMask<Float> kept = s.compare(VectorOperators.GT, both.mul(LEAST));
      any |= !kept.and(s.compare(VectorOperators.LE, Float.MAX_VALUE)).allTrue();
      s.intoArray(sums, offset + r * stride);
    }
    return any;
  }

  private static boolean isKept(float s, float both) {
    return s > both * LEAST && s <= Float.MAX_VALUE;
  }

  private void replace(float[] norms, int at, int column, float[] sums, int stride, int offset) {
    for (int r = 0; r < ROWS; r++) {
      for (int j = 0; j < LANES; j++) {
        int where = offset + r * stride + j;
        if (!isKept(sums[where], squares[column + j] + norms[at + r])) {
          sums[where] = again[r * LANES + j];
        }
      }
    }
  }

  private void differences(
      float[] a, int from, float[] block, int dimension, int j, float[] sums, int stride, int at) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector t0 = zero, t1 = zero, t2 = zero, t3 = zero;
    for (int group = 0; group < dimension; group += GROUP) {
      int end = Math.min(dimension, group + GROUP);
      FloatVector s0 = zero, s1 = zero, s2 = zero, s3 = zero;
      for (int k = group; k < end; k++) {
        FloatVector b = FloatVector.fromArray(FLOATS, block, k * BLOCK + j);
        FloatVector d = FloatVector.broadcast(FLOATS, a[from + k * ROWS]).sub(b);
        s0 = d.fma(d, s0);
        d = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 1]).sub(b);
        s1 = d.fma(d, s1);
        d = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 2]).sub(b);
        s2 = d.fma(d, s2);
        d = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 3]).sub(b);
        s3 = d.fma(d, s3);
      }
      t0 = t0.add(s0);
      t1 = t1.add(s1);
      t2 = t2.add(s2);
      t3 = t3.add(s3);
    }
    t0.intoArray(sums, at);
    t1.intoArray(sums, stride + at);
    t2.intoArray(sums, 2 * stride + at);
    t3.intoArray(sums, 3 * stride + at);
  }

  /** The products with a whole block, where it is four vectors and there are 32 registers. */
  private void fourProducts(
      float[] a, int from, float[] block, int group, int end, float[] sums, int stride, int at) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero, s02 = zero, s03 = zero;
    FloatVector s10 = zero, s11 = zero, s12 = zero, s13 = zero;
    FloatVector s20 = zero, s21 = zero, s22 = zero, s23 = zero;
    FloatVector s30 = zero, s31 = zero, s32 = zero, s33 = zero;
    for (int k = group; k < end; k++) {
      FloatVector b0 = FloatVector.fromArray(FLOATS, block, k * BLOCK);
      FloatVector b1 = FloatVector.fromArray(FLOATS, block, k * BLOCK + LANES);
      FloatVector b2 = FloatVector.fromArray(FLOATS, block, k * BLOCK + 2 * LANES);
      FloatVector b3 = FloatVector.fromArray(FLOATS, block, k * BLOCK + 3 * LANES);
      FloatVector x = FloatVector.broadcast(FLOATS, a[from + k * ROWS]);
      s00 = x.fma(b0, s00);
      s01 = x.fma(b1, s01);
      s02 = x.fma(b2, s02);
      s03 = x.fma(b3, s03);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 1]);
      s10 = x.fma(b0, s10);
      s11 = x.fma(b1, s11);
      s12 = x.fma(b2, s12);
      s13 = x.fma(b3, s13);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 2]);
      s20 = x.fma(b0, s20);
      s21 = x.fma(b1, s21);
      s22 = x.fma(b2, s22);
      s23 = x.fma(b3, s23);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 3]);
      s30 = x.fma(b0, s30);
      s31 = x.fma(b1, s31);
      s32 = x.fma(b2, s32);
      s33 = x.fma(b3, s33);
    }
    if (group > 0) {
      s00 = s00.add(FloatVector.fromArray(FLOATS, sums, at));
      s01 = s01.add(FloatVector.fromArray(FLOATS, sums, at + LANES));
      s02 = s02.add(FloatVector.fromArray(FLOATS, sums, at + 2 * LANES));
      s03 = s03.add(FloatVector.fromArray(FLOATS, sums, at + 3 * LANES));
      s10 = s10.add(FloatVector.fromArray(FLOATS, sums, at + stride));
      s11 = s11.add(FloatVector.fromArray(FLOATS, sums, at + stride + LANES));
      s12 = s12.add(FloatVector.fromArray(FLOATS, sums, at + stride + 2 * LANES));
      s13 = s13.add(FloatVector.fromArray(FLOATS, sums, at + stride + 3 * LANES));
      s20 = s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride));
      s21 = s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride + LANES));
      s22 = s22.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride + 2 * LANES));
      s23 = s23.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride + 3 * LANES));
      s30 = s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride));
      s31 = s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride + LANES));
      s32 = s32.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride + 2 * LANES));
      s33 = s33.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride + 3 * LANES));
    }
    s00.intoArray(sums, at);
    s01.intoArray(sums, at + LANES);
    s02.intoArray(sums, at + 2 * LANES);
    s03.intoArray(sums, at + 3 * LANES);
    s10.intoArray(sums, at + stride);
    s11.intoArray(sums, at + stride + LANES);
    s12.intoArray(sums, at + stride + 2 * LANES);
    s13.intoArray(sums, at + stride + 3 * LANES);
    s20.intoArray(sums, at + 2 * stride);
    s21.intoArray(sums, at + 2 * stride + LANES);
    s22.intoArray(sums, at + 2 * stride + 2 * LANES);
    s23.intoArray(sums, at + 2 * stride + 3 * LANES);
    s30.intoArray(sums, at + 3 * stride);
    s31.intoArray(sums, at + 3 * stride + LANES);
    s32.intoArray(sums, at + 3 * stride + 2 * LANES);
    s33.intoArray(sums, at + 3 * stride + 3 * LANES);
  }

  /** The products with two vectors of a block: their sums fit in 16 registers. */
  private void twoProducts(
      float[] a,
      int from,
      float[] block,
      int group,
      int end,
      int j,
      float[] sums,
      int stride,
      int at) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero;
    FloatVector s10 = zero, s11 = zero;
    FloatVector s20 = zero, s21 = zero;
    FloatVector s30 = zero, s31 = zero;
    for (int k = group; k < end; k++) {
      FloatVector b0 = FloatVector.fromArray(FLOATS, block, k * BLOCK + j);
      FloatVector b1 = FloatVector.fromArray(FLOATS, block, k * BLOCK + j + LANES);
      FloatVector x = FloatVector.broadcast(FLOATS, a[from + k * ROWS]);
      s00 = x.fma(b0, s00);
      s01 = x.fma(b1, s01);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 1]);
      s10 = x.fma(b0, s10);
      s11 = x.fma(b1, s11);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 2]);
      s20 = x.fma(b0, s20);
      s21 = x.fma(b1, s21);
      x = FloatVector.broadcast(FLOATS, a[from + k * ROWS + 3]);
      s30 = x.fma(b0, s30);
      s31 = x.fma(b1, s31);
    }
    if (group > 0) {
      s00 = s00.add(FloatVector.fromArray(FLOATS, sums, at));
      s01 = s01.add(FloatVector.fromArray(FLOATS, sums, at + LANES));
      s10 = s10.add(FloatVector.fromArray(FLOATS, sums, at + stride));
      s11 = s11.add(FloatVector.fromArray(FLOATS, sums, at + stride + LANES));
      s20 = s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride));
      s21 = s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * stride + LANES));
      s30 = s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride));
      s31 = s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * stride + LANES));
    }
    s00.intoArray(sums, at);
    s01.intoArray(sums, at + LANES);
    s10.intoArray(sums, at + stride);
    s11.intoArray(sums, at + stride + LANES);
    s20.intoArray(sums, at + 2 * stride);
    s21.intoArray(sums, at + 2 * stride + LANES);
    s30.intoArray(sums, at + 3 * stride);
    s31.intoArray(sums, at + 3 * stride + LANES);
  }
}
