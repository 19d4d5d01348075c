package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.rounded;

import org.spidal.common.partition.RowPartition;

/** One value of each worker, and sums that are rounded but do not depend on the layout. */
final class ScalarCases {
  private static final int ROWS = 1000;

  private final CaseList cases;
  private final int rank;
  private final int size;

  ScalarCases(CaseList cases) {
    this.cases = cases;
    this.rank = cases.worker().rank();
    this.size = cases.worker().size();
  }

  void declare() {
    cases.add("scalars", this::scalars);
    int width = 3;
    RowPartition rows = cases.worker().partition(ROWS);
    SharedDoubles<ByBlocks> section =
        cases.layout().doubles("blocks of rows", Distribution.byBlocks(rows, width));
    cases.add("sumBlocks", () -> sumBlocks(section, width));
  }

  private void scalars() {
    long sum = size * (size - 1L) / 2;
    Extreme least = new Extreme();
    least.set(-(rank / 2), 100 - rank);
    cases.all().min(least);
    Extreme greatest = new Extreme();
    greatest.set(rank / 2, 100 - rank);
    cases.all().max(greatest);
    int last = size - 1;
    double[] read = {
      cases.all().sum((double) rank),
      cases.all().sum((long) rank),
      cases.all().min(rank - 3.0),
      cases.all().max(rank - 3.0),
      cases.all().min(rank - 3L),
      cases.all().max(rank - 3L),
      least.value(),
      least.location(),
      greatest.value(),
      greatest.location()
    };
    long[] expected = {
      sum, sum, -3, last - 3, -3, last - 3, -(last / 2), 100 - last, last / 2, 100 - last
    };
    cases.check(ElementType.DOUBLE, read, 0, read.length, i -> expected[(int) i]);
    cases.take(Double.doubleToRawLongBits(cases.all().sum(1.0 / (rank + 3))));
  }

  private void sumBlocks(SharedDoubles<ByBlocks> section, int width) {
    for (long i = section.placement().start(rank); i < section.placement().end(rank); i++) {
      section.set(i, rounded(0, i));
    }
    double[] sums = new double[width];
    cases.all().sumBlocks(section, sums);
    double[] expected = new double[width];
    for (long i = 0; i < section.length(); i++) {
      expected[(int) (i % width)] += rounded(0, i);
    }
    for (int k = 0; k < width; k++) {
      cases.take(Double.doubleToRawLongBits(sums[k]));
      if (sums[k] != expected[k]) {
        cases.fail("sum " + k + " is " + sums[k] + ", expected " + expected[k]);
      }
    }
  }
}
