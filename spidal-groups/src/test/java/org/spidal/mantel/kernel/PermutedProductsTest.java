package org.spidal.mantel.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.RowParts;

class PermutedProductsTest {
  private static final int COUNT = 5;

  /** Numbers of objects around multiples of the unrolled loop, rows in parts. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 8, 21})
  void areTheSumsOverAllPairs(int n) {
    Random random = new Random(n);
    float[][] a = new float[n][32];
    Triangle b = new Triangle(n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i] = random.nextInt(100);
      }
      float[] row = new float[n];
      for (int j = 0; j < i; j++) {
        row[j] = random.nextInt(100);
      }
      b.set(i, row);
    }
    Permutations permutations = new Permutations(new int[n], new IndexedRandom(1, 2));
    int[][] sources = new int[COUNT][n];
    int[][] places = new int[n][COUNT];
    long[] expected = new long[COUNT];
    for (int p = 0; p < COUNT; p++) {
      permutations.find(p, sources[p]);
      for (int i = 0; i < n; i++) {
        places[sources[p][i]][p] = i;
        for (int j = 0; j < i; j++) {
          expected[p] += (long) (a[sources[p][i]][sources[p][j]] * b.row(i)[j]);
        }
      }
    }
    PermutedProducts products = new PermutedProducts(b, sources, places, 1);
    long[] sums = new long[COUNT];
    RowParts parts = RowParts.of(n, 6e9);
    assertThat(parts.count()).isGreaterThan(1);
    for (int part = 0; part < parts.count(); part++) {
      int now = part;
      int[] which = IntStream.range(0, n).filter(k -> parts.has(now, k)).toArray();
      float[][] rows = IntStream.of(which).mapToObj(k -> a[k]).toArray(float[][]::new);
      products.add(COUNT, which.length, which, rows, sums);
    }
    assertThat(sums).isEqualTo(expected);
  }
}
