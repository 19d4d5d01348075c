package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StoppedInBound;

/** A run that was stopped goes on to the same bytes, on another layout too. */
class CheckpointTest {
  @TempDir private Path folder;

  private final Random random = new Random(TestSeed.of("CheckpointTest"));

  @Test
  void aStoppedRunGoesOn() throws IOException {
    String[] job = job("Starts=2");
    WholeChisq expected = WholeChisq.of(folder, job);
    for (int trial = 0; trial < 4; trial++) {
      Path output = Files.createDirectory(folder.resolve("stopped" + trial));
      AtomicInteger boundaries = new AtomicInteger();
      int end = 1 + random.nextInt(expected.summary().get("iterations").getAsInt());
      assertThatThrownBy(
              () ->
                  WholeChisq.into(
                      output,
                      () -> boundaries.incrementAndGet() >= end ? "of the test" : null,
                      1,
                      new int[0],
                      1,
                      job))
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED));
      WholeChisq resumed = WholeChisq.into(output, () -> null, 1 + trial, new int[0], 1, job);
      assertThat(resumed.text("points.txt")).isEqualTo(expected.text("points.txt"));
      assertThat(resumed.text("points-convergence.tsv"))
          .isEqualTo(expected.text("points-convergence.tsv"));
      assertThat(resumed.chiSquared()).isEqualTo(expected.chiSquared());
    }
  }

  @Test
  void oneThatWasStoppedInTheBoundGoesOn() {
    StoppedInBound.of(WholeChisq.MDSCHISQ, folder, random, job("Starts=1"))
        .requireSame("points-summary.json", "points.txt", "points-convergence.tsv");
  }

  private String[] job(String starts) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(90, 6, 3), 7);
    return new String[] {"DistanceMatrixFile=" + file, starts, "CheckpointInterval=0"};
  }
}
