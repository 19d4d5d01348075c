package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clusters 1 (points 1, 4, 7, 10) and 4 (0, 2, 5, 8, 9) were refined; 2, 9 and dust were not. */
class CollateToolTest {
  private static final int[] CLUSTER_OF = {4, 1, 4, 9, 1, 4, 100000, 1, 4, 4, 1, 2};

  @TempDir Path folder;

  private Path clusters;
  private Path points;

  @BeforeEach
  void inputs() {
    clusters = Ran.clusters(folder.resolve("cluster.txt"), CLUSTER_OF);
    points = Ran.points(folder.resolve("points.txt"), CLUSTER_OF.length);
    Ran.clusters(folder.resolve("found_1.txt"), 0, 0, 1, 2);
    Ran.clusters(folder.resolve("found_4.txt"), 3, 100000, 3, 0, 0);
  }

  private Ran collate(String... options) {
    List<Object> words =
        new ArrayList<>(List.of("collate", points, clusters, out(), "--clusters=4,1"));
    words.addAll(List.of("--found", folder.resolve("found_{0}.txt")));
    words.addAll(List.of(options));
    return Ran.tool(words.toArray());
  }

  private Path out() {
    return folder.resolve("round");
  }

  @Test
  void byTheOrderOfThePoints() {
    Ran ran = collate("--title=families");
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.code()).isZero();
    // 1 became 0, 1, 2; 2 is 3; 4 became 4, 5 and dust; 9 is 6
    assertThat(ran.out()).isEqualTo("cluster 1 became 0..2\ncluster 4 became 4..5\n");
    assertThat(Ran.read(out().resolve("cluster.txt")))
        .isEqualTo(Ran.lines(5, 0, 100000, 6, 0, 5, 100000, 1, 4, 4, 2, 3));
    assertThat(Ran.read(out().resolve("plot.webplotviz")).lines())
        .hasSize(12)
        .startsWith("0 0 0 0 5 5", "1 1 2 3 0 0", "2 2 4 6 100000 Dust");
    assertThat(Ran.read(out().resolve("plot_1.webplotviz")))
        .isEqualTo("0 1 2 3 0 0\n1 4 8 12 0 0\n2 7 14 21 1 1\n3 10 20 30 2 2\n");
    assertThat(Ran.read(out().resolve("plot_4.webplotviz")).lines())
        .hasSize(5)
        .contains("1 2 4 6 100000 Dust");
    assertThat(Ran.read(out().resolve("plot.svg"))).contains("families", "12 points in 7 clusters");
  }

  @Test
  void byTheIndexFiles() {
    Ran.clusters(folder.resolve("1_index.txt"), 10, 7, 1, 4);
    Ran.clusters(folder.resolve("4_index.txt"), 0, 2, 5, 8, 9);
    Ran ran = collate("--index", folder.resolve("{0}_index.txt").toString());
    assertThat(ran.errors()).isEmpty();
    assertThat(Ran.read(out().resolve("cluster.txt")))
        .isEqualTo(Ran.lines(5, 1, 100000, 6, 2, 5, 100000, 0, 4, 4, 0, 3));
    assertThat(Ran.read(out().resolve("plot_1.webplotviz")).lines())
        .startsWith("0 10 20 30 0 0", "1 7 14 21 0 0");
  }

  @Test
  void aClusterThatBecameDust() {
    Ran.clusters(folder.resolve("found_1.txt"), 100000, 100000, 100000, 100000);
    Ran ran = collate();
    assertThat(ran.out()).isEqualTo("cluster 1 became dust\ncluster 4 became 1..2\n");
    assertThat(Ran.read(out().resolve("cluster.txt")))
        .isEqualTo(Ran.lines(2, 100000, 100000, 3, 100000, 2, 100000, 100000, 1, 1, 100000, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "10 7 1 3; :4: point 3 is not in cluster 1 of CLUSTERS",
        "10 7 1 99; :4: point 99 is not in cluster 1 of CLUSTERS",
        "10 7 1 7; :4: point 7 appears twice",
        "10 7 1; : found 3 points, expected the 4 of cluster 1 in CLUSTERS"
      })
  void wrongIndexFiles(String index, String message) {
    Path file = folder.resolve("1_index.txt");
    String[] words = index.split(" ");
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = Integer.parseInt(words[i]);
    }
    Ran.clusters(file, numbers);
    Ran.clusters(folder.resolve("4_index.txt"), 0, 2, 5, 8, 9);
    Ran ran = collate("--index", folder.resolve("{0}_index.txt").toString());
    assertThat(ran.errors())
        .isEqualTo("error: " + file + message.replace("CLUSTERS", clusters.toString()) + "\n");
    assertThat(ran.code()).isEqualTo(65);
    assertThat(out().resolve("cluster.txt")).doesNotExist();
  }

  @Test
  void foundClustersOfOtherPoints() {
    Path found = Ran.clusters(folder.resolve("found_4.txt"), 0, 1, 0);
    Ran ran = collate();
    assertThat(ran.errors())
        .isEqualTo(
            "error: "
                + found
                + ": found 3 points, expected the 5 of cluster 4 in "
                + clusters
                + "\n");
    assertThat(ran.code()).isEqualTo(65);
  }

  @Test
  void missingOrUnknownClusters() {
    assertThat(collate("--clusters=8").errors())
        .contains("--clusters names cluster 8", "there are 1..2, 4, 9, 100000");
    assertThat(collate("--clusters=100000").errors()).contains("which is dust and no cluster");
    assertThat(collate("--clusters=4").errors()).contains("names a cluster twice");
    assertThat(collate("--clusters=9").errors()).contains("found_9.txt: no such file");
    points = Ran.points(folder.resolve("points.txt"), 11);
    assertThat(collate().errors())
        .contains(points + ": found 11 points, expected one line for each of 12");
    assertThat(out()).doesNotExist();
  }

  @Test
  void inputsAreNotOverwritten() {
    Path in = Ran.clusters(out().resolve("cluster.txt"), CLUSTER_OF);
    clusters = in;
    Ran ran = collate();
    assertThat(ran.errors()).contains(in + " is read and would be overwritten");
    assertThat(ran.code()).isEqualTo(64);
    assertThat(Ran.read(in)).isEqualTo(Ran.lines(CLUSTER_OF));
  }
}
