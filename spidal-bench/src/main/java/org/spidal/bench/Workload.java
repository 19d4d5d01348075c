package org.spidal.bench;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Vectors;
import org.spidal.common.collective.Whole;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.transport.PlainMpi;

/** The memory of one worker in which all operations work, and the operations on it. */
final class Workload {
  /** Room for heap arrays; longer ones go in pieces of it, which stay in a cache. */
  private static final int HEAP_ROOM = 1 << 20;

  private final int rank;
  private final int size;
  private final PlainMpi mpi;
  private final Collectives collectives;
  private final Map<Integer, SharedDoubles<Whole>> wholes = new HashMap<>();
  private final Map<Integer, SharedDoubles<Parts>> parts = new HashMap<>();
  private final Map<Integer, SharedDoubles<Vectors>> vectors = new HashMap<>();
  private final double[] mine;
  private final double[] all;
  private final ByteBuffer buffer;
  private final DoubleBuffer numbers;

  /**
   * Collective.
   *
   * @param sizes bytes of a worker's part, ascending, multiples of 8
   */
  Workload(Worker worker, PlainMpi mpi, int[] sizes) {
    this.rank = worker.rank();
    this.size = worker.size();
    this.mpi = mpi;
    SharedLayout layout = worker.layout();
    for (int bytes : sizes) {
      int n = bytes / Double.BYTES;
      wholes.put(bytes, layout.doubles("whole of " + bytes, Distribution.whole(n)));
      parts.put(bytes, layout.doubles("parts of " + bytes, Distribution.perWorker(n)));
      vectors.put(bytes, layout.doubles("vectors of " + bytes, Distribution.vectors(n)));
    }
    int largest = sizes[sizes.length - 1];
    layout.heapArrays(Math.min(HEAP_ROOM, largest));
    this.collectives = worker.open(layout);
    this.mine = new double[largest / Double.BYTES];
    this.all = new double[mine.length * size];
    this.buffer = mpi.buffer(largest * size);
    this.numbers = buffer.asDoubleBuffer();
    Arrays.fill(mine, rank + 1);
  }

  Collectives collectives() {
    return collectives;
  }

  Runnable barrier() {
    return collectives::barrier;
  }

  Runnable barrierOfMpi() {
    return mpi::barrier;
  }

  /** All operations on parts of one of the sizes. */
  List<Exercise> exercises(int bytes) {
    return List.of(broadcast(bytes), allGather(bytes), allReduce(bytes));
  }

  private Exercise broadcast(int bytes) {
    SharedDoubles<Whole> section = wholes.get(bytes);
    int n = bytes / Double.BYTES;
    ExchangeSteps ours =
        new ExchangeSteps(
            rank == 0 ? () -> section.put(0, mine, 0, n) : () -> {},
            () -> collectives.broadcast(section, 0),
            () -> section.get(0, all, 0, n));
    ExchangeSteps plain =
        new ExchangeSteps(
            mpi.rank() == 0 ? () -> numbers.put(0, mine, 0, n) : () -> {},
            () -> mpi.broadcast(buffer, bytes, 0),
            () -> numbers.get(0, all, 0, n));
    return new Exercise(
        "broadcast", bytes, ours, () -> collectives.doubles().broadcast(all, n, 0), plain, n, n);
  }

  private Exercise allGather(int bytes) {
    SharedDoubles<Parts> section = parts.get(bytes);
    int n = bytes / Double.BYTES;
    int[] counts = new int[size];
    Arrays.fill(counts, n);
    ExchangeSteps ours =
        new ExchangeSteps(
            () -> section.put(section.placement().start(rank), mine, 0, n),
            () -> collectives.allGather(section),
            () -> section.get(0, all, 0, n * size));
    ExchangeSteps plain =
        new ExchangeSteps(
            () -> numbers.put(mpi.rank() * n, mine, 0, n),
            () -> mpi.allGather(buffer, bytes),
            () -> numbers.get(0, all, 0, n * size));
    return new Exercise(
        "allGather",
        bytes,
        ours,
        () -> collectives.doubles().allGather(all, counts),
        plain,
        n * size,
        n * sumOfParts());
  }

  private Exercise allReduce(int bytes) {
    SharedDoubles<Vectors> section = vectors.get(bytes);
    int n = bytes / Double.BYTES;
    ExchangeSteps ours =
        new ExchangeSteps(
            () -> section.put(0, mine, 0, n),
            () -> collectives.allReduce(section, Reduction.SUM),
            () -> section.get(0, all, 0, n));
    ExchangeSteps plain =
        new ExchangeSteps(
            () -> numbers.put(0, mine, 0, n),
            () -> mpi.allReduceSum(buffer, n),
            () -> numbers.get(0, all, 0, n));
    return new Exercise(
        "allReduce",
        bytes,
        ours,
        () -> collectives.doubles().allReduce(all, n, Reduction.SUM),
        plain,
        n,
        n * sumOfParts());
  }

  private double sumOfParts() {
    return size * (size + 1) / 2.0;
  }

  /** Runs the forms that read once, and looks at what they read: wrong results have no speed. */
  void verify(Exercise exercise) {
    Map<Form, Runnable> forms = exercise.forms();
    for (Form form : List.of(Form.OURS_READ, Form.HEAP_READ, Form.MPI_READ)) {
      Arrays.fill(all, rank + 1); // what heap arrays hold before
      forms.get(form).run();
      double sum = 0;
      for (int i = 0; i < exercise.results(); i++) {
        sum += all[i];
      }
      if (sum != exercise.sum()) {
        throw new SpidalException(
            ExitCode.INTERNAL,
            exercise.operation() + " of " + exercise.bytes() + " bytes is wrong: " + form.column());
      }
      collectives.barrier();
    }
  }
}
