package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether the first row of a table is its header, the names of its columns. One rule for all
 * tables: a row in which any field is a number or a missing value is none, so that no row of data
 * is taken for one and lost. The only name that may be missing is the first, above the names or
 * numbers of the rows, as R and pandas write it. Numbers are names only beside that of a column of
 * names, which {@code NameColumn} knows.
 */
public final class HeaderRow {
  /** A line that is drawn, under a title or round it. */
  private static final Pattern LINE = Pattern.compile("([-=_*~+])\\1{2,}");

  private HeaderRow() {}

  /**
   * Whether a row names columns.
   *
   * @param cells of the row
   */
  public static boolean is(List<String> cells) {
    boolean words = false;
    boolean units = cells.size() > 1;
    for (int c = 0; c < cells.size(); c++) {
      String cell = unquoted(cells.get(c));
      if (LINE.matcher(cell).matches()) {
        return false;
      }
      if (isNumber(cell) || MissingValue.is(cell) && !cell.equalsIgnoreCase("missing")) {
        boolean corner = c == 0 && cell.matches("[.*]?") && cells.size() > 1;
        if (!corner) {
          return false;
        }
      } else {
        words |= !beginsLikeNumber(cell);
        units &= hasUnit(cell);
      }
    }
    return words || units;
  }

  /**
   * Whether a row names the columns of rows that are one cell longer: there, one name may be NA, as
   * of a gene.
   */
  public static boolean isShort(List<String> cells) {
    List<String> others = cells.stream().filter(cell -> !unquoted(cell).equals("NA")).toList();
    return others.size() > 1 && others.size() >= cells.size() - 1 && is(others);
  }

  /** Whether a cell is a number, finite or not, whoever wrote it. */
  public static boolean isNumber(String cell) {
    String text = cell.strip();
    return PlainNumber.is(text) || text.matches("[+-]?0[xX][0-9a-fA-F]+");
  }

  /** Whether a cell can be nothing but a name: it is neither a number nor missing. */
  public static boolean isName(String cell) {
    return !isNumber(cell) && !MissingValue.is(cell);
  }

  /**
   * Whether a row names the columns of the one below it: as many, or one less where that begins
   * with a text, the name of its row.
   *
   * @param below cells of the row below
   * @param cells of the row itself
   */
  public static boolean isOf(List<String> below, List<String> cells) {
    boolean fits =
        cells.size() == below.size() || cells.size() == below.size() - 1 && !isNumber(below.get(0));
    return fits && is(cells);
  }

  /** A damaged number, such as 2O; among words it is a name, such as 5S. */
  private static boolean beginsLikeNumber(String cell) {
    int at = 0;
    while (at < cell.length() && "+-.".indexOf(cell.charAt(at)) >= 0) {
      at++;
    }
    return at < cell.length() && Character.isDigit(cell.charAt(at));
  }

  /** A letter that nobody takes for a digit: 9h is a name, 2O a damaged number. */
  private static boolean hasUnit(String cell) {
    return cell.chars().anyMatch(c -> Character.isLetter(c) && "OoQDdFfIlSsBbZzeE".indexOf(c) < 0);
  }

  private static String unquoted(String cell) {
    return cell.replace("\"", "").strip();
  }
}
