package org.spidal.layout.solve;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.layout.kernel.Forces;

/** Of a component that one worker lays out alone. */
final class OwnMoves implements Moves {
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
