package org.spidal.damds.data;

/**
 * Sums over all ordered pairs i != j of the job; distances in units of the file.
 *
 * @param pairs pairs that are not missing
 * @param missing pairs that are missing
 * @param unitWeights whether every pair that is not missing weighs the same
 * @param sum sum of delta
 * @param sumOfSquares sum of delta^2
 * @param weight sum of w
 * @param weightedSquares sum of w delta^2, the normalisation of the stress
 * @param smallestPositive least delta above 0; infinite if there is none
 * @param largest greatest delta
 * @param isolated points without any pair of positive weight
 */
public record PairStatistics(
    long pairs,
    long missing,
    boolean unitWeights,
    double sum,
    double sumOfSquares,
    double weight,
    double weightedSquares,
    double smallestPositive,
    double largest,
    long isolated) {

  /** Mean distance, whatever the distances weigh. */
  public double average() {
    return pairs == 0 ? 0 : sum / pairs;
  }

  /** Standard deviation of the distances, whatever they weigh. */
  public double standardDeviation() {
    return pairs == 0 ? 0 : Math.sqrt(Math.max(0, sumOfSquares / pairs - average() * average()));
  }

  /** Root of the mean square of the distances, whatever they weigh. */
  public double plainRootMeanSquare() {
    return pairs == 0 ? 0 : Math.sqrt(sumOfSquares / pairs);
  }

  /** Root of the weighted mean square of the distances, the natural length of the map. */
  public double rootMeanSquare() {
    return Math.sqrt(weightedSquares / weight);
  }

  /** Share of pairs that are missing. */
  public double missingShare() {
    long all = pairs + missing;
    return all == 0 ? 0 : (double) missing / all;
  }
}
