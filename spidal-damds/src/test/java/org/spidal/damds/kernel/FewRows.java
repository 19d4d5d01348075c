package org.spidal.damds.kernel;

import java.util.Arrays;
import java.util.Objects;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;

/** Some rows of an int16 matrix, handed to kernels as whole arrays or as copied tiles. */
final class FewRows implements ShortRows {
  private final short[][] rows;
  private final boolean tiles;
  private final short[][] ready = new short[SLOTS][];
  private final int[] offset = new int[SLOTS];

  /**
   * @param rows the rows by number; null for those that are not asked for
   */
  private FewRows(short[][] rows, boolean tiles) {
    this.rows = rows;
    this.tiles = tiles;
  }

  static FewRows whole(short[][] rows) {
    return new FewRows(rows, false);
  }

  /** Tiles that begin at offset 0 and hold rubbish behind the columns asked for. */
  static FewRows tiles(short[][] rows) {
    return new FewRows(rows, true);
  }

  /** The same numbers as floats, negative ones as NaN. */
  static FloatRows floats(short[][] rows) {
    return (row, column, count, target) -> {
      for (int k = 0; k < count; k++) {
        short value = rows[row][column + k];
        target[k] = value < 0 ? Float.NaN : value;
      }
    };
  }

  /** The same, read where they are. */
  static FloatRows floatsInPlace(short[][] rows) {
    int n = Arrays.stream(rows).filter(Objects::nonNull).findAny().orElseThrow().length;
    FloatRows floats = floats(rows);
    FloatRows known =
        (row, column, count, target) -> {
          if (rows[row] != null) {
            floats.load(row, column, count, target);
          }
        };
    return new HeapFloatRows(known, 0, rows.length, n);
  }

  static Weights weights(float[][] w) {
    FloatRows rows =
        (row, column, count, target) -> System.arraycopy(w[row], column, target, 0, count);
    return Weights.matrix(rows, 1);
  }

  @Override
  public void load(int slot, int row, int column, int count) {
    if (tiles) {
      ready[slot] = new short[TILE];
      Arrays.fill(ready[slot], (short) 12345);
      System.arraycopy(rows[row], column, ready[slot], 0, count);
      offset[slot] = 0;
    } else {
      ready[slot] = rows[row];
      offset[slot] = column;
    }
  }

  @Override
  public short[] array(int slot) {
    return ready[slot];
  }

  @Override
  public int offset(int slot) {
    return offset[slot];
  }
}
