package org.spidal.bench;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.Pulled;
import org.spidal.common.collective.Pushed;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.transport.PlainMpi;

/**
 * An exchange along the edges of a graph in three forms.
 *
 * @param ours SPIDAL's operation, with the copies into the section and out of it
 * @param byHand packing, one {@code MPI_Alltoallv} between all ranks, and unpacking
 * @param copy the copies of as many bytes as are sent, into a message and out of it
 * @param sumOfOurs of what a worker has got, after a run of {@code ours}
 * @param sumByHand the same of {@code byHand}
 * @param numbers that a worker sends or gets
 */
record SparseExchange(
    Runnable ours,
    Runnable byHand,
    Runnable copy,
    DoubleSupplier sumOfOurs,
    DoubleSupplier sumByHand,
    int numbers) {

  /** Throws unless both ways give the same; collective. */
  void verify(Collectives all) {
    ours.run();
    byHand.run();
    double difference = Math.abs(sumOfOurs.getAsDouble() - sumByHand.getAsDouble());
    if (all.max(difference / Math.abs(sumByHand.getAsDouble())) > 1e-9) {
      throw new IllegalStateException("by hand the sum is another one");
    }
  }

  /** Every worker gets the value of each point to which one of its edges leads. */
  static SparseExchange pull(Worker worker, RandomGraph graph, PlainMpi mpi) {
    Plan plan = worker.plan(graph.points(), graph.ids());
    SharedLayout layout = worker.layout();
    SharedDoubles<Pulled> section = layout.doubles("values", Distribution.pulled(plan, 1));
    Collectives all = worker.open(layout);
    double[] mine = mine(graph);
    double[] got = new double[plan.needed()];
    Runnable ours =
        () -> {
          section.put(section.placement().start(worker.rank()), mine, 0, mine.length);
          all.pull(section);
          plan.read(section, got);
        };

    int[] needed = new int[plan.needed()];
    Arrays.setAll(needed, plan::id);
    Requests requests = new Requests(worker, graph.points(), needed);
    double[] gotByHand = new double[needed.length];
    Messages messages = new Messages(mpi, requests.asked.length, needed.length, Double.BYTES);
    Runnable byHand =
        () -> {
          DoubleBuffer out = messages.out.asDoubleBuffer();
          for (int k = 0; k < requests.asked.length; k++) {
            out.put(k, mine[requests.asked[k]]);
          }
          messages.exchange(requests.askedCounts, requests.counts);
          messages.in.asDoubleBuffer().get(0, gotByHand);
        };
    return new SparseExchange(
        ours,
        byHand,
        messages.copies(Math.max(mine.length, needed.length)),
        () -> Arrays.stream(got).sum(),
        () -> Arrays.stream(gotByHand).sum(),
        needed.length);
  }

  /** Every edge gives its point the number of the point that it comes from. */
  static SparseExchange push(Worker worker, RandomGraph graph, PlainMpi mpi) {
    Plan plan = worker.plan(graph.points(), graph.ids(), graph.points(), graph.starts());
    SharedLayout layout = worker.layout();
    SharedDoubles<Pushed> section = layout.doubles("gifts", Distribution.pushed(plan, 1));
    Collectives all = worker.open(layout);
    double[] mine = mine(graph);
    int[] starts = graph.starts();
    double[] given = new double[plan.contributions()];
    double[] sums = new double[mine.length];
    Runnable ours =
        () -> {
          Arrays.fill(given, 0);
          for (int i = 0; i < mine.length; i++) {
            for (int e = starts[i]; e < starts[i + 1]; e++) {
              given[plan.contribution(e)] += mine[i];
            }
          }
          section.put(0, given, 0, given.length);
          all.push(section, sums);
        };

    // by hand each worker adds up what it has for a point, so the last digits depend on the layout
    int[] needed = new int[plan.needed()];
    Arrays.setAll(needed, plan::id);
    Requests requests = new Requests(worker, graph.points(), needed);
    double[] totals = new double[needed.length];
    double[] sumsByHand = new double[mine.length];
    Messages messages = new Messages(mpi, needed.length, requests.asked.length, Double.BYTES);
    Runnable byHand =
        () -> {
          Arrays.fill(totals, 0);
          for (int i = 0; i < mine.length; i++) {
            for (int e = starts[i]; e < starts[i + 1]; e++) {
              totals[plan.slot(e)] += mine[i];
            }
          }
          messages.out.asDoubleBuffer().put(0, totals);
          messages.exchange(requests.counts, requests.askedCounts);
          Arrays.fill(sumsByHand, 0);
          DoubleBuffer in = messages.in.asDoubleBuffer();
          for (int k = 0; k < requests.asked.length; k++) {
            sumsByHand[requests.asked[k]] += in.get(k);
          }
        };
    return new SparseExchange(
        ours,
        byHand,
        messages.copies(given.length),
        () -> Arrays.stream(sums).sum(),
        () -> Arrays.stream(sumsByHand).sum(),
        given.length);
  }

  /** Counts the edges to each point, by its number as a key. */
  static SparseExchange regroup(Worker worker, RandomGraph graph, PlainMpi mpi) {
    SharedLayout layout = worker.layout();
    KeyedForm form = KeyedForm.ofLongs(1).sumOfLongs().ownedBy(graph.points());
    Keyed counts = layout.keyed("counts", form);
    Collectives all = worker.open(layout);
    KeyedRow one = counts.newRow().value(0, 1);
    double[] checkOfOurs = new double[1];
    Runnable ours =
        () -> {
          counts.clear();
          for (int id : graph.ids()) {
            counts.add(one.key(id));
          }
          all.regroup(counts);
          checkOfOurs[0] = 0;
          for (KeyedRows rows = counts.rows(); rows.next(); ) {
            checkOfOurs[0] += (double) rows.row().key() * rows.row().asLong(0);
          }
        };

    double[] checkByHand = new double[1];
    int most = graph.ids().length;
    Messages messages = new Messages(mpi, most, most * worker.size(), 2 * Long.BYTES);
    Collectives counting = worker.open(worker.layout().heapArrays(1 << 12));
    Runnable byHand =
        () -> {
          Map<Integer, long[]> mine = new HashMap<>();
          for (int id : graph.ids()) {
            mine.computeIfAbsent(id, k -> new long[1])[0]++;
          }
          int[] keys = mine.keySet().stream().mapToInt(k -> k).sorted().toArray();
          int[] toEach = new int[worker.size()];
          LongBuffer out = messages.out.asLongBuffer();
          for (int key : keys) {
            out.put(key).put(mine.get(key)[0]);
            toEach[graph.points().workerOf(key)]++;
          }
          int[] ofEach = exchanged(counting, toEach);
          messages.exchange(toEach, ofEach);
          Map<Long, long[]> owned = new HashMap<>();
          LongBuffer in = messages.in.asLongBuffer();
          for (int k = Arrays.stream(ofEach).sum(); k > 0; k--) {
            owned.computeIfAbsent(in.get(), key -> new long[1])[0] += in.get();
          }
          checkByHand[0] = 0;
          owned.forEach((key, count) -> checkByHand[0] += (double) key * count[0]);
        };
    int distinct = (int) Arrays.stream(graph.ids()).distinct().count();
    return new SparseExchange(
        ours,
        byHand,
        messages.copies(distinct),
        () -> checkOfOurs[0],
        () -> checkByHand[0],
        distinct);
  }

  private static double[] mine(RandomGraph graph) {
    double[] mine = new double[graph.own().size()];
    Arrays.setAll(mine, i -> graph.own().start() + i + 1);
    return mine;
  }

  private static int[] exchanged(Collectives all, int[] toEach) {
    int[] one = new int[all.size()];
    Arrays.fill(one, 1);
    int[] ofEach = new int[all.size()];
    all.ints().allToAll(toEach, one, ofEach, one);
    return ofEach;
  }

  /** Who asks whom for which points, as every program by hand must find out first. */
  private static final class Requests {
    private final int[] counts;
    private final int[] askedCounts;
    private final int[] asked; // this worker's points, counted from its first one

    Requests(Worker worker, RowPartition points, int[] needed) {
      Collectives all = worker.open(worker.layout().heapArrays(1 << 20));
      this.counts = new int[worker.size()];
      for (int id : needed) {
        counts[points.workerOf(id)]++;
      }
      this.askedCounts = exchanged(all, counts);
      this.asked = new int[Arrays.stream(askedCounts).sum()];
      all.ints().allToAll(needed, counts, asked, askedCounts);
      int first = points.range(worker.rank()).start();
      Arrays.setAll(asked, k -> asked[k] - first);
    }
  }

  /** Buffers of MPI. */
  private static final class Messages {
    private final PlainMpi mpi;
    private final ByteBuffer out;
    private final ByteBuffer in;
    private final int bytes;

    /**
     * @param bytes of what is sent as one
     */
    Messages(PlainMpi mpi, int mostOut, int mostIn, int bytes) {
      this.mpi = mpi;
      this.bytes = bytes;
      this.out = mpi.buffer(mostOut * bytes);
      this.in = mpi.buffer(mostIn * bytes);
    }

    void exchange(int[] outCounts, int[] inCounts) {
      mpi.allToAll(
          out,
          Arrays.stream(outCounts).map(n -> n * bytes).toArray(),
          in,
          Arrays.stream(inCounts).map(n -> n * bytes).toArray());
    }

    /** From the heap into a message, and from one into the heap. */
    Runnable copies(int count) {
      long[] heap = new long[count * bytes / Long.BYTES];
      LongBuffer message = mpi.buffer(count * bytes).asLongBuffer();
      return () -> {
        message.put(0, heap);
        message.get(0, heap);
      };
    }
  }
}
