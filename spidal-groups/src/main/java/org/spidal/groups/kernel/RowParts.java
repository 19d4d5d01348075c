package org.spidal.groups.kernel;

/**
 * A pass over rows in parts, after each of which a run can be stopped. Row k is in part k mod
 * {@code count}, whichever worker has it, so that a pass can go on in another layout.
 *
 * @param count at least 1
 */
public record RowParts(int count) {
  /** CPU nanoseconds of a part, of a pass that has not too many of them. */
  private static final double PART = 2e9;

  /**
   * After each part all workers add their sums up, whose number grows with the rows: of a million
   * rows, parts of two seconds would be 37,500, and a job of 3,072 workers would do little else.
   */
  private static final int MOST = 256;

  /**
   * @param rows of the pass
   * @param nanoseconds that the pass takes about, of all CPUs
   */
  public static RowParts of(int rows, double nanoseconds) {
    int most = Math.min(rows, MOST);
    return new RowParts((int) Math.max(1, Math.min(most, Math.ceil(nanoseconds / PART))));
  }

  /** Whether a row is in a part. */
  public boolean has(int part, int row) {
    return row % count == part;
  }
}
