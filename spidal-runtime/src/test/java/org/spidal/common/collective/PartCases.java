package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.value;
import static org.spidal.common.collective.TypedNumbers.write;

/** Broadcast, scatter, gather, allGather and shift of parts of every type. */
final class PartCases {
  private final CaseList cases;
  private final int rank;
  private final int size;

  PartCases(CaseList cases) {
    this.cases = cases;
    this.rank = cases.worker().rank();
    this.size = cases.worker().size();
  }

  void declare(ElementType type, int length) {
    // uneven: worker w has length + w numbers, every third worker none
    int[] counts = new int[size];
    for (int w = 0; w < size; w++) {
      counts[w] = w % 3 == 2 ? 0 : length + w;
    }
    String kind = type.keyword() + " x " + length;
    SharedArray<Parts> uneven = cases.declare(type, "uneven " + kind, Unequal.parts(counts));
    SharedArray<Whole> whole = cases.declare(type, "whole " + kind, Distribution.whole(length));
    for (int root = 0; root < size; root++) {
      int from = root;
      cases.add("broadcast " + kind + " from " + root, () -> broadcast(type, whole, length, from));
      cases.add("scatter " + kind + " from " + root, () -> scatter(type, uneven, from));
      cases.add("gather " + kind + " to " + root, () -> gather(type, uneven, from));
    }
    cases.add("allGather " + kind, () -> allGather(type, uneven));
    for (int steps = -size; steps <= size + 1; steps++) {
      int by = steps;
      cases.add("shift " + kind + " by " + by, () -> shift(type, uneven, by, false));
      cases.add("shift in halves " + kind + " by " + by, () -> shift(type, uneven, by, true));
    }
  }

  private void broadcast(ElementType type, SharedArray<Whole> section, int length, int root) {
    if (rank == root) {
      write(type, section.back(), 0, length, i -> value(root, i, 1));
    }
    cases.all().broadcast(section, root);
    cases.check(type, section.front(), 0, length, i -> value(root, i, 1));
  }

  private void scatter(ElementType type, SharedArray<Parts> section, int root) {
    if (rank == root) {
      write(type, section.back(), 0, section.length(), i -> value(root, i, 2));
    }
    cases.all().scatter(section, root);
    cases.check(
        type,
        section.front(),
        section.placement().start(rank),
        section.placement().end(rank),
        i -> value(root, i, 2));
  }

  private void gather(ElementType type, SharedArray<Parts> section, int root) {
    writePart(type, section, 3);
    cases.all().gather(section, root);
    if (rank == root) {
      cases.check(type, section.front(), 0, section.length(), i -> value(0, i, 3));
    }
  }

  private void allGather(ElementType type, SharedArray<Parts> section) {
    writePart(type, section, 4);
    cases.all().allGather(section);
    cases.check(type, section.front(), 0, section.length(), i -> value(0, i, 4));
  }

  private void shift(ElementType type, SharedArray<Parts> section, int steps, boolean inHalves) {
    writePart(type, section, inHalves ? 9 : 5);
    if (inHalves) {
      cases.all().startShift(section, steps);
      cases.all().finish();
    } else {
      cases.all().shift(section, steps);
    }
    int from = Math.floorMod(rank - steps, size);
    int salt = inHalves ? 9 : 5;
    cases.check(
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
}
