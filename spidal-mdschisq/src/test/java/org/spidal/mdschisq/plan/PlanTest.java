package org.spidal.mdschisq.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.ProgramCommand;
import org.spidal.mdschisq.Main;

class PlanTest {
  @TempDir private Path folder;

  /** 3 x 8 bytes of each point and the sums go round 11 times, in 7 steps. */
  @Test
  void anIterationOnNodesThatAreNotHereIsTimedAndItsMessagesCounted() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "40000",
            "--plan",
            "8x4",
            "-DOutputDirectory=" + folder,
            "-mmapdir",
            folder.toString());
    assertThat(out.toString(UTF_8))
        .contains("exchange in each iteration: 33 operations between nodes; each node sends 143 ")
        .containsPattern("[0-9.]+ s/iteration \\(rows [0-9.]+, .*efficiency [0-9.]+")
        .contains("1 start of 200 iterations, of 10 products each: about ")
        .endsWith("fits\n");
  }
}
