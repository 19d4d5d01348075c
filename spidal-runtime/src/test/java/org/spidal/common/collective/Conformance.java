package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;

/**
 * Runs every operation on every type with many sizes and roots, in place and on heap arrays, and
 * compares what each worker reads with what it should be.
 *
 * <p>Worker w writes {@code value(w, i, salt)} at index i: small whole numbers, so that sums are
 * exact in every type and in every order.
 */
final class Conformance {
  private static final int ROWS = 1000;
  private static final int ONE_IN = 8;
  private static final int LATEST_NANOS = 300_000;

  private final Worker worker;
  private final int rank;
  private final int size;
  private final List<Case> cases = new ArrayList<>();
  private final SharedLayout layout;
  private Collectives all;
  private int run;
  private long digest = 17;
  private long roundedDigest = 17;
  private String fault = "";

  /** One operation on one section or array. */
  private record Case(String name, Runnable body) {}

  /**
   * @param lengths numbers of the sections and arrays
   */
  Conformance(Worker worker, int... lengths) {
    this.worker = worker;
    this.rank = worker.rank();
    this.size = worker.size();
    this.layout = worker.layout().heapArrays(1000);
    declareScalars();
    declareKeyed();
    declarePlan();
    for (int length : lengths) {
      for (ElementType type : ElementType.values()) {
        declareParts(type, length);
        declareVectors(type, length);
        declareRounded(type, length);
        declareBlocks(type, length);
        declareHeap(type, length);
      }
    }
  }

  /** Opens the sections. */
  void open() {
    all = worker.open(layout);
  }

  /** Runs all cases twice, as sections take turns; returns what is wrong, or nothing. */
  String run() {
    open();
    for (int round = 0; round < 2; round++) {
      for (Case one : cases) {
        run(one);
        if (!fault.isEmpty()) {
          return fault;
        }
      }
    }
    return fault;
  }

  /**
   * Runs cases in a random order, the same in all workers, some of which come late now and then;
   * returns what is wrong, or nothing.
   */
  String runAtRandom(long seed, int count) {
    Random order = new Random(seed);
    Random lateness = new Random(seed * 31 + rank);
    for (int i = 0; i < count && fault.isEmpty(); i++) {
      if (lateness.nextInt(ONE_IN) == 0) {
        LockSupport.parkNanos(lateness.nextInt(LATEST_NANOS));
      }
      run(cases.get(order.nextInt(cases.size())));
    }
    return fault;
  }

  private void run(Case one) {
    one.body.run();
    run++;
    if (!fault.isEmpty()) {
      fault = "worker " + rank + ": " + one.name + ": " + fault;
    }
  }

  int cases() {
    return run;
  }

  /**
   * Of the bits of everything that all workers have read, which do not depend on how workers form
   * groups; collective.
   */
  long digest() {
    return ofAll(digest);
  }

  /**
   * Of the bits of combined vectors that had to be rounded: they are equal where the order is that
   * of the ranks, in one group, in groups of one worker each, and by plain messages; collective.
   */
  long roundedDigest() {
    return ofAll(roundedDigest);
  }

  private long ofAll(long mine) {
    return all.sum(mine * (2L * rank + 1));
  }

  private static long mixed(long digest, Object array, int i) {
    return 31 * digest + Double.doubleToRawLongBits(get(array, i));
  }

  private static long value(int w, long i, int salt) {
    return (31L * w + 7 * i + salt) % 97 - 48;
  }

  private <P extends Placement> SharedArray<P> declare(
      ElementType type, String name, Distribution<P> distribution) {
    return switch (type) {
      case DOUBLE -> layout.doubles(name, distribution);
      case FLOAT -> layout.floats(name, distribution);
      case LONG -> layout.longs(name, distribution);
      case INT -> layout.ints(name, distribution);
    };
  }

  @SuppressWarnings("unchecked") // it gets arrays of this type only
  private HeapArrays<Object> heap(ElementType type) {
    HeapArrays<?> arrays =
        switch (type) {
          case DOUBLE -> all.doubles();
          case FLOAT -> all.floats();
          case LONG -> all.longs();
          case INT -> all.ints();
        };
    return (HeapArrays<Object>) arrays;
  }

  private void add(String name, Runnable body) {
    cases.add(new Case(name, body));
  }

  // ---- One value of each worker, and sums that are rounded but do not depend on the layout

