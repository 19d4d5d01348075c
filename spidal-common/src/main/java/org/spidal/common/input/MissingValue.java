package org.spidal.common.input;

import java.util.Locale;
import java.util.Set;

/** What stands in tables where there is no number. */
public final class MissingValue {
  private static final Set<String> MARKS =
      Set.of(
          "",
          "na",
          "n/a",
          "#n/a",
          "<na>",
          "nan",
          "null",
          "none",
          "nil",
          "?",
          "-",
          "--",
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
    return MARKS.contains(text) || signed && MARKS.contains(text.substring(1));
  }
}
