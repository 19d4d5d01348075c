package org.spidal.common.text;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.spidal.common.input.PlainNumber;

/**
 * Whether a column may tell classes rather than measurements: few whole numbers that follow each
 * other from 0 or 1 on, one of many may lack, with -1 for noise or without it, or -1 and 1, beside
 * fractions in nearly all rows.
 */
final class ClassColumn {
  private static final int MOST = 50;

  /** Rows for each class, at least. */
  private static final int ROWS = 5;

  /** Of so many rows, one may have no fraction. */
  private static final int WHOLE = 10;

  /** Columns of pairs, with a weight. */
  private static final int PAIRS = 3;

  /** Of so many classes, one may lack. */
  private static final int SOME = 5;

  private final TreeSet<Integer> classes = new TreeSet<>();
  private boolean may = true;
  private int rows;
  private boolean others; // whether the column beside has anything but whole numbers
  private int wholes; // rows without fractions

  /** Whether further rows matter. */
  boolean mayBe() {
    return may;
  }

  /**
   * Takes a row; of the first one, what is no number may be a header.
   *
   * @param beside the cell of the column beside it: two columns of whole numbers may be pairs
   * @param fractions whether others have any, which tells the same of more columns than pairs have
   */
  void take(String cell, String beside, boolean fractions, int count, boolean first) {
    double value = PlainNumber.orNaN(cell);
    if (first && Double.isNaN(value)) {
      return;
    }
    rows++;
    double next = PlainNumber.orNaN(beside);
    others |= !(next == Math.rint(next)) || fractions && count > PAIRS;
    wholes += fractions ? 0 : 1;
    may = may && value >= -1 && value <= MOST && value == Math.rint(value);
    if (may) {
      classes.add((int) value);
      may = beside.isEmpty() || wholes <= 1 + rows / WHOLE;
    }
  }

  /** Whether all rows were such; there are enough of them to tell. */
  boolean is() {
    int count = classes.size();
    if (!may || !others || count < 2 || rows < ROWS * count) {
      return false;
    }
    boolean signs = count == 2 && classes.first() == -1 && classes.last() == 1;
    NavigableSet<Integer> numbers = classes.tailSet(0, true); // -1 may be noise
    int lacking = numbers.isEmpty() ? MOST : numbers.last() - numbers.first() - numbers.size() + 1;
    boolean follow = lacking == 0 || lacking == 1 && numbers.size() >= SOME;
    return signs || follow && (numbers.first() == 0 || numbers.first() == 1);
  }

  /** How many classes, and which. */
  String text() {
    return classes.size()
        + " different whole numbers, "
        + classes.first()
        + " to "
        + classes.last();
  }
}
