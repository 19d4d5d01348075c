package org.spidal.common.rows;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Rows of a matrix as floats: distances in units of the file (missing ones as NaN, the diagonal 0),
 * or weights. Allocates nothing; one object per worker.
 */
@FunctionalInterface
public interface FloatRows {
  /**
   * Reads a piece of a row.
   *
   * @param target receives {@code count} numbers from index 0 on; modified
   */
  void load(int row, int column, int count, float[] target);

  /**
   * A row in one array, if it is there, else null. Not to be modified; behind the row there are
   * zeros up to a whole number of vectors.
   */
  default float[] row(int row) {
    return null;
  }

  /** {@link FloatRows} that were read once and stay in the heap. */
  static final class HeapFloatRows implements FloatRows {
    private final float[][] rows;
    private final int firstRow;

    /**
     * Reads all rows of {@code source}.
     *
     * @param n columns
     */
    public HeapFloatRows(FloatRows source, int firstRow, int endRow, int n) {
      this.firstRow = firstRow;
      int lanes = FloatVector.SPECIES_PREFERRED.length();
      this.rows = new float[endRow - firstRow][(n + lanes - 1) / lanes * lanes];
      float[] tile = new float[ShortRows.TILE];
      for (int i = firstRow; i < endRow; i++) {
        for (int j = 0; j < n; j += ShortRows.TILE) {
          int count = Math.min(ShortRows.TILE, n - j);
          source.load(i, j, count, tile);
          System.arraycopy(tile, 0, rows[i - firstRow], j, count);
        }
      }
    }

    @Override
    public float[] row(int row) {
      return rows[row - firstRow];
    }

    @Override
    public void load(int row, int column, int count, float[] target) {
      System.arraycopy(rows[row - firstRow], column, target, 0, count);
    }
  }

  /**
   * {@link FloatRows} of int16 rows: the same numbers, negative ones as NaN. One object per worker.
   */
  static final class ShortsAsFloats implements FloatRows {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Short> SHORTS =
        VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));

    /** Numbers that plain code takes less time for than it takes to compile vector code. */
    private static final long FEW = 1L << 26;

    private final ShortRows rows;
    private long done;

    public ShortsAsFloats(ShortRows rows) {
      this.rows = rows;
    }

    @Override
    public void load(int row, int column, int count, float[] target) {
      for (int done = 0; done < count; ) {
        // pieces of the source end at multiples of the tile
        int piece = Math.min(count - done, ShortRows.TILE - (column + done) % ShortRows.TILE);
        rows.load(0, row, column + done, piece);
        convert(rows.array(0), rows.offset(0), piece, target, done);
        done += piece;
      }
    }

    private void convert(short[] source, int offset, int count, float[] target, int start) {
      done += count;
      int end = done > FEW ? FLOATS.loopBound(count) : 0;
      if (end > 0) {
        vectors(source, offset, end, target, start);
      }
      for (int k = end; k < count; k++) {
        short value = source[offset + k];
        target[start + k] = value < 0 ? Float.NaN : value;
      }
    }

    private static void vectors(short[] source, int offset, int count, float[] target, int start) {
      FloatVector missing = FloatVector.broadcast(FLOATS, Float.NaN);
      for (int k = 0; k < count; k += FLOATS.length()) {
        FloatVector value =
            (FloatVector)
                ShortVector.fromArray(SHORTS, source, offset + k)
                    .convertShape(VectorOperators.S2F, FLOATS, 0);
        value.blend(missing, value.compare(VectorOperators.LT, 0f)).intoArray(target, start + k);
      }
    }
  }
}
