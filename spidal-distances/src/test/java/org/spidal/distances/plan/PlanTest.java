package org.spidal.distances.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.ProgramCommand;
import org.spidal.distances.Main;

class PlanTest {
  @TempDir private Path folder;

  /** 2 bytes of each of 200,000 x 200,000 distances, which 10 nodes write together. */
  @Test
  void theMatrixIsWrittenByAllNodes() throws IOException {
    Path machine =
        Files.write(
            folder.resolve("machine.properties"),
            List.of("Memory=64g", "DiskBandwidth=0.1", "DiskSpace=100g"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "200000x4",
            "-DDistance=cosine",
            "--plan",
            "10x4",
            "--machine",
            machine.toString(),
            "-DOutputDirectory=" + folder,
            "-mmapdir",
            folder.toString());
    assertThat(out.toString(UTF_8))
        .contains("each worker writes 1.9 GiB, each node 7.5 GiB: 80 s")
        .containsPattern("[0-9.]+ s/pass over all pairs \\(rows [0-9.e-]+, other work ")
        .containsPattern("all pairs, gone through twice: about [0-9]+ (s|min) in all")
        .endsWith("fits\n");
  }
}
