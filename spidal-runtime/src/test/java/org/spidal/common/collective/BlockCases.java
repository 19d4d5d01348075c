package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.uneven;
import static org.spidal.common.collective.TypedNumbers.value;
import static org.spidal.common.collective.TypedNumbers.write;

/** AllToAll of blocks of every type, even and uneven. */
final class BlockCases {
  private final CaseList cases;
  private final int rank;
  private final int size;

  BlockCases(CaseList cases) {
    this.cases = cases;
    this.rank = cases.worker().rank();
    this.size = cases.worker().size();
  }

  void declare(ElementType type, int length) {
    String kind = type.keyword() + " x " + length;
    SharedArray<ToEach> even =
        cases.declare(type, "even " + kind, Distribution.toEach((from, to) -> length));
    SharedArray<ToEach> uneven =
        cases.declare(
            type,
            "uneven blocks " + kind,
            Distribution.toEach((from, to) -> uneven(from, to, length)));
    cases.add("allToAll " + kind, () -> allToAll(type, even, (from, to) -> length));
    cases.add(
        "uneven allToAll " + kind, () -> allToAll(type, uneven, (f, t) -> uneven(f, t, length)));
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
    cases.all().allToAll(section);
    for (int from = 0; from < size; from++) {
      int w = from;
      long start = section.placement().startFrom(from);
      cases.check(
          type,
          section.front(),
          start,
          start + counts.count(from, rank),
          i -> value(w, i - start, rank));
    }
  }
}
