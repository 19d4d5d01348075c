package org.spidal.bench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/** {@code ./spidal bench mdschisq} for a moment: figures come out, of any size. */
@Timeout(90)
class ChisqBenchmarkIT {
  private static final int HEADER_AND_THIRTY_FOUR_COMPARISONS_OF_THREE_SIZES = 103;

  @TempDir private Path folder;

  @Test
  void productsStandBesideTheirLimitsAndTheFitBesideItsPasses() throws Exception {
    Ended bench = Spidal.run(folder, List.of("bench", "mdschisq", "-t", "2", "--quick"));
    assertThat(bench.code()).as("%s", bench).isZero();
    assertThat(bench.out()).contains("2 workers, 1 process, 1 node", "N = 400");
    List<String> lines = Files.readAllLines(folder.resolve("bench-output/mdschisq-2-workers.tsv"));
    assertThat(lines).hasSize(HEADER_AND_THIRTY_FOUR_COMPARISONS_OF_THREE_SIZES);
    assertThat(lines.subList(1, lines.size()))
        .allSatisfy(line -> assertThat(ratio(line)).isPositive().isFinite());
    assertThat(lines).filteredOn(line -> line.contains("pass of DA-MDS")).hasSize(33);
    assertThat(folder.resolve("bench-output/mdschisq-2-workers.svg"))
        .content()
        .startsWith("<svg")
        .doesNotContain("NaN");
  }

  private static double ratio(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf('\t') + 1));
  }
}
