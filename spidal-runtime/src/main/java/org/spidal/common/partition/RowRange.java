package org.spidal.common.partition;

/**
 * The rows {@code start <= i < end} of a matrix.
 *
 * @param start first row
 * @param end one past the last row; equal to {@code start} for an empty range
 */
public record RowRange(int start, int end) {
  public RowRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("start=" + start + ", end=" + end);
    }
  }

  /** Number of rows in the range, 0 or more. */
  public int size() {
    return end - start;
  }

  /** Whether the range has a row of this number. */
  public boolean contains(int row) {
    return row >= start && row < end;
  }
}
