package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** A fault in one worker of a user's program ends all workers, with one message. */
@Timeout(60)
class FaultyWorkerIT {
  private static final Duration GONE_WITHIN = Duration.ofSeconds(10);
  private static final String CALL = "100";

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest
  @CsvSource({"0, -np 3", "2, -np 3", "3, -np 2 -t 2"})
  void thrownExceptionIs70WithItsTrace(int rank, String layout) {
    Ended job = run("throws", rank, layout);
    assertThat(job.code()).as("%s", job).isEqualTo(70);
    assertThat(job.errors()).as("%s", job).hasSize(1);
    assertThat(job.err())
        .containsOnlyOnce("(worker " + rank + " of ")
        .containsOnlyOnce("a fault of the test")
        .contains("FaultyProgram.happen");
  }

  @Test
  void livingThreadsAndHooksOfTheProgramHoldNothingUp() {
    Ended job = run("throws-with-threads", 1, "-np 3");
    assertThat(job.code()).as("%s", job).isEqualTo(70);
    assertThat(job.errors()).as("%s", job).hasSize(1);
  }

  @Test
  void errorForTheUserHasItsCodeAndNoTrace() {
    Ended job = run("bad-data", 1, "-np 3");
    assertThat(job.code()).as("%s", job).isEqualTo(65);
    assertThat(job.err())
        .containsOnlyOnce("error: the data of the test are bad")
        .doesNotContain("    at ");
  }

  @Test
  void outOfMemoryIs71() {
    Ended job = run("no-memory", 1, "-np 3");
    assertThat(job.code()).as("%s", job).isEqualTo(71);
    assertThat(job.err()).containsOnlyOnce("error: not enough memory");
  }

  @Test
  void workersInDifferentCollectivesAreNamed() {
    Ended job = run("other-collective", 2, "-np 3");
    assertThat(job.code()).as("%s", job).isEqualTo(70);
    assertThat(job.err())
        .containsOnlyOnce(
            "error: workers call different operations:\n"
                + "  worker 0: sum(double)\n"
                + "  worker 2: barrier\n")
        .doesNotContain("Exception", "    at ");
  }

  @Test
  void workerThatExitsEndsTheJob() {
    Ended job = run("exits", 1, "-np 3");
    assertThat(job.code()).as("%s", job).isNotZero();
    assertThat(job.err()).as("%s", job).contains("1");
  }

  /** Where no process says why it ends, the launcher leaves mpirun its words; MPICH has none. */
  @Test
  void ofASilentProgramMpirunTells() {
    boolean isOpenMpi = Spidal.run(folder, "check").out().contains("Open MPI");
    Skip.unless(isOpenMpi, "mpirun is not of Open MPI, and says nothing of exit codes");
    String path = FaultyProgram.classPath();
    List<String> words = List.of("run", "-np", "2", "-cp", path, SilentProgram.class.getName());
    try (Spidal job = Spidal.start(folder, words)) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(SilentProgram.CODE);
      assertThat(ended.err()).as("%s", ended).contains("non-zero", "code");
    }
  }

  private Ended run(String fault, int rank, String layout) {
    List<String> words = new java.util.ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", FaultyProgram.classPath(), FaultyProgram.class.getName(), fault));
    words.addAll(List.of(Integer.toString(rank), CALL));
    try (Spidal job = Spidal.start(folder, words)) {
      Ended ended = job.await();
      assertThat(job.areAllGone(GONE_WITHIN)).as("%s", ended).isTrue();
      assertThat(ended.out()).doesNotContain("all calls done");
      return ended;
    }
  }
}
