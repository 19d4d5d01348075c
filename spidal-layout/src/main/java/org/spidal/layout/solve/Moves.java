package org.spidal.layout.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.layout.kernel.Forces;

/** How the workers that lay out a component tell each other what they have computed. */
interface Moves {
  /** The groups of this worker. */
  RowRange groups();

  /**
   * Gives all workers the order of all points, of which each has that of its groups. Collective.
   */
  void shareOrder(int[] order);

  /** Sets a sum of one of these groups. */
  void set(int group, int sum, double value);

  /** The sums over all groups, with the same bits for any number of workers. Collective. */
  double[] sums();

  /**
   * Puts the new places of the points of one of these groups.
   *
   * @param places of the points in the order of the groups, row by row
   * @param count numbers
   */
  void put(int group, double[] places, int count);

  /** Gives all points their new places. Collective. */
  void gather(int[] order, double[] places);

  /** Of a component that one worker lays out alone. */
  static final class OwnMoves implements Moves {
    private final int dimension;
    private final int groups;
    private final double[] moved;
    private final double[] values;
    private final double[] totals;

    OwnMoves(int points, int dimension, int sums) {
      this.dimension = dimension;
      this.groups = Forces.groups(points);
      this.moved = new double[points * dimension];
      this.values = new double[groups * sums];
      this.totals = new double[sums];
    }

    @Override
    public RowRange groups() {
      return new RowRange(0, groups);
    }

    @Override
    public void shareOrder(int[] order) {
      // all groups are its own
    }

    @Override
    public void set(int group, int sum, double value) {
      values[group * totals.length + sum] = value;
    }

    @Override
    public double[] sums() {
      return add(values, totals);
    }

    /** Adds the sums of all groups, in their order. */
    static double[] add(double[] values, double[] totals) {
      Arrays.fill(totals, 0);
      for (int at = 0; at < values.length; at++) {
        totals[at % totals.length] += values[at];
      }
      return totals;
    }

    @Override
    public void put(int group, double[] places, int count) {
      System.arraycopy(places, 0, moved, group * Forces.GROUP * dimension, count);
    }

    @Override
    public void gather(int[] order, double[] places) {
      for (int i = 0; i < order.length; i++) {
        System.arraycopy(moved, i * dimension, places, order[i] * dimension, dimension);
      }
    }
  }

  /** Of a component that all workers lay out together, each some of its groups. */
  static final class SharedMoves implements Moves {
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
}
