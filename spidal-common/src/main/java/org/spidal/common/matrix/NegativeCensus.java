package org.spidal.common.matrix;

import org.spidal.common.partition.RowRange;

/**
 * Looks at the numbers of a matrix while they are loaded, for its {@link Negatives}; each number
 * counts once, however often it is loaded. One object per worker; allocates nothing.
 */
public final class NegativeCensus {
  private final int first;

  /** How many columns of each row have been counted; always the first ones. */
  private final int[] taken;

  private boolean counts;
  private double largest;
  private double least;
  private double next;
  private long count;
  private long ofLeast;

  /**
   * @param rows that will be loaded
   */
  public NegativeCensus(RowRange rows) {
    this.first = rows.start();
    this.taken = new int[rows.size()];
  }

  /** Begins a piece of a row. */
  public void begin(int row, int column, int size) {
    int q = row - first;
    counts = q >= 0 && q < taken.length && taken[q] == column;
    if (counts) {
      taken[q] += size;
    }
  }

  /** Takes a number that is not NaN. */
  public void take(double number) {
    if (!(number < 0)) {
      largest = Math.max(largest, number);
      return;
    }
    if (number < least) {
      next = least;
      least = number;
      ofLeast = 0;
    } else if (number > least && number < next) {
      next = number;
    }
    if (counts) {
      count++;
      ofLeast += number == least ? 1 : 0;
    }
  }

  /** Takes the largest number of a piece. */
  public void takeLargest(float number) {
    largest = Math.max(largest, number);
  }

  /** What was seen by this worker. */
  public Negatives seen() {
    return new Negatives(largest, least, next, count, ofLeast);
  }
}
