package org.spidal.common.vectors;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The squared differences of a few vectors and one block of others:
 *
 * <pre>
 *   s_ij = sum_k (a_ik - b_jk)^2
 * </pre>
 *
 * Lanes go along j, so that no sum runs across lanes: every s_ij is summed in the order of k, the
 * same for any width of the registers, and s_ij = s_ji to the last bit. Components are summed in
 * groups of {@link #GROUP}, and the groups' sums then, so that the rounding errors of long vectors
 * stay small.
 */
final class SquaredDistances {
  /** Vectors that are worked on at once. */
  static final int ROWS = 4;

  static final int GROUP = 32;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private SquaredDistances() {}

  /**
   * Computes {@link #ROWS} times {@link VectorSet#BLOCK} numbers.
   *
   * @param a component k of vector r at {@code a[from + k * ROWS + r]}
   * @param block a block of a {@link VectorSet} of {@code dimension} components
   * @param sums receives s of vector r from {@code r * stride + offset} on; modified
   */
  static void compute(
      float[] a, int from, float[] block, int dimension, float[] sums, int stride, int offset) {
    for (int j = 0; j < VectorSet.BLOCK; j += LANES) {
      lanes(a, from, block, dimension, j, sums, stride, offset + j);
    }
  }

  private static void lanes(
      float[] a, int from, float[] block, int dimension, int j, float[] sums, int stride, int at) {
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector t0 = zero, t1 = zero, t2 = zero, t3 = zero;
    for (int group = 0; group < dimension; group += GROUP) {
      int end = Math.min(dimension, group + GROUP);
      FloatVector s0 = zero, s1 = zero, s2 = zero, s3 = zero;
      for (int k = group; k < end; k++) {
        FloatVector b = FloatVector.fromArray(FLOATS, block, k * VectorSet.BLOCK + j);
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

  /** The scalar twin: one number, to the same bits. */
  static float one(VectorSet vectors, int i, int j) {
    float total = 0;
    for (int group = 0; group < vectors.dimension(); group += GROUP) {
      float sum = 0;
      for (int k = group; k < Math.min(vectors.dimension(), group + GROUP); k++) {
        float d = vectors.get(i, k) - vectors.get(j, k);
        sum = Math.fma(d, d, sum);
      }
      total += sum;
    }
    return total;
  }
}
