package org.spidal.tools.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.MissingCategory;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;

/**
 * Decimal commas, which spreadsheets write in many countries: {@code 4,39} is a number. {@code
 * 1,234}, and in the same table {@code 1.234}, may be either of two, and is taken for none.
 */
final class NumberMarks {
  private static final Pattern COMMA_OF_THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(,\\d{3})*");
  private static final Pattern POINT_OF_THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(\\.\\d{3})*");

  /** Numbers for each word, at least, in a column that seems to have numbers. */
  private static final int FEWEST = 4;

  private NumberMarks() {}

  /**
   * The columns of a table, numbers with decimal commas among them as numbers.
   *
   * @param notes takes which these are, and which columns could be read in two ways
   */
  static List<TextColumn> read(String file, List<TextColumn> columns, Consumer<String> notes) {
    boolean commas = columns.stream().anyMatch(NumberMarks::isDecimal);
    return columns.stream().map(column -> read(file, column, commas, notes)).toList();
  }

  private static TextColumn read(
      String file, TextColumn given, boolean commas, Consumer<String> notes) {
    TextColumn column = withoutWords(given);
    if (isDecimal(column)) {
      notes.accept(
          Sentence.of(
              "%s: column '%s' has decimal commas, such as in %s",
              file, column.name(), first(column, ',')));
      String[] points =
          Arrays.stream(column.cells()).map(cell -> cell.replace(',', '.')).toArray(String[]::new);
      return new TextColumn(column.name(), column.type(), points);
    }
    boolean unclear = has(column, ',', COMMA_OF_THOUSANDS);
    if (unclear || commas && has(column, '.', POINT_OF_THOUSANDS)) {
      String cell = first(column, unclear ? ',' : '.');
      notes.accept(
          Sentence.of(
              "%s: column '%s' is taken as text, as %s may be %s or %s. Write one of these",
              file,
              column.name(),
              cell,
              cell.replaceAll("[.,]", ""),
              cell.replaceFirst("[.,]", ".").replace(",", "")));
      return new TextColumn(column.name(), TextColumn.TEXT, column.cells());
    }
    tellWord(file, column, notes);
    return column;
  }

  /** A column of numbers without the words that say why there is none, such as "not collected". */
  private static TextColumn withoutWords(TextColumn column) {
    if (!isOfNumbers(column) || !words(column).stream().allMatch(MissingCategory::is)) {
      return column;
    }
    String[] cells =
        Arrays.stream(column.cells())
            .map(cell -> MissingCategory.is(cell) ? "" : cell)
            .toArray(String[]::new);
    return new TextColumn(column.name(), column.type(), cells);
  }

  /** Tells of a word that makes a column of numbers one of text. */
  private static void tellWord(String file, TextColumn column, Consumer<String> notes) {
    List<String> words = words(column);
    if (!words.isEmpty() && isOfNumbers(column)) {
      String word =
          words.stream().filter(cell -> !MissingCategory.is(cell)).findFirst().orElse(words.get(0));
      notes.accept(
          Sentence.of(
              "%s: column '%s' is taken as text, as '%s' is no number; %s of its %s cells are numbers",
              file, column.name(), Fields.shown(word), numbers(column), column.cells().length));
    }
  }

  /** Whether there are many more numbers than words. */
  private static boolean isOfNumbers(TextColumn column) {
    long numbers = numbers(column);
    return numbers >= FEWEST && words(column).size() <= numbers / FEWEST;
  }

  private static List<String> words(TextColumn column) {
    return Arrays.stream(column.cells())
        .filter(cell -> !MissingValue.is(cell) && !isNumber(cell))
        .toList();
  }

  private static long numbers(TextColumn column) {
    return Arrays.stream(column.cells()).filter(NumberMarks::isNumber).count();
  }

  /** Also with a decimal comma. */
  private static boolean isNumber(String cell) {
    return !MissingValue.is(cell)
        && !(Double.isNaN(PlainNumber.orNaN(cell))
            && Double.isNaN(PlainNumber.orNaN(cell.replace(',', '.'))));
  }

  private static boolean isDecimal(TextColumn column) {
    return DecimalComma.in(Arrays.asList(column.cells())).isPresent()
        && !has(column, ',', COMMA_OF_THOUSANDS);
  }

  /** Whether a cell has a mark, and all that are not missing look so. */
  private static boolean has(TextColumn column, char mark, Pattern form) {
    return first(column, mark) != null
        && Arrays.stream(column.cells())
            .map(String::strip)
            .allMatch(cell -> MissingValue.is(cell) || form.matcher(cell).matches());
  }

  private static String first(TextColumn column, char mark) {
    return Arrays.stream(column.cells())
        .map(String::strip)
        .filter(cell -> cell.indexOf(mark) >= 0)
        .findFirst()
        .orElse(null);
  }
}
