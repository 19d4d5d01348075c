package org.spidal.distances.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainDate;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.WrongKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;
import org.spidal.common.text.UnevenLine;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.distances.kernel.SampleRows;

/**
 * Objects with columns of numbers, of dates and of categories, some of which may be missing. A
 * column is one of numbers if all of its cells are, but for missing ones, and QIIME 2's line of
 * types does not say otherwise; it is one of dates, which are numbers of days, if all of its cells
 * are, whatever that line says, as QIIME 2 has no type for dates.
 *
 * @param names of the objects; empty if the table has none
 * @param rows all columns of each object: numbers, or the number of its category; NaN if missing
 * @param ranges largest less smallest number of each column; 0 for categories
 * @param categories how many columns are categories
 * @param dates how many columns are dates
 * @param notes what the user should know of the table
 */
public record MixedTable(
    Optional<List<String>> names,
    SampleRows rows,
    double[] ranges,
    int categories,
    int dates,
    List<String> notes) {
  /** So many numbers are hardly 0, 1, 2 ... by chance. */
  private static final int FEWEST_COUNTED = 5;

  private static final Set<FileKind> OTHERS = Set.of(FileKind.MATRIX_MARKET, FileKind.JSON);

  /**
   * Reads a table of text.
   *
   * @param columns that are compared; empty for all but that of the names
   * @param allCategories whether numbers are categories, too
   * @throws SpidalException if there is no such file, or it is damaged
   */
  public static MixedTable read(Path path, Optional<String> columns, boolean allCategories) {
    TextFile file = new TextFile(path, DataKind.TABLE);
    file.requireFile();
    requireText(path);
    TextTable table = TextTable.read(file);
    if (table.size() == 0) {
      throw file.error("found nothing, expected a table with a row for each object.");
    }
    table = hasHeader(table) ? table.withHeader() : table.withoutHeader();
    int named = nameColumn(table);
    int[] chosen = chosen(path, table, columns, named);
    int n = table.size();
    if (columns.isEmpty()
        && chosen[0] == 0
        && (countsRows(table.column(0)) || table.header().isEmpty() && hasIndex(table))) {
      throw SampleTable.countsRows(path, table.columns());
    }
    double[] values = new double[SampleTable.length(path, (long) n * chosen.length)];
    double[] ranges = new double[chosen.length];
    int categories = 0;
    int dates = 0;
    for (int k = 0; k < chosen.length; k++) {
      List<String> cells = table.column(chosen[k]);
      requireWidth(file, table, chosen[k]);
      if (!allCategories) {
        requirePoints(file, table, chosen[k]);
        requireNoUnits(file, table, chosen[k]);
      }
      boolean numbers =
          !allCategories
              && !table.type(chosen[k]).equals("categorical")
              && cells.stream().allMatch(cell -> isMissing(cell) || PlainNumber.is(cell));
      boolean days = !allCategories && !numbers && areDates(cells);
      categories += numbers || days ? 0 : 1;
      dates += days ? 1 : 0;
      double[] column =
          numbers
              ? numbers(cells, PlainNumber::parse)
              : days ? numbers(cells, PlainDate::days) : categories(cells);
      ranges[k] = numbers || days ? range(column) : 0;
      for (int i = 0; i < n; i++) {
        values[i * chosen.length + k] = column[i];
      }
    }
    return new MixedTable(
        named < 0 ? Optional.empty() : Optional.of(table.column(named)),
        whole(n, chosen.length, values),
        ranges,
        categories,
        dates,
        categories + dates == chosen.length && !allCategories && !isAboveDates(table)
            ? notesOfHeader(file, table)
            : List.of());
  }

  /** A date above dates is that of an object, and no name of a column. */
  private static boolean hasHeader(TextTable table) {
    if (!table.beginsWithHeader()) {
      return false;
    }
    TextTable headed = table.withHeader();
    return IntStream.range(0, headed.header().size())
        .noneMatch(c -> isDate(headed.header().get(c)) && areDates(headed.column(c)));
  }

  /** Whether a column of dates has a name, which is no date then: the first line is a header. */
  private static boolean isAboveDates(TextTable table) {
    return IntStream.range(0, table.header().size())
        .anyMatch(c -> !isMissing(table.header().get(c)) && areDates(table.column(c)));
  }

  /** Above words alone, nothing but its place tells the names of columns from an object. */
  private static List<String> notesOfHeader(TextFile file, TextTable table) {
    boolean known = table.header().isEmpty() || NameColumn.find(table.header()) >= 0;
    return known
        ? List.of()
        : List.of(
            Sentence.of(
                "%s: the first line was taken for the names of the columns: %s. If it is an object, write"
                    + " such names above it",
                file.name(), Fields.shown(String.join(", ", table.header()))));
  }

  /** Throws if the text is another thing than a table: its lines would be taken for objects. */
  private static void requireText(Path path) {
    try {
      FileKind kind = FileKind.unpacked(path);
      boolean other =
          kind.isText()
              && (kind.hasRemedy() || OTHERS.contains(kind) || !DataKind.TABLE.isIn(kind));
      if (other) {
        throw new SpidalException(
            ExitCode.DATA, "table %s %s", path, WrongKind.text(kind, DataKind.TABLE, path));
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  /** A column that is called so, or has no name, or the first if its cells are different texts. */
  private static int nameColumn(TextTable table) {
    int called = NameColumn.find(table.header());
    if (called >= 0 || table.columns() == 1) {
      return called;
    }
    List<String> first = table.column(0);
    boolean unnamed = !table.header().isEmpty() && table.header().get(0).isEmpty();
    boolean texts = first.stream().noneMatch(cell -> isMissing(cell) || HeaderRow.isNumber(cell));
    return unnamed || texts && new HashSet<>(first).size() == first.size() ? 0 : -1;
  }

  private static int[] chosen(Path path, TextTable table, Optional<String> columns, int named) {
    if (columns.isEmpty()) {
      int[] all = IntStream.range(0, table.columns()).filter(c -> c != named).toArray();
      if (all.length == 0) {
        throw new SpidalException(
            ExitCode.DATA, "%s has no columns but that of the names; nothing to compare", path);
      }
      return all;
    }
    try {
      return VectorColumns.of(columns.get()).choose(table.columns(), table.header());
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  /** Whether cells are 0, 1, 2 and so on, or 1, 2, 3. */
  private static boolean countsRows(List<String> cells) {
    int first = cells.size() < FEWEST_COUNTED ? -1 : Fields.natural(cells.get(0));
    return (first == 0 || first == 1)
        && IntStream.range(0, cells.size())
            .allMatch(i -> Fields.natural(cells.get(i)) == first + i);
  }

  /**
   * Whether the first column has another whole number in each row, in any order, and others have
   * fractions: an index, where no header says what it is.
   */
  private static boolean hasIndex(TextTable table) {
    List<String> first = table.column(0);
    boolean whole = first.stream().allMatch(cell -> Fields.natural(cell) >= 0);
    return whole
        && first.size() >= FEWEST_COUNTED
        && new HashSet<>(first).size() == first.size()
        && IntStream.range(1, table.columns()).anyMatch(c -> hasFraction(table.column(c)));
  }

  private static boolean hasFraction(List<String> cells) {
    return cells.stream()
        .mapToDouble(PlainNumber::orNaN)
        .anyMatch(value -> !Double.isNaN(value) && value != Math.rint(value));
  }

  /** Words above numbers alone are no object, but units or a second line of names. */
  private static void requireNoUnits(TextFile file, TextTable table, int column) {
    List<String> cells = table.column(column);
    boolean numbers = cells.stream().skip(1).filter(HeaderRow::isNumber).count() > 1;
    boolean words =
        cells.stream().skip(1).anyMatch(cell -> !isMissing(cell) && !PlainNumber.is(cell));
    if (!table.header().isEmpty() && numbers && !words && HeaderRow.isName(cells.get(0))) {
      throw file.error(
          table.line(0),
          "%s has '%s' here, and numbers in all lines below. If this line has units or names of columns, leave"
              + " it out: sed %sd IN > OUT.txt; if it is an object, correct it.",
          table.called(column),
          Fields.shown(cells.get(0)),
          table.line(0));
    }
  }

  private static void requireWidth(TextFile file, TextTable table, int column) {
    for (int row = 0; row < table.size(); row++) {
      if (table.width(row) <= column) {
        throw file.error(
            table.line(row),
            "found %s columns, expected %s as in other lines. Correct this line. %s",
            table.width(row),
            table.columns(),
            UnevenLine.remedy(file));
      }
    }
  }

  /** Numbers with decimal commas would be categories, each as far from every other one. */
  private static void requirePoints(TextFile file, TextTable table, int column) {
    if (table.type(column).equals("categorical")) {
      return;
    }
    DecimalComma.in(table.column(column))
        .ifPresent(
            cell -> {
              throw file.error(
                  "%s has numbers with commas, such as %s. If the column is one of categories, say so"
                      + " in a line '#q2:types'. "
                      + DecimalComma.REMEDY,
                  table.called(column),
                  cell);
            });
  }

  private static boolean isMissing(String cell) {
    return cell.isEmpty() || MissingValue.is(cell);
  }

  private static boolean areDates(List<String> cells) {
    return !cells.stream().allMatch(MixedTable::isMissing)
        && cells.stream().allMatch(cell -> isMissing(cell) || isDate(cell));
  }

  private static boolean isDate(String cell) {
    return !Double.isNaN(PlainDate.days(cell));
  }

  private static double[] numbers(List<String> cells, ToDoubleFunction<String> reader) {
    return cells.stream()
        .mapToDouble(cell -> isMissing(cell) ? Double.NaN : reader.applyAsDouble(cell))
        .toArray();
  }

  private static double[] categories(List<String> cells) {
    Map<String, Integer> codes = new HashMap<>();
    return cells.stream()
        .mapToDouble(
            cell -> {
              String text = PlainNumber.is(cell) ? number(cell) : cell;
              return isMissing(cell) ? Double.NaN : codes.computeIfAbsent(text, t -> codes.size());
            })
        .toArray();
  }

  /** One text for all ways to write a number: 1, 1.0 and 1e0 are one category. */
  private static String number(String cell) {
    return Double.toString(PlainNumber.parse(cell) + 0.0);
  }

  private static double range(double[] column) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double number : column) {
      if (!Double.isNaN(number)) {
        least = Math.min(least, number);
        greatest = Math.max(greatest, number);
      }
    }
    return Math.max(0, greatest - least);
  }

  private static SampleRows whole(int n, int width, double[] values) {
    int[] starts = new int[n + 1];
    int[] features = new int[values.length];
    for (int i = 0; i < n; i++) {
      starts[i + 1] = starts[i] + width;
      for (int k = 0; k < width; k++) {
        features[i * width + k] = k;
      }
    }
    return new SampleRows(width, starts, features, values);
  }
}
