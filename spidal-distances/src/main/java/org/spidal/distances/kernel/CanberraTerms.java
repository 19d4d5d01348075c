package org.spidal.distances.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Canberra: sum_k |a_k - b_k| / (a_k + b_k) over the features that either has. A feature of one
 * sample alone counts 1, so with r = |a - b| / (a + b) it is n_i + n_j less the sum of 2 - r over
 * the features of both. The second copy is 1 where a sample has the feature: 1 + 1 - r, and 0 + 1 -
 * 1 where it has not.
 */
public record CanberraTerms(SampleRows rows) implements PairTerms {
  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  @Override
  public int copies() {
    return 2;
  }

  @Override
  public void put(int feature, double value, double[] block, int at) {
    block[at] = value;
    block[at + COLUMNS] = 1;
  }

  @Override
  public void add(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    for (int k = from; k < to; k++) {
      int b = (row.features()[k] - first) * 2 * COLUMNS;
      double x = row.values()[k];
      for (int c = 0; c < COLUMNS; c++) {
        double y = block[b + c];
        sums[at + c] += block[b + COLUMNS + c] + 1 - Math.abs(x - y) / (x + y);
      }
    }
  }

  @Override
  public void addInLanes(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    int[] features = row.features();
    double[] values = row.values();
    for (int c = 0; c < COLUMNS; c += LANES) {
      DoubleVector sum = DoubleVector.fromArray(DOUBLES, sums, at + c);
      for (int k = from; k < to; k++) {
        int b = (features[k] - first) * 2 * COLUMNS + c;
        DoubleVector x = DoubleVector.broadcast(DOUBLES, values[k]);
        DoubleVector y = DoubleVector.fromArray(DOUBLES, block, b);
        DoubleVector both = DoubleVector.fromArray(DOUBLES, block, b + COLUMNS).add(1);
        sum = sum.add(both.sub(x.sub(y).abs().div(x.add(y))));
      }
      sum.intoArray(sums, at + c);
    }
  }

  @Override
  public double distance(int i, int j, double[] sums, int at) {
    int[] starts = rows.starts();
    return Math.max(0, starts[i + 1] - starts[i] + starts[j + 1] - starts[j] - sums[at]);
  }

  @Override
  public long bytes() {
    return 0;
  }
}
