package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterPlotToolTest {
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

  @Test
  void pointsWithNames() {
    Path points = Ran.points(folder.resolve("points.txt"), 2);
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1);
    Path ids = Ran.text(folder.resolve("ids.txt"), "one", "two");
    Path svg = folder.resolve("plot.svg");
    Object[] words = {"plot", points, clusters, folder.resolve("o"), "--svg", svg, "--ids", ids};
    assertThat(Ran.tool(words).errors()).isEmpty();
    assertThat(Ran.read(folder.resolve("plot-viewer.html"))).contains("\"labels\":true");
    assertThat(Ran.read(svg)).contains(">two<");
    Ran.text(ids, "one");
    assertThat(Ran.tool(words).errors()).contains("ids.txt has only 1 points").hasLineCount(1);
    words[3] = ids;
    assertThat(Ran.tool(words).errors()).contains("would be overwritten");
  }

  @Test
  void namesMayBeNumbersOfOtherPoints() {
    Path points = Ran.points(folder.resolve("points.txt"), 2);
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1);
    Path ids = Ran.text(folder.resolve("ids.txt"), "1", "0");
    Path out = folder.resolve("o");
    assertThat(Ran.tool("plot", points, clusters, out, "--ids", ids).errors())
        .contains("may be the indices of the points");
    Ran ran = Ran.tool("plot", points, clusters, out, "--ids", ids, "--indices");
    assertThat(ran.errors()).isEmpty();
    assertThat(Ran.read(out).split("\n")).hasSize(2);
  }

  @Test
  void mapsOfTwoDimensionsAndPlotsOfOldPrograms() {
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 4, 5);
    Path out = folder.resolve("plot.txt");
    Path flat = Ran.text(folder.resolve("flat.txt"), "0 1 2.5", "1 3 4.5");
    assertThat(Ran.tool("plot", flat, clusters, out, "--svg", folder.resolve("f.svg")).code())
        .isZero();
    assertThat(Ran.read(out)).isEqualTo("0 1 2.5 0 4 4\n1 3 4.5 0 5 5\n");
    Path old = Ran.text(folder.resolve("old.txt"), "1 3 4.5 6 0 0", "0 1 2.5 3 0 0");
    assertThat(Ran.tool("plot", old, clusters, out).code()).isZero();
    assertThat(Ran.read(out)).isEqualTo("0 1 2.5 3 4 4\n1 3 4.5 6 5 5\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4; POINTS: found 4 points, expected one line for each of 5; there is none with index 4",
        "6; POINTS:6: the first of 5 columns must be the index of a point, 0..4, found '5'"
      })
  void anotherNumberOfPoints(int count, String message) {
    Path points = Ran.points(folder.resolve("points.txt"), count);
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), 0, 1, 2, 3, 4);
    Path out = folder.resolve("plot.txt");
    Ran ran = Ran.tool("plot", points, clusters, out);
    assertThat(ran.errors())
        .startsWith("error: " + message.replace("POINTS", points.toString()))
        .hasLineCount(1);
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
