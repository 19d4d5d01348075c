package org.spidal.layout.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.layout.kernel.Forces;

/** Of a component that all workers lay out together, each some of its groups. */
final class SharedMoves implements Moves {
  private final Collectives collectives;
  private final Section section;
  private final RowRange own;
  private final double[] values;
  private final double[] totals;
  private final double[] moved;

  /**
   * What the workers share for a component.
   *
   * @param groups whose they are
   * @param order of the points
   * @param places of the points in this order
   * @param sums of each group
   */
  record Section(
      RowPartition groups,
      int dimension,
      SharedInts<Parts> order,
      SharedDoubles<Parts> places,
      SharedDoubles<Parts> sums) {
    /**
     * Declares it.
     *
     * @param number of the component
     * @param width number of sums
     */
    static Section declare(
        SharedLayout layout, int workers, int number, int points, int dimension, int width) {
      RowPartition groups = new RowPartition(Forces.groups(points), workers);
      int numbers = Forces.GROUP * dimension;
      return new Section(
          groups,
          dimension,
          layout.ints("order-" + number, Distribution.byRows(groups, Forces.GROUP)),
          layout.doubles("places-" + number, Distribution.byRows(groups, numbers)),
          layout.doubles("sums-" + number, Distribution.byRows(groups, width)));
    }
  }

  SharedMoves(Collectives collectives, Section section, int sums) {
    this.collectives = collectives;
    this.section = section;
    this.own = section.groups().range(collectives.rank());
    this.values = new double[section.groups().rows() * sums];
    this.totals = new double[sums];
    this.moved = new double[Forces.GROUP * section.dimension()];
  }

  @Override
  public RowRange groups() {
    return own;
  }

  @Override
  public void shareOrder(int[] order) {
    int from = own.start() * Forces.GROUP;
    int to = Math.min(order.length, own.end() * Forces.GROUP);
    section.order().put(from, order, from, Math.max(0, to - from));
    collectives.allGather(section.order());
    section.order().get(0, order, 0, order.length);
  }

  @Override
  public void set(int group, int sum, double value) {
    section.sums().set((long) group * totals.length + sum, value);
  }

  @Override
  public double[] sums() {
    collectives.allGather(section.sums());
    section.sums().get(0, values, 0, values.length);
    return OwnMoves.add(values, totals);
  }

  @Override
  public void put(int group, double[] places, int count) {
    long at = (long) group * Forces.GROUP * section.dimension();
    section.places().put(at, places, 0, count);
  }

  @Override
  public void gather(int[] order, double[] places) {
    collectives.allGather(section.places());
    int d = section.dimension();
    for (int i = 0; i < order.length; i += Forces.GROUP) {
      int count = Math.min(Forces.GROUP, order.length - i);
      section.places().get((long) i * d, moved, 0, count * d);
      for (int p = 0; p < count; p++) {
        System.arraycopy(moved, p * d, places, order[i + p] * d, d);
      }
    }
  }
}
