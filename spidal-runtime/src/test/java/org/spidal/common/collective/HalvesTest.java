package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.job.Jobs;

/** Operations in two halves. */
@Timeout(120)
class HalvesTest {
  @TempDir Path directory;

  static java.util.List<Shape> shapes() {
    return Shape.all();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void stepAfterStepTheResultOfTheOtherWorkerArrives(Shape shape) {
    shape.run(
        directory,
        worker -> {
          SharedLayout layout = worker.layout();
          SharedLongs<Parts> section = layout.longs("x", Distribution.perWorker(5000));
          Collectives all = worker.open(layout);
          int rank = worker.rank();
          int from = Math.floorMod(rank - 1, worker.size());
          for (int step = 1; step < 20; step++) {
            section.set(section.placement().start(rank) + 4999, 1000L * step + rank);
            all.startShift(section, 1);
            all.finish();
            assertThat(section.get(section.placement().start(from) + 4999))
                .isEqualTo(1000L * step + from);
          }
        });
  }

  private void run(BiConsumer<Collectives, SharedLongs<Parts>> program) {
    Jobs.run(
        directory,
        1,
        worker -> {
          SharedLayout layout = worker.layout();
          SharedLongs<Parts> section = layout.longs("x", Distribution.perWorker(5000));
          program.accept(worker.open(layout), section);
        },
        0,
        1);
  }

  @Test
  void nothingElseIsCalledInBetween() {
    assertThatThrownBy(
            () ->
                run(
                    (all, section) -> {
                      all.startShift(section, 1);
                      all.barrier();
                    }))
        .hasMessageContaining("must be finished before the next one");
  }

  @Test
  void aProgramThatEndsInBetweenFails() {
    assertThatThrownBy(() -> run((all, section) -> all.startShift(section, 1)))
        .hasMessageContaining("must be finished before the next one");
  }

  @Test
  void whatWasNotStartedCannotBeFinished() {
    assertThatThrownBy(() -> run((all, section) -> all.finish()))
        .hasMessageContaining("nothing has been started");
  }
}
