package org.spidal.distances.align;

/**
 * What the best alignment of two sequences is.
 *
 * @param matrix scores of pairs of letters
 * @param gaps what gaps cost
 * @param extent how much of the sequences is aligned
 */
public record Scoring(ScoringMatrix matrix, GapCosts gaps, Extent extent) {

  /** How much of two sequences is aligned. */
  public enum Extent {
    /** The best-scoring pieces of both: Smith and Waterman, J. Mol. Biol. 147 (1981) 195. */
    LOCAL,
    /** All of both: Needleman and Wunsch, J. Mol. Biol. 48 (1970) 443. */
    GLOBAL
  }

  /**
   * What gaps cost: a gap of k letters {@code open + (k - 1) * extension}.
   *
   * @param open of the first letter, at least as much as of any other
   * @param extension of each further letter
   */
  public record GapCosts(int open, int extension) {}
}
