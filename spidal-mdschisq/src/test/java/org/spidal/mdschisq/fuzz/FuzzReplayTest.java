package org.spidal.mdschisq.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.testing.Fuzzing;

/** Inputs that fuzzing found, and those that it began with, again. */
class FuzzReplayTest {
  @TempDir private Path folder;

  static List<FuzzTarget> targets() {
    return Fuzzing.targetsBeside(FuzzReplayTest.class);
  }

  @ParameterizedTest
  @MethodSource("targets")
  void seeds(FuzzTarget target) {
    assertThat(new Fuzzing(target, folder).replay()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void variantsOfSeeds(FuzzTarget target) {
    new Fuzzing(target, folder).mutate(Integer.getInteger("spidal.fuzz.variants", 200), 1);
  }
}
