package org.spidal.common.matrix;

/**
 * What a sample shows of the diagonal of a matrix.
 *
 * @param notZero share of numbers that are neither 0 nor missing
 * @param notNumbers share of those that are not finite
 * @param beside the numbers, beside those of pairs
 */
public record Diagonal(double notZero, double notNumbers, DiagonalCensus beside) {
  private static final int SAMPLED = 2_000;

  /**
   * @param rounding numbers up to it are 0
   */
  static Diagonal of(MatrixReader matrix, SampledPairs pairs, double rounding) {
    int n = matrix.file().format().n();
    int sampled = Math.min(n, SAMPLED);
    int notZero = 0;
    DiagonalCensus census = new DiagonalCensus();
    for (int k = 0; k < sampled; k++) {
      int i = (int) ((long) k * n / sampled);
      double number = matrix.get(i, i);
      census.take(number);
      notZero += number > rounding && number < Double.POSITIVE_INFINITY ? 1 : 0;
    }
    for (int k = 0; k < pairs.size(); k++) {
      census.take(matrix.get(pairs.row(k), pairs.row(k)), pairs.one(k));
    }
    double share = Math.max(1, sampled);
    return new Diagonal(notZero / share, census.notNumbers() / share, census);
  }
}
