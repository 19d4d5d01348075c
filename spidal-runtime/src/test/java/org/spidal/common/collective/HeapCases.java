package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.array;
import static org.spidal.common.collective.TypedNumbers.combined;
import static org.spidal.common.collective.TypedNumbers.uneven;
import static org.spidal.common.collective.TypedNumbers.value;

/** Every operation on arrays in the heap. */
final class HeapCases {
  private final CaseList cases;
  private final int rank;
  private final int size;

  HeapCases(CaseList cases) {
    this.cases = cases;
    this.rank = cases.worker().rank();
    this.size = cases.worker().size();
  }

  void declare(ElementType type, int length) {
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
      cases.add(
          kind + " broadcast from " + root,
          () -> {
            Object array = array(type, length, i -> rank == root ? value(root, i, 1) : -99);
            heap(type).broadcast(array, length, root);
            cases.check(type, array, 0, length, i -> value(root, i, 1));
          });
      cases.add(
          kind + " gather to " + root,
          () -> {
            Object array = ownPart(type, starts);
            heap(type).gather(array, counts, root);
            cases.check(type, array, starts[rank], starts[rank + 1], i -> value(0, i, 2));
            if (rank == root) {
              cases.check(type, array, 0, whole, i -> value(0, i, 2));
            }
          });
      cases.add(
          kind + " scatter from " + root,
          () -> {
            Object array = array(type, whole, i -> rank == root ? value(root, i, 3) : -99);
            heap(type).scatter(array, counts, root);
            cases.check(type, array, starts[rank], starts[rank + 1], i -> value(root, i, 3));
          });
      cases.add(
          kind + " reduce to " + root,
          () -> {
            Object array = array(type, length, i -> value(rank, i, 4));
            heap(type).reduce(array, length, Reduction.SUM, root);
            boolean has = rank == root;
            cases.check(
                type,
                array,
                0,
                length,
                i -> has ? combined(Reduction.SUM, size, i, 4) : value(rank, i, 4));
          });
    }
    cases.add(
        kind + " allGather",
        () -> {
          Object array = ownPart(type, starts);
          heap(type).allGather(array, counts);
          cases.check(type, array, 0, whole, i -> value(0, i, 2));
        });
    cases.add(
        kind + " shift",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 5));
          heap(type).shift(array, length, 1);
          int from = Math.floorMod(rank - 1, size);
          cases.check(type, array, 0, length, i -> value(from, i, 5));
        });
    cases.add(
        kind + " allReduce",
        () -> {
          Object array = array(type, length, i -> value(rank, i, 6));
          heap(type).allReduce(array, length, Reduction.MAX);
          cases.check(type, array, 0, length, i -> combined(Reduction.MAX, size, i, 6));
        });
    cases.add(
        kind + " reduceScatter",
        () -> {
          Object array = array(type, whole, i -> value(rank, i, 7));
          heap(type).reduceScatter(array, counts, Reduction.SUM);
          cases.check(
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
      cases.add(
          kind + (exclusive ? " exScan" : " scan"),
          () -> {
            Object array = array(type, length, i -> value(rank, i, 8));
            if (exclusive) {
              heap(type).exScan(array, length, Reduction.SUM);
            } else {
              heap(type).scan(array, length, Reduction.SUM);
            }
            int workers = exclusive ? Math.max(1, rank) : rank + 1;
            cases.check(type, array, 0, length, i -> combined(Reduction.SUM, workers, i, 8));
          });
    }
    cases.add(kind + " allToAll", () -> heapAllToAll(type, length));
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
      cases.check(type, receive, at, at + receiveCounts[w], i -> value(from, i + shift, 9));
      at += receiveCounts[w];
    }
  }

  private Object ownPart(ElementType type, int[] starts) {
    return array(
        type, starts[size], i -> i >= starts[rank] && i < starts[rank + 1] ? value(0, i, 2) : -99);
  }

  @SuppressWarnings("unchecked") // it gets arrays of this type only
  private HeapArrays<Object> heap(ElementType type) {
    HeapArrays<?> arrays =
        switch (type) {
          case DOUBLE -> cases.all().doubles();
          case FLOAT -> cases.all().floats();
          case LONG -> cases.all().longs();
          case INT -> cases.all().ints();
        };
    return (HeapArrays<Object>) arrays;
  }
}
