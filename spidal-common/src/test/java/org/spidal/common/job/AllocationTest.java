package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowPartition;

/** After the warm-up nothing is allocated: in one group of workers, where no messages are sent. */
@Timeout(60)
class AllocationTest {
  private static final int WARM_UP = 2000;
  private static final int MEASUREMENTS = 40;
  private static final int CALLS = 50;

  @TempDir Path directory;

  static List<int[]> layouts() {
    return List.of(new int[] {0}, new int[] {0, 0});
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void collectivesAllocateNothing(int[] nodeOf) {
    ConcurrentLinkedQueue<Long> allocated = new ConcurrentLinkedQueue<>();
    Jobs.run(
        directory,
        2,
        worker -> {
          Everything everything = new Everything(worker);
          for (int i = 0; i < WARM_UP; i++) {
            everything.once();
          }
          AllocationMeter meter = new AllocationMeter();
          long[] bytes = new long[MEASUREMENTS];
          for (int m = 0; m < MEASUREMENTS; m++) {
            meter.start();
            for (int i = 0; i < CALLS; i++) {
              everything.once();
            }
            bytes[m] = meter.stop();
          }
          // a worker that waits for more than 0.1 s looks around, which allocates: on a busy
          // machine that may happen, but not each time
          allocated.add(Arrays.stream(bytes).min().orElseThrow());
        },
        nodeOf);
    assertThat(allocated).hasSize(2 * nodeOf.length).containsOnly(0L);
  }

  @Test
  void theMeterCountsWhatIsAllocated() {
    AllocationMeter meter = new AllocationMeter();
    meter.start();
    assertThat(meter.stop()).isZero();
    meter.start();
    byte[] array = new byte[1000];
    long bytes = meter.stop();
    assertThat(bytes).isBetween(1000L, 1100L);
    assertThat(array).hasSize(1000);
  }

  /** All operations that a program calls in its loop. */
  private static final class Everything {
    private final Worker worker;
    private final SharedDoubles x;
    private final SharedFloats y;
    private final SharedDoubles partials;
    private final Collectives all;
    private final PhaseTimer timer = new PhaseTimer("compute", "wait");
    private final double[] row = new double[300];
    private final float[] floats = new float[100];
    private final double[] sums = new double[2];
    private final long[] longs = new long[64];

    Everything(Worker worker) {
      this.worker = worker;
      RowPartition rows = worker.partition(100);
      SharedLayout layout = worker.layout();
      this.x = layout.doubles("x", rows, 3);
      this.y = layout.floats("y", rows, 1);
      this.partials = layout.blockDoubles("partials", rows, 2);
      this.all = worker.open(layout);
    }

    void once() {
      timer.enter(1);
      int rank = worker.rank();
      x.put(x.start(rank), row, 0, (int) (x.end(rank) - x.start(rank)));
      all.allGather(x);
      x.get(0, row, 0, row.length);
      y.set(y.start(rank), 1f);
      all.gather(y, 1);
      y.get(0, floats, 0, floats.length);
      all.broadcast(x, 1);
      all.sumBlocks(partials, 2, sums);
      all.sum(1.0);
      all.min(1.0);
      all.max(1.0);
      all.sum(1L);
      all.max(1L);
      all.sum(longs, longs.length);
      all.barrier();
      worker.awaitProcess();
      timer.enter(0);
    }
  }
}
