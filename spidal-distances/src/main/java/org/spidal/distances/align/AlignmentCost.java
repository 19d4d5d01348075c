package org.spidal.distances.align;

/**
 * What alignments take, as far as that can be told without trying: the same number on every
 * machine, so that what is decided by it is the same, too. A core with AVX-512 takes half of it on
 * JDK 25, and up to twice as long on JDK 17.
 *
 * @param letters of a sequence that shares lanes, in the mean
 */
public record AlignmentCost(Scoring scoring, double letters) {
  private static final double SECONDS_OF_CELL = 0.35e-9;

  /** Where scores do not fit into 16 bits. */
  private static final double SECONDS_OF_CELL_APART = 7e-9;

  /** Pairs that are aligned at once take as long as one. */
  private static final int LANES = 32;

  /**
   * Seconds of pairs of letters.
   *
   * @param inLanes where sequences share lanes
   * @param apart where they are too long for that
   */
  static double secondsOfCells(double inLanes, double apart) {
    return inLanes * SECONDS_OF_CELL + apart * SECONDS_OF_CELL_APART;
  }

  /**
   * Seconds that one sequence takes.
   *
   * @param others letters of that sequence
   * @param pairs sequences that it is aligned with, all at once
   */
  public double seconds(double others, int pairs) {
    double cells = letters * others;
    if (!LaneAligner.fits(scoring, (int) letters, (int) others)) {
      return pairs * cells * SECONDS_OF_CELL_APART;
    }
    int slots = (pairs + LANES - 1) / LANES * LANES;
    return slots * cells * SECONDS_OF_CELL;
  }
}
