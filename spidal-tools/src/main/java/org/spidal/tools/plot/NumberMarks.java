package org.spidal.tools.plot;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.MissingCategory;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainDate;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.SignedNumber;
import org.spidal.common.text.Fields;

/**
 * What stands beside numbers and dates. Signs, if all numbers have the same one: {@code 4.5 %} is a
 * number. Words that say why there is none. Decimal commas, which spreadsheets write in many
 * countries: {@code 4,39} is a number; {@code 1,234}, and in the same table {@code 1.234}, may be
 * either of two, and is taken for none.
 */
final class NumberMarks {
  private static final Pattern COMMA_OF_THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(,\\d{3})*");
  private static final Pattern POINT_OF_THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(\\.\\d{3})*");

  /** Numbers or dates for each word, at least, in a column that seems to have them. */
  private static final int FEWEST = 4;

  private NumberMarks() {}

  /**
   * The columns of a table, numbers with signs or decimal commas among them as numbers.
   *
   * @param notes takes which these are, and which columns could be read in two ways
   */
  static List<TextColumn> read(String file, List<TextColumn> columns, Consumer<String> notes) {
    List<TextColumn> plain =
        columns.stream().map(column -> withoutSign(file, withoutWords(column), notes)).toList();
    boolean commas = plain.stream().anyMatch(NumberMarks::isDecimal);
    return plain.stream().map(column -> read(file, column, commas, notes)).toList();
  }

  private static TextColumn read(
      String file, TextColumn column, boolean commas, Consumer<String> notes) {
    if (isDecimal(column)) {
      notes.accept(
          Sentence.of(
              "%s: column '%s' has decimal commas, such as in %s",
              file, column.name(), first(column, ',')));
      String[] points =
          Arrays.stream(column.cells()).map(cell -> cell.replace(',', '.')).toArray(String[]::new);
      return column.withCells(points);
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

  /** A column of numbers or dates without the words that say why there is none: "not collected". */
  private static TextColumn withoutWords(TextColumn column) {
    if (!isOfValues(column) || !words(column).stream().allMatch(MissingCategory::is)) {
      return column;
    }
    String[] cells =
        Arrays.stream(column.cells())
            .map(cell -> MissingCategory.is(cell) ? "" : cell)
            .toArray(String[]::new);
    return column.withCells(cells);
  }

  /** A column of numbers that all have the same sign, such as % or km, without it. */
  private static TextColumn withoutSign(String file, TextColumn column, Consumer<String> notes) {
    Set<String> signs =
        Arrays.stream(column.cells())
            .filter(cell -> !MissingValue.is(cell))
            .map(SignedNumber::sign)
            .collect(Collectors.toSet());
    if (!column.mayBeScale() || signs.size() != 1 || signs.contains("")) {
      return column;
    }
    notes.accept(
        Sentence.of(
            "%s: column '%s' has numbers of %s", file, column.name(), signs.iterator().next()));
    String[] numbers =
        Arrays.stream(column.cells())
            .map(cell -> MissingValue.is(cell) ? cell : SignedNumber.number(cell))
            .toArray(String[]::new);
    return column.withCells(numbers);
  }

  /** Tells of a word that makes a column of numbers or dates one of text. */
  private static void tellWord(String file, TextColumn column, Consumer<String> notes) {
    List<String> words = words(column);
    if (!words.isEmpty() && isOfValues(column)) {
      String word =
          words.stream().filter(cell -> !MissingCategory.is(cell)).findFirst().orElse(words.get(0));
      notes.accept(
          Sentence.of(
              "%s: column '%s' is taken as text, as '%s' is no number or date; %s of its %s cells are",
              file, column.name(), Fields.shown(word), values(column), column.cells().length));
    }
  }

  /** Whether there are many more numbers or dates than words. */
  private static boolean isOfValues(TextColumn column) {
    long values = values(column);
    return values >= FEWEST && words(column).size() <= values / FEWEST;
  }

  private static List<String> words(TextColumn column) {
    return Arrays.stream(column.cells())
        .filter(cell -> !MissingValue.is(cell) && !isValue(cell))
        .toList();
  }

  private static long values(TextColumn column) {
    return Arrays.stream(column.cells()).filter(NumberMarks::isValue).count();
  }

  /** A number, also with a sign or a decimal comma, or a date. */
  private static boolean isValue(String cell) {
    return !MissingValue.is(cell)
        && !(Double.isNaN(PlainNumber.orNaN(cell))
            && Double.isNaN(PlainNumber.orNaN(cell.replace(',', '.')))
            && Double.isNaN(PlainDate.days(cell.strip()))
            && SignedNumber.sign(cell).isEmpty());
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
