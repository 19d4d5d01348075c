package org.spidal.common.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;

/** What separates the cells of a table in text, as its first lines tell. */
public final class CellSeparator {
  private static final char[] SEPARATORS = {'\t', ';', ','};

  private CellSeparator() {}

  /**
   * What separates cells: a tab before a semicolon before a comma. The second row tells, if there
   * is one, as a header may have a single name; a blank only behind quotes. Where the second row
   * has both, as taxa have semicolons between commas, the line above it has as many of one of them.
   */
  public static char of(List<String> lines) {
    List<String> rows =
        lines.stream()
            .filter(line -> !line.startsWith("#"))
            .limit(2)
            .map(CellSeparator::open)
            .toList();
    String header = lines.isEmpty() ? "" : open(lines.get(0));
    String told = rows.isEmpty() ? header : rows.get(rows.size() - 1);
    if (told.indexOf('\t') < 0 && told.indexOf(';') >= 0 && told.indexOf(',') >= 0) {
      List<String> above = new ArrayList<>();
      lines.stream().takeWhile(line -> line.startsWith("#")).forEach(line -> above.add(0, line));
      above.addAll(rows.subList(0, Math.max(0, rows.size() - 1)));
      for (String line : above) {
        List<Character> both = agreed(line, told);
        if (!both.isEmpty()) {
          return both.get(0);
        }
      }
    }
    for (String row : List.of(told, rows.isEmpty() ? "" : rows.get(0))) {
      for (char separator : SEPARATORS) {
        if (row.indexOf(separator) >= 0) {
          return separator;
        }
      }
    }
    String last = rows.isEmpty() ? "" : rows.get(rows.size() - 1);
    boolean quoted = lines.stream().limit(2).anyMatch(line -> line.startsWith("\""));
    return quoted && last.stripTrailing().indexOf(' ') >= 0 ? ' ' : ',';
  }

  /**
   * What separates two lines into as many cells, or one more in the second, which begins with a
   * name as R writes it: names and texts may have other separators in them. First those with
   * numbers alone behind that name, then in the order of {@link #of}; empty if nothing does.
   */
  public static List<Character> agreed(String one, String two) {
    List<Character> agreed = new ArrayList<>();
    int numeric = 0;
    for (char separator : SEPARATORS) {
      long above = count(one, separator);
      long below = count(two, separator);
      if (above > 0 && below > 0 && (above == below || above == below - 1)) {
        agreed.add(hasNumbers(two, separator) ? numeric++ : agreed.size(), separator);
      }
    }
    return agreed;
  }

  private static boolean hasNumbers(String line, char separator) {
    return Arrays.stream(open(line).split(String.valueOf(separator), -1))
        .skip(1)
        .allMatch(cell -> HeaderRow.isNumber(cell) || MissingValue.is(cell));
  }

  private static long count(String line, char separator) {
    return open(line).chars().filter(c -> c == separator).count();
  }

  /** The same of a table in which blanks alone separate where its first row has nothing else. */
  public static char orBlank(List<String> lines) {
    List<String> rows = lines.stream().filter(line -> !line.startsWith("#")).toList();
    // the name of the first row may be a comma
    String first = rows.isEmpty() ? lines.stream().findFirst().orElse("") : rows.get(0);
    String row = open(first).replaceFirst("^[,;]+ ", "");
    return row.chars().anyMatch(c -> c == '\t' || c == ';' || c == ',') ? of(lines) : ' ';
  }

  /** A line without what stands in quotes. */
  private static String open(String line) {
    return line.replaceAll("\"[^\"]*\"", "");
  }
}
