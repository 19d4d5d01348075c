package org.spidal.mantel.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/**
 * Means, variances and covariance of two numbers of each pair, a and b, as workers find them
 * together. Sums of a row are doubles; they are added as whole numbers of a small unit, so that all
 * sums are the same for every layout. Two passes: the second is about the means, so that digits are
 * not lost where all distances are nearly the same.
 */
final class Moments {
  /** Two numbers of each pair of a member with those before it. */
  @FunctionalInterface
  interface Rows {
    /** Both arrays receive numbers of {@code member} pairs; modified. */
    void read(int member, double[] a, double[] b);
  }

  private final double pairs;
  private final double meanA;
  private final double meanB;
  private final double varianceA;
  private final double varianceB;
  private final double covariance;

  /**
   * Collective.
   *
   * @param members of all workers
   * @param first the first of this worker's
   * @param end behind the last of them
   * @param greatestA a bound of the numbers, which are 0 or more
   * @param greatestB likewise
   */
  Moments(
      Collectives all,
      Rows rows,
      int members,
      int first,
      int end,
      double greatestA,
      double greatestB) {
    this.pairs = members * (members - 1.0) / 2;
    double scaleA = WholeSums.scale(pairs * greatestA);
    double scaleB = WholeSums.scale(pairs * greatestB);
    double[] a = new double[members];
    double[] b = new double[members];
    long[] sums = new long[2];
    for (int k = first; k < end; k++) {
      rows.read(k, a, b);
      double sumA = 0;
      double sumB = 0;
      for (int j = 0; j < k; j++) {
        sumA += a[j];
        sumB += b[j];
      }
      sums[0] += Math.round(sumA * scaleA);
      sums[1] += Math.round(sumB * scaleB);
    }
    all.longs().allReduce(sums, sums.length, Reduction.SUM);
    this.meanA = sums[0] / scaleA / pairs;
    this.meanB = sums[1] / scaleB / pairs;
    double scaleAa = WholeSums.scale(pairs * greatestA * greatestA);
    double scaleBb = WholeSums.scale(pairs * greatestB * greatestB);
    double scaleAb = WholeSums.scale(pairs * greatestA * greatestB);
    long[] products = new long[3];
    for (int k = first; k < end; k++) {
      rows.read(k, a, b);
      double ofA = 0;
      double ofB = 0;
      double ofBoth = 0;
      for (int j = 0; j < k; j++) {
        double x = a[j] - meanA;
        double y = b[j] - meanB;
        ofA += x * x;
        ofB += y * y;
        ofBoth += x * y;
      }
      products[0] += Math.round(ofA * scaleAa);
      products[1] += Math.round(ofB * scaleBb);
      products[2] += Math.round(ofBoth * scaleAb);
    }
    all.longs().allReduce(products, products.length, Reduction.SUM);
    this.varianceA = products[0] / scaleAa / pairs;
    this.varianceB = products[1] / scaleBb / pairs;
    this.covariance = products[2] / scaleAb / pairs;
  }

  /** Pearson's correlation of a and b. */
  double correlation() {
    return covariance / Math.sqrt(varianceA * varianceB);
  }

  /** The same of the sum of a b over all pairs, where other b belong to the a. */
  double correlation(double sum) {
    return (sum / pairs - meanA * meanB) / Math.sqrt(varianceA * varianceB);
  }

  /**
   * How much the correlation is off where the sum of a b is.
   *
   * @param error of the sum, as a share of the root of the sum of all a^2 times that of all b^2
   */
  double ofError(double error) {
    double squaresA = varianceA + meanA * meanA;
    double squaresB = varianceB + meanB * meanB;
    return error * Math.sqrt(squaresA * squaresB / (varianceA * varianceB));
  }
}
