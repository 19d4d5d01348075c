package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.dapwc.config.PwcConfig;

/** The smallest sets, equal and duplicate points, outliers, and input that is doubtful. */
class EdgesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"2, 1", "2, 2", "3, 3", "5, 5", "9, 20", "17, 1"})
  void fewPoints(int n, int wanted) {
    Clouds set = Clouds.of(new int[] {n}, 3, 1, 5);
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=" + wanted);
    assertThat(run.labels()).hasSize(n);
    assertThat(run.clusters()).isBetween(1, Math.min(n, wanted));
  }

  @Test
  void equalDistancesAreOneCluster() {
    short[][] d = new short[20][20];
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < 20; j++) {
        d[i][j] = (short) (i == j ? 0 : 1000);
      }
    }
    ClusterRun run = ClusterRun.of(folder, matrix(d), "MaxNcent=3", "AutoK=true");
    assertThat(run.labels()).hasSize(20);
  }

  @Test
  void everyPointFiveTimes() {
    Clouds set = Clouds.of(Clouds.equal(4, 12), 5, 4, 6);
    short[][] d = set.distances();
    int n = d.length;
    short[][] many = new short[5 * n][5 * n];
    for (int i = 0; i < 5 * n; i++) {
      for (int j = 0; j < 5 * n; j++) {
        many[i][j] = d[i % n][j % n];
      }
    }
    int[] once = ClusterRun.of(folder, matrix(d), "MaxNcent=4").labels();
    int[] labels = ClusterRun.of(folder, matrix(many), "MaxNcent=4").labels();
    for (int i = 0; i < 5 * n; i++) {
      assertThat(labels[i]).isEqualTo(labels[i % n]);
    }
    assertThat(Clouds.agreement(once, Arrays.copyOf(labels, n))).isEqualTo(1);
  }

  @Test
  void repetitionsAreTheSamePointsAgain() {
    Clouds set = Clouds.of(Clouds.equal(3, 20), 5, 5, 7);
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=3", "Repetitions=2");
    int[] labels = run.labels();
    assertThat(labels).hasSize(120);
    assertThat(Arrays.copyOfRange(labels, 60, 120)).isEqualTo(Arrays.copyOf(labels, 60));
  }

  @Test
  void theTwoDistancesOfAPairAreAveraged() {
    Clouds set = Clouds.of(Clouds.equal(2, 20), 3, 5, 8);
    short[][] d = set.distances();
    d[3][5] = 7;
    ClusterRun run = ClusterRun.of(folder, matrix(d), "MaxNcent=2", "Asymmetry=average");
    assertThat(Clouds.agreement(set.labels(), run.labels())).isEqualTo(1);
  }

  @Test
  void pointsWithoutDistancesAreWarnedOf() {
    short[][] d = Clouds.of(Clouds.equal(2, 20), 3, 5, 8).distances();
    for (int j = 0; j < d.length; j++) {
      d[9][j] = -1;
      d[j][9] = -1;
    }
    ClusterRun run = ClusterRun.of(folder, matrix(d), "MaxNcent=2");
    assertThat(run.warnings())
        .containsExactly("point 9 has no distance to any other; where it is put means nothing");
  }

  @Test
  void distancesOfAFewStepsAreWarnedOf() {
    short[][] d = Clouds.of(Clouds.equal(2, 20), 3, 5, 8).distances();
    for (short[] row : d) {
      for (int j = 0; j < d.length; j++) {
        row[j] /= 1000;
      }
    }
    ClusterRun run = ClusterRun.of(folder, matrix(d), "MaxNcent=2");
    assertThat(run.warnings())
        .singleElement()
        .asString()
        .startsWith("distances are kept in steps of 3.05e-05");
  }

  @Test
  void noOutputTakesThePlaceOfAnInput() throws IOException {
    Clouds set = Clouds.of(Clouds.equal(2, 20), 3, 5, 8);
    String matrix = matrix(set.distances());
    Path file = folder.resolve("distances.bin");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
    Path properties = Files.writeString(folder.resolve("my.properties"), matrix + "\n");
    for (Path output : List.of(file, link, properties)) {
      assertThatThrownBy(
              () ->
                  PwcConfig.of(
                      PwcConfig.DECLARATION.read(properties, List.of("ClusterFile=" + output))))
          .hasMessageContaining("choose another name");
    }
    assertThatThrownBy(
            () ->
                PwcConfig.of(
                    PwcConfig.DECLARATION.read(
                        properties,
                        List.of(
                            "ClusterFile=" + folder.resolve("map.txt"),
                            "AddMdsFile=" + folder.resolve("map.svg")))))
        .hasMessageContaining("the file of AddMdsFile");
    assertGuarded("IdFile=c-merges.nwk");
    assertGuarded("LabelFile=c-C3.txt", "ConvergeIntermediateClusters=true");
    assertGuarded("LabelFile=c-M8-C3txt", "LegacyFileNames=true");
    assertGuarded("AddMdsFile=CenterFile-M8-C8.txt", "LegacyFileNames=true");
    assertGuarded("IdFile=times.txt", "TimingFile=" + folder.resolve("times.txt"));
  }

  /** The input, in the folder of the outputs, would be overwritten by one of them. */
  private void assertGuarded(String input, String... keys) {
    List<String> all = new ArrayList<>(List.of(keys));
    all.add(input.replace("=", "=" + folder + "/"));
    all.add("ClusterFile=" + folder.resolve("c.txt"));
    assertThatThrownBy(
            () -> PwcConfig.of(PwcConfig.DECLARATION.read(folder.resolve("my.properties"), all)))
        .hasMessageContaining("the file of " + input.substring(0, input.indexOf('=')));
  }

  @Test
  void theSummarySaysWhatWasReadAndWhatIsDoubtful() {
    Clouds set = Clouds.of(new int[] {9}, 3, 1, 5);
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=9");
    JsonObject summary = run.summary();
    String warning = "only " + run.clusters() + " of 9 clusters";
    assertThat(run.warnings().get(0)).startsWith(warning);
    assertThat(run.text("cluster-summary.txt")).contains("warnings:\n  " + warning);
    assertThat(summary.getAsJsonObject("inputs").getAsJsonObject("DistanceMatrixFile").get("hash"))
        .asString()
        .contains("sha256:");
    JsonObject seconds = summary.getAsJsonObject("run").getAsJsonObject("seconds-per-phase");
    assertThat(seconds.get("growth").getAsDouble()).isPositive();
    assertThat(run.text("cluster-timing.tsv").lines()).hasSize(1 + seconds.size());
  }

  private String matrix(short[][] d) {
    return "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), d);
  }
}
