package org.spidal.bench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/** {@code ./spidal bench dapwc} for a moment: figures come out, of any size. */
@Timeout(90)
class PwcBenchmarkIT {
  private static final int HEADER_AND_TWENTY_EIGHT_COMPARISONS_OF_THREE_SIZES = 85;

  @TempDir private Path folder;

  @Test
  void productAndSearchStandBesideTheirLimits() throws Exception {
    Ended bench = bench("-t", "2", "--quick");
    assertThat(bench.code()).as("%s", bench).isZero();
    assertThat(bench.out())
        .contains("2 workers, 1 process, 1 node", "N = 400", "separation 3.0, seed 1");
    List<String> lines = Files.readAllLines(folder.resolve("bench-output/dapwc-2-workers.tsv"));
    assertThat(lines).hasSize(HEADER_AND_TWENTY_EIGHT_COMPARISONS_OF_THREE_SIZES);
    assertThat(lines.subList(1, lines.size()))
        .allSatisfy(
            line -> {
              if (line.contains("unequal sizes")) { // not looked for where no cluster is hidden
                assertThat(ratio(line)).isNotNegative().isFinite();
              } else {
                assertThat(ratio(line)).isPositive().isFinite();
              }
            });
    assertThat(lines).filteredOn(line -> line.contains("peak in registers")).hasSize(24);
    assertThat(folder.resolve("bench-output/dapwc-2-workers.svg"))
        .content()
        .startsWith("<svg")
        .doesNotContain("NaN");
    assertThat(folder.resolve("bench-output/dapwc-2-workers.bin")).doesNotExist();
  }

  @Test
  void tooFewPointsAreRefused() throws Exception {
    Ended bench = bench("-t", "1", "--points", "10");
    assertThat(bench.code()).as("%s", bench).isEqualTo(64);
    assertThat(bench.err()).contains("--points 10 must be from 400");
  }

  private static double ratio(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf('\t') + 1));
  }

  private Ended bench(String... options) {
    List<String> words = new ArrayList<>(List.of("bench", "dapwc"));
    words.addAll(List.of(options));
    return Spidal.run(folder, words);
  }
}
