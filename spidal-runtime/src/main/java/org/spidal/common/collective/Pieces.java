package org.spidal.common.collective;

import java.nio.Buffer;

/** The pieces of an array, one after the other, and where each lies. Many may lie in one buffer. */
interface Pieces {
  /** How many elements they have. */
  long length();

  /** The piece that holds an element. */
  int of(long index);

  /** The first element of a piece; of the one behind the last, the length. */
  long start(int piece);

  /** The memory that a piece lies in, typed. */
  Buffer view(int piece);

  /** From the number of an element of the piece to its place in the view. */
  long shift(int piece);
}