  private void declareScalars() {
    add("scalars", this::scalars);
    int width = 3;
    RowPartition rows = worker.partition(ROWS);
    SharedDoubles<ByBlocks> section =
        layout.doubles("blocks of rows", Distribution.byBlocks(rows, width));
    add("sumBlocks", () -> sumBlocks(section, width));
  }

  private void declareKeyed() {
    KeyedCases keyed = new KeyedCases(worker, layout);
    for (int salt = 0; salt < 2; salt++) {
      int by = salt;
      add("regroup", () -> digest = 31 * digest + keyed.regroup(all, by));
      add("reduce of keys", () -> digest = 31 * digest + keyed.reduce(all, by, by % size));
      add("allReduce of keys", () -> digest = 31 * digest + keyed.reduce(all, by, -1));
    }
  }

  private void declarePlan() {
    PlanCases plan = new PlanCases(worker, layout);
    for (int salt = 0; salt < 2; salt++) {
      int by = salt;
      add("pull", () -> digest = 31 * digest + plan.pull(all, by));
      add("push", () -> digest = 31 * digest + plan.push(all, by));
    }
  }

  private void scalars() {
    long sum = size * (size - 1L) / 2;
    Extreme least = new Extreme();
    least.set(-(rank / 2), 100 - rank);
    all.min(least);
    Extreme greatest = new Extreme();
    greatest.set(rank / 2, 100 - rank);
    all.max(greatest);
    int last = size - 1;
    double[] read = {
      all.sum((double) rank),
      all.sum((long) rank),
      all.min(rank - 3.0),
      all.max(rank - 3.0),
      all.min(rank - 3L),
      all.max(rank - 3L),
      least.value(),
      least.location(),
      greatest.value(),
      greatest.location()
    };
    long[] expected = {
      sum, sum, -3, last - 3, -3, last - 3, -(last / 2), 100 - last, last / 2, 100 - last
    };
    check(ElementType.DOUBLE, read, 0, read.length, i -> expected[(int) i]);
    digest = 31 * digest + Double.doubleToRawLongBits(all.sum(1.0 / (rank + 3)));
  }

  private void sumBlocks(SharedDoubles<ByBlocks> section, int width) {
    for (long i = section.placement().start(rank); i < section.placement().end(rank); i++) {
      section.set(i, rounded(0, i));
    }
    double[] sums = new double[width];
    all.sumBlocks(section, sums);
    double[] expected = new double[width];
    for (long i = 0; i < section.length(); i++) {
      expected[(int) (i % width)] += rounded(0, i);
    }
    for (int k = 0; k < width; k++) {
      digest = mixed(digest, sums, k);
      if (sums[k] != expected[k]) {
        fault = "sum " + k + " is " + sums[k] + ", expected " + expected[k];
      }
    }
  }

  private static double rounded(int w, long i) {
    return Math.sqrt(2 + w + 3.0 * i);
  }

  // ---- Parts

  private void declareParts(ElementType type, int length) {
    // uneven: worker w has length + w numbers, every third worker none
    int[] counts = new int[size];
    for (int w = 0; w < size; w++) {
      counts[w] = w % 3 == 2 ? 0 : length + w;
    }
    String kind = type.keyword() + " x " + length;
    SharedArray<Parts> uneven = declare(type, "uneven " + kind, Unequal.parts(counts));
    SharedArray<Whole> whole = declare(type, "whole " + kind, Distribution.whole(length));
    for (int root = 0; root < size; root++) {
      int from = root;
      add("broadcast " + kind + " from " + root, () -> broadcast(type, whole, length, from));
      add("scatter " + kind + " from " + root, () -> scatter(type, uneven, from));
      add("gather " + kind + " to " + root, () -> gather(type, uneven, from));
    }
    add("allGather " + kind, () -> allGather(type, uneven));
    for (int steps = -size; steps <= size + 1; steps++) {
      int by = steps;
      add("shift " + kind + " by " + by, () -> shift(type, uneven, by, false));
      add("shift in halves " + kind + " by " + by, () -> shift(type, uneven, by, true));
    }
  }

  private void broadcast(ElementType type, SharedArray<Whole> section, int length, int root) {
    if (rank == root) {
      write(type, section.back(), 0, length, i -> value(root, i, 1));
    }
    all.broadcast(section, root);
    check(type, section.front(), 0, length, i -> value(root, i, 1));
  }

