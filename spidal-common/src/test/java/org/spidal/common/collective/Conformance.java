package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.spidal.common.job.Worker;

/**
 * Runs every operation on every type with many sizes and roots, in place and on heap arrays, and
 * compares what each worker reads with what it should be.
 *
 * <p>Worker w writes {@code value(w, i, salt)} at index i: small whole numbers, so that sums are
 * exact in every type and in every order.
 */
final class Conformance {
  private final Worker worker;
  private final int rank;
  private final int size;
  private final List<Case> cases = new ArrayList<>();
  private final SharedLayout layout;
  private Collectives all;
  private int run;
  private String fault = "";

  /** One operation on one section or array. */
  private record Case(String name, Runnable body) {}

  /**
   * @param largest numbers of the longest section
   */
  Conformance(Worker worker, int largest) {
    this.worker = worker;
    this.rank = worker.rank();
    this.size = worker.size();
    this.layout = worker.layout().heapArrays(1000);
    for (int length : new int[] {0, 1, 7, 64, 1001, largest}) {
      for (ElementType type : ElementType.values()) {
        declareParts(type, length);
        declareVectors(type, length);
        declareBlocks(type, length);
        declareHeap(type, length);
      }
    }
  }

  /** Runs all cases twice, as sections take turns; returns what is wrong, or nothing. */
  String run() {
    all = worker.open(layout);
    for (int round = 0; round < 2; round++) {
      for (Case one : cases) {
        one.body.run();
        run++;
        if (!fault.isEmpty()) {
          return "worker " + rank + ": " + one.name + ": " + fault;
        }
      }
    }
    return fault;
  }

  int cases() {
    return run;
  }

  private static long value(int w, long i, int salt) {
    return (31L * w + 7 * i + salt) % 97 - 48;
  }

  private SharedArray declare(ElementType type, String name, Distribution distribution) {
    return switch (type) {
      case DOUBLE -> layout.doubles(name, distribution);
      case FLOAT -> layout.floats(name, distribution);
      case LONG -> layout.longs(name, distribution);
      case INT -> layout.ints(name, distribution);
    };
  }

  private void add(String name, Runnable body) {
    cases.add(new Case(name, body));
  }

  // ---- Parts

  private void declareParts(ElementType type, int length) {
    // uneven: worker w has length + w numbers, every third worker none
    int[] counts = new int[size];
    for (int w = 0; w < size; w++) {
      counts[w] = w % 3 == 2 ? 0 : length + w;
    }
    String kind = type.keyword() + " x " + length;
    SharedArray uneven = declare(type, "uneven " + kind, Unequal.parts(counts));
    SharedArray whole = declare(type, "whole " + kind, Distribution.whole(length));
    for (int root = 0; root < size; root++) {
      int from = root;
      add("broadcast " + kind + " from " + root, () -> broadcast(type, whole, length, from));
      add("scatter " + kind + " from " + root, () -> scatter(type, uneven, from));
      add("gather " + kind + " to " + root, () -> gather(type, uneven, from));
    }
    add("allGather " + kind, () -> allGather(type, uneven));
    for (int steps = -size; steps <= size + 1; steps++) {
      int by = steps;
      add("shift " + kind + " by " + by, () -> shift(type, uneven, by));
    }
  }

  private void broadcast(ElementType type, SharedArray section, int length, int root) {
    if (rank == root) {
      write(type, section.back(), 0, length, i -> value(root, i, 1));
    }
    all.broadcast(section, root);
    check(type, section.front(), 0, length, i -> value(root, i, 1));
  }

  private void scatter(ElementType type, SharedArray section, int root) {
    if (rank == root) {
      write(type, section.back(), 0, section.length(), i -> value(root, i, 2));
    }
    all.scatter(section, root);
    check(type, section.front(), section.start(rank), section.end(rank), i -> value(root, i, 2));
  }

  private void gather(ElementType type, SharedArray section, int root) {
    writePart(type, section, 3);
    all.gather(section, root);
    if (rank == root) {
      check(type, section.front(), 0, section.length(), i -> value(0, i, 3));
    }
  }

  private void allGather(ElementType type, SharedArray section) {
    writePart(type, section, 4);
    all.allGather(section);
    check(type, section.front(), 0, section.length(), i -> value(0, i, 4));
  }

