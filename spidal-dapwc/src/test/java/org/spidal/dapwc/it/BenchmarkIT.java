package org.spidal.dapwc.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./spidal bench dapwc} for a moment: figures come out, of any size. */
@Timeout(90)
class BenchmarkIT {
  private static final int HEADER_AND_TWENTY_EIGHT_COMPARISONS_OF_THREE_SIZES = 85;

  @TempDir private Path folder;

  @Test
  void productAndSearchStandBesideTheirLimits() throws Exception {
    assertThat(bench("-t", "2", "--quick")).as("%s", said()).isZero();
    assertThat(said())
        .contains("2 workers, 1 process, 1 node", "N = 1000", "separation 3.0, seed 1");
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
    assertThat(bench("-t", "1", "--points", "10")).isEqualTo(64);
    assertThat(said()).contains("--points 10 must be from 1000");
  }

  private static double ratio(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf('\t') + 1));
  }

  private int bench(String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(root().resolve("spidal").toString(), "bench", "dapwc"));
    command.addAll(List.of(options));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile());
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    try {
      assertThat(process.waitFor(80, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } finally {
      process.destroy();
    }
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said.txt"));
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
