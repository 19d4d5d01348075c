package org.spidal.common.rows;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.rows.FloatRows.HeapFloatRows;

/**
 * {@link FloatRows} of the symmetric part (a_ij + a_ji) / 2 of a matrix that is not symmetric. A
 * pair that is missing (negative) in either direction is missing. Reads columns element by element,
 * so wrap it in {@link HeapFloatRows} where memory allows.
 */
public final class SymmetricFloatRows implements FloatRows {
  /** Numbers of a row that are read at once. */
  private static final int PIECE = 1024;

  private final MatrixReader matrix;
  private final int fileN;
  private final NegativeRule rule;
  private final NegativeCensus census; // null if nobody asks
  private final double[] ones = new double[PIECE]; // of a row, the others are those of columns

  /**
   * All negative numbers are missing.
   *
   * @param matrix all rows of the file
   */
  public SymmetricFloatRows(MatrixReader matrix) {
    this(matrix, NegativeRule.MISSING, null);
  }

  /**
   * @param matrix all rows of the file
   * @param rule what negative numbers mean
   * @param census takes the numbers of the rows that are loaded; null for none
   */
  public SymmetricFloatRows(MatrixReader matrix, NegativeRule rule, NegativeCensus census) {
    if (matrix.rows().size() != matrix.file().format().n()) {
      throw new IllegalArgumentException("all rows are needed, found are " + matrix.rows());
    }
    this.matrix = matrix;
    this.rule = rule;
    this.census = census;
    this.fileN = matrix.file().format().n();
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    if (census != null) {
      census.begin(row, column, count);
    }
    for (int done = 0; done < count; ) {
      int fileColumn = (column + done) % fileN;
      int piece = Math.min(PIECE, Math.min(count - done, fileN - fileColumn));
      matrix.read(row % fileN, fileColumn, piece, ones, 0);
      loadPiece(row, column, done, piece, target);
      done += piece;
    }
  }

  /** A piece of a row whose numbers are read. */
  private void loadPiece(int row, int column, int done, int piece, float[] target) {
    int i = row % fileN;
    for (int k = done; k < done + piece; k++) {
      if (column + k == row) {
        target[k] = 0;
        continue;
      }
      int j = (column + k) % fileN;
      double one = ones[k - done];
      double other = matrix.get(j, i);
      if (!(one <= Float.MAX_VALUE && other <= Float.MAX_VALUE)) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: row %s, column %s is not a finite number, here or mirrored",
            matrix.file().path(),
            i,
            j);
      }
      if (census != null) {
        census.take((float) one);
      }
      boolean missing = rule.isMissing((float) one) || rule.isMissing((float) other);
      target[k] = missing ? Float.NaN : (float) ((Math.max(one, 0) + Math.max(other, 0)) / 2);
    }
  }
}
