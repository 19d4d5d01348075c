package org.spidal.common.input;

import java.util.Locale;
import java.util.Set;

/** What stands in tables where there is no number. */
public final class MissingValue {
  /** In a column of any kind. */
  private static final Set<String> BLANKS = Set.of("", "na", "n/a", "#n/a", "<na>", "nan", "null");

  private static final Set<String> MARKS =
      Set.of(
          "none",
          "nil",
          "?",
          "-",
          "--",
          "\u2013",
          "\u2014",
          ".",
          "..",
          "*",
          "inf",
          "infinity",
          "missing");

  private MissingValue() {}

  /** Whether a cell says that its value is missing, or not finite. */
  public static boolean is(String cell) {
    String text = cell.strip().toLowerCase(Locale.ROOT);
    boolean signed = text.length() > 1 && (text.charAt(0) == '-' || text.charAt(0) == '+');
    return isMark(text) || signed && isMark(text.substring(1));
  }

  /** Whether a cell is as good as empty in a column of any kind, such as NA. */
  public static boolean isNothing(String cell) {
    return isBlank(cell.strip().toLowerCase(Locale.ROOT));
  }

  private static boolean isMark(String text) {
    return isBlank(text) || MARKS.contains(text) || text.matches("[*]+"); // as of Fortran
  }

  /** Whether a cell, stripped and in small letters, is as good as empty in any column. */
  static boolean isBlank(String text) {
    return BLANKS.contains(text);
  }
}
