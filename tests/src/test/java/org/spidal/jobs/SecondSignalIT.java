package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * What the launcher makes of a second signal. The program is a stand-in, which never comes to the
 * end of its pass, prints what it gets, and ends as ours do at the second request. The launcher
 * starts it with SIGUSR1 ignored, which a shell would leave so.
 */
@Timeout(60)
class SecondSignalIT {
  private static final String PROGRAM =
      """
      #!/usr/bin/env -S --default-signal=USR1 bash
      requests=0 first=0
      request() {
        requests=$((requests + 1))
        echo "request $requests"
        if ((requests == 1)); then first=${EPOCHREALTIME/[.,]/}; fi
        if ((${EPOCHREALTIME/[.,]/} - first > 1000000)); then exit 138; fi
      }
      trap request USR1
      trap 'exit 143' TERM
      echo listening
      while true; do sleep 0.05; done
      """;

  @TempDir private Path folder;

  @BeforeEach
  void makeJdk() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
    for (String name : List.of("java", "javac")) {
      Files.writeString(bin.resolve(name), PROGRAM);
      Files.setPosixFilePermissions(
          bin.resolve(name), PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void endsTheJobAndIsNoStopDuringTheStart() throws InterruptedException {
    try (Spidal job = start()) {
      job.signal("USR1", List.of(job.pid()));
      job.awaitOutput("request 1");
      Thread.sleep(1100);
      job.signal("USR1", List.of(job.pid()));
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(138);
      assertThat(ended.err()).doesNotContain("during the start");
    }
  }

  /** Ctrl-C, and a terminal that is closed. */
  @ParameterizedTest
  @ValueSource(strings = {"INT", "HUP"})
  void theFirstAsksToStop(String signal) {
    try (Spidal job = start()) {
      Skip.unless(!job.ignores(signal), "these tests were started with " + signal + " ignored");
      job.signal(signal, List.of(job.pid()));
      job.awaitOutput("request 1");
    }
  }

  @Test
  void withinASecondItIsTheSameRequest() {
    try (Spidal job = start()) {
      job.signal("USR1", List.of(job.pid()));
      job.awaitOutput("request 1");
      job.signal("TERM", List.of(job.pid()));
      job.awaitOutput("request 2");
    }
  }

  private Spidal start() {
    Spidal job =
        Spidal.startCommand(
            folder,
            Map.of("JAVA_HOME", folder.resolve("jdk").toString()),
            List.of(Spidal.launcher(), "damds", "-t", "1"));
    job.awaitOutput("listening");
    return job;
  }
}
