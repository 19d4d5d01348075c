package org.spidal.dapwc.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

/** The sums beside plain loops, after many moves, and back. */
class DistanceSumsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0, 1, 1",
    "2, 0, 2, 2",
    "50, 7, 40, 3",
    "333, 0, 333, 7",
    "700, 300, 4, 5",
    "5003, 3, 4999, 20"
  })
  void equalPlainLoops(int n, int firstRow, int own, int clusters) {
    long seed = TestSeed.of("DistanceSumsTest");
    Random random = new Random(seed);
    short[][] d = new short[n][firstRow + own]; // rows of all points, as far as they are read
    for (short[] row : d) {
      for (int q = firstRow; q < row.length; q++) {
        row[q] = (short) random.nextInt(Short.MAX_VALUE + 1);
      }
    }
    for (Measure measure : Measure.values()) {
      DistanceSums sums =
          new DistanceSums(new MatrixRows(d), measure, PointWeights.ones(n), firstRow, own, n);
      long[] s = new long[own * (clusters + 2)];
      int[] label = new int[n];
      sums.all(label, 1, s);
      assertEqual(d, measure, label, s, firstRow, own, clusters);
      long[] start = s.clone();
      for (int move = 0; move < 3; move++) {
        int share = 1 + random.nextInt(100);
        int[] points = random.ints(0, n).limit(1 + n * share / 100).distinct().sorted().toArray();
        int[] from = new int[points.length];
        int[] to = new int[points.length];
        for (int p = 0; p < points.length; p++) {
          from[p] = label[points[p]];
          to[p] = random.nextInt(3) == 0 ? random.nextInt(clusters) : clusters - 1;
          label[points[p]] = to[p];
        }
        sums.move(points, from, to, points.length, s);
        assertEqual(d, measure, label, s, firstRow, own, clusters);
      }
      long[] anew = new long[s.length];
      sums.all(label, clusters, anew);
      assertEqual(d, measure, label, anew, firstRow, own, clusters);
      int[] all = new int[n];
      int[] zero = new int[n];
      for (int i = 0; i < n; i++) {
        all[i] = i;
      }
      sums.move(all, label, zero, n, s);
      assertThat(s).isEqualTo(start);
    }
  }

  private static void assertEqual(
      short[][] d, Measure measure, int[] label, long[] s, int firstRow, int own, int clusters) {
    long[] expected = new long[own * clusters];
    for (int j = 0; j < label.length; j++) {
      for (int q = 0; q < own; q++) {
        expected[label[j] * own + q] += measure.of(d[j][firstRow + q]);
      }
    }
    assertThat(s).startsWith(expected);
  }
}
