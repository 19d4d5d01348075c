package org.spidal.bench.distances;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TilesBenchmarkTest {
  @TempDir private Path folder;

  @Test
  void ratesOfBothTilesForTheDimensionsNamed() throws Exception {
    Path table = folder.resolve("rates.tsv");
    int code =
        new CommandLine(new TilesBenchmark()).execute("--table", table.toString(), "37", "-t", "1");
    assertThat(code).isZero();
    List<String> lines = Files.readAllLines(table);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).isEqualTo("dimension\tkmeans\tdistances");
    String[] cells = lines.get(1).split("\t");
    assertThat(cells[0]).isEqualTo("37");
    assertThat(List.of(cells).subList(1, 3))
        .allSatisfy(rate -> assertThat(Double.parseDouble(rate)).isBetween(0.01, 10_000.0));
  }
}
