package org.spidal.common.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A table for people: columns of equal width, the first and the last aligned to the left, the
 * others, which hold numbers, to the right.
 */
public final class AlignedText {
  private AlignedText() {}

  /**
   * The rows as lines.
   *
   * @param rows cells, the same number in each row
   */
  public static List<String> lines(List<String[]> rows) {
    int columns = rows.get(0).length;
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int c = 0; c < columns; c++) {
        widths[c] = Math.max(widths[c], row[c].length());
      }
    }
    List<String> text = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        boolean left = c == 0 || c == columns - 1;
        String blanks = " ".repeat(widths[c] - row[c].length());
        line.append(c > 0 ? "  " : "").append(left ? row[c] + blanks : blanks + row[c]);
      }
      text.add(line.toString().stripTrailing());
    }
    return text;
  }
}
