package org.spidal.common.matrix;

import java.util.Arrays;

/**
 * {@link FloatRows} of the distances, or the weights, of some pairs: unknown distances are NaN,
 * their weights 0. One object per worker.
 */
public final class SparseRows implements FloatRows {
  private final SparseMatrix matrix;
  private final boolean ofWeights;
  private int[] columns = new int[0];
  private float[] values = new float[0];
  private int row = -1;
  private int count;

  private SparseRows(SparseMatrix matrix, boolean ofWeights) {
    this.matrix = matrix;
    this.ofWeights = ofWeights;
  }

  /** The distances, with 0 on the diagonal. */
  public static SparseRows ofDistances(SparseMatrix matrix) {
    return new SparseRows(matrix, false);
  }

  /** The weights of a matrix that has them. */
  public static SparseRows ofWeights(SparseMatrix matrix) {
    return new SparseRows(matrix, true);
  }

  @Override
  public void load(int wanted, int column, int size, float[] target) {
    if (wanted != row) {
      take(wanted);
    }
    Arrays.fill(target, 0, size, ofWeights ? 0 : Float.NaN);
    int first = Arrays.binarySearch(columns, 0, count, column);
    for (int k = first < 0 ? -first - 1 : first; k < count && columns[k] < column + size; k++) {
      target[columns[k] - column] = values[k];
    }
    if (!ofWeights && wanted >= column && wanted < column + size) {
      target[wanted - column] = 0;
    }
  }

  private void take(int wanted) {
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
