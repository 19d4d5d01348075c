package org.spidal.distances.align;

import java.util.Arrays;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;

/**
 * Aligns one pair of sequences after Gotoh (J. Mol. Biol. 162 (1982) 705), in 32 bits: the twin of
 * {@link LaneAligner} for tests, and for sequences whose scores do not fit into 16 bits. With q
 * letters of one sequence and t of the other aligned,
 *
 * <pre>
 *   E(t, q) = max(H(t-1, q) - open, E(t-1, q) - extension)       ends with a gap in the one
 *   F(t, q) = max(H(t, q-1) - open, F(t, q-1) - extension)       ends with a gap in the other
 *   H(t, q) = max(H(t-1, q-1) + score(t, q), F(t, q), E(t, q), and 0 if the alignment is local)
 * </pre>
 *
 * The numbers of matches and of columns are carried along the path that gives each maximum, so that
 * no path needs to be stored. Of equal alternatives are taken: an extended gap before a new one, a
 * pair of letters before F before E, and of equal local alignments the one that ends first in the
 * other sequence, then in the one. Allocates nothing after its construction; one object per worker.
 */
public final class ScalarAligner {
  /** Less than any score, with room to subtract. */
  private static final int LOW = Integer.MIN_VALUE / 2;

  private final ScoringMatrix matrix;
  private final GapCosts gaps;
  private final boolean local;
  private final int[] h;
  private final int[] hMatches;
  private final int[] hLength;
  private final int[] e;
  private final int[] eMatches;
  private final int[] eLength;

  /**
   * @param longest letters of the longest sequence
   */
  public ScalarAligner(Scoring scoring, int longest) {
    this.matrix = scoring.matrix();
    this.gaps = scoring.gaps();
    this.local = scoring.extent() == Extent.LOCAL;
    this.h = new int[longest + 1];
    this.hMatches = new int[longest + 1];
    this.hLength = new int[longest + 1];
    this.e = new int[longest + 1];
    this.eMatches = new int[longest + 1];
    this.eLength = new int[longest + 1];
  }

  /** Bytes of memory that an object takes. */
  static long bytes(int longest) {
    return 6L * (longest + 1) * Integer.BYTES;
  }

  /** The score of no letters of one sequence and k of the other. */
  private int edge(int k) {
    return local || k == 0 ? 0 : -(gaps.open() + (k - 1) * gaps.extension());
  }

  /**
   * Aligns two sequences.
   *
   * @param one numbers of letters, along q
   * @param other along t
   * @param statistics receives what was found; modified
   * @param pair where
   */
  public void align(byte[] one, byte[] other, AlignmentStatistics statistics, int pair) {
    start(one.length);
    int best = 0;
    int bestMatches = 0;
    int bestLength = 0;
    for (int t = 1; t <= other.length; t++) {
      int letter = other[t - 1];
      int diagonal = h[0];
      int diagonalMatches = 0;
      int diagonalLength = hLength[0];
      h[0] = edge(t);
      hLength[0] = local ? 0 : t;
      int f = LOW;
      int fMatches = 0;
      int fLength = 0;
      for (int q = 1; q <= one.length; q++) {
        int opened = h[q] - gaps.open();
        int extended = e[q] - gaps.extension();
        boolean opens = opened > extended;
        e[q] = opens ? opened : extended;
        eMatches[q] = opens ? hMatches[q] : eMatches[q];
        eLength[q] = (opens ? hLength[q] : eLength[q]) + 1;

        opened = h[q - 1] - gaps.open();
        extended = f - gaps.extension();
        opens = opened > extended;
        f = opens ? opened : extended;
        fMatches = opens ? hMatches[q - 1] : fMatches;
        fLength = (opens ? hLength[q - 1] : fLength) + 1;

        int paired = diagonal + matrix.score(letter, one[q - 1]);
        int score = Math.max(paired, Math.max(e[q], f));
        int matches = diagonalMatches + (letter == one[q - 1] ? 1 : 0);
        int length = diagonalLength + 1;
        diagonal = h[q];
        diagonalMatches = hMatches[q];
        diagonalLength = hLength[q];
        if (local && score <= 0) {
          h[q] = 0;
          hMatches[q] = 0;
          hLength[q] = 0;
          continue;
        }
        boolean pairs = score == paired;
        boolean isF = score == f;
        h[q] = score;
        hMatches[q] = pairs ? matches : isF ? fMatches : eMatches[q];
        hLength[q] = pairs ? length : isF ? fLength : eLength[q];
        if (score > best) {
          best = score;
          bestMatches = hMatches[q];
          bestLength = hLength[q];
        }
      }
    }
    if (local) {
      statistics.set(pair, best, bestMatches, bestLength);
    } else {
      int q = one.length;
      statistics.set(pair, h[q], hMatches[q], hLength[q]);
    }
  }

  private void start(int length) {
    for (int q = 0; q <= length; q++) {
      h[q] = edge(q);
      hLength[q] = local ? 0 : q;
    }
    Arrays.fill(hMatches, 0, length + 1, 0);
    Arrays.fill(e, 0, length + 1, LOW);
    Arrays.fill(eMatches, 0, length + 1, 0);
    Arrays.fill(eLength, 0, length + 1, 0);
  }
}
