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
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Extreme;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowPartition;

/** After the warm-up nothing is allocated, by any operation, in one group of workers or two. */
@Timeout(120)
class AllocationTest {
  private static final int WARM_UP = 300;
  private static final int MEASUREMENTS = 20;
  private static final int CALLS = 10;

  @TempDir Path directory;

  static List<int[]> layouts() {
    return List.of(new int[] {0}, new int[] {0, 0}, new int[] {0, 1});
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
    private final long[] received = new long[64];
    private final double[] vector = new double[5000];
    private final int[] counts;
    private final Extreme extreme = new Extreme();
    private final SharedDoubles vectors;
    private final SharedDoubles shortVectors;
    private final SharedInts blocks;

    Everything(Worker worker) {
      this.worker = worker;
      RowPartition rows = worker.partition(100);
      SharedLayout layout = worker.layout();
      this.x = layout.doubles("x", Distribution.byRows(rows, 3));
      this.y = layout.floats("y", Distribution.byRows(rows, 1));
      this.partials = layout.doubles("partials", Distribution.byBlocks(rows, 2));
      this.vectors = layout.doubles("vectors", Distribution.vectors(vector.length));
      this.shortVectors = layout.doubles("short vectors", Distribution.vectors(5));
      this.blocks = layout.ints("blocks", Distribution.toEach((from, to) -> 3 + from + to));
      this.counts = new int[worker.size()];
      Arrays.fill(counts, 5);
      this.all = worker.open(layout.heapArrays(128));
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
      all.min(1L);
      all.max(extreme);
      all.scatter(x, 1);
      all.shift(x, 1);
      all.allToAll(blocks);
      vectors.put(0, vector, 0, vector.length);
      all.reduce(vectors, Reduction.SUM, 1);
      all.allReduce(vectors, Reduction.SUM);
      all.allReduce(shortVectors, Reduction.MAX);
      all.reduceScatter(vectors, Reduction.SUM);
      all.scan(vectors, Reduction.SUM);
      all.exScan(vectors, Reduction.SUM);
      all.allReduce(longs, longs.length, Reduction.SUM);
      all.reduce(longs, longs.length, Reduction.SUM, 1);
      all.broadcast(longs, longs.length, 1);
      all.allGather(longs, counts);
      all.gather(longs, counts, 1);
      all.scatter(longs, counts, 1);
      all.reduceScatter(longs, counts, Reduction.MIN);
      all.allToAll(longs, counts, received, counts);
      all.scan(longs, longs.length, Reduction.MAX);
      all.exScan(longs, longs.length, Reduction.MAX);
      all.shift(longs, longs.length, 1);
      all.barrier();
      worker.awaitProcess();
      timer.enter(0);
    }
  }
}
