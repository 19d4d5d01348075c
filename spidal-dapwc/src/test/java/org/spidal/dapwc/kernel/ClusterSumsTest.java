package org.spidal.dapwc.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sums beside plain loops, after many moves, and back. */
class ClusterSumsTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "50, 3", "333, 7", "4096, 5", "5003, 20"})
  void equalPlainLoops(int n, int clusters) {
    long seed = System.nanoTime();
    System.out.println("ClusterSumsTest seed=" + seed);
    Random random = new Random(seed);
    int own = Math.min(n, 6);
    short[][] d = new short[own][n];
    for (short[] row : d) {
      for (int j = 0; j < n; j++) {
        row[j] = (short) random.nextInt(Short.MAX_VALUE + 1);
      }
    }
    for (Measure measure : Measure.values()) {
      ClusterSums sums = new ClusterSums(new MatrixRows(d), measure, 0, own, n);
      int stride = clusters + 2;
      long[] s = new long[own * stride];
      int[] label = new int[n];
      sums.all(s, stride, 0);
      assertEqual(d, measure, label, s, stride, clusters);
      long[] start = s.clone();
      for (int move = 0; move < 5; move++) {
        int share = 1 + random.nextInt(100);
        int[] points = random.ints(0, n).limit(1 + n * share / 100).distinct().sorted().toArray();
        int[] from = new int[points.length];
        int[] to = new int[points.length];
        for (int p = 0; p < points.length; p++) {
          from[p] = label[points[p]];
          to[p] = random.nextInt(3) == 0 ? random.nextInt(clusters) : clusters - 1;
          label[points[p]] = to[p];
        }
        sums.move(points, from, to, points.length, s, stride);
        assertEqual(d, measure, label, s, stride, clusters);
      }
      int[] all = new int[n];
      int[] zero = new int[n];
      for (int i = 0; i < n; i++) {
        all[i] = i;
      }
      sums.move(all, label, zero, n, s, stride);
      assertThat(s).isEqualTo(start);
    }
  }

  private static void assertEqual(
      short[][] d, Measure measure, int[] label, long[] s, int stride, int clusters) {
    for (int q = 0; q < d.length; q++) {
      long[] expected = new long[clusters];
      for (int j = 0; j < label.length; j++) {
        expected[label[j]] += measure.of(d[q][j]);
      }
      for (int k = 0; k < clusters; k++) {
        assertThat(s[q * stride + k]).isEqualTo(expected[k]);
      }
    }
  }
}
