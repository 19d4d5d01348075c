package org.spidal.layout.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

class PackingTest {
  @RepeatedTest(20)
  void nothingOverlapsAndLittleIsWasted(RepetitionInfo trial) {
    long seed = TestSeed.of("PackingTest " + trial.getCurrentRepetition());
    Random random = new Random(seed);
    int n = 1 + random.nextInt(200);
    double[] widths = random.doubles(n, 0.1, 3).toArray();
    double[] heights = random.doubles(n, 0.1, 3).toArray();
    widths[0] = 1 + random.nextInt(20);
    heights[0] = 1 + random.nextInt(20);
    Packing packing = new Packing(widths, heights);
    double right = 0;
    double below = 0;
    double area = 0;
    for (int i = 0; i < n; i++) {
      area += widths[i] * heights[i];
      right = Math.max(right, packing.x(i) + widths[i]);
      below = Math.max(below, packing.y(i) + heights[i]);
      for (int j = 0; j < i; j++) {
        boolean apart =
            packing.x(i) + widths[i] <= packing.x(j) + 1e-9
                || packing.x(j) + widths[j] <= packing.x(i) + 1e-9
                || packing.y(i) + heights[i] <= packing.y(j) + 1e-9
                || packing.y(j) + heights[j] <= packing.y(i) + 1e-9;
        assertThat(apart).as("seed %d: %d and %d", seed, i, j).isTrue();
      }
    }
    assertThat(area / (right * below))
        .as("seed %d", seed)
        .isGreaterThan(n < 20 ? 0.05 : n < 60 ? 0.2 : 0.45);
  }

  @Test
  void manyEqualOnes() {
    int n = 200_000;
    double[] sides = new double[n];
    Arrays.fill(sides, 2);
    Packing packing = new Packing(sides, sides);
    assertThat(packing.y(n - 1)).isBetween(700.0, 900.0);
  }
}
