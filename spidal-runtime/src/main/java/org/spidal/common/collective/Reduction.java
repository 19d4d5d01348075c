package org.spidal.common.collective;

import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * How two numbers become one. Must be associative (but for rounding); need not be commutative, as
 * vectors are combined in the order of the ranks.
 *
 * <p>{@link #SUM}, {@link #MIN} and {@link #MAX} work on all types, in vector instructions. For
 * another one give an operator ({@link #of}, {@link #ofLongs}), or implement the methods for the
 * types that you use: they get whole arrays, so a plain loop is fast.
 *
 * <p>Arrays are pieces of the vectors, which begin at multiples of 16 numbers. So 2, 4, 8 or 16
 * numbers may belong together, such as the two of a complex one. Which worker combines which piece
 * is not defined, and several do it at once: an operator must depend on nothing but the numbers.
 */
public interface Reduction {
  /** Addition; long and int wrap round. */
  Reduction SUM = BuiltInReduction.SUM;

  /** The smaller one; NaN if either is NaN. */
  Reduction MIN = BuiltInReduction.MIN;

  /** The greater one; NaN if either is NaN. */
  Reduction MAX = BuiltInReduction.MAX;

  /** {@code total[k] = total[k] op next[k]} for k below {@code count}; total is modified. */
  default void combine(double[] total, double[] next, int count) {
    throw new UnsupportedOperationException(this + " is not for double");
  }

  /** {@code total[k] = total[k] op next[k]} for k below {@code count}; total is modified. */
  default void combine(float[] total, float[] next, int count) {
    throw new UnsupportedOperationException(this + " is not for float");
  }

  /** {@code total[k] = total[k] op next[k]} for k below {@code count}; total is modified. */
  default void combine(long[] total, long[] next, int count) {
    throw new UnsupportedOperationException(this + " is not for long");
  }

  /** {@code total[k] = total[k] op next[k]} for k below {@code count}; total is modified. */
  default void combine(int[] total, int[] next, int count) {
    throw new UnsupportedOperationException(this + " is not for int");
  }

  /** A reduction of double and float by an operator. */
  static Reduction of(DoubleBinaryOperator operator) {
    return new Reduction() {
      @Override
      public void combine(double[] total, double[] next, int count) {
        for (int k = 0; k < count; k++) {
          total[k] = operator.applyAsDouble(total[k], next[k]);
        }
      }

      @Override
      public void combine(float[] total, float[] next, int count) {
        for (int k = 0; k < count; k++) {
          total[k] = (float) operator.applyAsDouble(total[k], next[k]);
        }
      }
    };
  }

  /** A reduction of long and int by an operator. */
  static Reduction ofLongs(LongBinaryOperator operator) {
    return new Reduction() {
      @Override
      public void combine(long[] total, long[] next, int count) {
        for (int k = 0; k < count; k++) {
          total[k] = operator.applyAsLong(total[k], next[k]);
        }
      }

      @Override
      public void combine(int[] total, int[] next, int count) {
        for (int k = 0; k < count; k++) {
          total[k] = (int) operator.applyAsLong(total[k], next[k]);
        }
      }
    };
  }
}
