package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * One worker of real processes does something else than all others: the job ends, not by the limit
 * that each wait has but with an error that names two workers, where they are in one group and
 * where leaders find out.
 */
@Timeout(180)
class MismatchIT {
  private static final String PROGRAM = "org.spidal.common.collective.MismatchProgram";

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest(name = "{0}, worker {1}, {2}")
  @CsvSource({
    "OPERATION, 1, -np 2",
    "OPERATION, 3, -np 4 -mmaps 2",
    "SHORT_OPERATION, 0, -np 2 -mmaps 2",
    "SHORT_OPERATION, 0, -np 5 -mmaps 5",
    "STEPS, 1, -np 2 -mmaps 2",
    "LENGTH_OF_VECTORS, 0, -np 3 -mmaps 3",
    "COUNT_OF_ARRAY, 1, -np 3 -mmaps 3",
    "COUNTS_OF_PARTS, 0, -np 2 -mmaps 2",
    "SECOND_OPENING, 2, -np 3 -mmaps 3",
  })
  void theOddWorkerEndsTheJobWithOneError(String mismatch, String worker, String layout)
      throws IOException {
    Path regions = Files.createDirectory(folder.resolve("regions"));
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-mmapdir", regions.toString(), "-cp", Spidal.runtimeTests()));
    words.addAll(List.of(PROGRAM, mismatch, worker));
    try (Spidal job = Spidal.start(folder, words)) {
      Ended ended = job.await();
      assertThat(job.areAllGone(Spidal.LONGEST_JOB)).as("%s", ended).isTrue();
      assertThat(ended.code()).as("%s", ended).isEqualTo(70);
      // leaders find out each for itself: on a busy core more than one may tell before the job ends
      assertThat(ended.errors()).as("%s", ended).hasSizeBetween(1, groups(layout));
      assertThat(ended.err())
          .containsPattern("error: workers call different operations:\n  worker \\d+: ")
          .doesNotContain("Exception", "    at ");
      assertThat(regions).isEmptyDirectory();
    }
  }

  /** How many groups the workers are in, on the one node. */
  private static int groups(String layout) {
    int maps = layout.indexOf("-mmaps ");
    return maps < 0 ? 1 : Integer.parseInt(layout.substring(maps + "-mmaps ".length()));
  }
}
