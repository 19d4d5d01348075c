package org.spidal.tools.matrix;

import org.spidal.tools.matrix.InputMatrix.RowSink;

/** What part of each row of a symmetric matrix stands in a file. */
enum TriangleForm {
  WHOLE,
  LOWER,
  LOWER_WITH_DIAGONAL,
  UPPER,
  UPPER_WITH_DIAGONAL;

  boolean hasDiagonal() {
    return this != LOWER && this != UPPER;
  }

  /** How many numbers a row has. */
  int length(int row, int n) {
    return switch (this) {
      case WHOLE -> n;
      case LOWER -> row;
      case LOWER_WITH_DIAGONAL -> row + 1;
      case UPPER -> n - row - 1;
      case UPPER_WITH_DIAGONAL -> n - row;
    };
  }

  /** The column of the k-th number of a row. */
  int column(int row, int k) {
    return switch (this) {
      case WHOLE, LOWER, LOWER_WITH_DIAGONAL -> k;
      case UPPER -> row + 1 + k;
      case UPPER_WITH_DIAGONAL -> row + k;
    };
  }

  /**
   * Hands out whole rows of a triangle.
   *
   * @param rows as they stand in the file
   * @param row is used; N long
   */
  void unfold(double[][] rows, double[] row, RowSink sink) {
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows.length; j++) {
        row[j] = i == j && !hasDiagonal() ? 0 : number(rows, i, j);
      }
      sink.take(i, row);
    }
  }

  private double number(double[][] rows, int i, int j) {
    boolean lower = this == LOWER || this == LOWER_WITH_DIAGONAL;
    int row = lower ? Math.max(i, j) : Math.min(i, j);
    return rows[row][i + j - row - column(row, 0)];
  }
}
