package org.spidal.layout.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** The results have the same bytes however the work is laid out. */
class LayoutTest {
  private static final List<String> FILES =
      List.of("points.txt", "points-nodes.tsv", "points-components.tsv", "points-viewer.html");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"MaxIterations=25", "MaxIterations=10 TargetDimension=3 Opening=1.2"})
  void sameBytes(String keys) {
    long seed = TestSeed.of("LayoutTest");
    Path file = WholeLayout.graph(folder.resolve("g.txt"), 47, seed);
    String[] job = ("GraphFile=" + file + " " + keys).split(" ");
    WholeLayout expected = WholeLayout.of(folder, job);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 7, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
  }

  private void assertSame(
      WholeLayout expected, int threads, int[] nodeOf, int groups, String[] job) {
    WholeLayout run = WholeLayout.of(folder, threads, nodeOf, groups, job);
    for (String file : FILES) {
      assertThat(run.output().text(file)).as(file).isEqualTo(expected.output().text(file));
    }
  }
}
