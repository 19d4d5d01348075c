package org.spidal.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Jobs;
import org.spidal.common.transport.PlainMpi;

@Timeout(60)
class WorkloadTest {
  @TempDir private Path folder;

  @Test
  void rightResultsPass() {
    Jobs.run(
        folder,
        1,
        worker -> {
          Workload workload = new Workload(worker, new SilentMpi(0, 1), new int[] {8, 4096});
          for (int bytes : new int[] {8, 4096}) {
            workload.exercises(bytes).forEach(workload::verify);
          }
        });
  }

  @Test
  void wrongResultsHaveNoFigures() {
    assertThatThrownBy(
            () ->
                Jobs.run(
                    folder,
                    1,
                    worker -> {
                      PlainMpi silent = new SilentMpi(worker.rank(), worker.size());
                      Workload workload = new Workload(worker, silent, new int[] {64});
                      workload.exercises(64).forEach(workload::verify);
                    },
                    0,
                    0))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("of 64 bytes is wrong: mpi_read");
  }

  @Test
  void theSlowestWorkerCountsOnAll() {
    Jobs.run(
        folder,
        1,
        worker -> {
          Workload workload =
              new Workload(worker, new SilentMpi(worker.rank(), worker.size()), new int[] {8});
          Runnable quick = () -> {};
          Runnable slow = worker.rank() == 0 ? WorkloadTest::pause : quick;
          Rounds rounds = new Rounds(workload.collectives(), 3, 1_000_000);
          double[] medians = rounds.medians(List.of(quick, slow), true);
          assertThat(medians[1]).isGreaterThanOrEqualTo(2000).isGreaterThan(medians[0]);
        },
        0,
        1);
  }

  @Test
  void withoutMpiTheBenchmarkSaysWhatItNeeds() {
    assertThatThrownBy(() -> Jobs.run(folder, 1, new CollectivesBenchmark(Map.of())))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("plain MPI needs MPI");
  }

  private static void pause() {
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sends nothing: right for one process, wrong for more. */
  private record SilentMpi(int rank, int size) implements PlainMpi {
    @Override
    public ByteBuffer buffer(int bytes) {
      return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    @Override
    public void barrier() {}

    @Override
    public void broadcast(ByteBuffer buffer, int bytes, int root) {}

    @Override
    public void allGather(ByteBuffer buffer, int bytes) {}

    @Override
    public void allToAll(ByteBuffer out, int[] outBytes, ByteBuffer in, int[] inBytes) {
      // nothing arrives
    }

    @Override
    public void allReduceSum(ByteBuffer buffer, int count) {}
  }
}
