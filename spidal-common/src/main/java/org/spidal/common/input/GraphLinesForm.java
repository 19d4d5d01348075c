package org.spidal.common.input;

import java.util.List;

/** Graphs whose lines look like those of other files. */
final class GraphLinesForm {
  private GraphLinesForm() {}

  /** Two nodes or more and what is between them, or a node alone; few words are between them. */
  static boolean areInteractions(List<String> lines) {
    List<String[]> rows =
        Below.whole(lines).stream()
            .filter(line -> !line.isBlank())
            .map(line -> line.strip().split(line.indexOf('\t') >= 0 ? "\t" : "\\s+"))
            .filter(fields -> fields.length != 1)
            .toList();
    long words = rows.stream().map(fields -> fields[1]).distinct().count();
    return !rows.isEmpty()
        && 2 * words <= rows.size() + 1
        && rows.stream().allMatch(fields -> fields.length > 2 && HeaderRow.isName(fields[1]));
  }

  /**
   * Below a count: a point and how many neighbours it has, and these; or two points and a weight.
   */
  static boolean areWeights(List<String> lines) {
    if (lines.size() < 2 || !lines.get(0).matches("\\d+(\\s.*)?")) {
      return false;
    }
    String[] first = lines.get(1).strip().split("\\s+");
    if (first.length != 2 || lines.size() < 3) {
      return first.length == 2
          || first.length == 3 && !first[0].equals(first[1]) && HeaderRow.isNumber(first[2]);
    }
    String next = lines.get(2).strip();
    int neighbours = next.isEmpty() ? 0 : next.split("\\s+").length;
    return first[1].equals(Integer.toString(neighbours)) || lines.size() == 3;
  }
}
