package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;

/** The launcher takes the whole job with it. */
@Timeout(90)
class SignalsIT {
  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest
  @CsvSource({"TERM, 75", "INT, 75", "HUP, 75", "KILL, 137"})
  void signalToTheLauncherEndsTheJob(String signal, int code) throws IOException {
    try (LongJob running = LongJob.start(folder)) {
      Skip.unless(
          signal.equals("KILL") || !running.job().ignores(signal),
          "these tests were started with " + signal + " ignored, which the launcher inherits");
      running.job().signal(signal, List.of(running.job().pid()));
      Ended ended = running.assertEndsWithNothingLeft();
      assertThat(ended.code()).as("%s", ended).isEqualTo(code);
      assertThat(ended.err()).doesNotContain("internal error", "    at ");
    }
  }
}
