package org.spidal.distances.kernel;

/**
 * Gower's distance: the mean, over the columns that both objects have, of |a - b| / range for
 * numbers, and of 0 or 1 for categories that are equal or not; none if there is no such column.
 * With categories alone it is the share of columns that differ, Hamming's. Rows have all columns,
 * NaN for what is missing.
 *
 * @param ranges of the columns; 0 for categories, and for numbers that are all equal
 */
public record MixedTerms(double[] ranges) implements PairTerms {
  @Override
  public int sums() {
    return 2;
  }

  @Override
  public void add(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    for (int k = from; k < to; k++) {
      int feature = row.features()[k];
      int b = (feature - first) * COLUMNS;
      double x = row.values()[k];
      double range = ranges[feature];
      if (Double.isNaN(x)) {
        continue;
      }
      for (int c = 0; c < COLUMNS; c++) {
        double y = block[b + c];
        if (!Double.isNaN(y)) {
          sums[at + c] += range > 0 ? Math.abs(x - y) / range : x == y ? 0 : 1;
          sums[at + COLUMNS + c]++;
        }
      }
    }
  }

  @Override
  public double distance(int i, int j, double[] sums, int at) {
    double known = sums[at + COLUMNS];
    return known > 0 ? sums[at] / known : Double.NaN;
  }

  @Override
  public long bytes() {
    return (long) ranges.length * Double.BYTES;
  }
}
