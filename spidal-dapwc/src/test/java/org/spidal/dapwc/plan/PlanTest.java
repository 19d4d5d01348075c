package org.spidal.dapwc.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.ProgramCommand;
import org.spidal.dapwc.Main;
import org.spidal.dapwc.solve.AutoMethod;

class PlanTest {
  private static final int POINTS = 20_000;

  @TempDir private Path folder;

  /** Floats of each point go round, and doubles of each block of 8 points, in two sums. */
  @Test
  void theMessagesOfAProductAreThoseOfMembershipsAndSums() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "" + POINTS,
            "-DMaxNcent=10",
            "--plan",
            "4x2",
            "-DOutputDirectory=" + folder,
            "-mmapdir",
            folder.toString());
    String plan = out.toString(UTF_8);
    Matcher sent = Pattern.compile("each node sends [0-9]+ messages, ([0-9.]+) MiB").matcher(plan);
    assertThat(sent.find()).as(plan).isTrue();
    int most = AutoMethod.mostClusters(10);
    double ofAll = POINTS * most * 4.0 + 2 * POINTS / 8 * (most + 1) * 8;
    double expected = ofAll * 3 / 4 / (1 << 20);
    assertThat(Double.parseDouble(sent.group(1))).isBetween(0.95 * expected, 1.1 * expected);
    assertThat(plan)
        .contains("a search takes some 8 to 40 products with 10 clusters: up to about ")
        .containsPattern("[0-9.]+ s/product \\(rows [0-9.e-]+, other work ")
        .endsWith("fits\n");
  }
}
