package org.spidal.common.input;

import java.util.List;
import java.util.stream.Stream;

/** Numbers as R prints them. */
final class PrintedForm {
  private PrintedForm() {}

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
