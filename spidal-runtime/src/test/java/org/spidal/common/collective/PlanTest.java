package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;

@Timeout(120)
class PlanTest {
  @TempDir Path directory;

  static java.util.List<Shape> shapes() {
    return Shape.all();
  }

  /** 10^5 numbers a row cross windows and rounds of messages; every worker needs all rows. */
  @ParameterizedTest
  @MethodSource("shapes")
  void rowsLongerThanAWindowArePulled(Shape shape) {
    shape.run(
        directory,
        worker -> {
          RowPartition columns = worker.partition(20);
          int[] ids = new int[20];
          for (int j = 0; j < 20; j++) {
            ids[j] = 19 - j;
          }
          Plan plan = worker.plan(columns, ids);
          int width = 10_000;
          SharedLayout layout = worker.layout().withWindows(1 << 16);
          SharedInts<Pulled> section = layout.ints("rows", Distribution.pulled(plan, width));
          Collectives all = worker.open(layout);
          for (int round = 0; round < 3; round++) {
            for (int j = columns.range(worker.rank()).start(), k = 0;
                j < columns.range(worker.rank()).end();
                j++) {
              for (int c = 0; c < width; c++, k++) {
                section.set(section.placement().start(worker.rank()) + k, j * width + c + round);
              }
            }
            all.pull(section);
            int[] row = new int[width];
            for (int e = 0; e < 20; e++) {
              section.get(plan.place(plan.slot(e)) * width, row, 0, width);
              assertThat(row[0]).isEqualTo(ids[e] * width + round);
              assertThat(row[width - 1]).isEqualTo(ids[e] * width + width - 1 + round);
            }
          }
        });
  }

  @Test
  void aRowGoesToAGroupOnceHoweverManyOfItsWorkersNeedIt() {
    Jobs.run(
        directory,
        2,
        worker -> {
          RowPartition columns = worker.partition(64);
          Plan plan = worker.plan(columns, new int[] {0, 1, 0, 63, 0});
          if (worker.rank() == 0) {
            assertThat(plan.sent(0, 2, 1)).isEqualTo(2);
            assertThat(plan.sent(0, 3, 1)).isZero();
            assertThat(plan.sent(0, 1, 1)).isZero();
          }
        },
        0,
        1);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 10})
  void anIdThatIsNoRowIsNamed(int id) {
    assertThatThrownBy(
            () ->
                Jobs.run(directory, 2, worker -> worker.plan(worker.partition(10), new int[] {id})))
        .hasMessageContaining("row " + id + " of 10");
  }

  @Test
  void startsThatDoNotFitTheRowsAreRefused() {
    assertThatThrownBy(() -> Jobs.run(directory, 1, worker -> startsOfOtherRows(worker)))
        .hasMessageContaining("starts must be 11 ascending numbers");
  }

  private static void startsOfOtherRows(Worker worker) {
    RowPartition rows = worker.partition(10);
    worker.plan(rows, new int[3], rows, new int[] {0, 3});
  }

  @Test
  void partitionsOfOtherWorkersWidthsOfZeroAndShortSumsAreRefused() {
    run(
        worker -> {
          RowPartition rows = worker.partition(9);
          Plan plan = worker.plan(rows, new int[0], rows, new int[10]);
          assertThatThrownBy(() -> Distribution.pulled(plan, 0)).hasMessage("width=0");
          assertThatThrownBy(() -> Distribution.pushed(plan, -1)).hasMessage("width=-1");
          SharedLayout layout = worker.layout();
          SharedDoubles<Pushed> pushed = layout.doubles("pushed", Distribution.pushed(plan, 2));
          Collectives all = worker.open(layout);
          assertThatThrownBy(() -> all.push(pushed, new double[17]))
              .hasMessage("push of section pushed needs room for 18 sums, not 17");
          assertThatThrownBy(() -> worker.plan(new RowPartition(9, 2), new int[0]))
              .hasMessage("a partition for 2 of 1 workers");
        });
  }

  private void run(org.spidal.common.job.Program program) {
    Jobs.run(directory, 1, program);
  }

  @Test
  void aPlanWithoutRowsCannotPush() {
    assertThatThrownBy(
            () ->
                Jobs.run(
                    directory,
                    1,
                    worker -> Distribution.pushed(worker.plan(worker.partition(9), new int[1]), 1)))
        .hasMessageContaining("only to pull");
  }
}
