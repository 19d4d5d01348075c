package org.spidal.distances.align;

/** How much of two sequences is aligned. */
public enum Extent {
  /** The best-scoring pieces of both: Smith and Waterman, J. Mol. Biol. 147 (1981) 195. */
  LOCAL,
  /** All of both: Needleman and Wunsch, J. Mol. Biol. 48 (1970) 443. */
  GLOBAL
}
