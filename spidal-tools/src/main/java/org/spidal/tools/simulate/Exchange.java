package org.spidal.tools.simulate;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.SharedLongs;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;

/**
 * A program that does nothing but exchange, in every way that programs use, short and long, again
 * and again; each worker checks what it gets.
 */
final class Exchange implements Program {
  private static final int ROUNDS = 2;
  private static final int FEW = 3;
  private static final int MANY = 1500; // more than goes with the messages of leaders
  private static final int MANY_OF_ALL = 1 << 16;
  private static final int ENTRIES = 300;
  private static final int PAIRS_OF_ALL = 1 << 13; // numbers that a worker has for all others

  private int rank;
  private int size;
  private int many; // numbers of a worker, fewer in large jobs, as each looks at those of all
  private int perPair; // from each worker to each
  private Collectives all;
  private SharedLongs<Parts> few;
  private SharedLongs<Parts> longer;
  private SharedDoubles<Vectors> vectors;
  private SharedLongs<ToEach> blocks;

  @Override
  public void run(Worker worker) {
    rank = worker.rank();
    size = worker.size();
    many = Math.max(FEW + 1, Math.min(MANY, MANY_OF_ALL / size));
    perPair = Math.max(1, Math.min(ENTRIES, PAIRS_OF_ALL / size));
    SharedLayout layout = worker.layout().heapArrays(1 << 10);
    few = layout.longs("few", Distribution.perWorker(FEW));
    longer = layout.longs("longer", Distribution.perWorker(many));
    vectors = layout.doubles("vectors", Distribution.vectors(many));
    blocks = layout.longs("blocks", Distribution.toEach(Exchange::count));
    RowsWithKeys keyed = new RowsWithKeys(worker, layout);
    all = worker.open(layout);
    for (int round = 1; round <= ROUNDS; round++) {
      int root = round % size;
      scalars(round);
      heapArrays(root);
      gathered(few, FEW, round);
      gathered(longer, many, round);
      toRoot(root, round);
      broadcast(few, FEW, root, round);
      broadcast(longer, many, root, round);
      shifted(few, FEW, round);
      shifted(longer, many, round);
      combined(root, round);
      exchanged(round);
      keyed.exchange(all, root);
    }
  }

  private static long value(int worker, long index, int round) {
    return 1000L * round + 31L * worker + index;
  }

  static void require(long found, long expected, String what) {
    if (found != expected) {
      throw new IllegalStateException(what + ": " + found + ", expected " + expected);
    }
  }

  private void scalars(int round) {
    long sum = 0;
    for (int w = 0; w < size; w++) {
      sum += value(w, 0, round);
    }
    require(all.sum(value(rank, 0, round)), sum, "sum");
    require(all.max(value(rank, 0, round)), value(size - 1, 0, round), "max");
    all.barrier();
  }

  /** Arrays of the heap, in several pieces each. */
  private void heapArrays(int root) {
    long[] numbers = new long[perPair];
    Arrays.fill(numbers, rank);
    all.longs().allReduce(numbers, perPair, Reduction.SUM);
    require(numbers[perPair - 1], size * (size - 1L) / 2, "sum of heap arrays");
    int[] counts = new int[size];
    Arrays.fill(counts, perPair);
    long[] parts = new long[size * perPair];
    for (int i = rank * perPair; i < (rank + 1) * perPair; i++) {
      parts[i] = i;
    }
    all.longs().allGather(parts, counts);
    for (int i = 0; i < parts.length; i++) {
      require(parts[i], i, "allGather of heap arrays");
    }
    Arrays.fill(numbers, rank);
    all.longs().broadcast(numbers, perPair, root);
    require(numbers[perPair - 1], root, "broadcast of heap arrays");
    long[] received = new long[size * perPair];
    all.longs().allToAll(parts, counts, received, counts);
    for (int i = 0; i < received.length; i++) {
      require(received[i], rank * perPair + i % perPair, "allToAll of heap arrays");
    }
  }

  private void fill(SharedLongs<Parts> section, int count, int round) {
    for (int i = 0; i < count; i++) {
      section.set((long) rank * count + i, value(rank, i, round));
    }
  }

  private void gathered(SharedLongs<Parts> section, int count, int round) {
    fill(section, count, round);
    all.allGather(section);
    for (int w = 0; w < size; w++) {
      for (int i = 0; i < count; i++) {
        require(section.get((long) w * count + i), value(w, i, round), "allGather");
      }
    }
  }

  private void toRoot(int root, int round) {
    fill(longer, many, round);
    all.gather(longer, root);
    for (int w = 0; rank == root && w < size; w++) {
      require(longer.get((long) w * many + 1), value(w, 1, round), "gather");
    }
    for (int i = 0; rank == root && i < size * many; i++) {
      longer.set(i, i + round);
    }
    all.scatter(longer, root);
    require(longer.get((long) rank * many), (long) rank * many + round, "scatter");
  }

  private void broadcast(SharedLongs<Parts> section, int count, int root, int round) {
    if (rank == root) {
      for (int i = 0; i < size * count; i++) {
        section.set(i, value(root, i, -round));
      }
    }
    all.broadcast(section, root);
    for (int i = 0; i < size * count; i++) {
      require(section.get(i), value(root, i, -round), "broadcast");
    }
  }

  private void shifted(SharedLongs<Parts> section, int count, int round) {
    fill(section, count, round);
    all.shift(section, round);
    int from = Math.floorMod(rank - round, size);
    for (int i = 0; i < count; i++) {
      require(section.get((long) from * count + i), value(from, i, round), "shift");
    }
  }

  private void combined(int root, int round) {
    int salt = 100 * round;
    vectors(salt);
    all.allReduce(vectors, Reduction.SUM);
    requireSums(0, many, salt, "allReduce");
    vectors(salt + 1);
    all.reduce(vectors, Reduction.SUM, root);
    if (rank == root) {
      requireSums(0, many, salt + 1, "reduce");
    }
    vectors(salt + 2);
    all.reduceScatter(vectors, Reduction.SUM);
    Vectors parts = vectors.placement();
    requireSums(parts.start(rank), parts.end(rank), salt + 2, "reduceScatter");
    vectors(salt + 3);
    all.allReduce(vectors, Reduction.SUM);
    requireSums(0, many, salt + 3, "another allReduce");
    vectors(salt + 4);
    all.scan(vectors, Reduction.SUM);
    for (int i = 0; i < many; i++) {
      long before = (rank + 1L) * rank / 2 + (rank + 1L) * (i + salt + 4);
      require((long) vectors.get(i), before, "scan");
    }
  }

  private void vectors(int salt) {
    for (int i = 0; i < many; i++) {
      vectors.set(i, rank + i + salt);
    }
  }

  private void requireSums(long from, long to, int salt, String what) {
    for (long i = from; i < to; i++) {
      require((long) vectors.get(i), size * (size - 1L) / 2 + size * (i + salt), what);
    }
  }

  private void exchanged(int round) {
    ToEach each = blocks.placement();
    for (int to = 0; to < size; to++) {
      long start = each.startTo(to);
      for (long i = start; i < start + count(rank, to); i++) {
        blocks.set(i, value(rank, to, round));
      }
    }
    all.allToAll(blocks);
    for (int from = 0; from < size; from++) {
      long start = each.startFrom(from);
      for (long i = start; i < start + count(from, rank); i++) {
        require(blocks.get(i), value(from, rank, round), "allToAll");
      }
    }
  }

  private static int count(int from, int to) {
    return 1 + (from + to) % FEW;
  }
}
