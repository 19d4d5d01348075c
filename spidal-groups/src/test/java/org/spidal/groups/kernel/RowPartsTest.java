package org.spidal.groups.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A pass has as many parts as it is worth, and every row is in one of them. */
class RowPartsTest {
  @Test
  void aShortPassHasOnePart() {
    assertThat(RowParts.of(1000, 1e9).count()).isEqualTo(1);
    assertThat(RowParts.of(1000, 20e9).count()).isEqualTo(10);
  }

  @Test
  void noPartIsWithoutRows() {
    assertThat(RowParts.of(3, 1e15).count()).isEqualTo(3);
    assertThat(RowParts.of(0, 1e15).count()).isEqualTo(1);
  }

  /** After each all workers add up numbers of all rows. */
  @Test
  void aLongPassDoesNotHaveMoreTheMoreRowsItHas() {
    int count = RowParts.of(100_000, 1e13).count();
    assertThat(count).isLessThan(1000);
    assertThat(RowParts.of(1_000_000, 1e15).count()).isEqualTo(count);
  }

  @Test
  void everyRowIsInOnePart() {
    RowParts parts = RowParts.of(100, 12e9);
    for (int row = 0; row < 100; row++) {
      int tested = row;
      assertThat(IntStream.range(0, parts.count()).filter(part -> parts.has(part, tested)))
          .hasSize(1);
    }
  }
}
