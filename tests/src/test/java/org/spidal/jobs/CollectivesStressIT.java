package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.TestSeed;

/** Operations in a random order, by more workers than cores, are right. */
@Timeout(90)
class CollectivesStressIT {
  private static final String PROGRAM = "org.spidal.common.collective.CollectivesStress";
  private static final String ROUNDS = "8";

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-np 2 -t 2", "-np 2 -t 2 -mmaps 2"})
  void anyOrderIsRight(String layout) {
    String seed = Long.toString(TestSeed.of("CollectivesStressIT " + layout));
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", Spidal.runtimeTests(), PROGRAM, seed, ROUNDS));
    Ended job = Spidal.run(folder, words);
    assertThat(job.code()).as("%s", job).isZero();
    assertThat(job.out()).contains("stress: seed=" + seed + " rounds=" + ROUNDS);
  }
}
