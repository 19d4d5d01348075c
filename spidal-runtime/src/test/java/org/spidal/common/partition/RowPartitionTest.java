package org.spidal.common.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

class RowPartitionTest {
  @Test
  void dealsOutEveryRowOfSmallMatrices() {
    for (int rows = 0; rows <= 200; rows++) {
      for (int workers = 1; workers <= 40; workers++) {
        check(new RowPartition(rows, workers));
      }
    }
  }

  @Test
  void dealsOutEveryRowOfAnyMatrix() {
    long seed = TestSeed.of("RowPartitionTest.dealsOutEveryRowOfAnyMatrix");
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      int rows = random.nextInt() >>> (1 + random.nextInt(31));
      check(new RowPartition(rows, 1 + random.nextInt(700)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2147483647, 1",
    "2147483647, 3",
    "2147483647, 4096",
    "2147483646, 7",
    "2147483585, 24",
    "2147483584, 24"
  })
  void dealsOutTheLargestMatrices(int rows, int workers) {
    check(new RowPartition(rows, workers));
  }

  @Test
  void theLastWorkersGetNothingWhenBlocksAreFew() {
    RowPartition partition = new RowPartition(20, 5);
    assertThat(partition.range(0)).isEqualTo(new RowRange(0, 8));
    assertThat(partition.range(1)).isEqualTo(new RowRange(8, 16));
    assertThat(partition.range(2)).isEqualTo(new RowRange(16, 20));
    assertThat(partition.range(3)).isEqualTo(new RowRange(20, 20));
    assertThat(partition.range(4)).isEqualTo(new RowRange(20, 20));
  }

  @Test
  void noRowsGiveEmptyRanges() {
    RowPartition partition = new RowPartition(0, 3);
    for (int worker = 0; worker < 3; worker++) {
      assertThat(partition.range(worker)).isEqualTo(new RowRange(0, 0));
      assertThat(partition.blockRange(worker)).isEqualTo(new RowRange(0, 0));
    }
  }

  @Test
  void refusesImpossibleSizes() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RowPartition(-1, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RowPartition(7, 0))
        .withMessage("rows=7, workers=0");
  }

  private static void check(RowPartition partition) {
    RowBlocks blocks = partition.blocks();
    int row = 0;
    int block = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int worker = 0; worker < partition.workers(); worker++) {
      RowRange rows = partition.range(worker);
      RowRange owned = partition.blockRange(worker);
      boolean holds =
          rows.start() == row
              && owned.start() == block
              && (owned.size() == 0
                  ? rows.size() == 0
                  : rows.start() == blocks.block(owned.start()).start()
                      && rows.end() == blocks.block(owned.end() - 1).end());
      if (!holds) {
        assertThat(rows).as("%s worker %d owns blocks %s", partition, worker, owned).isNull();
      }
      row = rows.end();
      block = owned.end();
      least = Math.min(least, owned.size());
      most = Math.max(most, owned.size());
    }
    assertThat(row).as("%s", partition).isEqualTo(partition.rows());
    assertThat(block).as("%s", partition).isEqualTo(blocks.count());
    assertThat(most - least).as("%s", partition).isBetween(0, 1);
  }
}
