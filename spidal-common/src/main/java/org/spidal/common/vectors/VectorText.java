package org.spidal.common.vectors;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.WrongKind;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.Fields;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TableWithin;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.UnevenLine;

/** Vectors in text, one per line: rows of {@link TableLines}, some columns of which are numbers. */
final class VectorText implements VectorFile {
  /** Where words stand in so many rows each in the mean, they are groups. */
  private static final int MOST_RECURRING = 2;

  private static final String NO_HEADER =
      "; it is no header, as names of columns are neither numbers nor missing: if it is meant as one,"
          + " write other names first";

  /** Of text that is no row of numbers. */
  private static final Pattern WORDS = Pattern.compile("[A-Za-z]{3}");

  /** What columns are called that hold numbers for names. */
  private static final Pattern OF_NAMES =
      Pattern.compile("(?i)(.*[ _.-])?(ids?|no|nr|idx|number|code)|level_0|(?-i:.*[a-z]I[dD])");

  private static final String AND_INSPECT =
      ", and have ./spidal inspect tell which of its columns are numbers";

  private final TextFile file;
  private final TableLines lines;
  private final int[] columns;
  private final List<String> notes;

  private VectorText(TableLines lines, int[] columns, boolean listed) {
    this.file = lines.file();
    this.lines = lines;
    this.columns = columns;
    this.notes = new ArrayList<>();
    if (lines.isCountedAbove()) {
      notes.add(
          Sentence.of(
              "the first row of %s counts, %s, and is taken as a vector like the others; if it numbers the columns,"
                  + " leave it out: tail -n +2",
              lines.file().name(), lines.firstRow()));
    }
    if (!listed) {
      notes.addAll(notes(lines, columns));
    }
  }

  /** What may be no component. */
  private static List<String> notes(TableLines lines, int[] columns) {
    List<String> notes = new ArrayList<>();
    String name = lines.file().name();
    int last = lines.fields();
    if (lines.isNumbered() && columns.length > 1 && columns[0] == 0) {
      notes.add(
          Sentence.of(
              "the first column of %s numbers the vectors, and is taken as a component like"
                  + " the others; if it is an index, choose the columns, such as Columns=2-%s",
              name, last));
    }
    if (!lines.isNumbered()
        && columns.length > 1
        && columns[0] == 0
        && !lines.header().isEmpty()
        && lines.mayNameRows()
        && OF_NAMES.matcher(lines.header().get(0)).matches()) {
      notes.add(
          Sentence.of(
              "column 1 (%s) of %s has another whole number in each row, and is taken as a component like"
                  + " the others; if it names the rows, choose the columns, such as Columns=2-%s",
              lines.header().get(0), name, last));
    }
    int classes = lines.classColumn();
    if (columns.length > 2 && Arrays.stream(columns).anyMatch(c -> c == classes)) {
      notes.add(
          Sentence.of(
              "the %s column of %s has %s, and is taken as a component like the others; if it tells"
                  + " classes, choose the columns, such as Columns=%s",
              classes == 0 ? "first" : "last",
              name,
              lines.classes(),
              others(columns, classes, lines.isNumbered())));
    }
    return notes;
  }

