package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/** {@code ./spidal curve} on three clouds. */
@Timeout(300)
class CurveIT {
  @TempDir private Path folder;

  @Test
  void tellsNumbersOfClustersApart() throws Exception {
    Random random = new Random(4);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      lines.add(10 * (i % 3) + random.nextGaussian() + "," + random.nextGaussian());
    }
    Files.write(folder.resolve("v.csv"), lines);
    Files.writeString(
        folder.resolve("c.properties"),
        "VectorFile=v.csv\nOutputDirectory=elsewhere\nSummaryFile=elsewhere/s.txt\n");
    Ended ended = run("--clusters", "2-4", "--into", "out", "kmeans", "-q", "-c", "c.properties");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("all clusters are stable if there are 3\n");
    List<String> table = Files.readAllLines(folder.resolve("out/curve.tsv"));
    assertThat(table).hasSize(4);
    assertThat(table.get(2)).startsWith("3\t3.0\t").endsWith("\t1.0\t1.0\t1.0\t0.0");
    assertThat(folder.resolve("out/4/cluster-clusters.tsv")).exists();
    assertThat(folder.resolve("elsewhere")).doesNotExist();
    assertThat(Files.readString(folder.resolve("out/curve.svg"))).endsWith("</svg>\n");
  }

  @Test
  void endsAsTheProgramDoes() throws Exception {
    Ended ended = run("--clusters", "2-4", "dapwc", "-DDistanceMatrixFile=missing.bin");
    assertThat(ended.code()).isNotZero();
    assertThat(folder.resolve("curve")).doesNotExist();
  }

  @Test
  void keepsTheNumbersThatWereFound() throws Exception {
    Files.write(folder.resolve("v.csv"), List.of("0,0", "1,1", "5,2"));
    Ended ended = run("--clusters", "2-4", "kmeans", "-q", "-DVectorFile=v.csv");
    assertThat(ended.code()).isNotZero();
    assertThat(ended.out()).contains("the curve ends before 4 clusters");
    assertThat(Files.readAllLines(folder.resolve("curve/curve.tsv"))).hasSize(3);
  }

  private Ended run(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(Spidal.launcher(), "curve"));
    command.addAll(List.of(words));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await(Duration.ofMinutes(3));
    }
  }
}
