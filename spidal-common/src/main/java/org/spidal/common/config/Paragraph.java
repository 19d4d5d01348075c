package org.spidal.common.config;

/** Breaks plain text into lines of at most 100 columns. */
final class Paragraph {
  private static final int COLUMNS = 100;

  private Paragraph() {}

  /**
   * Appends the words of the text, every line with the prefix in front; nothing for a text without
   * words.
   */
  static void append(StringBuilder out, String prefix, String text) {
    int column = 0;
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      if (end > start) {
        boolean fits = column > 0 && column + 1 + end - start <= COLUMNS;
        if (fits) {
          out.append(' ');
          column++;
        } else {
          out.append(column > 0 ? "\n" : "").append(prefix);
          column = prefix.length();
        }
        out.append(text, start, end);
        column += end - start;
      }
      start = end + 1;
    }
    out.append(column > 0 ? "\n" : "");
  }
}