  private void scatter(ElementType type, SharedArray<Parts> section, int root) {
    if (rank == root) {
      write(type, section.back(), 0, section.length(), i -> value(root, i, 2));
    }
    all.scatter(section, root);
    check(
        type,
        section.front(),
        section.placement().start(rank),
        section.placement().end(rank),
        i -> value(root, i, 2));
  }

  private void gather(ElementType type, SharedArray<Parts> section, int root) {
    writePart(type, section, 3);
    all.gather(section, root);
    if (rank == root) {
      check(type, section.front(), 0, section.length(), i -> value(0, i, 3));
    }
  }

  private void allGather(ElementType type, SharedArray<Parts> section) {
    writePart(type, section, 4);
    all.allGather(section);
    check(type, section.front(), 0, section.length(), i -> value(0, i, 4));
  }

  private void shift(ElementType type, SharedArray<Parts> section, int steps, boolean inHalves) {
    writePart(type, section, inHalves ? 9 : 5);
    if (inHalves) {
      all.startShift(section, steps);
      all.finish();
    } else {
      all.shift(section, steps);
    }
    int from = Math.floorMod(rank - steps, size);
    int salt = inHalves ? 9 : 5;
    check(
        type,
        section.front(),
        section.placement().start(from),
        section.placement().end(from),
        i -> value(0, i, salt));
  }

  private void writePart(ElementType type, SharedArray<Parts> section, int salt) {
    write(
        type,
        section.back(),
        section.placement().start(rank),
        section.placement().end(rank),
        i -> value(0, i, salt));
  }

  // ---- Vectors

  private void declareVectors(ElementType type, int length) {
    String kind = type.keyword() + " x " + length;
    SharedArray<Vectors> section = declare(type, "vectors " + kind, Distribution.vectors(length));
    Reduction[] reductions = {Reduction.SUM, Reduction.MIN, Reduction.MAX, LEFT};
    for (Reduction reduction : reductions) {
      String name = kind + (reduction == LEFT ? " by an own reduction" : " " + reduction);
      for (int root = 0; root < size; root++) {
        int to = root;
        add("reduce " + name + " to " + root, () -> reduce(type, section, reduction, to));
      }
      add("allReduce " + name, () -> reduce(type, section, reduction, -1));
      add("reduceScatter " + name, () -> reduceScatter(type, section, reduction));
      add("scan " + name, () -> scan(type, section, reduction, false));
      add("exScan " + name, () -> scan(type, section, reduction, true));
    }
  }

