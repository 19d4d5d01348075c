package org.spidal.common.input;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers with a decimal comma, such as {@code 4,39}, as spreadsheets write them in many countries.
 */
public final class DecimalComma {
  /** What to do about them: a sentence without its end, in which IN is the file. */
  public static final String REMEDY =
      "If the commas are decimal ones, write points: tr , . < IN > OUT.txt";

  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(,\\d+)?");

  /** With points between its thousands, as in 1.234,5. */
  private static final Pattern WITH_POINTS = Pattern.compile("[+-]?\\d{1,3}([.]\\d{3})+,\\d+");

  /** With commas between its thousands, as in 1,234.5; of a number such as 1,234, they may be. */
  private static final Pattern OF_THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(,\\d{3})+(\\.\\d*)?");

  /** What stands between two commas of such numbers, if commas separate: 39 and 4 of 4,39 4,1. */
  private static final Pattern BETWEEN = Pattern.compile("\\d+\\s+[+-]?\\d+");

  /** With blanks between its thousands, as in 270 811, where no blanks separate. */
  private static final Pattern OF_BLANKS = Pattern.compile("[+-]?\\d{1,3}(\\s\\d{3})+");

  private DecimalComma() {}

  /**
   * A cell of a column with a comma, where all that are not missing are such numbers, or whole
   * ones.
   */
  public static Optional<String> in(List<String> cells) {
    Optional<String> first =
        cells.stream().map(String::strip).filter(cell -> cell.indexOf(',') >= 0).findFirst();
    return first.filter(cell -> cells.stream().allMatch(DecimalComma::isNumberOrMissing));
  }

  /** Whether a cell is such a number, with a comma, or part of two of them, or one of thousands. */
  public static boolean is(String cell) {
    String text = cell.strip();
    return text.indexOf(',') >= 0
        ? NUMBER.matcher(text).matches()
            || OF_THOUSANDS.matcher(text).matches()
            || WITH_POINTS.matcher(text).matches()
        : BETWEEN.matcher(text).matches();
  }

  /** Whether points stand between the thousands of such a number, as in 1.234,5. */
  public static boolean hasPoints(String cell) {
    return WITH_POINTS.matcher(cell.strip()).matches();
  }

  /**
   * What to do about such cells, as {@link #REMEDY}.
   *
   * @param cell one of them
   * @param separator of the table; where it is a comma, such cells stand in quotes
   */
  public static String remedy(String cell, char separator) {
    if (separator != ' ' && OF_BLANKS.matcher(cell.strip()).matches()) {
      return "If the blanks part thousands, leave them out: sed -E"
          + " ':a; s/([0-9]) ([0-9]{3})([^0-9]|$)/\\1\\2\\3/; ta' IN > OUT.txt"
          + (separator == ',' ? ". " + REMEDY : "");
    }
    if (separator != ',' && hasPoints(cell)) {
      return "leave out the points between thousands, and write points for the commas: sed 's/[.]//g; s/,/./g' IN >"
          + " OUT.csv";
    }
    boolean quoted = separator == ',' && cell.indexOf(',') >= 0;
    String points =
        quoted
            ? "If the commas are decimal ones, write points: sed -E"
                + " 's/\"([-+]?[0-9]+),([0-9]+)\"/\\1.\\2/g' IN > OUT.csv"
            : REMEDY;
    return OF_THOUSANDS.matcher(cell.strip()).matches()
        ? points
            + (quoted
                ? ". If they part thousands, leave them out: sed -E ':a;"
                    + " s/\"([-+]?[0-9]+),([0-9,.]+)\"/\"\\1\\2\"/; ta' IN > OUT.csv"
                : ". If they part thousands, leave them out: tr -d , < IN > OUT.txt")
        : points;
  }

  private static boolean isNumberOrMissing(String cell) {
    return MissingValue.is(cell) || NUMBER.matcher(cell.strip()).matches();
  }
}
