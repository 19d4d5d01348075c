package org.spidal.tools.matrix;

import org.spidal.common.input.HeaderRow;

/** Counts the numbers of a file of PHYLIP, behind names that are words or ten columns. */
final class PhylipShape {
  private static final int NAME = 10;

  private final boolean strict;
  private long lines;
  private long numbers;
  private int first;
  private boolean fits = true;
  private boolean touching;
  private boolean zero;

  /**
   * @param strict whether names are the first ten columns, with a row in each line
   */
  PhylipShape(boolean strict) {
    this.strict = strict;
  }

  /** Takes a line below the first. */
  void take(String line) {
    String[] words = strict ? numbers(line) : line.strip().split("\\s+");
    if (lines++ == 0) {
      first = words.length - (strict ? 0 : 1);
      String word = first == 0 ? "" : words[words.length - first];
      zero = word.matches("[-+]?0*[.]?0*([eE].*)?");
    }
    numbers += words.length;
    if (strict && !endsBehindName(line)) {
      touching = true;
      fits &= words.length > 0 && HeaderRow.isNumber(words[0]);
    }
  }

  /** Whether a name is at once followed by its first number, as a name of ten letters may be. */
  boolean isTouching() {
    return touching;
  }

  /** Whether no word goes on behind the name. */
  private static boolean endsBehindName(String line) {
    return line.length() <= NAME
        || line.indexOf('\t') < 0 && (line.charAt(NAME - 1) == ' ' || line.charAt(NAME) == ' ');
  }

  /** The numbers behind a name of ten columns. */
  static String[] numbers(String line) {
    String rest = line.length() > NAME ? line.substring(NAME).strip() : "";
    return rest.isEmpty() ? new String[0] : rest.split("\\s+");
  }

  /** The name in the first ten columns. */
  static String name(String line) {
    return line.substring(0, Math.min(NAME, line.length())).strip();
  }

  /** The form that has so many numbers; null if none has. */
  TriangleForm form(int n) {
    if (strict && (!fits || lines != n)) {
      return null;
    }
    long all = strict ? numbers : numbers - n;
    long half = (long) n * (n - 1) / 2;
    if (all == (long) n * n) {
      return TriangleForm.WHOLE;
    }
    if (lines < n) {
      return null; // each row of a triangle begins in a line
    }
    if (all == half) {
      return first == 0 ? TriangleForm.LOWER : TriangleForm.UPPER;
    }
    if (all == half + n && (first == 1 || lines == n && n > 2)) {
      return first == 1 ? TriangleForm.LOWER_WITH_DIAGONAL : TriangleForm.UPPER_WITH_DIAGONAL;
    }
    return null;
  }

  /** What the first row looks like, of a file that is not whole. */
  TriangleForm guess() {
    return first == 0 ? TriangleForm.LOWER : TriangleForm.WHOLE;
  }

  /** Whether the first number is 0. */
  boolean beginsWithZero() {
    return zero;
  }
}
