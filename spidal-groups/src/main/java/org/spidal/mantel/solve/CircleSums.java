package org.spidal.mantel.solve;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.job.Worker;
import org.spidal.groups.kernel.RowParts;
import org.spidal.mantel.kernel.Diagonals;
import org.spidal.mantel.kernel.ShiftedProducts;
import org.spidal.mantel.kernel.Triangle;

/**
 * Objects in a random order stand in a circle, and permutation k moves each of the other matrix k
 * places on. These permutations are a group, so that the test is as exact as one with independent
 * ones (Chung and Fraser 1958; Koning and Hemerik 2024), and the products of all of them are those
 * of a diagonal a with a shifted diagonal b, which Fourier transforms find together:
 *
 * <pre>
 *   S_k = sum over d of sum over i of a[i][i + d] b[i + k][i + k + d],   d = 1 .. objects / 2
 * </pre>
 *
 * <p>Where not all shifts are taken, the observed one, which moves nothing, has a random place
 * among them: one at the end has neighbours on one side alone, which the others have not.
 *
 * <p>The sums of a group of diagonals are doubles, always taken in the same order, and rounded to
 * whole numbers of a small unit, so that their sum is the same for every layout. Workers share the
 * groups.
 */
final class CircleSums implements PermutedSums {
  /** CPU nanoseconds of a unit of {@link ShiftedProducts#work}, about. */
  private static final double NANOSECONDS = 4;

  private final Worker worker;
  private final Collectives all;
  private final Triangle first;
  private final List<Other> others;
  private final int objects;
  private final int count;
  private final int observed; // its place among the shifts
  private final RowParts parts;
  private final Diagonals diagonals;
  private final Diagonals[] otherDiagonals;
  private final ShiftedProducts products;
  private final double[] ofGroup; // by shift
  private final long[] ofPart; // by other matrix and shift

  /**
   * @param first in the order of the circle, like the others
   * @param observed the place of the observed permutation among the shifts, from 0
   */
  CircleSums(
      Worker worker,
      Collectives all,
      TestSize size,
      Triangle first,
      List<Other> others,
      int observed) {
    this.worker = worker;
    this.all = all;
    this.first = first;
    this.others = others;
    this.objects = size.objects();
    this.count = size.count();
    this.observed = observed;
    this.parts = parts(size);
    this.diagonals = Diagonals.once(objects);
    this.otherDiagonals = new Diagonals[others.size()];
    Arrays.setAll(otherDiagonals, m -> Diagonals.round(objects));
    this.products = new ShiftedProducts(objects, count, others.size());
    this.ofGroup = new double[count];
    this.ofPart = new long[count * others.size()];
  }

  /** The groups of diagonals in parts. */
  static RowParts parts(TestSize size) {
    int groups = Diagonals.groups(size.objects());
    double work = ShiftedProducts.work(size.objects(), size.count(), size.matrices());
    return RowParts.of(groups, NANOSECONDS * groups * work);
  }

  static long bytesOfWorker(TestSize size) {
    return (1 + size.matrices()) * Diagonals.bytes(size.objects())
        + ShiftedProducts.bytes(size.objects(), size.count(), size.matrices())
        + size.count() * (long) Double.BYTES;
  }

  @Override
  public int parts() {
    return parts.count();
  }

  @Override
  public void add(int part, long[] sums) {
    Arrays.fill(ofPart, 0);
    for (int group = part; group < Diagonals.groups(objects); group += parts.count()) {
      if (group / parts.count() % worker.size() == worker.rank()) {
        multiply(group);
      }
    }
    all.longs().allReduce(ofPart, ofPart.length, Reduction.SUM);
    for (int m = 0; m < others.size(); m++) {
      for (int shift = 0; shift < count; shift++) {
        int permutation = shift == observed ? 0 : shift < observed ? shift + 1 : shift;
        sums[m * count + permutation] += ofPart[m * count + shift];
      }
    }
  }

  private void multiply(int group) {
    diagonals.read(first, group);
    for (int m = 0; m < others.size(); m++) {
      otherDiagonals[m].read(others.get(m).numbers(), group);
    }
    products.add(diagonals, otherDiagonals, observed == 0 ? 0 : objects - observed);
    for (int m = 0; m < others.size(); m++) {
      products.take(m, ofGroup);
      for (int shift = 0; shift < count; shift++) {
        ofPart[m * count + shift] += Math.round(others.get(m).scale() * ofGroup[shift]);
      }
    }
  }
}
