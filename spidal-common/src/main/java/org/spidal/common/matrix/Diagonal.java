package org.spidal.common.matrix;

/**
 * What a sample shows of the diagonal of a matrix.
 *
 * @param notZero share of numbers that are neither 0 nor missing
 * @param notNumbers share of those that are not finite
 * @param least of the numbers
 * @param largest of them
 * @param isLargest whether none is 0, and each is the largest of its row, as in a matrix of
 *     similarities
 */
public record Diagonal(
    double notZero, double notNumbers, double least, double largest, boolean isLargest) {
  private static final int SAMPLED = 2_000;
  private static final double ROUNDING = 1e-6;

  /**
   * @param rounding numbers up to it are 0
   */
  static Diagonal of(MatrixReader matrix, SampledPairs pairs, double rounding) {
    int n = matrix.file().format().n();
    int sampled = Math.min(n, SAMPLED);
    int notZero = 0;
    int notNumbers = 0;
    int positive = 0;
    double least = Double.POSITIVE_INFINITY;
    double largest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < sampled; k++) {
      int i = (int) ((long) k * n / sampled);
      double number = matrix.get(i, i);
      boolean finite = Math.abs(number) < Double.POSITIVE_INFINITY;
      notNumbers += finite ? 0 : 1;
      positive += finite && number > 0 ? 1 : 0;
      notZero += number > rounding && finite ? 1 : 0;
      least = finite ? Math.min(least, number) : least;
      largest = finite ? Math.max(largest, number) : largest;
    }
    boolean maySimilar = positive > 0 && positive + notNumbers == sampled;
    double share = Math.max(1, sampled);
    return new Diagonal(
        notZero / share,
        notNumbers / share,
        least,
        largest,
        maySimilar && isLargest(matrix, pairs, ROUNDING * largest));
  }

  private static boolean isLargest(MatrixReader matrix, SampledPairs pairs, double rounding) {
    boolean any = false;
    for (int k = 0; k < pairs.size(); k++) {
      double own = matrix.get(pairs.row(k), pairs.row(k));
      if (pairs.one(k) > own + rounding || own <= rounding) {
        return false;
      }
      any |= pairs.one(k) < own - rounding;
    }
    return any;
  }

  /**
   * What is said of similarities.
   *
   * @param numbers off the diagonal
   * @param unit of all
   */
  String describe(Negatives numbers, double unit) {
    return Negatives.similar(least, largest, numbers, unit);
  }
}
