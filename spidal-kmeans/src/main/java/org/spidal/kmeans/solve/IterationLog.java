package org.spidal.kmeans.solve;

import java.util.Arrays;

/** What every iteration led to. Allocates only where it must grow. */
public final class IterationLog {
  private static final int COLUMNS = 7;

  private double[] numbers = new double[COLUMNS * 4096];
  private int size;

  void add(
      int start,
      KmeansPhase phase,
      int clusters,
      double inertia,
      double moved,
      double changed,
      double share) {
    int at = size * COLUMNS;
    if (at == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    numbers[at] = start;
    numbers[at + 1] = phase.ordinal();
    numbers[at + 2] = clusters;
    numbers[at + 3] = inertia;
    numbers[at + 4] = moved;
    numbers[at + 5] = changed;
    numbers[at + 6] = share;
    size++;
  }

  /** Iterations of all starts and phases. */
  public int size() {
    return size;
  }

  public int start(int iteration) {
    return (int) numbers[iteration * COLUMNS];
  }

  public KmeansPhase phase(int iteration) {
    return KmeansPhase.values()[(int) numbers[iteration * COLUMNS + 1]];
  }

  public int clusters(int iteration) {
    return (int) numbers[iteration * COLUMNS + 2];
  }

  public double inertia(int iteration) {
    return numbers[iteration * COLUMNS + 3];
  }

  /** How far the center went that went farthest. */
  public double moved(int iteration) {
    return numbers[iteration * COLUMNS + 4];
  }

  /** Points that came into another cluster. */
  public long changed(int iteration) {
    return (long) numbers[iteration * COLUMNS + 5];
  }

  /** Distances that were computed, as a share of points times clusters. */
  public double share(int iteration) {
    return numbers[iteration * COLUMNS + 6];
  }
}
