package org.spidal.common.matrix;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.common.sparse.SparseMatrix;

/**
 * Reads a {@link SparseMatrix} as a matrix in which all other distances are missing (negative), and
 * weigh 0. One object per worker.
 */
public final class SparseReader implements MatrixReader {
  private static final float MISSING = -1;

  private final MatrixFile file;
  private final SparseMatrix matrix;
  private final boolean ofWeights;
  private final float other;
  private int[] columns = new int[0];
  private float[] values = new float[0];
  private int row = -1;
  private int count;

  private SparseReader(MatrixFile file, boolean ofWeights) {
    this.file = file;
    this.matrix = file.pairs();
    this.ofWeights = ofWeights;
    this.other = ofWeights ? 0 : MISSING;
  }

  /**
   * The distances.
   *
   * @param file of pairs
   */
  public static SparseReader ofDistances(MatrixFile file) {
    return new SparseReader(file, false);
  }

  /**
   * The weights.
   *
   * @param file of pairs that have weights
   */
  public static SparseReader ofWeights(MatrixFile file) {
    return new SparseReader(file, true);
  }

  @Override
  public MatrixFile file() {
    return file;
  }

  @Override
  public RowRange rows() {
    return new RowRange(0, matrix.size());
  }

  @Override
  public void read(int wanted, int column, int size, short[] target, int offset) {
    throw new UnsupportedOperationException("the distances of pairs are floats");
  }

  @Override
  public void read(int wanted, int column, int size, float[] target, int offset) {
    take(wanted);
    Arrays.fill(target, offset, offset + size, other);
    int first = Arrays.binarySearch(columns, 0, count, column);
    for (int k = first < 0 ? -first - 1 : first; k < count && columns[k] < column + size; k++) {
      target[offset + columns[k] - column] = values[k];
    }
  }

  @Override
  public void read(int wanted, int column, int size, double[] target, int offset) {
    take(wanted);
    Arrays.fill(target, offset, offset + size, other);
    int first = Arrays.binarySearch(columns, 0, count, column);
    for (int k = first < 0 ? -first - 1 : first; k < count && columns[k] < column + size; k++) {
      target[offset + columns[k] - column] = values[k];
    }
  }

  @Override
  public double get(int wanted, int column) {
    take(wanted);
    int at = Arrays.binarySearch(columns, 0, count, column);
    return at < 0 ? other : values[at];
  }

  private void take(int wanted) {
    if (wanted == row) {
      return;
    }
    count = matrix.count(wanted);
    if (count > columns.length) {
      columns = new int[Math.max(count, 2 * columns.length)];
      values = new float[columns.length];
    }
    matrix.columns(wanted, columns);
    if (ofWeights) {
      matrix.weights(wanted, values);
    } else {
      matrix.distances(wanted, values);
    }
    row = wanted;
  }
}
