package org.spidal.tools.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.MissingCategory;
import org.spidal.common.input.MissingValue;

/**
 * Dates with slashes, such as 15/3/2024, 3/15/2024 or 2024/03/15, and with dashes. Whether the day
 * or the month comes first is what a part above 12 tells, in any row of the column; where none
 * does, the column is text.
 */
final class WrittenDates {
  private static final Pattern DAY_AND_MONTH =
      Pattern.compile(
          "(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4})((?:,? +\\d{1,2}:\\d\\d(?::\\d\\d)?)?)");

  private static final Pattern YEAR_FIRST =
      Pattern.compile("(\\d{4})/(\\d{1,2})/(\\d{1,2})((?:,? +\\d{1,2}:\\d\\d(?::\\d\\d)?)?)");

  private static final int MONTHS = 12;

  private WrittenDates() {}

  /**
   * The columns of a table, dates among them as day.month.year.
   *
   * @param notes takes which columns could be read in two ways
   */
  static List<TextColumn> read(String file, List<TextColumn> columns, Consumer<String> notes) {
    return columns.stream().map(column -> read(file, column, notes)).toList();
  }

  private static TextColumn read(String file, TextColumn column, Consumer<String> notes) {
    if (looks(column, YEAR_FIRST)) {
      return replaced(column, YEAR_FIRST, "$3.$2.$1$4");
    }
    if (!looks(column, DAY_AND_MONTH)) {
      return column;
    }
    boolean dayFirst = anyAboveMonths(column, 1);
    boolean monthFirst = anyAboveMonths(column, 3);
    if (dayFirst == monthFirst) {
      notes.accept(
          Sentence.of(
              "%s: column '%s' looks like dates, but day and month cannot be told apart; write"
                  + " 2024-03-01",
              file, column.name()));
      return column;
    }
    return replaced(column, DAY_AND_MONTH, dayFirst ? "$1.$3.$4$5" : "$3.$1.$4$5");
  }

  /** Whether a column has such dates, and nothing else but words that say why there is none. */
  private static boolean looks(TextColumn column, Pattern form) {
    return column.order().isEmpty()
        && Arrays.stream(column.cells()).anyMatch(cell -> form.matcher(cell.strip()).matches())
        && Arrays.stream(column.cells())
            .allMatch(cell -> isMissing(cell) || form.matcher(cell.strip()).matches());
  }

  private static boolean isMissing(String cell) {
    return MissingValue.is(cell) || MissingCategory.is(cell);
  }

  private static boolean anyAboveMonths(TextColumn column, int part) {
    return Arrays.stream(column.cells())
        .map(cell -> DAY_AND_MONTH.matcher(cell.strip()))
        .anyMatch(found -> found.matches() && Integer.parseInt(found.group(part)) > MONTHS);
  }

  private static TextColumn replaced(TextColumn column, Pattern form, String by) {
    return column.withCells(
        Arrays.stream(column.cells())
            .map(
                cell -> {
                  Matcher found = form.matcher(cell.strip());
                  return found.matches() ? found.replaceAll(by) : cell;
                })
            .toArray(String[]::new));
  }
}
