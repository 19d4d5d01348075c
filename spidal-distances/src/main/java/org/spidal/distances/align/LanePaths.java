package org.spidal.distances.align;

import org.spidal.distances.align.Scoring.Extent;

/**
 * The choices that {@link LaneAligner} made at each cell, from which the way back along the best
 * alignment counts matches and columns: storing choices takes half of the time that it takes to
 * carry both numbers through all cells.
 *
 * <p>A number of 16 bits holds the choices at four letters of a lane, the first in the highest
 * bits. Allocates nothing after its construction.
 */
final class LanePaths {
  /** Letters whose choices share a number, and the bits of each. */
  static final int LETTERS = 4;

  static final int BITS = 4;

  /** The gap in the lane's sequence, or in the other, begins here; else it goes on. */
  static final short OPENS_E = 1;

  static final short OPENS_F = 2;

  /** The best ends with a gap in the other sequence. */
  static final short IS_F = 4;

  /** The best ends with a pair of letters, whatever else is as good. */
  static final short IS_PAIR = 8;

  /** Choices take at most 64 MiB of 32 lanes; the matrix of longer sequences has more cells. */
  private static final long MOST_CELLS = 1 << 22;

  /** Before it, masks are no registers: choices would take twice as long as numbers. */
  private static final int FIRST_JDK_WITH_MASKS = 18;

  private final Scoring scoring;
  private final boolean local;
  private final int lanes;
  private final int block;

  /** Of all lanes, at four letters of a block; row by row of a block, block by block. */
  private final short[] choices;

  /**
   * @param block letters of a block, a multiple of {@link #LETTERS}
   * @param cells of the largest matrix of one lane
   */
  LanePaths(Scoring scoring, int lanes, int block, long cells) {
    this.scoring = scoring;
    this.local = scoring.extent() == Extent.LOCAL;
    this.lanes = lanes;
    this.block = block;
    this.choices = new short[(int) numbers(lanes, cells)];
  }

  /** Bytes of memory that an object takes. */
  static long bytes(int lanes, long cells) {
    return Short.BYTES * numbers(lanes, cells);
  }

  private static long numbers(int lanes, long cells) {
    boolean fast = Runtime.version().feature() >= FIRST_JDK_WITH_MASKS;
    return fast ? Math.min(cells, MOST_CELLS) / LETTERS * lanes : 0;
  }

  /** Whether there is room for a matrix. */
  boolean fits(long cells) {
    return cells / LETTERS * lanes <= choices.length;
  }

  short[] choices() {
    return choices;
  }

  /**
   * Where the choices of a row of a block begin.
   *
   * @param number of the block
   * @param t letter of the sequence, from 1
   * @param length letters of the sequence
   */
  int row(int number, int t, int length) {
    return (number * length + t - 1) * (block / LETTERS) * lanes;
  }

  /**
   * Goes back from the end of an alignment.
   *
   * @param one the sequence of a lane, along q
   * @param other along t
   * @param q letters of the one up to the end
   * @param t letters of the other
   * @param score of the alignment
   * @param statistics receives what was found; modified
   * @param pair where
   */
  void trace(
      int lane,
      byte[] one,
      byte[] other,
      int q,
      int t,
      int score,
      AlignmentStatistics statistics,
      int pair) {
    ScoringMatrix matrix = scoring.matrix();
    int open = scoring.gaps().open();
    int extension = scoring.gaps().extension();
    int matches = 0;
    int length = 0;
    int rest = score;
    int gap = 0; // the choice that ends it, while in one
    while (t > 0 && q > 0 && !(local && gap == 0 && rest == 0)) {
      int column = q - 1;
      int at = row(column / block, t, other.length) + column % block / LETTERS * lanes + lane;
      int choice = choices[at] >> (LETTERS - 1 - column % LETTERS) * BITS;
      if (gap == 0 && (choice & IS_PAIR) != 0) {
        matches += one[q - 1] == other[t - 1] ? 1 : 0;
        rest -= matrix.score(other[t - 1], one[q - 1]);
        q--;
        t--;
      } else {
        if (gap == 0) {
          gap = (choice & IS_F) != 0 ? OPENS_F : OPENS_E;
        }
        boolean opens = (choice & gap) != 0;
        rest += opens ? open : extension;
        q -= gap == OPENS_F ? 1 : 0;
        t -= gap == OPENS_E ? 1 : 0;
        gap = opens ? 0 : gap;
      }
      length++;
    }
    // an alignment of all letters begins with those that are left
    statistics.set(pair, score, matches, local ? length : length + q + t);
  }
}
