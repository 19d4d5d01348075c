package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.RegionFile;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.LoopbackTransport;
import org.spidal.common.transport.Transport;

/** Sections that begin and end in the middle of windows, and span many of them. */
@Timeout(60)
class WindowsTest {
  private static final long WINDOW = 4096;
  private static final int ROWS = 1500;
  private static final int[] THREADS_OF_GROUP = {3, 1, 2};

  @TempDir Path directory;

  @Test
  void messagesAreCutAtWindows() throws Exception {
    Topology topology = new Topology(new int[] {0, 1, 2}, THREADS_OF_GROUP, 1);
    List<Transport> leaders = LoopbackTransport.world(0, 1, 2);
    ExecutorService threads = Executors.newFixedThreadPool(topology.workers());
    List<Future<?>> ends = new ArrayList<>();
    for (int group = 0; group < topology.groups(); group++) {
      SharedRegion control = region("control" + group, GroupBarrier.regionLength(3));
      int inGroup = THREADS_OF_GROUP[group];
      GroupBarrier.initialise(control, inGroup, 77);
      SharedRegion data =
          region("data" + group, new Sections(topology, topology.firstWorkerOfGroup(group)).length);
      for (int me = 0; me < inGroup; me++) {
        int first = topology.firstWorkerOfGroup(group);
        GroupBarrier barrier =
            new GroupBarrier(control, me, inGroup, first, 30, Waiter.of(6, 1), Processes.real());
        Transport leader = me == 0 ? leaders.get(group) : null;
        int rank = first + me;
        ends.add(threads.submit(() -> work(rank, topology, barrier, leader, data)));
      }
    }
    try {
      for (Future<?> end : ends) {
        end.get();
      }
    } finally {
      leaders.get(0).abort(70);
      threads.shutdownNow();
    }
  }

  private static void work(
      int rank, Topology topology, GroupBarrier barrier, Transport leader, SharedRegion data) {
    Sections s = new Sections(topology, rank);
    Collectives all = new GroupCollectives(s.layout, barrier, leader, data);
    double[] rows = new double[3 * ROWS];
    for (int round = 0; round < 4; round++) {
      int start = (int) s.x.placement().start(rank);
      int count = (int) s.x.placement().end(rank) - start;
      for (int i = 0; i < count; i++) {
        rows[start + i] = CollectivesTest.value(start + i, round);
      }
      s.x.put(start, rows, start, count); // across windows
      all.allGather(s.x);
      s.x.get(1, rows, 1, rows.length - 1);
      for (int i = 1; i < rows.length; i++) {
        assertThat(rows[i]).isEqualTo(CollectivesTest.value(i, round));
      }
      for (long i = 0; i < s.floats.length() && rank == 3; i++) {
        s.floats.set(i, (float) CollectivesTest.value(i, round));
      }
      all.broadcast(s.floats, 3);
      float[] copy = new float[(int) s.floats.length()];
      s.floats.get(0, copy, 0, copy.length);
      for (int i = 0; i < copy.length; i++) {
        assertThat(copy[i]).isEqualTo((float) CollectivesTest.value(i, round));
      }
      long[] values = new long[700];
      values[699] = rank;
      all.longs().allReduce(values, 700, Reduction.SUM);
      assertThat(values[699]).isEqualTo(15);
      for (long i = s.x.placement().start(rank); i < s.x.placement().end(rank); i++) {
        s.x.set(i, -i);
      }
      all.gather(s.x, 5);
      if (topology.groupOfWorker(rank) == 2) {
        assertThat(s.x.get(513)).isEqualTo(-513);
        assertThat(s.x.get(s.x.length() - 1)).isEqualTo(1.0 - s.x.length());
      }
    }
  }

  private SharedRegion region(String name, long length) {
    Path file = directory.resolve(name);
    RegionFile.create(file, length);
    RegionFile.fill(file, 0, length);
    return SharedRegion.map(file, length, WINDOW);
  }

  /** What every worker declares. */
  private static final class Sections {
    final SharedLayout layout;
    final SharedDoubles<Parts> x;
    final SharedFloats<Parts> floats;
    final long length;

    Sections(Topology topology, int rank) {
      layout = new SharedLayout(topology, rank).withWindows(WINDOW).heapArrays(2400);
      RowPartition partition = new RowPartition(ROWS, topology.workers());
      x = layout.doubles("x", Distribution.byRows(partition, 3));
      floats = layout.floats("floats", Distribution.byRows(partition, 1));
      length = layout.close();
    }
  }
}
