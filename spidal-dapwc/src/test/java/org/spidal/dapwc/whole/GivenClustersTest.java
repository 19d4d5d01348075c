package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** Centers and tables of clusters that are there already. */
class GivenClustersTest {
  private static final String CENTERS_ONLY = "CentersOnly=true";

  @TempDir private Path folder;

  private String matrix;

  @BeforeEach
  void distances() {
    long seed = TestSeed.of("GivenClustersTest");
    Clouds set = Clouds.of(new int[] {30, 20, 10}, 3, 3, seed);
    matrix = "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), set.distances());
  }

  @Test
  void tablesAreThoseOfTheRunThatFoundThem() {
    ClusterRun found = ClusterRun.of(folder, matrix, "MaxNcent=4");
    String given = "AddDapwcFile=" + found.folder().resolve("cluster.txt");
    ClusterRun again = ClusterRun.of(folder, matrix, "MaxNcent=4", CENTERS_ONLY, given);
    for (String file :
        new String[] {
          "cluster-centers.tsv",
          "cluster-centers.txt",
          "cluster-separation.tsv",
          "cluster-merges.nwk"
        }) {
      assertThat(again.text(file)).as(file).isEqualTo(found.text(file));
    }
    // the search adds up its clusters in another order than that of their sizes
    assertThat(again.cost()).isCloseTo(found.cost(), within(1e-12 * found.cost()));
    assertThat(again.folder().resolve("cluster.txt")).doesNotExist();
    assertThat(again.folder().resolve("cluster-stages.tsv")).doesNotExist();
  }

  @Test
  void clustersMayBelongToNames() throws IOException {
    StringBuilder ids = new StringBuilder();
    StringBuilder byIndex = new StringBuilder();
    StringBuilder byName = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      ids.append("object ").append(i).append('\n');
      byIndex.append(i).append('\t').append(i % 3).append('\n');
      byName.insert(0, "object " + i + "\t" + i % 3 + "\n");
    }
    String names = "IdFile=" + Files.writeString(folder.resolve("ids.txt"), ids);
    String[] tables = new String[2];
    for (int k = 0; k < 2; k++) {
      Path file = Files.writeString(folder.resolve("given.txt"), k == 0 ? byIndex : byName);
      tables[k] =
          ClusterRun.of(folder, matrix, CENTERS_ONLY, names, "AddDapwcFile=" + file)
              .text("cluster-clusters.tsv");
    }
    assertThat(tables[1]).isEqualTo(tables[0]);
  }

  /** The original's main program did not look at it; by default it is the file of coordinates. */
  @ParameterizedTest
  @ValueSource(strings = {"0 1.5 2.5 3.5 1\n", "0 0\n"})
  void theSearchDoesNotReadThem(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("mds.txt"), text);
    ClusterRun plain = ClusterRun.of(folder, matrix, "MaxNcent=3");
    ClusterRun old = ClusterRun.of(folder, matrix, "MaxNcent=3", "AddDapwcFile=" + file);
    assertThat(old.text("cluster.txt")).isEqualTo(plain.text("cluster.txt"));
    assertThat(old.warnings())
        .anyMatch(warning -> warning.endsWith("is not read without CentersOnly=true"));
    assertThat(old.text("cluster-summary.json")).doesNotContain("mds.txt\"");
    assertThatThrownBy(() -> ClusterRun.of(folder, matrix, CENTERS_ONLY))
        .hasMessageContaining("CentersOnly = true: needs AddDapwcFile");
  }

  /** As FindCentersRun did: K is MaxNcent, however many clusters there are. */
  @Test
  void centersBesideTheClustersByTheirOldName() throws IOException {
    ClusterRun found = ClusterRun.of(folder, matrix, "MaxNcent=3", "LegacyFileNames=true");
    Path given = found.folder().resolve("cluster-M3-C3txt");
    ClusterRun again =
        ClusterRun.of(
            folder,
            matrix,
            "MaxNcent=5",
            CENTERS_ONLY,
            "LegacyFileNames=true",
            "AddDapwcFile=" + given);
    assertThat(withoutDate(found.text("CenterFile-M5-C5.txt")))
        .isEqualTo(withoutDate(found.text("CenterFile-M3-C3.txt")));
    assertThat(again.folder().resolve("CenterFile-M5-C5.txt")).doesNotExist();
  }

  private static String withoutDate(String lines) {
    return lines.replaceAll(" Date=\"[^\"]+\"", "");
  }

  @Test
  void clustersKeepTheirNumbers() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append(i).append('\t').append(i < 5 ? 0 : i < 20 ? 2 : 1).append('\n');
    }
    Path file = Files.writeString(folder.resolve("given.txt"), lines);
    ClusterRun run = ClusterRun.of(folder, matrix, CENTERS_ONLY, "AddDapwcFile=" + file);
    assertThat(run.text("cluster-clusters.tsv").lines().skip(1).map(line -> line.split("\t")[1]))
        .containsExactly("5", "40", "15");
  }

  @ParameterizedTest
  @CsvSource({
    "'0\t0\n1\t0\n', 'found 2 points, expected 60 as in the distances'",
    "MANY, 'cluster 9, expected at most 3'",
    "GAP, 'there is no point in cluster 1, but in later ones'"
  })
  void whatDoesNotFitIsTold(String text, String message) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append(i).append('\t').append(i % 2 * (text.equals("MANY") ? 9 : 2)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("given.txt"), text.contains("\t") ? text : lines);
    String given = "AddDapwcFile=" + file;
    assertThatThrownBy(() -> ClusterRun.of(folder, matrix, "MaxNcent=4", CENTERS_ONLY, given))
        .hasMessageContaining("given.txt")
        .hasMessageContaining(message);
  }
}
