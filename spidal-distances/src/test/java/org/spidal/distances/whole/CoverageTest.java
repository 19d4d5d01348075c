package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Local alignments of sequences that are not related: a short common piece makes them no family.
 */
class CoverageTest {
  private static final String COMMON = "ACGTTGCAAC";

  @TempDir Path folder;

  /** Two with ten letters of 40 in common, and one like the first; all else are others. */
  private String[] job(String... keys) throws IOException {
    String one = COMMON + "A".repeat(30);
    String other = "C".repeat(30) + COMMON;
    Path file =
        Files.writeString(
            folder.resolve("f"), ">a\n" + one + "\n>b\n" + other + "\n>c\n" + one + "A\n");
    String[] job = {"SequenceFile=" + file, "Distance=smith-waterman"};
    String[] all = Arrays.copyOf(job, job.length + keys.length);
    System.arraycopy(keys, 0, all, job.length, keys.length);
    return all;
  }

  private static WholeDistances run(Path folder, String... job) {
    return WholeDistances.of(folder, 2, new int[] {0, 1}, 1, job);
  }

  @Test
  void shortOnesAreToldOf() throws IOException {
    WholeDistances run = run(folder, job());
    double[][] matrix = run.matrix("distances.bin", false);
    assertThat(matrix[1][0]).isZero();
    assertThat(matrix[2][0]).isZero();
    assertThat(run.output().warnings("distances-summary.json"))
        .anyMatch(
            text ->
                text.startsWith(
                    "2 of 3 pairs are aligned over less than half of the shorter sequence"));
  }

  @Test
  void orHaveNoDistance() throws IOException {
    WholeDistances run = run(folder, job("MinimumCoverage=0.5"));
    double[][] matrix = run.matrix("distances.bin", false);
    assertThat(matrix[1][0]).isEqualTo(-1);
    assertThat(matrix[0][1]).isEqualTo(-1);
    assertThat(matrix[2][0]).isZero();
    assertThat(run.output().warnings("distances-summary.json"))
        .noneMatch(text -> text.contains("are aligned over"))
        .anyMatch(text -> text.startsWith("2 of 3 pairs have no distance"));
    assertThat(run(folder, job("MinimumCoverage=0.25")).matrix("distances.bin", false)[1][0])
        .isZero();
    assertThat(run(folder, job("MinimumCoverage=0.26")).matrix("distances.bin", false)[1][0])
        .isEqualTo(-1);
  }

  @Test
  void endToEndAndByScoreThereAreNone() throws IOException {
    for (String key : new String[] {"AlignmentDistance=score", "Distance=needleman-wunsch"}) {
      assertThat(run(folder, job(key)).output().warnings("distances-summary.json"))
          .noneMatch(text -> text.contains("are aligned over"));
    }
  }
}
