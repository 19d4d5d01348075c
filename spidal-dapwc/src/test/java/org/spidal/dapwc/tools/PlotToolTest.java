package org.spidal.dapwc.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotToolTest {
  @TempDir Path folder;

  @Test
  void pointsAndClustersAreJoinedByTheirIndex() {
    Path points = Ran.text(folder.resolve("points.txt"), "2 7 8 9 1", "0 1 2 3 1", "1 4 5 -6.5 1");
    Path clusters = Ran.text(folder.resolve("cluster.txt"), "1\t3", "2\t100000", "0\t5");
    Path out = folder.resolve("plot.txt");
    Path svg = folder.resolve("plot.svg");
    Ran ran = Ran.tool("plot", points, clusters, out, "--svg", svg, "--title", "A < B");
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(Ran.read(out)).isEqualTo("0 1 2 3 5 5\n1 4 5 -6.5 3 3\n2 7 8 9 100000 Dust\n");
    assertThat(Ran.read(svg))
        .contains("A &lt; B", "3 points in 2 clusters, 1 of them dust", "Dust", "#9a9a9a");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4; CLUSTERS:5: index 4, but POINTS has only 4 points",
        "6; CLUSTERS: found 5 points, expected 6 as in POINTS: there is no line for index 5"
      })
  void anotherNumberOfPoints(int count, String message) {
    Path points = Ran.points(folder.resolve("points.txt"), count);
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1, 2, 3, 4);
    Path out = folder.resolve("plot.txt");
    Ran ran = Ran.tool("plot", points, clusters, out);
    String expected =
        message.replace("CLUSTERS", clusters.toString()).replace("POINTS", points.toString());
    assertThat(ran.errors()).isEqualTo("error: " + expected + "\n");
    assertThat(ran.code()).isEqualTo(65);
    assertThat(out).doesNotExist();
  }

  @Test
  void damagedPoints() {
    Path points = Ran.text(folder.resolve("points.txt"), "0 1 2 3 1", "1 4 x 6 1");
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1);
    Ran ran = Ran.tool("plot", points, clusters, folder.resolve("plot.txt"));
    assertThat(ran.errors()).startsWith("error: " + points + ":2: column 3 is 'x'");
    assertThat(ran.code()).isEqualTo(65);
  }

  @Test
  void inputsAreNotOverwritten() {
    Path points = Ran.points(folder.resolve("points.txt"), 2);
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1);
    assertThat(Ran.tool("plot", points, clusters, clusters).code()).isEqualTo(64);
    assertThat(Ran.tool("plot", points, clusters, folder.resolve("o"), "--svg", points).code())
        .isEqualTo(64);
    assertThat(Ran.read(clusters)).isEqualTo(Ran.lines(0, 1));
    assertThat(folder.resolve("o")).doesNotExist();
  }
}
