package org.spidal.common.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;

/**
 * A second line of names below the first, as pandas writes it for columns of two levels: names of
 * the first line recur, and the second tells those columns apart.
 */
final class SecondHeader {
  private SecondHeader() {}

  /**
   * Throws if the line below the header is one.
   *
   * @param number of that line
   * @param row its cells
   * @param next the cells of the line below it
   */
  static void refuse(
      TextFile file, int number, List<String> header, List<String> row, List<String> next) {
    if (is(header, row, next)) {
      throw file.error(
          number,
          "this line also names the columns, below a header in which names repeat. Leave one of the two out,"
              + " for example this one: sed %sd IN > OUT.txt",
          number);
    }
  }

  private static boolean is(List<String> header, List<String> row, List<String> next) {
    int width = header.size();
    if (row.size() != width || next.size() != width) {
      return false;
    }
    Set<String> names = new HashSet<>();
    Set<List<String>> pairs = new HashSet<>();
    int named = 0;
    int told = 0; // what is another kind of thing than the cell below it
    for (int c = 0; c < width; c++) {
      String cell = row.get(c);
      double value = PlainNumber.orNaN(cell);
      if (HeaderRow.isNumber(cell) && value != Math.rint(value)) {
        return false;
      }
      double below = PlainNumber.orNaN(next.get(c));
      told +=
          HeaderRow.isName(cell)
              ? HeaderRow.isNumber(next.get(c)) ? 1 : 0
              : below == Math.rint(below) ? 0 : 1;
      if (!header.get(c).isEmpty()) {
        named++;
        names.add(header.get(c));
        pairs.add(List.of(header.get(c), cell));
      }
    }
    return names.size() < named && pairs.size() == named && 2 * told >= named;
  }
}
