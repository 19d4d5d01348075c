package org.spidal.dapwc.center;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.TestSeed;
import org.spidal.dapwc.kernel.MatrixRows;

/** The three passes beside plain loops, over several tiles too. */
class PairsWithinTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "40, 3", "4097, 4", "9000, 1"})
  void equalPlainLoops(int n, int clusters) {
    long seed = TestSeed.of("PairsWithinTest");
    Random random = new Random(seed);
    int own = Math.min(n, 5);
    short[][] d = new short[own][n];
    for (int i = 0; i < own; i++) {
      for (int j = 0; j < n; j++) {
        d[i][j] = (short) (i == j ? 0 : random.nextInt(Short.MAX_VALUE + 1));
      }
    }
    int[] label = random.ints(n, 0, clusters).toArray();
    PairsWithin pairs =
        new PairsWithin(new MatrixRows(d), new RowRange(0, own), Groups.of(label, clusters));
    long[] sum = new long[own];
    long[] largest = new long[clusters];
    pairs.sum(sum, largest);
    long[] bins = new long[clusters * PairsWithin.BINS];
    pairs.count(largest, bins);
    int[] radius = random.ints(clusters, 0, Short.MAX_VALUE).toArray();
    int[] near = new int[own];
    pairs.near(radius, near);

    long[] expectedLargest = new long[clusters];
    for (int i = 0; i < own; i++) {
      long expected = 0;
      int within = 0;
      for (int j = 0; j < n; j++) {
        if (i != j && label[i] == label[j]) {
          expected += d[i][j];
          within += d[i][j] <= radius[label[i]] ? 1 : 0;
          expectedLargest[label[i]] = Math.max(expectedLargest[label[i]], d[i][j]);
        }
      }
      assertThat(sum[i]).isEqualTo(expected);
      assertThat(near[i]).isEqualTo(within);
    }
    assertThat(largest).isEqualTo(expectedLargest);
    long[] expectedBins = new long[bins.length];
    for (int i = 0; i < own; i++) {
      for (int j = 0; j < n; j++) {
        if (i != j && label[i] == label[j]) {
          int bin = (int) Math.floor(1000.0 * d[i][j] / largest[label[i]]);
          expectedBins[label[i] * 1000 + Math.min(bin, 999)]++;
        }
      }
    }
    assertThat(bins).isEqualTo(expectedBins);
  }
}
