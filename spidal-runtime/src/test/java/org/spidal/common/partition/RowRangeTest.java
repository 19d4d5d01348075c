package org.spidal.common.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RowRangeTest {
  @Test
  void theEndIsOutside() {
    RowRange range = new RowRange(3, 5);
    assertThat(range.size()).isEqualTo(2);
    assertThat(range.contains(2)).isFalse();
    assertThat(range.contains(3)).isTrue();
    assertThat(range.contains(4)).isTrue();
    assertThat(range.contains(5)).isFalse();
  }

  @Test
  void anEmptyRangeContainsNothing() {
    assertThat(new RowRange(4, 4).size()).isZero();
    assertThat(new RowRange(4, 4).contains(4)).isFalse();
  }

  @Test
  void refusesRangesThatRunBackwardsOrBelowZero() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RowRange(2, 1))
        .withMessage("start=2, end=1");
    assertThatIllegalArgumentException().isThrownBy(() -> new RowRange(-1, 1));
  }
}
