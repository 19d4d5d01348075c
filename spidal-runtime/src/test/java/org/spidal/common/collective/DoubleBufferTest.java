package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.TestSeed;

/** A slow reader still sees the last result while fast workers write the next. */
@Timeout(60)
class DoubleBufferTest {
  private static final int ROUNDS = 200;
  private static final int ROWS = 100;

  @TempDir Path directory;

  static List<Shape> shapes() {
    return Shape.all();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void slowReadersSeeTheLastResult(Shape shape) {
    long seed = TestSeed.of("DoubleBufferTest " + shape);
    shape.run(
        directory,
        worker -> {
          Random random = new Random(seed + worker.rank());
          SharedLayout layout = worker.layout();
          SharedDoubles<Parts> x =
              layout.doubles("x", Distribution.byRows(worker.partition(ROWS), 2));
          SharedDoubles<Whole> y = layout.doubles("y", Distribution.whole(10));
          Collectives all = worker.open(layout);
          for (int round = 1; round <= ROUNDS; round++) {
            for (long i = x.placement().start(worker.rank());
                i < x.placement().end(worker.rank());
                i++) {
              x.set(i, round * 1000.0 + i);
            }
            dawdle(random);
            all.allGather(x);
            dawdle(random);
            for (int i = 0; i < x.length(); i++) {
              if (x.get(i) != round * 1000.0 + i) {
                assertThat(x.get(i)).as("round %d, x[%d]", round, i).isEqualTo(round * 1000.0 + i);
              }
            }
            int root = round % worker.size();
            if (worker.rank() == root) {
              y.set(3, round);
            }
            all.broadcast(y, root);
            dawdle(random);
            assertThat(y.get(3)).isEqualTo(round);
            long expected = (long) worker.size() * round;
            assertThat(all.sum((long) round)).isEqualTo(expected);
          }
        });
  }

  private static void dawdle(Random random) {
    switch (random.nextInt(8)) {
      case 0 -> Thread.yield();
      case 1 -> {
        for (int spins = random.nextInt(3000); spins > 0; spins--) {
          Thread.onSpinWait();
        }
      }
      default -> {}
    }
  }
}