  static VectorText open(Path path, VectorColumns wanted) {
    TableLines lines = new TableLines(new TextFile(path, DataKind.VECTORS));
    try {
      int[] columns = wanted.choose(Math.max(1, lines.fields()), lines.header());
      if (wanted.isListed() && lines.isHeadedInPart()) {
        throw lines.file().error(TableLines.HEADED_IN_PART + ".");
      }
      return new VectorText(lines, columns, wanted.isListed());
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  /** The columns but for the classes and an index, from 1. */
  private static String others(int[] columns, int classes, boolean numbered) {
    BitSet others = new BitSet();
    Arrays.stream(columns).filter(c -> c != classes && !(numbered && c == 0)).forEach(others::set);
    return ColumnFacts.ranges(0, others.length(), others::get);
  }

  @Override
  public int size() {
    return lines.size();
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    List<String> header = lines.header();
    return header.isEmpty() ? header : Arrays.stream(columns).mapToObj(header::get).toList();
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public boolean hasIds() {
    return nameColumn() >= 0;
  }

  /**
   * A column that is no component: one that is called so, else the first if it is text, or has no
   * name, as R and pandas write the names of rows.
   */
  private int nameColumn() {
    int called = NameColumn.find(lines.header());
    boolean first = lines.beginsWithText() || isUnnamed();
    int column = called >= 0 ? called : first ? 0 : indexColumn();
    return Arrays.stream(columns).anyMatch(c -> c == column) ? -1 : column;
  }

  private static int different(List<String> cells) {
    return new HashSet<>(cells).size();
  }

  /** Whether they number the rows, from 0 or from 1 on. */
  private static boolean count(List<String> ids) {
    return IntStream.of(0, 1)
        .anyMatch(
            from ->
                IntStream.range(0, ids.size())
                    .allMatch(i -> ids.get(i).equals(Integer.toString(from + i))));
  }

  /** A column index; what it has are names, unless they number the rows. */
  private int indexColumn() {
    List<String> header = lines.header();
    return IntStream.range(0, header.size())
        .filter(c -> header.get(c).replaceFirst("^#", "").strip().equalsIgnoreCase("index"))
        .findFirst()
        .orElse(-1);
  }

  private boolean isUnnamed() {
    return !lines.header().isEmpty() && lines.header().get(0).isBlank();
  }

  @Override
  public Optional<List<String>> ids() {
    int column = nameColumn();
    if (column < 0) {
      return Optional.empty();
    }
    List<String> ids = cells(column);
    boolean found = NameColumn.find(lines.header()) < 0; // not called so
    boolean component = Arrays.stream(columns).anyMatch(c -> c == 1);
    if (found && column == 0 && lines.fields() > 1 && !component && different(ids) < ids.size()) {
      List<String> next = cells(1); // words that do not recur are rather names
      boolean names = next.stream().allMatch(HeaderRow::isName);
      ids = names && different(next) == next.size() ? next : ids;
    }
    if (found && MOST_RECURRING * different(ids) <= ids.size()) {
      return Optional.empty(); // groups rather than names
    }
    boolean numbers = column == indexColumn() || isUnnamed() && !lines.beginsWithText();
    if (numbers && (different(ids) < ids.size() || count(ids))) {
      return Optional.empty(); // as pandas counts rows, or leaves numbers where it joins tables
    }
    boolean called = NameColumn.find(lines.header()) == column;
    return called || ids.stream().noneMatch(String::isEmpty) ? Optional.of(ids) : Optional.empty();
  }

  private List<String> cells(int column) {
    LineFields split = lines.splitter();
    List<String> cells = new ArrayList<>();
    lines.forEachRow(
        split,
        (line, number) ->
            cells.add(split.split(line) > column ? split.text(column).replace('\t', ' ') : ""));
    return cells;
  }

  @Override
  public boolean readsAnywhere() {
    return false;
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    LineFields split = lines.splitter();
    double[] vector = new double[columns.length];
    int[] row = {0};
    lines.forEachRow(
        split,
        (line, number) -> {
          int now = row[0]++;
          if (now >= from && now < to && (now - from) % step == 0) {
            parse(split, line, now, number, vector);
            sink.take(now, vector);
          }
        });
  }

  private void parse(LineFields split, String line, int row, int number, double[] vector) {
    int count = split.split(line);
    if (split.mixesCommas()) {
      throw file.error(
          number,
          "found commas and other separators, expected one kind of them. "
              + (WORDS.matcher(line).find() ? UnevenLine.remedy(file) : DecimalComma.REMEDY));
    }
    if (count != lines.fields()) {
      throw file.error(
          number,
          "found %s, expected %s as in the lines before. Correct the line. %s",
          Sentence.count(count, "field"),
          lines.fields(),
          UnevenLine.remedy(file));
    }
    List<String> header = lines.header();
    for (int k = 0; k < columns.length; k++) {
      String text = split.text(columns[k]);
      double value = PlainNumber.orNaN(text);
      if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
        throw file.error(
            number,
            "column %s%s is '%s', expected %s%s%s.",
            columns[k] + 1,
            header.isEmpty() || header.get(columns[k]).isEmpty()
                ? ""
                : " (" + Fields.shown(header.get(columns[k])) + ")",
            Fields.shown(text),
            Math.abs(value) <= Double.MAX_VALUE ? "a number up to 3.4e38" : "a finite number",
            row == 0 && header.isEmpty() && isEven() ? NO_HEADER : "",
            remedy(columns[k], text));
      }
      vector[k] = value;
    }
  }

  /** Whether all rows have as many fields: of others, it is not known what a column is. */
  private boolean isEven() {
    LineFields split = lines.splitter();
    boolean[] even = {true};
    lines.forEachRow(split, (line, number) -> even[0] &= split.split(line) == lines.fields());
    return even[0];
  }

  /** What to do about a cell: a sentence without its end. */
  private String remedy(int column, String text) {
    if (!isEven()) {
      String uneven = UnevenLine.remedy(file).replaceFirst("[.]$", "");
      return uneven.isEmpty() ? "" : ". " + uneven;
    }
    List<ColumnFacts> facts = ColumnFacts.of(lines);
    int from = lines.isNumbered() ? 1 : 0; // rather an index than a component
    List<ColumnFacts> chosen = Arrays.stream(columns).mapToObj(facts::get).toList();
    String ranges =
        ColumnFacts.ranges(facts, from, each -> chosen.contains(each) && isOrWillBe(each));
    ColumnFacts found = facts.get(column);
    String keys = "Columns=" + ranges + alsoLeftOut(facts, from, column);
    Optional<ColumnFacts> commas = facts.stream().filter(ColumnFacts::hasCommas).findFirst();
    if (commas.isPresent() || DecimalComma.is(text)) {
      char separator = lines.separator();
      String points = DecimalComma.remedy(commas.map(ColumnFacts::comma).orElse(text), separator);
      boolean apart = separator != ','; // else the number of columns changes, too
      boolean others = !chosen.stream().allMatch(VectorText::isOrWillBe);
      return ". "
          + points
          + (others ? apart ? "; then leave out the text: " + keys : AND_INSPECT : "");
    }
    if (lines.separator() == '\t' && found.isOfSeveral()) {
      return ". If blanks separate, too: " + TableWithin.OF_BLANKS;
    }
    boolean onlyGaps = found.numbers() + found.missing() == lines.size();
    if (onlyGaps && MissingValue.is(text)) {
      String gaps =
          Sentence.of(
              ". %s of %s rows have no number there, and vectors have no gaps",
              found.missing(), lines.size());
      String alone = lines.fields() > 1 ? "" : ": remove these lines";
      return gaps + (ranges.isEmpty() ? alone : ": leave the column out with " + keys) + inspect();
    }
    boolean one = facts.stream().allMatch(each -> each.numbers() == lines.size() - 1);
    if (one && lines.size() > 2) { // no other line has text
      return ". Correct this line, or leave it out";
    }
    if (lines.isHeadedInPart()) {
      return ". In all, " + TableLines.HEADED_IN_PART;
    }
    if (ranges.isEmpty()) {
      return ". No column has numbers alone" + inspect();
    }
    return 2 * found.numbers() < lines.size()
        ? ". The column is text: leave it out with " + keys
        : ". Correct this line, or leave the column out with " + keys;
  }

  /** Which columns of numbers go, too, as some rows have none there; else empty. */
  private String alsoLeftOut(List<ColumnFacts> facts, int from, int column) {
    int rows = lines.size();
    return Arrays.stream(columns)
        .filter(k -> k >= from && k != column && !isOrWillBe(facts.get(k)))
        .filter(k -> 2 * facts.get(k).numbers() >= rows)
        .mapToObj(
            k ->
                Sentence.of(
                    ", without column %s, too (a number is lacking in %s of %s rows)",
                    k + 1, rows - facts.get(k).numbers(), rows))
        .collect(Collectors.joining());
  }

  private static boolean isOrWillBe(ColumnFacts column) {
    return column.isNumber() || column.hasCommas();
  }

  /** What other readers make of the file, of which {@code inspect} asks each. */
  private String inspect() {
    return ". " + WrongKind.inspection(Path.of(file.name()));
  }
}
