package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;

/** What cannot be right is an error that says what is wrong, and nobody waits in vain. */
@Timeout(60)
class WrongCallTest {
  private static final int[] TWO_NODES = {0, 1};

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void whatIsSentIsWhatIsExpected(JobOptions.CollectivesKind kind) {
    int[] three = {3, 3};
    AtomicReferenceArray<String> said = new AtomicReferenceArray<>(2);
    Program program =
        worker -> {
          Collectives all = worker.open(worker.layout().heapArrays(64));
          all.longs().allToAll(new long[6], three, new long[6], three);
          int[] expected = worker.rank() == 1 ? new int[] {2, 3} : three;
          try {
            all.longs().allToAll(new long[6], three, new long[6], expected);
          } catch (WrongCall e) {
            said.set(worker.rank(), e.getMessage());
            throw e;
          }
        };
    JobOptions options = Jobs.options(directory).withThreads(1).withCollectives(kind);
    assertThatThrownBy(() -> SpidalJob.runEmbedded(options, program, TWO_NODES))
        .isInstanceOf(WrongCall.class);
    for (int w = 0; w < 2; w++) {
      assertThat(said.get(w))
          .isEqualTo("allToAll: worker 0 sends 3 numbers to worker 1, which expects 2");
    }
  }

  @Test
  void sumsNeedAsMuchRoomAsTheirSectionIsWide() {
    assertWrong(
        "sumBlocks of section x has room for 2 sums of 3",
        worker -> {
          SharedLayout layout = worker.layout();
          SharedDoubles<ByBlocks> x =
              layout.doubles("x", Distribution.byBlocks(worker.partition(60), 3));
          worker.open(layout).sumBlocks(x, new double[2]);
        });
  }

  @Test
  void allPlanForTheSameRows() {
    assertWrong(
        "a plan for columns of 60 on one worker and of 50 on another",
        worker -> worker.plan(worker.partition(worker.rank() == 2 ? 50 : 60), new int[] {7}));
    assertWrong(
        "a plan for rows of 60 on one worker and none on another",
        worker -> {
          RowPartition rows = worker.partition(60);
          int[] starts = new int[rows.range(worker.rank()).size() + 1];
          worker.plan(rows, new int[0], worker.rank() == 0 ? null : rows, starts);
        });
  }

  @Test
  void sizesAreNotNegative() {
    for (Consumer<Worker> declare :
        List.<Consumer<Worker>>of(
            w -> w.layout().ints("x", Distribution.perWorker(-1)),
            w -> w.layout().ints("x", Distribution.whole(-2)),
            w -> w.layout().ints("x", Distribution.vectors(-3)),
            w -> w.layout().ints("x", Distribution.byRows(w.partition(9), -1)),
            w -> w.layout().ints("x", Distribution.byBlocks(w.partition(9), -1)),
            w -> w.layout().ints("x", Distribution.toEach((from, to) -> from == 1 ? -1 : 2)),
            w -> w.layout().heapArrays(-8))) {
      assertWrong("must be 0 or more", declare::accept);
    }
  }

  @ParameterizedTest
  @EnumSource
  void afterTheEndNobodyWaits(JobOptions.CollectivesKind kind) {
    AtomicReference<Worker> kept = new AtomicReference<>();
    AtomicReference<Collectives> all = new AtomicReference<>();
    JobOptions options = Jobs.options(directory).withThreads(1).withCollectives(kind);
    SpidalJob.runEmbedded(
        options,
        worker -> {
          Collectives own = worker.open(worker.layout().heapArrays(64));
          if (worker.rank() == 0) {
            all.set(own);
            kept.set(worker);
          }
        },
        TWO_NODES);
    for (Runnable late :
        List.<Runnable>of(
            () -> all.get().barrier(),
            () -> all.get().sum(1.0),
            () -> all.get().ints().allReduce(new int[1], 1, BuiltInReduction.SUM),
            () -> kept.get().open(kept.get().layout()))) {
      assertThatThrownBy(late::run)
          .isInstanceOf(WrongCall.class)
          .hasMessageContaining("after the end of its job");
    }
  }

  private void assertWrong(String message, Program program) {
    assertThatThrownBy(() -> Jobs.run(directory, 2, program, TWO_NODES))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INTERNAL))
        .hasMessageContaining(message);
  }
}
