package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.combined;
import static org.spidal.common.collective.TypedNumbers.rounded;
import static org.spidal.common.collective.TypedNumbers.value;
import static org.spidal.common.collective.TypedNumbers.write;

/** Reductions and scans of vectors of every type. */
final class VectorCases {
  private final CaseList cases;
  private final int rank;
  private final int size;

  VectorCases(CaseList cases) {
    this.cases = cases;
    this.rank = cases.worker().rank();
    this.size = cases.worker().size();
  }

  void declare(ElementType type, int length) {
    String kind = type.keyword() + " x " + length;
    SharedArray<Vectors> section =
        cases.declare(type, "vectors " + kind, Distribution.vectors(length));
    Reduction[] reductions = {Reduction.SUM, Reduction.MIN, Reduction.MAX, LEFT};
    for (Reduction reduction : reductions) {
      String name = kind + (reduction == LEFT ? " by an own reduction" : " " + reduction);
      for (int root = 0; root < size; root++) {
        int to = root;
        cases.add("reduce " + name + " to " + root, () -> reduce(type, section, reduction, to));
      }
      cases.add("allReduce " + name, () -> reduce(type, section, reduction, -1));
      cases.add("reduceScatter " + name, () -> reduceScatter(type, section, reduction));
      cases.add("scan " + name, () -> scan(type, section, reduction, false));
      cases.add("exScan " + name, () -> scan(type, section, reduction, true));
    }
    declareRounded(type, length);
  }

  private void reduce(
      ElementType type, SharedArray<Vectors> section, Reduction reduction, int root) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 6));
    if (root < 0) {
      cases.all().allReduce(section, reduction);
    } else {
      cases.all().reduce(section, reduction, root);
    }
    if (root < 0 || root == rank) {
      cases.check(type, section.front(), 0, section.length(), i -> combined(reduction, size, i, 6));
    }
  }

  private void reduceScatter(ElementType type, SharedArray<Vectors> section, Reduction reduction) {
    write(type, section.back(), 0, section.length(), i -> value(rank, i, 7));
    cases.all().reduceScatter(section, reduction);
    cases.check(
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
      cases.all().exScan(section, reduction);
    } else {
      cases.all().scan(section, reduction);
    }
    int workers = exclusive ? Math.max(1, rank) : rank + 1;
    cases.check(
        type, section.front(), 0, section.length(), i -> combined(reduction, workers, i, 8));
  }

  private void declareRounded(ElementType type, int length) {
    if (type == ElementType.DOUBLE) {
      SharedDoubles<Vectors> section =
          cases.layout().doubles("rounded vectors x " + length, Distribution.vectors(length));
      cases.add("rounded sums x " + length, () -> roundedSums(section, length));
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
        cases.all().allReduce(section, Reduction.SUM);
      } else if (operation == 1) {
        cases.all().scan(section, Reduction.SUM);
      } else {
        cases.all().reduceScatter(section, Reduction.SUM);
        from = (int) section.placement().start(rank);
        to = (int) section.placement().end(rank);
      }
      section.get(from, array, from, to - from);
      for (int i = from; i < to; i++) {
        cases.takeRounded(array, i);
      }
    }
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
}
