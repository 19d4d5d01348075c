package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;

/** A rank that dies or stands still ends the job within seconds, and is named. */
@Timeout(90)
class LostRankIT {
  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, LongJob.RANKS - 1})
  void killedRankIsNamedAndAllEnd(int rank) throws IOException {
    try (LongJob running = LongJob.start(folder)) {
      running.job().signal("KILL", List.of(running.pidOf(rank)));
      Ended ended = running.assertEndsWithNothingLeft();
      assertThat(ended.err()).containsAnyOf("worker " + rank + " ", "process rank " + rank + " ");
    }
  }

  @ParameterizedTest(name = "{0} groups")
  @ValueSource(ints = {2, LongJob.RANKS})
  void stoppedRankIsNamedAfterPeerTimeout(int groups) throws IOException {
    int stopped = 1;
    try (LongJob running = LongJob.start(folder, "-DPeerTimeout=3", "-mmaps", "" + groups)) {
      running.job().signal("STOP", List.of(running.pidOf(stopped)));
      Ended ended = running.assertEndsWithNothingLeft(Duration.ofSeconds(2 * 3 + 10));
      assertThat(ended.errors()).as("%s", ended).hasSize(1);
      assertThat(ended.err()).containsOnlyOnce("worker " + stopped + " (process");
    }
  }

  @Test
  void nothingIsLeftWhenEverythingIsKilledAtOnce() throws IOException {
    try (LongJob running = LongJob.start(folder)) {
      List<Long> all = new ArrayList<>(running.job().ranks().values());
      all.add(running.job().mpirun());
      running.job().signal("KILL", all);
      running.assertEndsWithNothingLeft();
    }
  }

  @Test
  void ranksEndWithMpirun() throws IOException {
    try (LongJob running = LongJob.start(folder)) {
      running.job().signal("KILL", List.of(running.job().mpirun()));
      running.assertEndsWithNothingLeft();
    }
  }
}
