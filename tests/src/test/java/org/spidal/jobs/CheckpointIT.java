package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.checkpoint.CheckpointDescription;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Poll;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.TestSeed;

/** Jobs that are stopped or killed go on where they were, and end with the same bytes. */
@Timeout(180)
class CheckpointIT {
  private static final int STOPPED = 75;
  private static final int TERMINATED = 128 + 15;
  private static final List<String> RESULTS =
      List.of("points.txt", "points-convergence.tsv", "points.pviz", "points-shepard.tsv");

  @TempDir private static Path folder;

  private static Path reference;

  private final Path output;

  CheckpointIT() throws IOException {
    output = Files.createTempDirectory(folder, "output");
  }

  @BeforeAll
  static void runUninterrupted() throws IOException {
    reference = Files.createDirectory(folder.resolve("reference"));
    Ended ended = Spidal.run(folder, words(reference, "-t", "2"));
    assertThat(ended.code()).as("%s", ended).isZero();
  }

  @Test
  void stoppedBySignals() throws IOException {
    Skip.withoutMpi();
    for (String signal : List.of("USR1", "TERM")) {
      try (Spidal job = start("-np", "2")) {
        awaitSearch(job);
        job.signal(signal, List.of(job.pid()));
        Ended ended = job.await();
        assertThat(ended.code()).as("%s", ended).isEqualTo(STOPPED);
        assertThat(ended.err()).contains("stopped", "run the same command again to resume");
        assertThat(ended.errors()).isEmpty();
        assertThat(job.areAllGone(Duration.ofSeconds(5))).isTrue();
      }
    }
    Path newest = checkpoints().get(0);
    assertThat(CheckpointDescription.of(newest)).contains("a whole checkpoint of damds");
    finish("-np", "3");
  }

  @Test
  void aSignalDuringTheStartIsNotLost() throws IOException {
    for (int millis : new int[] {400, 700}) {
      Ended ended = terminatedAfter(millis);
      while (ended.code() == TERMINATED) { // on a busy machine the script was not listening yet
        assertThat(ended.out()).isEmpty();
        millis *= 2;
        ended = terminatedAfter(millis);
      }
      assertThat(ended.code()).as("%s", ended).isEqualTo(STOPPED);
    }
    finish("-t", "2");
  }

  private Ended terminatedAfter(int millis) {
    try (Spidal job = start(Spidal.hasMpi() ? "-np" : "-t", "2")) {
      sleep(millis);
      job.signal("TERM", List.of(job.pid()));
      return job.await();
    }
  }

  @Test
  void stoppedByTheClock() throws IOException {
    Ended ended = Spidal.run(folder, words(output, "-t", "2", "-DMaxHours=100ms"));
    assertThat(ended.code()).as("%s", ended).isEqualTo(STOPPED);
    assertThat(ended.err()).contains("MaxHours is over");
    Ended told = Spidal.run(folder, words(output, "-t", "2", "--dry-run"));
    assertThat(told.out()).contains("an earlier job reached ", "would resume from there");
    Ended toldOfAnother = Spidal.run(folder, words(output, "-t", "2", "-DSeed=2", "--dry-run"));
    assertThat(toldOfAnother.out()).contains("fits").doesNotContain("an earlier job");
  }

  @Test
  void killed() throws IOException {
    Skip.withoutMpi();
    long seed = TestSeed.of("CheckpointIT.killed");
    Random random = new Random(seed);
    for (int death = 0; death < 2; death++) {
      try (Spidal job = start("-np", Integer.toString(2 + death), "-DCheckpointInterval=50ms")) {
        if (death == 0) {
          assertThat(Poll.until(Spidal.LONGEST_JOB, () -> !checkpoints().isEmpty())).isTrue();
        } else {
          job.awaitOutput("resuming from");
        }
        sleep(random.nextInt(200));
        job.signal("KILL", List.copyOf(job.ranks().values()));
        job.await();
      }
    }
    assertThat(checkpoints()).isNotEmpty();
    finish("-t", "2");
  }

  private void finish(String... layout) throws IOException {
    Ended ended = Spidal.run(folder, words(output, layout));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("resuming from");
    for (String name : RESULTS) {
      assertThat(output.resolve(name)).hasSameBinaryContentAs(reference.resolve(name));
    }
    assertThat(checkpoints()).isEmpty();
  }

  private Spidal start(String... more) {
    List<String> command = new ArrayList<>(List.of(Spidal.launcher()));
    command.addAll(words(output, more));
    return Spidal.startCommand(folder, Map.of(), command);
  }

  /** Until it has read its input, and a moment longer. */
  private static void awaitSearch(Spidal job) {
    job.awaitOutput("workers");
    sleep(300);
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<String> words(Path output, String... more) {
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(Spidal.families());
    words.addAll(List.of("-DEffort=thorough", "-DStressIterations=700", "-DBound=none")); // seconds
    words.add("-DPointsFile=" + output.resolve("points.txt"));
    words.addAll(List.of(more));
    return words;
  }

  private List<Path> checkpoints() {
    try (Stream<Path> files = Files.list(output)) {
      return files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
