package org.spidal.distances.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.Settings;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.distances.Main;
import org.spidal.distances.config.DistancesConfig;

class TimeTrialTest {
  @TempDir Path folder;

  /** A pair of them takes minutes, and the trial took at least a tile of pairs. */
  @Test
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  void longSequencesAreNotTried() throws IOException {
    StringBuilder contigs = new StringBuilder();
    for (int k = 0; k < 5; k++) {
      contigs.append('>').append(k).append('\n').append("ACGTTGCA".repeat(30_000)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("contigs.fasta"), contigs);
    Settings settings =
        DistancesConfig.DECLARATION.read(
            null,
            List.of(
                "SequenceFile=" + file,
                "Distance=smith-waterman",
                "DistanceMatrixFile=" + folder.resolve("new/distances.bin")));
    JobOptions options = new JobOptions().withThreads(2).withMmapDirectory(folder).withQuiet();
    SpidalJob.runEmbedded(options, new DryRun(new Main(), settings), 0, 1);
    assertThat(folder.resolve("new")).doesNotExist();
  }
}
