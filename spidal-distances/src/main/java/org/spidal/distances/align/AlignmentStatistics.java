package org.spidal.distances.align;

/** What is known of the best alignments of some pairs: arrays by pair, filled by an aligner. */
public final class AlignmentStatistics {
  private final int[] scores;
  private final int[] matches;
  private final int[] lengths;

  /**
   * @param pairs at most
   */
  public AlignmentStatistics(int pairs) {
    this.scores = new int[pairs];
    this.matches = new int[pairs];
    this.lengths = new int[pairs];
  }

  void set(int pair, int score, int matched, int length) {
    scores[pair] = score;
    matches[pair] = matched;
    lengths[pair] = length;
  }

  /** The score of the alignment. */
  public int score(int pair) {
    return scores[pair];
  }

  /** Its columns with the same letter twice. */
  public int matches(int pair) {
    return matches[pair];
  }

  /** All its columns, gaps included; 0 for a local alignment of nothing. */
  public int length(int pair) {
    return lengths[pair];
  }
}
