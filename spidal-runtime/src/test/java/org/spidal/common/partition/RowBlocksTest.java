package org.spidal.common.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowBlocksTest {
  @ParameterizedTest
  @CsvSource({
    "0, 8, 0",
    "1, 8, 1",
    "8, 8, 1",
    "9, 8, 2",
    "65535, 8, 8192",
    "65536, 16, 4096",
    "131072, 32, 4096",
    "262143, 32, 8192",
    "262144, 64, 4096",
    "2147483647, 64, 33554432"
  })
  void sizeDependsOnTheRowsAlone(int rows, int size, int count) {
    RowBlocks blocks = new RowBlocks(rows);
    assertThat(blocks.blockSize()).isEqualTo(size);
    assertThat(blocks.count()).isEqualTo(count);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 100, 4095, 4096, 70_001})
  void blocksFollowEachOtherAndOnlyTheLastIsShort(int rows) {
    RowBlocks blocks = new RowBlocks(rows);
    int row = 0;
    for (int b = 0; b < blocks.count(); b++) {
      RowRange block = blocks.block(b);
      assertThat(block.start()).isEqualTo(row);
      if (b < blocks.count() - 1) {
        assertThat(block.size()).isEqualTo(blocks.blockSize());
      } else {
        assertThat(block.size()).isBetween(1, blocks.blockSize());
      }
      row = block.end();
    }
    assertThat(row).isEqualTo(rows);
  }

  @Test
  void theLastBlockOfTheLargestMatrixEndsAtTheLastRow() {
    RowBlocks blocks = new RowBlocks(Integer.MAX_VALUE);
    assertThat(blocks.block(blocks.count() - 1))
        .isEqualTo(new RowRange(Integer.MAX_VALUE - 63, Integer.MAX_VALUE));
  }

  @Test
  void refusesNegativeRows() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RowBlocks(-1)).withMessage("rows=-1");
  }
}
