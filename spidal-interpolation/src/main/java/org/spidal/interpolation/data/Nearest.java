package org.spidal.interpolation.data;

/** The few nearest of those that are offered; of equally near ones the first. Allocates nothing. */
public final class Nearest {
  private final int[] indices;
  private final double[] distances;
  private int size;

  /**
   * @param most how many are kept
   */
  public Nearest(int most) {
    this.indices = new int[most];
    this.distances = new double[most];
  }

  public void clear() {
    size = 0;
  }

  /** Offers one; a missing distance (NaN) is none. */
  public void offer(int index, double distance) {
    boolean full = size == indices.length;
    if (!(distance < (full ? distances[size - 1] : Double.POSITIVE_INFINITY))) {
      return;
    }
    int k = full ? size - 1 : size++;
    for (; k > 0 && distances[k - 1] > distance; k--) {
      indices[k] = indices[k - 1];
      distances[k] = distances[k - 1];
    }
    indices[k] = index;
    distances[k] = distance;
  }

  /** How many are kept, at most as many as the constructor said. */
  public int size() {
    return size;
  }

  /** The k-th nearest, from 0. */
  public int index(int k) {
    return indices[k];
  }

  public double distance(int k) {
    return distances[k];
  }

  /** The mean of the first {@code most} distances; NaN if there is none. */
  public double mean(int most) {
    int count = Math.min(most, size);
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += distances[k];
    }
    return count == 0 ? Double.NaN : sum / count;
  }
}
