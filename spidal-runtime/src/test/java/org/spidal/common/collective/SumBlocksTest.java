package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.job.Jobs;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.TestSeed;

@Timeout(60)
class SumBlocksTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"0, 1", "5, 2", "1000, 3", "40000, 1", "9001, 5", "70, 4096"})
  void everyLayoutGivesTheSameBits(int rows, int width) {
    long seed = TestSeed.of("SumBlocksTest rows=" + rows + " width=" + width);
    RowPartition alone = new RowPartition(rows, 1);
    double[] values = new double[alone.blocks().count() * width];
    Random random = new Random(seed);
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextGaussian() * Math.pow(10, random.nextInt(16) - 8);
    }
    double[] expected = new double[width];
    for (int i = 0; i < values.length; i++) {
      expected[i % width] += values[i];
    }
    for (Shape shape : Shape.all()) {
      ConcurrentLinkedQueue<double[]> results = new ConcurrentLinkedQueue<>();
      shape.run(
          directory,
          worker -> {
            SharedLayout layout = worker.layout();
            RowPartition partition = worker.partition(rows);
            SharedDoubles<ByBlocks> partials =
                layout.doubles("partials", Distribution.byBlocks(partition, width));
            Collectives all = worker.open(layout);
            RowRange mine = partition.blockRange(worker.rank());
            partials.put(
                (long) mine.start() * width, values, mine.start() * width, mine.size() * width);
            double[] sums = new double[width];
            all.sumBlocks(partials, sums);
            results.add(sums);
          });
      assertThat(results).hasSize(shape.workers());
      assertThat(results).allSatisfy(sums -> assertThat(sums).as("%s", shape).isEqualTo(expected));
    }
  }

  @Test
  void aPartitionForAnotherNumberOfWorkersIsRefused() {
    Jobs.run(
        directory,
        2,
        worker -> {
          SharedLayout layout = worker.layout();
          for (int parts : new int[] {1, 3}) {
            String message = "a partition for " + parts + " of 2 workers";
            RowPartition wrong = new RowPartition(100, parts);
            assertThatIllegalArgumentException()
                .isThrownBy(() -> layout.doubles("x", Distribution.byRows(wrong, 1)))
                .withMessage(message);
            assertThatIllegalArgumentException()
                .isThrownBy(() -> layout.doubles("x", Distribution.byBlocks(wrong, 1)))
                .withMessage(message);
          }
        });
  }
}
