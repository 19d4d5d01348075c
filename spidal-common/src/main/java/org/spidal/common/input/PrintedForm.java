package org.spidal.common.input;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Numbers as R prints them. */
final class PrintedForm {
  private static final int ROWS = 3;

  private PrintedForm() {}

  /**
   * Below a line of the names of all objects but the last, the lower triangle of distances behind
   * names some of which have blanks, so that only the number of distances tells where they end.
   */
  static boolean isTriangle(List<String> lines) {
    List<String[]> rows =
        lines.stream()
            .filter(line -> !line.isBlank())
            .map(line -> line.strip().split("\\s+"))
            .toList();
    if (rows.size() <= ROWS) {
      return false;
    }
    List<String> names = new ArrayList<>(); // but for the first and the last object
    for (int row = 1; row < rows.size(); row++) {
      String[] words = rows.get(row);
      int name = words.length - row;
      boolean numbers = name > 0 && Stream.of(words).skip(name).allMatch(HeaderRow::isNumber);
      if (!numbers) {
        return false;
      }
      names.addAll(List.of(words).subList(0, row < rows.size() - 1 ? name : 0));
    }
    List<String> above = List.of(rows.get(0));
    int first = above.size() - names.size();
    return first > 0
        && above.subList(first, above.size()).equals(names)
        && above.size() > rows.size() - 1; // else there is no blank in a name
  }

  /**
   * Below a line of the names of some columns, rows of a name and as many numbers at most, and then
   * the same of other columns, whose line begins with a blank; or names such as [,1] and [1,]. A
   * name may be a number where exactly as many are behind it.
   */
  static boolean isOfR(List<String> lines) {
    int columns = 0;
    int blocks = 0;
    int rows = 1; // of a block
    boolean numbered = false;
    for (String line : Below.whole(lines)) {
      String[] fields = line.strip().split("\\s+");
      boolean above = columns == 0 || line.startsWith(" ");
      if (line.isBlank()) {
        continue;
      }
      if (above && rows > 0 && Stream.of(fields).noneMatch(HeaderRow::isNumber)) {
        columns = fields.length;
        blocks++;
        rows = 0;
        numbered |= line.matches(".*\\[,\\d+\\].*");
        continue;
      }
      rows++;
      boolean row =
          fields.length > 1
              && fields.length <= columns + 1
              && (fields.length == columns + 1 || !HeaderRow.isNumber(fields[0]))
              && Stream.of(fields).skip(1).noneMatch(HeaderRow::isName);
      if (!row) {
        return false;
      }
    }
    return rows > 1 && (blocks > 1 || numbered);
  }
}
