package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

/** A rank that dies or stands still in the midst of one kind of operation ends the job. */
@Timeout(60)
class LostInOperationIT {
  private static final String PROGRAM = "org.spidal.common.collective.EndlessOperation";
  private static final Duration END_WITHIN = Duration.ofSeconds(20);

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @CsvSource({
    "barrier, KILL, 1",
    "barrier, STOP, 2",
    "allGather, STOP, 1",
    "allGather, KILL, 2",
    "allReduce, KILL, 1",
    "allReduce, STOP, 2",
    "allToAll, STOP, 1",
    "allToAll, KILL, 2",
  })
  void theLostRankIsNamedAndAllEnd(String operation, String signal, String groups)
      throws IOException {
    int lost = 1;
    Path regions = Files.createDirectory(folder.resolve("regions"));
    List<String> words = new ArrayList<>(List.of("run", "-np", "2", "-mmaps", groups));
    words.addAll(List.of("-mmapdir", regions.toString(), "-peertimeout", "2"));
    words.addAll(List.of("-cp", Spidal.runtimeTests(), PROGRAM, operation));
    try (Spidal job = Spidal.start(folder, words)) {
      job.awaitOutput("in " + operation);
      job.signal(signal, List.of(job.ranks().get(lost)));
      Ended ended = job.await(END_WITHIN);
      assertThat(job.areAllGone(END_WITHIN)).as("%s", ended).isTrue();
      assertThat(ended.code()).as("%s", ended).isNotZero();
      assertThat(ended.err())
          .as("%s", ended)
          .containsAnyOf("worker " + lost + " ", "process rank " + lost + " ");
      assertThat(regions).isEmptyDirectory();
    }
  }
}
