package org.spidal.common.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Inputs that fuzzing found, and those that it began with, again: for each target of a module. */
public abstract class FuzzReplay {
  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> seeds() {
    return forEach(fuzzing -> assertThat(fuzzing.replay()).isPositive());
  }

  @TestFactory
  Stream<DynamicTest> variantsOfSeeds() {
    return forEach(fuzzing -> fuzzing.mutate(Integer.getInteger("spidal.fuzz.variants", 200), 1));
  }

  /** What is done with a target. */
  private interface Replay {
    void with(Fuzzing fuzzing);
  }

  private Stream<DynamicTest> forEach(Replay replay) {
    return Fuzzing.targetsBeside(getClass()).stream()
        .map(
            target ->
                DynamicTest.dynamicTest(
                    target.name(), () -> replay.with(new Fuzzing(target, folder))));
  }
}
