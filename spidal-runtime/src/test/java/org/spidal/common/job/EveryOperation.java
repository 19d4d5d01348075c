package org.spidal.common.job;

import java.util.Arrays;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Extreme;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.Pulled;
import org.spidal.common.collective.Pushed;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;

/** All operations that a program calls in its loop. */
final class EveryOperation {
  private enum Phase implements WorkPhase {
    COMPUTE,
    WAIT
  }

  private final Worker worker;
  private final SharedDoubles<Parts> x;
  private final SharedFloats<Parts> y;
  private final SharedDoubles<ByBlocks> partials;
  private final Collectives all;
  private final PhaseTimer timer = new PhaseTimer(Phase.values());
  private final double[] row = new double[300];
  private final float[] floats = new float[100];
  private final double[] sums = new double[2];
  private final long[] longs = new long[64];
  private final long[] received = new long[64];
  private final double[] vector = new double[5000];
  private final int[] counts;
  private final Extreme extreme = new Extreme();
  private final SharedDoubles<Vectors> vectors;
  private final SharedDoubles<Vectors> shortVectors;
  private final SharedInts<ToEach> blocks;
  private final Plan plan;
  private final SharedDoubles<Pulled> pulled;
  private final SharedDoubles<Pushed> pushed;
  private final Keyed table;
  private final KeyedRow keyedRow;

  EveryOperation(Worker worker) {
    this.worker = worker;
    RowPartition rows = worker.partition(100);
    SharedLayout layout = worker.layout();
    this.x = layout.doubles("x", Distribution.byRows(rows, 3));
    this.y = layout.floats("y", Distribution.byRows(rows, 1));
    this.partials = layout.doubles("partials", Distribution.byBlocks(rows, 2));
    this.vectors = layout.doubles("vectors", Distribution.vectors(vector.length));
    this.shortVectors = layout.doubles("short vectors", Distribution.vectors(5));
    this.blocks = layout.ints("blocks", Distribution.toEach((from, to) -> 3 + from + to));
    int[] starts = new int[rows.range(worker.rank()).size() + 1];
    Arrays.fill(starts, 1, starts.length, 3);
    starts[0] = 0;
    this.plan =
        worker.plan(rows, starts.length > 1 ? new int[] {0, 99, 0} : new int[0], rows, starts);
    this.pulled = layout.doubles("pulled", Distribution.pulled(plan, 2));
    this.pushed = layout.doubles("pushed", Distribution.pushed(plan, 2));
    this.table = layout.keyed("table", KeyedForm.ofLongs(1).sumOfLongs().sumOfDoubles());
    this.keyedRow = table.newRow();
    this.counts = new int[worker.size()];
    Arrays.fill(counts, 5);
    this.all = worker.open(layout.heapArrays(128));
  }

  void once() {
    timer.enter(Phase.WAIT);
    int rank = worker.rank();
    x.put(
        x.placement().start(rank),
        row,
        0,
        (int) (x.placement().end(rank) - x.placement().start(rank)));
    all.allGather(x);
    x.get(0, row, 0, row.length);
    y.set(y.placement().start(rank), 1f);
    all.gather(y, 1);
    y.get(0, floats, 0, floats.length);
    all.broadcast(x, 1);
    all.sumBlocks(partials, sums);
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
    all.longs().allReduce(longs, longs.length, Reduction.SUM);
    all.longs().reduce(longs, longs.length, Reduction.SUM, 1);
    all.longs().broadcast(longs, longs.length, 1);
    all.longs().allGather(longs, counts);
    all.longs().gather(longs, counts, 1);
    all.longs().scatter(longs, counts, 1);
    all.longs().reduceScatter(longs, counts, Reduction.MIN);
    all.longs().allToAll(longs, counts, received, counts);
    all.longs().scan(longs, longs.length, Reduction.MAX);
    all.longs().exScan(longs, longs.length, Reduction.MAX);
    all.longs().shift(longs, longs.length, 1);
    all.startShift(x, 1);
    all.finish();
    all.startPull(pulled);
    all.finish();
    all.pull(pulled);
    plan.read(pulled, row);
    all.push(pushed, row);
    table.clear();
    for (int i = 0; i < 100; i++) {
      table.add(keyedRow.key(i * i).value(0, 1).value(1, 0.1));
    }
    all.regroup(table);
    all.reduce(table, 1);
    all.allReduce(table);
    for (KeyedRows rows = table.rows(); rows.next(); ) {
      sums[0] = rows.row().asDouble(1);
    }
    all.barrier();
    worker.awaitProcess();
    timer.enter(Phase.COMPUTE);
  }

  /**
   * The fewest bytes that this worker has allocated in a series of calls: a worker that waits for
   * more than 0.1 s looks around, which allocates, but not each time.
   */
  long fewestBytes(int warmUp, int measurements, int calls) {
    for (int i = 0; i < warmUp; i++) {
      once();
    }
    AllocationMeter meter = new AllocationMeter();
    long fewest = Long.MAX_VALUE;
    for (int m = 0; m < measurements; m++) {
      meter.start();
      for (int i = 0; i < calls; i++) {
        once();
      }
      fewest = Math.min(fewest, meter.stop());
    }
    return fewest;
  }

  /** As a program of {@code ./spidal run}: prints the most that any worker has allocated. */
  public static void main(String[] arguments) {
    SpidalJob.run(
        worker -> {
          EveryOperation everything = new EveryOperation(worker);
          long bytes = everything.fewestBytes(300, 20, 10);
          long most = everything.all.max(bytes);
          worker.console().say("allocated " + most + " bytes on " + worker.size() + " workers");
        });
  }
}
