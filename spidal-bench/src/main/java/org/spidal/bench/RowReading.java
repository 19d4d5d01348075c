package org.spidal.bench;

import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/** Reads rows and does next to nothing with them: what the memory allows. */
public final class RowReading {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;

  private RowReading() {}

  /**
   * Reads the columns 0 .. n - 1 of a row; what it returns keeps the reading from being left out.
   */
  public static int read(ShortRows rows, int row, int n) {
    int sum = 0;
    for (int from = 0; from < n; from += ShortRows.TILE) {
      int count = Math.min(ShortRows.TILE, n - from);
      rows.load(0, row, from, count);
      sum += sum(rows.array(0), rows.offset(0), count);
    }
    return sum;
  }

  private static int sum(short[] row, int from, int count) {
    ShortVector sum = ShortVector.zero(SHORTS);
    ShortVector other = sum;
    int end = from + count - count % (2 * SHORTS.length());
    for (int j = from; j < end; j += 2 * SHORTS.length()) {
      sum = sum.add(ShortVector.fromArray(SHORTS, row, j));
      other = other.add(ShortVector.fromArray(SHORTS, row, j + SHORTS.length()));
    }
    int rest = 0;
    for (int j = end; j < from + count; j++) {
      rest += row[j];
    }
    return sum.add(other).lane(0) + rest;
  }
}