  private void reduce(
      ElementType type, SharedArray<Vectors> section, Reduction reduction, int root) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 6));
    if (root < 0) {
      all.allReduce(section, reduction);
    } else {
      all.reduce(section, reduction, root);
    }
    if (root < 0 || root == rank) {
      check(type, section.front(), 0, section.length(), i -> combined(reduction, size, i, 6));
    }
  }

  private void reduceScatter(ElementType type, SharedArray<Vectors> section, Reduction reduction) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 7));
    all.reduceScatter(section, reduction);
    check(
        type,
        section.front(),
        section.placement().start(rank),
        section.placement().end(rank),
        i -> combined(reduction, size, i, 7));
  }

  private void scan(
      ElementType type, SharedArray<Vectors> section, Reduction reduction, boolean exclusive) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 8));
    if (exclusive) {
      all.exScan(section, reduction);
    } else {
      all.scan(section, reduction);
    }
    int workers = exclusive ? Math.max(1, rank) : rank + 1;
    check(type, section.front(), 0, section.length(), i -> combined(reduction, workers, i, 8));
  }

  private void declareRounded(ElementType type, int length) {
    if (type == ElementType.DOUBLE) {
      SharedDoubles<Vectors> section =
          layout.doubles("rounded vectors x " + length, Distribution.vectors(length));
      add("rounded sums x " + length, () -> roundedSums(section, length));
    }
  }

  private void roundedSums(SharedDoubles<Vectors> section, int length) {
    double[] array = new double[length];
    for (int operation = 0; operation < 3; operation++) {
      for (int i = 0; i < length; i++) {
        array[i] = rounded(rank, i);
      }
      section.put(0, array, 0, length);
      int from = 0;
      int to = length;
      if (operation == 0) {
        all.allReduce(section, Reduction.SUM);
      } else if (operation == 1) {
        all.scan(section, Reduction.SUM);
      } else {
        all.reduceScatter(section, Reduction.SUM);
        from = (int) section.placement().start(rank);
        to = (int) section.placement().end(rank);
      }
      section.get(from, array, from, to - from);
      for (int i = from; i < to; i++) {
        roundedDigest = mixed(roundedDigest, array, i);
      }
    }
  }

  private static long combined(Reduction reduction, int workers, long i, int salt) {
    long total = value(0, i, salt);
    for (int w = 1; w < workers; w++) {
      long next = value(w, i, salt);
      if (reduction == Reduction.SUM) {
        total += next;
      } else if (reduction == Reduction.MIN) {
        total = Math.min(total, next);
      } else if (reduction == Reduction.MAX) {
        total = Math.max(total, next);
      } // LEFT keeps the first
    }
    return total;
  }

  /** Associative but not commutative: keeps what comes first. */
  private static final Reduction LEFT =
      new Reduction() {
        @Override
        public void combine(double[] total, double[] next, int count) {
          // total stays
        }

        @Override
        public void combine(float[] total, float[] next, int count) {
          // total stays
        }

        @Override
        public void combine(long[] total, long[] next, int count) {
          // total stays
        }

        @Override
        public void combine(int[] total, int[] next, int count) {
          // total stays
        }
      };

  // ---- Blocks

  private void declareBlocks(ElementType type, int length) {
    String kind = type.keyword() + " x " + length;
    SharedArray<ToEach> even =
        declare(type, "even " + kind, Distribution.toEach((from, to) -> length));
    SharedArray<ToEach> uneven =
        declare(
            type,
            "uneven blocks " + kind,
            Distribution.toEach((from, to) -> uneven(from, to, length)));
    add("allToAll " + kind, () -> allToAll(type, even, (from, to) -> length));
    add("uneven allToAll " + kind, () -> allToAll(type, uneven, (f, t) -> uneven(f, t, length)));
  }

  private static int uneven(int from, int to, int length) {
    return (from + 2 * to) % 4 == 3 ? 0 : (length + from) / (to + 1);
  }

  private void allToAll(ElementType type, SharedArray<ToEach> section, Distribution.Counts counts) {
    for (int to = 0; to < size; to++) {
      int w = to;
      long start = section.placement().startTo(to);
      write(
          type,
          section.back(),
          start,
          start + counts.count(rank, to),
          i -> value(rank, i - start, w));
    }
    all.allToAll(section);
    for (int from = 0; from < size; from++) {
      int w = from;
      long start = section.placement().startFrom(from);
      check(
          type,
          section.front(),
          start,
          start + counts.count(from, rank),
          i -> value(w, i - start, rank));
    }
  }

  // ---- Arrays in the heap

  private void declareHeap(ElementType type, int length) {
    String kind = "heap " + type.keyword() + " x " + length;
    int[] counts = new int[size];
    int[] starts = new int[size + 1];
    for (int w = 0; w < size; w++) {
      counts[w] = w % 3 == 1 ? 0 : length / (w + 1);
      starts[w + 1] = starts[w] + counts[w];
    }
    int whole = starts[size];
    for (int r = 0; r < size; r++) {
      int root = r;
      add(
          kind + " broadcast from " + root,
          () -> {
            Object array = array(type, length, i -> rank == root ? value(root, i, 1) : -99);
            heap(type).broadcast(array, length, root);
            check(type, array, 0, length, i -> value(root, i, 1));
          });
      add(
          kind + " gather to " + root,
          () -> {
            Object array = ownPart(type, starts);
            heap(type).gather(array, counts, root);
            check(type, array, starts[rank], starts[rank + 1], i -> value(0, i, 2));
            if (rank == root) {
              check(type, array, 0, whole, i -> value(0, i, 2));
            }
          });
      add(
          kind + " scatter from " + root,
          () -> {
            Object array = array(type, whole, i -> rank == root ? value(root, i, 3) : -99);
            heap(type).scatter(array, counts, root);
            check(type, array, starts[rank], starts[rank + 1], i -> value(root, i, 3));
          });
      add(
          kind + " reduce to " + root,
          () -> {
            Object array = array(type, length, i -> value(rank, i, 4));
            heap(type).reduce(array, length, Reduction.SUM, root);
            boolean has = rank == root;
            check(
                type,
                array,
                0,
                length,
                i -> has ? combined(Reduction.SUM, size, i, 4) : value(rank, i, 4));
          });
    }
    add(
        kind + " allGather",
        () -> {
          Object array = ownPart(type, starts);
          heap(type).allGather(array, counts);
          check(type, array, 0, whole, i -> value(0, i, 2));
        });
    add(
        kind + " shift",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 5));
          heap(type).shift(array, length, 1);
          int from = Math.floorMod(rank - 1, size);
          check(type, array, 0, length, i -> value(from, i, 5));
        });
    add(
        kind + " allReduce",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 6));
          heap(type).allReduce(array, length, Reduction.MAX);
          check(type, array, 0, length, i -> combined(Reduction.MAX, size, i, 6));
        });
    add(
        kind + " reduceScatter",
        () -> {
          Object array = array(type, whole, i -> value(rank, i, 7));
          heap(type).reduceScatter(array, counts, Reduction.SUM);
          check(
              type,
              array,
              0,
              whole,
              i ->
                  i >= starts[rank] && i < starts[rank + 1]
                      ? combined(Reduction.SUM, size, i, 7)
                      : value(rank, i, 7));
        });
    for (boolean exclusive : new boolean[] {false, true}) {
      add(
          kind + (exclusive ? " exScan" : " scan"),
          () -> {
            Object array = array(type, length, i -> value(rank, i, 8));
            if (exclusive) {
              heap(type).exScan(array, length, Reduction.SUM);
            } else {
              heap(type).scan(array, length, Reduction.SUM);
            }
            int workers = exclusive ? Math.max(1, rank) : rank + 1;
            check(type, array, 0, length, i -> combined(Reduction.SUM, workers, i, 8));
          });
    }
    add(kind + " allToAll", () -> heapAllToAll(type, length));
  }

  private void heapAllToAll(ElementType type, int length) {
    int[] sendCounts = new int[size];
    int[] receiveCounts = new int[size];
    int sent = 0;
    int received = 0;
    for (int w = 0; w < size; w++) {
      sendCounts[w] = uneven(rank, w, length);
      receiveCounts[w] = uneven(w, rank, length);
      sent += sendCounts[w];
      received += receiveCounts[w];
    }
    Object send = array(type, sent, i -> value(rank, i, 9));
    Object receive = array(type, received, i -> -99);
    heap(type).allToAll(send, sendCounts, receive, receiveCounts);
    int at = 0;
    for (int w = 0; w < size; w++) {
      int from = w;
      long start = 0;
      for (int before = 0; before < rank; before++) {
        start += uneven(w, before, length);
      }
      long shift = start - at;
      check(type, receive, at, at + receiveCounts[w], i -> value(from, i + shift, 9));
      at += receiveCounts[w];
    }
  }

  private Object ownPart(ElementType type, int[] starts) {
    return array(
        type, starts[size], i -> i >= starts[rank] && i < starts[rank + 1] ? value(0, i, 2) : -99);
  }

  // ---- Numbers of any type

  private static Object array(ElementType type, int length, LongUnaryOperator value) {
    Object array = type.newArray(length);
    for (int i = 0; i < length; i++) {
      set(array, i, value.applyAsLong(i));
    }
    return array;
  }

  private static void write(
      ElementType type, PiecewiseArray pieces, long from, long to, LongUnaryOperator value) {
    int count = (int) (to - from);
    pieces.put(from, array(type, count, i -> value.applyAsLong(from + i)), 0, count);
  }

  private void check(
      ElementType type, PiecewiseArray pieces, long from, long to, LongUnaryOperator value) {
    int count = (int) (to - from);
    Object array = type.newArray(count);
    pieces.get(from, array, 0, count);
    check(type, array, 0, count, i -> value.applyAsLong(from + i));
  }

  private void check(ElementType type, Object array, long from, long to, LongUnaryOperator value) {
    for (long i = from; i < to && fault.isEmpty(); i++) {
      long expected = value.applyAsLong(i);
      digest = mixed(digest, array, (int) i);
      if (get(array, (int) i) != expected) {
        fault = "number " + i + " is " + get(array, (int) i) + ", expected " + expected;
      }
    }
  }

  private static void set(Object array, int i, long value) {
    if (array instanceof double[] doubles) {
      doubles[i] = value;
    } else if (array instanceof float[] floats) {
      floats[i] = value;
    } else if (array instanceof long[] longs) {
      longs[i] = value;
    } else {
      ((int[]) array)[i] = (int) value;
    }
  }

  private static double get(Object array, int i) {
    if (array instanceof double[] doubles) {
      return doubles[i];
    } else if (array instanceof float[] floats) {
      return floats[i];
    } else if (array instanceof long[] longs) {
      return longs[i];
    }
    return ((int[]) array)[i];
  }
}
