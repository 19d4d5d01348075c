package org.spidal.common.bench;

import java.util.ServiceLoader;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.ShortRows;

/**
 * The pass of a program by which benchmarks of other programs measure theirs, in the same JVM.
 * Programs do not know each other: {@code ./spidal bench} puts the one that offers it on the class
 * path, and {@link #find} finds it there.
 */
public interface Yardstick {
  /** What it is, for the report. */
  String name();

  /**
   * A pass over rows of int16 distances, all of weight 1.
   *
   * @param points N
   * @param list numbers of the rows
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, in int16 units; at
   *     least 64 numbers longer than N
   */
  Runnable pass(ShortRows rows, int points, int[] list, float[][] x);

  /** The same over rows of floats. */
  Runnable pass(FloatRows rows, int points, int[] list, float[][] x);

  /**
   * The one on the class path.
   *
   * @throws IllegalStateException if there is none
   */
  static Yardstick find() {
    return ServiceLoader.load(Yardstick.class)
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("no Yardstick on the class path: use ./spidal bench"));
  }
}
