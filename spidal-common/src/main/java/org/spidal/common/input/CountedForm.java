package org.spidal.common.input;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tables below a line of their size. */
final class CountedForm {
  private CountedForm() {}

  /** Below the counts of objects and characters, a name and as many digits. */
  static boolean areCharacters(List<String> lines) {
    if (lines.size() < 3 || !lines.get(0).matches("\\s*\\d{1,6}\\s+\\d{1,6}\\s*")) {
      return false;
    }
    String[] fields = lines.get(1).strip().split("\\s+");
    String characters = String.join("", List.of(fields).subList(1, fields.length));
    return fields.length > 1
        && characters.length() > 9
        && characters.matches("[\\d?-]+")
        && lines.get(0).strip().endsWith(" " + characters.length());
  }

  /**
   * How many rows there are, above rows of as many numbers each, perhaps with others below, as
   * QAPLIB has two squares.
   */
  static boolean areRows(List<String> lines) {
    List<String> used = Below.whole(lines).stream().filter(line -> !line.isBlank()).toList();
    if (used.size() < 4 || !used.get(0).matches("\\s*[1-9]\\d{0,6}\\s*")) {
      return false;
    }
    int count = Integer.parseInt(used.get(0).strip());
    List<String[]> rows =
        used.stream()
            .skip(1)
            .limit(count)
            .map(line -> line.strip().split("\\s*[,;\t ]\\s*", -1))
            .toList();
    int width = rows.get(0).length;
    boolean ends = used.size() == count + 1; // else it is certain of a square alone
    boolean counted = // as lists of neighbours are
        IntStream.range(0, rows.size())
            .allMatch(row -> rows.get(row)[0].equals(Integer.toString(row + 1)));
    return count > 2
        && width > 1
        && width != count + 1 // as behind names that are numbers
        && !counted
        && !(width < 4 && width != count && rows.stream().allMatch(CountedForm::isPair))
        && (width == count
            || ends && used.size() == lines.stream().filter(line -> !line.isBlank()).count())
        && rows.stream()
            .allMatch(row -> row.length == width && Stream.of(row).allMatch(HeaderRow::isNumber));
  }

  /** Whether a row begins with two whole numbers, as an edge does. */
  private static boolean isPair(String[] row) {
    return row.length > 1 && row[0].matches("\\d+") && row[1].matches("\\d+");
  }

  /** In a line of mothur, behind the level and the count, as many clusters of names. */
  static boolean areClusters(List<String> lines) {
    String[] fields = lines.get(0).split("\t");
    return fields[1].equals(Integer.toString(fields.length - 2))
        && Stream.of(fields).skip(2).anyMatch(HeaderRow::isName);
  }

  /** How many nodes and components there are, above the number of each node and its components. */
  static boolean areNodes(List<String> lines) {
    if (lines.size() < 3 || !lines.get(0).matches("\\d{1,9} \\d{1,5}\\s*")) {
      return false;
    }
    String[] counts = lines.get(0).strip().split(" ");
    return lines.subList(1, 3).stream()
        .map(line -> line.strip().split(" "))
        .allMatch(
            row ->
                row.length > 2
                    && counts[1].equals(Integer.toString(row.length - 1))
                    && row[0].matches("\\d{1,9}")
                    && Stream.of(row).skip(1).allMatch(HeaderRow::isNumber)
                    && Stream.of(row).skip(1).anyMatch(cell -> cell.contains(".")));
  }

  /** Below the counts of texts, words and lines, each alone: a text, a word and how often. */
  static boolean areCountsOfWords(List<String> lines) {
    List<String> used = Below.whole(lines);
    return used.size() > 3
        && used.subList(0, 3).stream().allMatch(line -> line.matches("\\d{1,9}\\s*"))
        && used.stream()
            .skip(3)
            .allMatch(line -> line.matches("(\\d{1,9}\\s+\\d{1,9}\\s+\\d{1,9})?\\s*"));
  }

  /**
   * How many rows and columns there are, as GeoDa writes it above a header, and word2vec and PHYLIP
   * (of continuous characters) above names with so many numbers.
   */
  static boolean isCounted(List<String> lines) {
    if (lines.size() > 1 && lines.get(0).matches("\\d{1,9}\\s+\\d{1,5}\\s*")) {
      String[] fields = lines.get(1).strip().split("\\s+");
      String columns = lines.get(0).strip().replaceFirst(".*\\s", "");
      return columns.equals(Integer.toString(fields.length - 1))
          && fields.length > 3
          && HeaderRow.isName(fields[0])
          && Stream.of(fields).skip(1).allMatch(HeaderRow::isNumber);
    }
    if (lines.size() < 3 || !lines.get(0).matches("\\d{1,9},\\d{1,5}\\s*")) {
      return false;
    }
    List<String> header = List.of(lines.get(1).split(",", -1));
    int columns = Integer.parseInt(lines.get(0).strip().replaceFirst(".*,", ""));
    return header.size() == columns && columns > 2 && HeaderRow.isName(header.get(1));
  }
}
