package org.spidal.damds.kernel;

/**
 * How the points of a map are cut into blocks of at most 256 slots, of which all but a few are
 * taken: an even number of blocks, so that they can meet in pairs, each of groups of 16 slots. A
 * function of N alone. Block b holds the points {@code N b / B .. N (b + 1) / B - 1} in its first
 * slots.
 *
 * @param points N
 * @param count number of blocks, B
 * @param groups groups of {@link #LANES} slots in each block, G
 */
public record PairBlocks(int points, int count, int groups) {
  /** Slots of a group. */
  public static final int LANES = 16;

  private static final int LARGEST = 256;

  /** For {@code points} points. */
  public static PairBlocks of(int points) {
    int count = 2 * ceil(points, 2 * LARGEST);
    return new PairBlocks(points, count, ceil(ceil(points, count), LANES));
  }

  private static int ceil(int a, int b) {
    return (a + b - 1) / b;
  }

  /** Slots of a block, a multiple of the lanes of a vector; the last ones may be empty. */
  public int slots() {
    return LANES * groups;
  }

  /** Slots of all blocks, at least N. */
  public int length() {
    return count * slots();
  }

  /** The first point of a block; that of block B is N. */
  public int start(int block) {
    return (int) ((long) points * block / count);
  }

  /** The block of a point. */
  public int block(int point) {
    return (int) (((long) point * count + count - 1) / points);
  }

  /** The slot of a point among all slots. */
  public int slot(int point) {
    int block = block(point);
    return block * slots() + point - start(block);
  }
}
