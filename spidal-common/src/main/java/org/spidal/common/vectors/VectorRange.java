package org.spidal.common.vectors;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * Sizes that the components of vectors may have: sums of the squares of their differences must fit
 * in float32, results are written with ten decimals, and differences must be left where float32
 * holds the components themselves.
 */
public final class VectorRange {
  private static final double SMALLEST = 1e-12;
  private static final double LARGEST = 1e15;

  private final double[] least;
  private final double[] greatest;

  VectorRange(int dimension) {
    least = new double[dimension];
    greatest = new double[dimension];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
  }

  void add(double[] vector) {
    for (int k = 0; k < vector.length; k++) {
      least[k] = Math.min(least[k], vector[k]);
      greatest[k] = Math.max(greatest[k], vector[k]);
    }
  }

  /** How far the values of a component are apart: the most of all components. */
  double spread() {
    double spread = 0;
    for (int k = 0; k < least.length; k++) {
      spread = Math.max(spread, greatest[k] - least[k]);
    }
    return spread;
  }

  /** The middle between the least and the greatest value of a component. */
  double middle(int component) {
    return least[component] + (greatest[component] - least[component]) / 2;
  }

  /**
   * Throws if the vectors that were added, held as float32, would lose what tells them apart.
   *
   * @param mostOffset the largest number that is allowed, in shares of the spread
   */
  void requireFloats(Object source, double mostOffset) {
    double spread = spread();
    double farthest = 0;
    for (int k = 0; k < least.length; k++) {
      farthest = Math.max(farthest, Math.max(greatest[k], -least[k]));
    }
    require(source, spread);
    if (spread > 0 && farthest / spread > mostOffset) {
      throw new SpidalException(
          ExitCode.DATA,
          Sentence.of(
              "%s: the numbers go up to %s, but differ by no more than %s within a column, of which"
                  + " 7 digits (float32) leave too few: subtract its mean from each column",
              source, farthest, spread));
    }
  }

  /**
   * Throws if vectors should be written in another unit.
   *
   * @param source where they are from, for the message
   * @param spread how far the values of a component, of all vectors, are apart; 0 if all are equal
   */
  public static void require(Object source, double spread) {
    if (spread != 0 && !(spread >= SMALLEST && spread <= LARGEST)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the numbers of a column differ by at most %s, expected a number between %s"
              + " and %s: multiply all vectors by a number",
          source,
          spread,
          SMALLEST,
          LARGEST);
    }
  }
}
