package org.spidal.distances.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The Euclidean distance: d^2 = |a|^2 + |b|^2 - 2 sum_k a_k b_k, and the sum of the squared
 * differences where little is left of the norms, whose rounding errors that form has.
 */
public record EuclideanTerms(SampleRows rows, double[] squares) implements PairTerms {
  /** Below this share of |a|^2 + |b|^2, differences are taken: the root is right to 1e-13. */
  private static final double LEAST = 1e-2;

  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  public static EuclideanTerms of(SampleRows rows) {
    return new EuclideanTerms(rows, rows.squares());
  }

  @Override
  public void add(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    for (int k = from; k < to; k++) {
      int b = (row.features()[k] - first) * COLUMNS;
      double x = row.values()[k];
      for (int c = 0; c < COLUMNS; c++) {
        sums[at + c] += x * block[b + c];
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
        s0 = s0.add(DoubleVector.fromArray(DOUBLES, block, b).mul(x));
        s1 = s1.add(DoubleVector.fromArray(DOUBLES, block, b + LANES).mul(x));
      }
      s0.intoArray(sums, at + c);
      s1.intoArray(sums, at + c + LANES);
    }
  }

  @Override
  public double distance(int i, int j, double[] sums, int at) {
    double both = squares[i] + squares[j];
    double square = both - 2 * sums[at];
    return Math.sqrt(square > LEAST * both ? square : differences(i, j));
  }

  /** sum_k (a_k - b_k)^2, over the features that either has. */
  private double differences(int i, int j) {
    int[] features = rows.features();
    double[] values = rows.values();
    int a = rows.starts()[i];
    int b = rows.starts()[j];
    int endA = rows.starts()[i + 1];
    int endB = rows.starts()[j + 1];
    double sum = 0;
    while (a < endA || b < endB) {
      int feature =
          Math.min(a < endA ? features[a] : rows.width(), b < endB ? features[b] : rows.width());
      double x = a < endA && features[a] == feature ? values[a++] : 0;
      double y = b < endB && features[b] == feature ? values[b++] : 0;
      sum += (x - y) * (x - y);
    }
    return sum;
  }

  @Override
  public long bytes() {
    return (long) squares.length * Double.BYTES;
  }
}
