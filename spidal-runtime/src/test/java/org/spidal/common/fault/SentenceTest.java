package org.spidal.common.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentenceTest {
  @Test
  void valuesStandWhereTheSentenceSays() {
    assertThat(Sentence.of("%s of %d points, %.2f %% missing", "half", 1000, 0.5))
        .isEqualTo("half of 1000 points, 0.50 % missing");
  }

  @Test
  void withoutValuesAPercentSignIsOne() {
    assertThat(Sentence.of("50%_of_all.txt: no such file"))
        .isEqualTo("50%_of_all.txt: no such file");
  }

  @Test
  void oneIsNoPlural() {
    assertThat(Sentence.count(1, "process")).isEqualTo("1 process");
    assertThat(Sentence.count(3, "process")).isEqualTo("3 processes");
    assertThat(Sentence.count(0, "point")).isEqualTo("0 points");
  }
}
