package org.spidal.tools.inspect;

import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;

/** What stands in a column of a table: numbers as vectors have them, what is missing, or text. */
final class ColumnFacts {
  private long numbers;
  private long missing;
  private boolean text;
  private boolean commas = true; // whether all text is of numbers with decimal commas
  private boolean whole = true;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;

  void take(String cell) {
    double value = PlainNumber.orNaN(cell);
    if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
      boolean none = MissingValue.is(cell);
      missing += none ? 1 : 0;
      text |= !none;
      commas &= none || DecimalComma.is(cell);
      return;
    }
    numbers++;
    whole &= value == Math.rint(value);
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  /** Whether each cell is a number that is finite, also as float32. */
  boolean isNumber() {
    return !text && missing == 0;
  }

  boolean isWhole() {
    return isNumber() && whole;
  }

  /** Whether it has numbers, and some are missing. */
  boolean isMissing() {
    return !text && missing > 0 && numbers > 0;
  }

  /** Whether it has no numbers. */
  boolean isWords() {
    return text && numbers == 0;
  }

  /** Whether it would be one of numbers if its decimal commas were points. */
  boolean hasCommas() {
    return text && commas;
  }

  double least() {
    return least;
  }

  double most() {
    return most;
  }

  /** For people. */
  String text() {
    if (text) {
      return hasCommas() ? "numbers with commas" : "text";
    }
    if (numbers == 0) {
      return "nothing: all cells are missing values";
    }
    String range = text(least) + " .. " + text(most);
    return missing == 0 ? range : Sentence.of("%s, %d missing", range, missing);
  }

  private static String text(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return isWhole ? Long.toString((long) value) : Sentence.of("%.6g", value);
  }
}
