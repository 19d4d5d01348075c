package org.spidal.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassTrainingTest {
  /** A program that is missing here would start slowly, and nobody would know why. */
  @Test
  void hasARunOfEachProgram() {
    assertThat(ClassTraining.RUNS.lines().map(run -> run.split(" ")[0]).distinct())
        .containsExactlyInAnyOrderElementsOf(Programs.all().keySet());
  }
}
