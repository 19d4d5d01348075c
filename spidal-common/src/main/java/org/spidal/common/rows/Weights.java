package org.spidal.common.rows;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The weights w_ij of the pairs. Allocates nothing; one object per worker. */
@FunctionalInterface
public interface Weights {
  /**
   * Computes the weights of a piece of a row. The weight of a missing distance (NaN) and of the
   * diagonal is 0.
   *
   * @param delta the distances of the piece; a missing one is replaced by 0, so that kernels need
   *     no test. Modified
   * @param target receives {@code count} weights of 0 or more; modified
   */
  void load(int row, int column, int count, float[] delta, float[] target);

  /** Weight 1 for every distance that is not missing. */
  static Weights unit() {
    return (row, column, count, delta, target) -> {
      for (int k = 0; k < count; k++) {
        target[k] = 1;
      }
      maskMissing(row, column, count, delta, target);
    };
  }

  /** Weight 1 for every pair, where no distance is missing. */
  static Weights ofComplete() {
    return (row, column, count, delta, target) -> {
      Arrays.fill(target, 0, count, 1);
      clearDiagonal(row, column, count, target);
    };
  }

  /** Weights s_i s_j from one number for each point. */
  static Weights product(float[] s) {
    return (row, column, count, delta, target) -> {
      for (int k = 0; k < count; k++) {
        target[k] = s[row] * s[column + k];
      }
      maskMissing(row, column, count, delta, target);
    };
  }

  /**
   * Weights from a matrix, times {@code scale}; negative ones count as 0.
   *
   * @param rows rows of the weight matrix
   */
  static Weights matrix(FloatRows rows, double scale) {
    return (row, column, count, delta, target) -> {
      rows.load(row, column, count, target);
      for (int k = 0; k < count; k++) {
        target[k] = target[k] > 0 ? (float) (target[k] * scale) : 0;
      }
      maskMissing(row, column, count, delta, target);
    };
  }

  /**
   * Sammon's factor: other weights divided by max(delta, floor) / average.
   *
   * @param floor smallest divisor
   * @param average keeps the weights near 1
   */
  static Weights sammon(Weights weights, float floor, float average) {
    return (row, column, count, delta, target) -> {
      weights.load(row, column, count, delta, target);
      for (int k = 0; k < count; k++) {
        target[k] *= average / Math.max(delta[k], floor);
      }
    };
  }

  private static void maskMissing(int row, int column, int count, float[] delta, float[] target) {
    int end = MissingPairs.mask(count, delta, target);
    for (int k = end; k < count; k++) {
      if (delta[k] != delta[k]) {
        delta[k] = 0;
        target[k] = 0;
      }
    }
    clearDiagonal(row, column, count, target);
  }

  private static void clearDiagonal(int row, int column, int count, float[] target) {
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
  }

  /** Sets the weights of missing distances, and these themselves, to 0. */
  static final class MissingPairs {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

    /** Numbers that plain code takes less time for than vector code that is interpreted. */
    private static final int FEW = 256;

    private MissingPairs() {}

    /** Returns where it ended. */
    private static int mask(int count, float[] delta, float[] target) {
      int end = count < FEW ? 0 : FLOATS.loopBound(count);
      FloatVector zero = FloatVector.zero(FLOATS);
      for (int k = 0; k < end; k += FLOATS.length()) {
        FloatVector value = FloatVector.fromArray(FLOATS, delta, k);
        VectorMask<Float> missing = value.test(VectorOperators.IS_NAN);
        value.blend(zero, missing).intoArray(delta, k);
        FloatVector.fromArray(FLOATS, target, k).blend(zero, missing).intoArray(target, k);
      }
      return end;
    }
  }
}
