package org.spidal.distances.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.spidal.distances.kernel.SampleRows;

/** Individuals are drawn without putting any back, each with the same chance. */
class RarefactionTest {
  private static final int SEEDS = 4000;

  @Test
  void meansAndVariancesAreHypergeometric() {
    int[] starts = {0, 3};
    SampleRows rows = new SampleRows(3, starts, new int[] {0, 1, 2}, new double[] {12, 7, 1});
    SampleTable table = new SampleTable(Path.of("t"), Optional.empty(), Optional.empty(), rows);
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      SampleRows drawn = new Rarefaction(10, seed).of(table).rows();
      assertThat(drawn.sums()).containsExactly(10);
      double first = drawn.features()[0] == 0 ? drawn.values()[0] : 0;
      assertThat(first).isLessThanOrEqualTo(12);
      sum += first;
      squares += first * first;
    }
    double mean = sum / SEEDS;
    double variance = squares / SEEDS - mean * mean;
    // of 20 individuals, 12 of them of the first feature: n K/N, and n K/N (1 - K/N) (N - n)/(N -
    // 1)
    assertThat(mean).isEqualTo(6, within(0.08));
    assertThat(variance).isEqualTo(10 * .6 * .4 * 10 / 19, within(0.15));
  }
}