  private void shift(ElementType type, SharedArray section, int steps) {
    writePart(type, section, 5);
    all.shift(section, steps);
    int from = Math.floorMod(rank - steps, size);
    check(type, section.front(), section.start(from), section.end(from), i -> value(0, i, 5));
  }

  private void writePart(ElementType type, SharedArray section, int salt) {
    write(type, section.back(), section.start(rank), section.end(rank), i -> value(0, i, salt));
  }

  // ---- Vectors

  private void declareVectors(ElementType type, int length) {
    String kind = type.keyword() + " x " + length;
    SharedArray section = declare(type, "vectors " + kind, Distribution.vectors(length));
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

  private void reduce(ElementType type, SharedArray section, Reduction reduction, int root) {
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

  private void reduceScatter(ElementType type, SharedArray section, Reduction reduction) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 7));
    all.reduceScatter(section, reduction);
    check(
        type,
        section.front(),
        section.start(rank),
        section.end(rank),
        i -> combined(reduction, size, i, 7));
  }

  private void scan(ElementType type, SharedArray section, Reduction reduction, boolean exclusive) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 8));
    if (exclusive) {
      all.exScan(section, reduction);
    } else {
      all.scan(section, reduction);
    }
    int workers = exclusive ? Math.max(1, rank) : rank + 1;
    check(type, section.front(), 0, section.length(), i -> combined(reduction, workers, i, 8));
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
    SharedArray even = declare(type, "even " + kind, Distribution.toEach((from, to) -> length));
    SharedArray uneven =
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

  private void allToAll(ElementType type, SharedArray section, Distribution.Counts counts) {
    for (int to = 0; to < size; to++) {
      int w = to;
      long start = section.startTo(to);
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
      long start = section.startFrom(from);
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
            all.broadcast(array, length, root);
            check(type, array, 0, length, i -> value(root, i, 1));
          });
      add(
          kind + " gather to " + root,
          () -> {
            Object array = ownPart(type, starts);
            all.gather(array, counts, root);
            check(type, array, starts[rank], starts[rank + 1], i -> value(0, i, 2));
            if (rank == root) {
              check(type, array, 0, whole, i -> value(0, i, 2));
            }
          });
      add(
          kind + " scatter from " + root,
          () -> {
            Object array = array(type, whole, i -> rank == root ? value(root, i, 3) : -99);
            all.scatter(array, counts, root);
            check(type, array, starts[rank], starts[rank + 1], i -> value(root, i, 3));
          });
      add(
          kind + " reduce to " + root,
          () -> {
            Object array = array(type, length, i -> value(rank, i, 4));
            all.reduce(array, length, Reduction.SUM, root);
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
          all.allGather(array, counts);
          check(type, array, 0, whole, i -> value(0, i, 2));
        });
    add(
        kind + " shift",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 5));
          all.shift(array, length, 1);
          int from = Math.floorMod(rank - 1, size);
          check(type, array, 0, length, i -> value(from, i, 5));
        });
    add(
        kind + " allReduce",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 6));
          all.allReduce(array, length, Reduction.MAX);
          check(type, array, 0, length, i -> combined(Reduction.MAX, size, i, 6));
        });
    add(
        kind + " reduceScatter",
        () -> {
          Object array = array(type, whole, i -> value(rank, i, 7));
          all.reduceScatter(array, counts, Reduction.SUM);
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
              all.exScan(array, length, Reduction.SUM);
            } else {
              all.scan(array, length, Reduction.SUM);
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
    Object receive = array(type, received, i -> -99L);
    all.allToAll(send, sendCounts, receive, receiveCounts);
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

  private static Object array(ElementType type, int length, Function<Long, Long> value) {
    Object array = type.newArray(length);
    for (int i = 0; i < length; i++) {
      set(array, i, value.apply((long) i));
    }
    return array;
  }

  private static void write(
      ElementType type, Pieces pieces, long from, long to, Function<Long, Long> value) {
    int count = (int) (to - from);
    pieces.put(from, array(type, count, i -> value.apply(from + i)), 0, count);
  }

  private void check(
      ElementType type, Pieces pieces, long from, long to, Function<Long, Long> value) {
    int count = (int) (to - from);
    Object array = type.newArray(count);
    pieces.get(from, array, 0, count);
    check(type, array, 0, count, i -> value.apply(from + i));
  }

  private void check(
      ElementType type, Object array, long from, long to, Function<Long, Long> value) {
    for (long i = from; i < to && fault.isEmpty(); i++) {
      long expected = value.apply(i);
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
