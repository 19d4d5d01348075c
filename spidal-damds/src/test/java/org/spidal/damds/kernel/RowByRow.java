package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

/** What a row yields must not depend on the list that it is evaluated in, to the last bit. */
final class RowByRow {
  private static final double H = 777;

  private RowByRow() {}

  /** Evaluates a sample's rows alone, reversed, doubled and rotated. */
  static void check(Sample sample, StressPass pass) {
    int count = sample.rows.length;
    long[][] alone = new long[count][];
    for (int q = 0; q < count; q++) {
      alone[q] = evaluate(sample, pass, sample.rows[q])[0];
    }
    int[] reversed = new int[count];
    int[] twice = new int[2 * count];
    for (int q = 0; q < count; q++) {
      reversed[q] = sample.rows[count - 1 - q];
      twice[2 * q] = sample.rows[q];
      twice[2 * q + 1] = sample.rows[(q + 1) % count];
    }
    for (int[] list : new int[][] {sample.rows, reversed, twice}) {
      long[][] together = evaluate(sample, pass, list);
      for (int q = 0; q < list.length; q++) {
        assertThat(together[q]).isEqualTo(alone[indexOf(sample.rows, list[q])]);
      }
    }
  }

  static void checkEqual(Sample sample, StressPass one, StressPass other) {
    assertThat(evaluate(sample, one, sample.rows))
        .isDeepEqualTo(evaluate(sample, other, sample.rows));
  }

  private static long[][] evaluate(Sample sample, StressPass pass, int... list) {
    double[] g = new double[list.length * sample.dimension];
    double[] s = new double[list.length];
    pass.evaluate(list, list.length, sample.places(list), sample.padded, H, g, s);
    long[][] bits = new long[list.length][sample.dimension + 1];
    for (int q = 0; q < list.length; q++) {
      for (int k = 0; k < sample.dimension; k++) {
        bits[q][k] = Double.doubleToRawLongBits(g[q * sample.dimension + k]);
      }
      bits[q][sample.dimension] = Double.doubleToRawLongBits(s[q]);
    }
    return bits;
  }

  private static int indexOf(int[] list, int row) {
    return Arrays.stream(list).boxed().toList().indexOf(row);
  }
}
