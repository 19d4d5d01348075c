package org.spidal.distances.align;

import org.spidal.distances.sequence.Sequences;

/** Sequences in the letters of a scoring matrix, and the score of each with itself. */
final class ScoredSequences {
  private final byte[][] letters;
  private final int[] ownScores;
  private final int longest;

  private ScoredSequences(byte[][] letters, int[] ownScores, int longest) {
    this.letters = letters;
    this.ownScores = ownScores;
    this.longest = longest;
  }

  /**
   * @throws org.spidal.common.fault.SpidalException if the matrix lacks a letter
   */
  static ScoredSequences of(Sequences sequences, ScoringMatrix matrix) {
    byte[][] letters = matrix.encode(sequences);
    int[] own = new int[letters.length];
    for (int i = 0; i < letters.length; i++) {
      for (byte letter : letters[i]) {
        own[i] += matrix.score(letter, letter);
      }
    }
    return new ScoredSequences(letters, own, sequences.longest());
  }

  int size() {
    return letters.length;
  }

  /** Codes of a sequence's letters; not to be modified. */
  byte[] letters(int sequence) {
    return letters[sequence];
  }

  int ownScore(int sequence) {
    return ownScores[sequence];
  }

  int longest() {
    return longest;
  }

  long total() {
    return totalUpTo(longest);
  }

  /** Letters of the sequences that have at most so many. */
  long totalUpTo(int most) {
    long total = 0;
    for (byte[] row : letters) {
      total += row.length <= most ? row.length : 0;
    }
    return total;
  }

  long bytes() {
    return total() + (long) letters.length * Integer.BYTES;
  }
}
