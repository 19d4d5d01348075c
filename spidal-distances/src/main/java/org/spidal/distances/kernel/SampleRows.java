package org.spidal.distances.kernel;

/**
 * Rows of numbers, most of which are zero: of each sample, the features that it has, ascending, and
 * their numbers. Those who get the arrays do not modify them.
 *
 * @param width number of features M
 * @param starts where the entries of a row begin; one more than there are rows
 * @param features of the entries, 0 to M - 1
 * @param values of the entries
 */
public record SampleRows(int width, int[] starts, int[] features, double[] values) {
  /** Number of rows N. */
  public int size() {
    return starts.length - 1;
  }

  /** The same entries with other numbers. */
  public SampleRows with(double[] others) {
    return new SampleRows(width, starts, features, others);
  }

  /** The sum of each row, in the order of its entries. */
  public double[] sums() {
    double[] sums = new double[size()];
    for (int i = 0; i < size(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        sums[i] += values[k];
      }
    }
    return sums;
  }

  /** The sum of the squares of each row, in the order of its entries. */
  public double[] squares() {
    double[] sums = new double[size()];
    for (int i = 0; i < size(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        sums[i] += values[k] * values[k];
      }
    }
    return sums;
  }

  /** Heap bytes. */
  public long bytes() {
    return (long) starts.length * Integer.BYTES
        + (long) values.length * (Integer.BYTES + Double.BYTES);
  }
}
