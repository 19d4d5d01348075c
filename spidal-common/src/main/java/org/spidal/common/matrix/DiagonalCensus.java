package org.spidal.common.matrix;

import org.spidal.common.fault.Sentence;

/**
 * Looks at the diagonal of a matrix beside its other numbers: similarities are largest there.
 * Distances have 0 there, or noise that is smaller than what stands elsewhere.
 */
public final class DiagonalCensus {
  private static final double ROUNDING = 1e-6;

  /** Diagonals whose numbers differ by more are hardly all the same similarity. */
  private static final double ALIKE = 1e-3;

  /** More of the diagonal than one in so many are not 0. */
  private static final int SOME = 4;

  private static final double LEAST_MARK = 999;

  private static final double FAR = 10;

  private long seen;
  private long notNumbers;
  private long positive;
  private double sum;
  private double least = Double.POSITIVE_INFINITY;
  private double largest = Double.NEGATIVE_INFINITY;
  private long others;
  private double sumOfOthers;
  private boolean isLargest = true;
  private boolean isLarger;

  /** Takes a number of the diagonal. */
  public void take(double own) {
    seen++;
    if (!Double.isFinite(own)) {
      notNumbers++;
      return;
    }
    positive += own > 0 ? 1 : 0;
    sum += own;
    least = Math.min(least, own);
    largest = Math.max(largest, own);
  }

  /**
   * Takes another number.
   *
   * @param own the number of its row on the diagonal
   */
  public void take(double own, double number) {
    if (!Double.isFinite(number)) {
      return;
    }
    others++;
    sumOfOthers += Math.max(0, number); // negative ones may stand for missing distances
    isLargest &= !(number > own + ROUNDING * Math.abs(own));
    isLarger |= number < own - ROUNDING * Math.abs(own);
  }

  /** The least number on the diagonal; infinite if there is none. */
  public double least() {
    return least;
  }

  /** The largest number on the diagonal; minus infinity if there is none. */
  public double largest() {
    return largest;
  }

  /** How many numbers of the diagonal are none. */
  public long notNumbers() {
    return notNumbers;
  }

  /** Whether the diagonal is 0, as that of distances. */
  public boolean isZero() {
    return seen > notNumbers && least == 0 && largest == 0;
  }

  /** What is said where such a matrix is taken for similarities. */
  public String describeZero() {
    return "has 0 on its diagonal, as distances have, and is read as similarities; if these are distances,"
        + " leave out Similarities (convert: --similarities)";
  }

  /** Whether the numbers look like similarities. */
  public boolean isOfSimilarities() {
    return isLargestEverywhere() || isLargerInTheMean();
  }

  /** Whether they are far smaller in the mean than others, none of which is negative. */
  public boolean isSmaller() {
    return seen > notNumbers && least >= 0 && others > 0 && 2 * mean() < meanOfOthers();
  }

  /** Whether it is one large number, as programs of routes write it where there is no way. */
  public boolean isMark() {
    return seen > notNumbers
        && least == largest
        && least >= LEAST_MARK
        && others > 0
        && mean() > FAR * meanOfOthers();
  }

  private boolean isLargestEverywhere() {
    return positive > 0 && positive + notNumbers == seen && isLargest && isLarger;
  }

  private boolean isLargerInTheMean() {
    return SOME * positive > seen && others > 0 && mean() > meanOfOthers() * (1 + ROUNDING);
  }

  private double mean() {
    return sum / (seen - notNumbers);
  }

  private double meanOfOthers() {
    return sumOfOthers / others;
  }

  /**
   * What is said of similarities.
   *
   * @param negatives off the diagonal
   * @param unit of all numbers
   */
  public String describe(Negatives negatives, double unit) {
    boolean shares = largest * unit <= 1 + ROUNDING;
    boolean correlations = shares && negatives.mayBeCorrelations(unit);
    String kind = correlations ? "correlations or other similarities" : "similarities";
    String remedy =
        correlations
            ? "one-minus or angle"
            : shares ? "one-minus, minus-log or angle" : "max-minus";
    return Sentence.of(
        "%s: these look like %s. Set Similarities=%s to make distances of them (convert:"
            + " --similarities)%s; if they are distances, write 0 on the diagonal",
        found(unit),
        kind,
        remedy,
        largest > least + ALIKE * Math.abs(largest)
            ? "; if they are inner products or a kernel k, distances are, in NumPy, d ="
                + " k.diagonal(); (d[:, None] + d - 2 * k).clip(0) ** .5"
            : "");
  }

  private String found(double unit) {
    if (isLargestEverywhere()) {
      return Sentence.of(
          "has the largest numbers of its rows on the diagonal (%s%s)",
          least * unit, largest > least ? " .. " + largest * unit : "");
    }
    return Sentence.of(
        "has larger numbers on its diagonal (%.4g in the mean) than elsewhere (%.4g)",
        mean() * unit, meanOfOthers() * unit);
  }
}
