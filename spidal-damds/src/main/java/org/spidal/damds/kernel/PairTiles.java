package org.spidal.damds.kernel;

import java.util.Arrays;
import org.spidal.common.rows.FloatRows;

/**
 * Each distance once, as int16, in the order in which {@link PairSteps} reads them: for each pair
 * of blocks I &lt;= J a tile
 *
 * <pre>
 *   T[r][a][g][l] = distance of slot 16 g + l of I and slot 16 ((g + a) mod G) + (l xor r) of J
 * </pre>
 *
 * and -1 where a slot is empty, the pair is missing, or both are the same point. The tiles of a
 * block with itself hold each pair twice; of groups apart from each other one is read. The threads
 * of a process share them; each fills some rows.
 */
public final class PairTiles {
  /** What stands for no distance. */
  public static final short NONE = -1;

  /** Distances are cut off at so many times their root mean square, to leave digits to the rest. */
  private static final double LONGEST = 30;

  private final PairBlocks blocks;
  private final double scale;
  private final short[][] tiles;

  /**
   * Empty tiles, of {@link #bytes} bytes.
   *
   * @param largest distance
   * @param rootMeanSquare of the distances
   */
  public PairTiles(PairBlocks blocks, double largest, double rootMeanSquare) {
    this.blocks = blocks;
    this.scale = Short.MAX_VALUE / Math.min(largest, LONGEST * rootMeanSquare);
    this.tiles = new short[blocks.count() * (blocks.count() + 1) / 2][];
    for (int t = 0; t < tiles.length; t++) {
      tiles[t] = new short[blocks.slots() * blocks.slots()];
      Arrays.fill(tiles[t], NONE);
    }
  }

  /** Heap bytes of the tiles of {@code points} points: about N^2. */
  public static long bytes(int points) {
    PairBlocks blocks = PairBlocks.of(points);
    long slots = blocks.slots();
    return blocks.count() * (blocks.count() + 1L) / 2 * slots * slots * Short.BYTES;
  }

  public PairBlocks blocks() {
    return blocks;
  }

  /** What a distance is multiplied by to be a number of the tiles. */
  public double scale() {
    return scale;
  }

  /** The tile of two blocks, the first of which is not the later. */
  short[] tile(int first, int second) {
    return tiles[second * (second + 1) / 2 + first];
  }

  /** Where the slice (r, a) of a tile begins; it has a number for each slot of the first block. */
  int slice(int r, int a) {
    return (r * blocks.groups() + a) * blocks.slots();
  }

  /**
   * Takes some rows of the matrix, from the blocks of their points on.
   *
   * @param from the first row
   * @param step between rows
   * @param to no row from here on
   * @param rows read any of these rows
   * @param piece of a row, a buffer of any length
   */
  public void fill(FloatRows rows, int from, int step, int to, float[] piece) {
    for (int i = from; i < to; i += step) {
      int columns = blocks.start(blocks.block(i));
      for (int j = columns; j < blocks.points(); j += piece.length) {
        int count = Math.min(piece.length, blocks.points() - j);
        rows.load(i, j, count, piece);
        take(i, j, count, piece);
      }
    }
  }

  private void take(int i, int from, int count, float[] piece) {
    int first = blocks.block(i);
    int p = i - blocks.start(first);
    int lane = p % PairBlocks.LANES;
    int groups = blocks.groups();
    for (int j = from; j < from + count; ) {
      int second = blocks.block(j);
      short[] tile = tile(first, second);
      int start = blocks.start(second);
      int end = Math.min(blocks.start(second + 1), from + count);
      for (; j < end; j++) {
        int q = j - start;
        int a = q / PairBlocks.LANES - p / PairBlocks.LANES;
        int r = lane ^ (q % PairBlocks.LANES);
        if (j != i) {
          tile[slice(r, a < 0 ? a + groups : a) + p] = number(piece[j - from]);
        }
      }
    }
  }

  private short number(float distance) {
    return distance >= 0 ? (short) Math.rint(Math.min(distance * scale, Short.MAX_VALUE)) : NONE;
  }
}
