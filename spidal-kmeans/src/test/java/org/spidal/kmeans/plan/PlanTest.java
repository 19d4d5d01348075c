package org.spidal.kmeans.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.ProgramCommand;
import org.spidal.kmeans.Main;

class PlanTest {
  @TempDir private Path folder;

  /**
   * Doubles and floats of all centers go round, and sums of 8 bytes to their owners, of which the
   * first node has 4 x 128.
   */
  @Test
  void theMessagesOfAnIterationAreThoseOfCentersAndSums() {
    String plan = plan("2000000x64", "-DClusters=5000", "16x4");
    Matcher sent = Pattern.compile("each node sends [0-9]+ messages, ([0-9.]+) MiB").matcher(plan);
    assertThat(sent.find()).as(plan).isTrue();
    double centers = 5000 * 64 * (8 + 4) * 15 / 16;
    double sums = 15 * 4 * 128 * 66 * 8;
    double expected = (centers + sums) / (1 << 20);
    assertThat(Double.parseDouble(sent.group(1))).isBetween(expected, 1.15 * expected);
    // so many clusters have none
    assertThat(plan).containsPattern("samples for the stability +0\\.0 KiB");
    assertThat(plan).containsPattern("[0-9.]+ s/iteration \\(rows ").endsWith("fits\n");
  }

  @Test
  void oneNodeSendsNothing() {
    assertThat(plan("20000x8", "-DClusters=10", "1x2")).contains("no messages between nodes");
  }

  /** DistanceMatrixFile is an old name of the file of vectors. */
  @Test
  void objectsWithoutALengthAreNoVectors() {
    assertThatThrownBy(() -> plan("1000", "-DClusters=10", "1x2"))
        .hasMessageContaining("reads no matrix of distances; vectors are NxD");
  }

  private String plan(String objects, String clusters, String layout) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            objects,
            clusters,
            "--plan",
            layout,
            "-DOutputDirectory=" + folder,
            "-mmapdir",
            folder.toString());
    return out.toString(UTF_8);
  }
}
