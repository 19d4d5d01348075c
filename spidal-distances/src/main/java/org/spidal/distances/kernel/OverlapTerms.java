package org.spidal.distances.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Of amounts: S is the sum of the lesser ones, sum_k min(a_k, b_k). Where a feature counts the same
 * in all samples that have it, S is the sum of the features of both.
 *
 * @param totals the sum of each sample
 */
public record OverlapTerms(double[] totals, Unshared unshared) implements PairTerms {
  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  /**
   * @param rows amounts above 0
   */
  public static OverlapTerms of(SampleRows rows, Unshared unshared) {
    return new OverlapTerms(rows.sums(), unshared);
  }

  @Override
  public void add(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    for (int k = from; k < to; k++) {
      int b = (row.features()[k] - first) * COLUMNS;
      double x = row.values()[k];
      for (int c = 0; c < COLUMNS; c++) {
        sums[at + c] += Math.min(x, block[b + c]);
      }
    }
  }

  @Override
  public void addInLanes(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    int[] features = row.features();
    double[] values = row.values();
    for (int c = 0; c < COLUMNS; c += 2 * LANES) {
      DoubleVector s0 = DoubleVector.fromArray(DOUBLES, sums, at + c);
      DoubleVector s1 = DoubleVector.fromArray(DOUBLES, sums, at + c + LANES);
      for (int k = from; k < to; k++) {
        int b = (features[k] - first) * COLUMNS + c;
        DoubleVector x = DoubleVector.broadcast(DOUBLES, values[k]);
        s0 = s0.add(DoubleVector.fromArray(DOUBLES, block, b).min(x));
        s1 = s1.add(DoubleVector.fromArray(DOUBLES, block, b + LANES).min(x));
      }
      s0.intoArray(sums, at + c);
      s1.intoArray(sums, at + c + LANES);
    }
  }

  @Override
  public double distance(int i, int j, double[] sums, int at) {
    return unshared.distance(totals[i] + totals[j], sums[at]);
  }

  @Override
  public long bytes() {
    return (long) totals.length * Double.BYTES;
  }
}
