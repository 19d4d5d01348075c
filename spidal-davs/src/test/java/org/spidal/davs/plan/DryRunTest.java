package org.spidal.davs.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.davs.Main;
import org.spidal.davs.config.VsConfig;

class DryRunTest {
  @TempDir private Path folder;

  @Test
  void memoryAndTimeAreToldAndNothingIsWritten() throws IOException {
    Path file = Files.write(folder.resolve("points.txt"), Collections.nCopies(50, "1 2"));
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      SpidalJob.runEmbedded(
          new JobOptions().withThreads(2).withMmapDirectory(folder),
          new DryRun(
              new Main(),
              VsConfig.DECLARATION.read(
                  null,
                  List.of(
                      "VectorFile=" + file,
                      "Sigma=1",
                      "ClusterFile=" + folder.resolve("cluster.txt")))));
    } finally {
      System.setOut(out);
    }
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("50 points with the coordinates ")
        .contains("points and tree")
        .contains("s to cluster, by a trial with 50 of the points")
        .endsWith("fits\n");
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(file);
    }
  }
}
