package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressReportTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private long seconds;

  @Test
  void peopleHearALineEveryTenSecondsAndEachMinuteAfterTenMinutes() {
    run(EventLog.none(), 1200);
    assertThat(printed.toString().lines())
        .hasSize(59 + 10)
        .startsWith("far, 10 s", "far, 20 s")
        .contains("far, 590 s", "far, 650 s")
        .doesNotContain("far, 600 s");
  }

  @Test
  void eventsComeEverySecondAndLinesAsSeldomAsWithoutThem() throws IOException {
    Path log = folder.resolve("events");
    run(EventLog.in(log, line -> {}), 1200);
    assertThat(Files.readAllLines(log)).hasSize(599 + 10);
    assertThat(printed.toString().lines()).startsWith("far, 10 s", "far, 20 s").hasSize(59 + 10);
  }

  private void run(EventLog events, int length) {
    PrintStream out = new PrintStream(printed, true);
    ProgressReport report =
        new ProgressReport(
            new Console(out, out, true, false, false), events, () -> seconds * 1_000_000_000L);
    for (seconds = 1; seconds <= length; seconds++) {
      if (report.isDue()) {
        report.tell("far", facts -> {});
      }
    }
  }
}
