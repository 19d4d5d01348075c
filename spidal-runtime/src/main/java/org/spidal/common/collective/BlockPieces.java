package org.spidal.common.collective;

import java.nio.Buffer;

/**
 * The pieces of blocks that are all of one length, each cut in the same way: the r-th piece of
 * every block lies in the r-th buffer. Places are computed: a table of them would have a line for
 * each worker and round.
 */
final class BlockPieces implements Pieces {
  private final long blocks;
  private final long[] bounds; // of the pieces of a block, in elements, and its length
  private final Buffer[] views; // by round
  private final Places places;

  /** Where the piece of a block lies. */
  @FunctionalInterface
  interface Places {
    /** First element of the piece, in the buffer of its round. */
    long place(int block, int round);
  }

  BlockPieces(long blocks, long[] bounds, Buffer[] views, Places places) {
    this.blocks = blocks;
    this.bounds = bounds;
    this.views = views;
    this.places = places;
  }

  private long lengthOfBlock() {
    return bounds[views.length];
  }

  @Override
  public long length() {
    return blocks * lengthOfBlock();
  }

  @Override
  public int of(long index) {
    if (lengthOfBlock() == 0) {
      return 0;
    }
    long block = index / lengthOfBlock();
    long within = index - block * lengthOfBlock();
    int round = 0;
    while (bounds[round + 1] <= within) {
      round++;
    }
    return (int) block * views.length + round;
  }

  @Override
  public long start(int piece) {
    return piece / views.length * lengthOfBlock() + bounds[piece % views.length];
  }

  @Override
  public Buffer view(int piece) {
    return views[piece % views.length];
  }

  @Override
  public long shift(int piece) {
    return places.place(piece / views.length, piece % views.length) - start(piece);
  }
}
