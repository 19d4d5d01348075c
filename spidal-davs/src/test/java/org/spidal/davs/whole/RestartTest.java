package org.spidal.davs.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;

/** Searches that begin with one cluster, or with an earlier result. */
class RestartTest {
  @TempDir private Path folder;
  private String[] job;
  private WholeVs first;

  @BeforeEach
  void search() {
    Path file = Peaks.of(100, 400, 11).write(folder.resolve("peaks.tsv"));
    job =
        ("VectorFile=" + file + " ReferenceFile=" + file + " LegacyFileNames=true " + Peaks.SIGMA)
            .split(" ");
    first = WholeVs.of(folder, job);
    assertThat(matched(first)).isGreaterThanOrEqualTo(96);
  }

  @Test
  void oneClusterThatSplitsComesToTheSame() {
    WholeVs run = WholeVs.of(folder, with("Method=topdown"));
    assertThat(matched(run)).isGreaterThanOrEqualTo(96);
    assertThat(run.clusters()).isBetween(first.clusters() - 2, first.clusters() + 2);
  }

  @Test
  void sigmaIsFoundOnTheWayDown() {
    WholeVs run =
        WholeVs.of(folder, with("Method=topdown", "SigmaMethod=0", "RelativeCoordinates=1"));
    assertThat(run.summary().get("sigma-rt").getAsDouble()).isBetween(2.2, 2.8);
    assertThat(matched(run)).isGreaterThanOrEqualTo(95);
  }

  @Test
  void anEarlierResultStays() {
    for (double temperature : new double[] {1, 9}) {
      WholeVs run =
          WholeVs.of(
              folder,
              with(
                  "RestartClusterFile=" + first.folder().resolve("cluster.txt"),
                  "RestartTemperature=" + temperature));
      assertThat(different(run.labels(), first.labels())).isLessThan(run.labels().length / 100);
    }
  }

  @Test
  void aFinalFileIsAnEarlierResultToo() {
    int clusters = first.clusters() + 1;
    Path file = first.folder().resolve("clusterFinal-M" + clusters + "-C" + clusters + ".txt");
    WholeVs fromFinal = WholeVs.of(folder, with("RestartClusterFile=" + file));
    WholeVs fromLabels =
        WholeVs.of(
            folder, with("RestartClusterFile=" + first.folder().resolve("cluster-points.tsv")));
    assertThat(fromFinal.text("cluster-clusters.tsv"))
        .isEqualTo(fromLabels.text("cluster-clusters.tsv"));
    WholeVs without =
        WholeVs.of(folder, with("RestartClusterFile=" + file, "RestartTemperature=-1"));
    assertThat(without.text("cluster-clusters.tsv")).isEqualTo(first.text("cluster-clusters.tsv"));
  }

  /** A third of the clusters is thrown into the sponge, and found there again. */
  @Test
  void theSpongeIsClusteredAgain() {
    int[] labels = first.labels();
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < labels.length; a++) {
      lines.add(a + "\t" + (labels[a] % 3 == 0 ? -1 : labels[a]));
    }
    Path thinned = Peaks.write(folder.resolve("thinned.txt"), lines);
    WholeVs run = WholeVs.of(folder, with("RestartClusterFile=" + thinned, "RestartPoints=sponge"));
    assertThat(matched(run)).isGreaterThanOrEqualTo(96);
    assertThat(run.clusters()).isBetween(first.clusters() - 3, first.clusters() + 3);
  }

  @Test
  void aResultOfOtherPoints() {
    Path file = Peaks.write(folder.resolve("other.txt"), List.of("0 1.5 2.5 0.0 1  0"));
    assertThatThrownBy(() -> WholeVs.of(folder, with("RestartClusterFile=" + file)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("found 1 points, but there are " + first.labels().length);
    Path wrong = Peaks.write(folder.resolve("wrong.txt"), List.of("0 1.5 2.5 0.0 x  0"));
    assertThatThrownBy(() -> WholeVs.of(folder, with("RestartClusterFile=" + wrong)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("label from 0");
  }

  private String[] with(String... keys) {
    List<String> all = new ArrayList<>(List.of(job));
    all.addAll(Arrays.asList(keys));
    return all.toArray(new String[0]);
  }

  private static int matched(WholeVs run) {
    return run.summary().getAsJsonObject("reference").get("matched").getAsInt();
  }

  private static int different(int[] labels, int[] others) {
    int different = 0;
    for (int a = 0; a < labels.length; a++) { // clusters of one size may change places
      different += (labels[a] < 0) != (others[a] < 0) ? 1 : 0;
    }
    return different;
  }
}
