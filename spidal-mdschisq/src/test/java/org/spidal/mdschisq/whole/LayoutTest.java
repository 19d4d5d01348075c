package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The results have the same bytes however the work is laid out. */
class LayoutTest {
  private static final List<String> FILES =
      List.of(
          "points.txt",
          "points.pviz",
          "points-errors.tsv",
          "points-convergence.tsv",
          "points-histogram.tsv",
          "points-whole-density.txt",
          "points-whole-yHist.txt",
          "pointsColon.txt",
          "pointsRESTARTColon.txt");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Chisqnorm=2",
        "Chisqnorm=0 TargetDimension=2 Starts=2 MaxIterations=8 Bound=none",
        "DistanceFormula=2 DistanceProcessingOption=2 DistanceWeightsCuts=0.1,0.3 MaxIterations=8"
            + " Bound=none",
        "Chisqnorm=4 LinkCut=70 RowStorage=mapped MaxIterations=8 Bound=none"
      })
  void sameBytes(String keys) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(131, 5, 7), 5);
    String[] job =
        ("DistanceMatrixFile="
                + file
                + " "
                + keys
                + " LegacyFileNames=true CoordinateWriteFrequency=3")
            .split(" ");
    WholeChisq expected = WholeChisq.of(folder, job);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 5, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 0}, 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
  }

  private void assertSame(
      WholeChisq expected, int threads, int[] nodeOf, int groups, String[] job) {
    WholeChisq run = WholeChisq.of(folder, threads, nodeOf, groups, job);
    for (String file : FILES) {
      assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
    }
    assertThat(run.chiSquared()).isEqualTo(expected.chiSquared());
    assertThat(run.summary().get("bound")).isEqualTo(expected.summary().get("bound"));
  }
}
