package org.spidal.bench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** {@code ./spidal bench sparse} for a moment: figures come out, of any size. */
@Timeout(90)
class SparseBenchmarkIT {
  private static final int HEADER_AND_SIX_COMPARISONS_OF_THREE_SIZES = 19;

  @TempDir private Path folder;

  @Test
  void exchangeByAPlanAndByKeyStandsBesideThatByHand() throws Exception {
    Skip.withoutMpi();
    Ended bench = Spidal.run(folder, List.of("bench", "sparse", "-np", "2", "--quick"));
    assertThat(bench.code()).as("%s", bench).isZero();
    List<String> lines = Files.readAllLines(folder.resolve("bench-output/sparse-2-workers.tsv"));
    assertThat(lines).hasSize(HEADER_AND_SIX_COMPARISONS_OF_THREE_SIZES);
    for (String operation : List.of("pull", "push", "regroup")) {
      assertThat(lines).filteredOn(line -> line.contains("\t" + operation + " of ")).hasSize(6);
    }
  }
}
