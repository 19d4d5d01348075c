package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** One reading of a label file: finds out which of the forms of {@link Labels#read} it has. */
final class LabelReader {
  private static final List<String> USUAL_NAMES = List.of("label", "cluster", "class", "family");

  private final TextFile file;
  private final int count;
  private final String wanted;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  LabelReader(Path path, int count, String labelColumn) {
    this.file = new TextFile(path);
    this.count = count;
    this.wanted = labelColumn == null ? null : labelColumn.strip();
  }

  Labels read() {
    file.forEachLine(
        (line, number) -> {
          lines.add(line);
          numbers.add(number);
        });
    if (lines.size() == count + 1 && headerColumns() > 0) {
      return table();
    }
    if (lines.size() != count) {
      throw file.error(
          "found "
              + lines.size()
              + (lines.size() == 1 ? " line, expected " : " lines, expected ")
              + count
              + " labels, or "
              + (count + 1)
              + " lines of a table with a header. Give one line per point.");
    }
    return withoutHeader();
  }

  /** Returns how many columns the first line has as a header; 0 = it can only be a label. */
  private int headerColumns() {
    List<String> cells = List.of(split(0, separator()));
    if (!HeaderRow.is(cells) && !(HeaderRow.counts(cells) && rowsCount())) {
      return 0;
    }
    int columns = cells.size();
    if (columns > 1) {
      return columns;
    }
    String name = lines.get(0).strip();
    boolean known = USUAL_NAMES.contains(name.toLowerCase(Locale.ROOT)) || name.equals(wanted);
    return known ? 1 : 0;
  }

  /** Whether the lines below the first begin with 0, 1, 2 and so on. */
  private boolean rowsCount() {
    for (int i = 1; i < lines.size(); i++) {
      if (!split(i, separator())[0].strip().equals(Integer.toString(i - 1))) {
        return false;
      }
    }
    return true;
  }

  private char separator() {
    return lines.get(0).indexOf('\t') >= 0 ? '\t' : ',';
  }

  // --- no header: labels alone, or index and label ---

  private Labels withoutHeader() {
    String first = count == 0 ? "" : lines.get(0);
    if (areNamesWithLengths()) {
      List<String> names = new ArrayList<>();
      List<String> indices = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        indices.add(split(i, '\t')[0].strip());
        names.add(split(i, '\t')[1].strip());
      }
      return placed(new IndexColumn(file, indices, numbers, lines), names);
    }
    if (first.indexOf('\t') >= 0 && split(0, '\t').length > 2) {
      throw file.error(
          "found "
              + count
              + " lines of "
              + split(0, '\t').length
              + " columns, expected a header line and "
              + count
              + " lines. Add a header that names the columns.");
    }
    boolean tabs = first.indexOf('\t') >= 0;
    List<String> indices = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (String line : lines) {
      String[] pair = pair(line);
      // a tab at the very end of a line was stripped: an index with an empty label
      indices.add(pair != null ? pair[0] : tabs ? line.strip() : null);
      labels.add(pair != null ? pair[1] : "");
    }
    IndexColumn index = new IndexColumn(file, indices, numbers, lines);
    // Labels may begin with a number too ("16 rRNA"): without tabs, they must look like indices
    if (tabs || index.isWhole(0) || index.isMeant()) {
      return placed(index, labels);
    }
    return Labels.of(lines);
  }

  /**
   * Lines 'index name length', as label files of the original programs have them; where all names
   * were numbers, they could be anything.
   */
  private boolean areNamesWithLengths() {
    boolean named = false;
    for (int i = 0; i < count; i++) {
      String[] cells = lines.get(i).indexOf('\t') < 0 ? new String[0] : split(i, '\t');
      if (cells.length != 3
          || Fields.natural(cells[0].strip()) < 0
          || Fields.natural(cells[2].strip()) < 0) {
        return false;
      }
      named |= Fields.natural(cells[1].strip()) < 0;
    }
    return named;
  }

  private static Labels placed(IndexColumn index, List<String> labels) {
    return Labels.of(inOrder(index.points(), labels)).withNotes(index.notes());
  }

  private static List<String> inOrder(int[] points, List<String> values) {
    String[] ordered = new String[points.length];
    for (int i = 0; i < points.length; i++) {
      ordered[points[i]] = values.get(i);
    }
    return Arrays.asList(ordered);
  }

  private static String[] pair(String line) {
    String text = line.strip();
    int end = text.startsWith("-") ? 1 : 0;
    int start = end;
    while (end < text.length() && Character.digit(text.charAt(end), 10) >= 0) {
      end++;
    }
    if (end == start || end == text.length() || "\t ,".indexOf(text.charAt(end)) < 0) {
      return null;
    }
    return new String[] {text.substring(0, end), text.substring(end + 1).strip()};
  }

  // --- a table with a header ---

  private Labels table() {
    char separator = separator();
    String[] header = split(0, separator);
    for (int c = 0; c < header.length; c++) {
      header[c] = header[c].strip();
    }
    String[][] rows = new String[count][];
    for (int i = 0; i < count; i++) {
      rows[i] = split(i + 1, separator);
      if (rows[i].length != header.length) {
        throw file.error(
            numbers.get(i + 1),
            "found "
                + rows[i].length
                + " columns, expected "
                + header.length
                + " as in the header. Correct this line.");
      }
    }
    int label = labelColumn(header);
    int index = find(header, "index");
    int id = find(header, "id");
    List<String> labels = column(rows, label);
    List<Integer> rowNumbers = numbers.subList(1, numbers.size());
    IndexColumn order = null;
    if (index >= 0 || id >= 0) {
      List<String> cells = column(rows, index >= 0 ? index : id);
      order = new IndexColumn(file, cells, rowNumbers, cells);
      // ids are names, unless they count the points
      boolean counts = order.isWhole(0) || !order.increases() && order.isMeant();
      order = index >= 0 || counts ? order : null;
    }
    int[] points = order == null ? IntStream.range(0, count).toArray() : order.points();
    Labels result = Labels.of(inOrder(points, labels));
    if (id >= 0) {
      result =
          result.withIds(inOrder(points, column(rows, id).stream().map(String::strip).toList()));
    }
    return order == null ? result : result.withNotes(order.notes());
  }

  private static List<String> column(String[][] rows, int column) {
    return Arrays.stream(rows).map(row -> row[column]).toList();
  }

  private int labelColumn(String[] header) {
    if (wanted != null) {
      int column = find(header, wanted);
      int number = Fields.natural(wanted);
      if (column < 0 && number >= 1 && number <= header.length) {
        column = number - 1;
      }
      if (column < 0) {
        throw file.error(
            numbers.get(0),
            "the labels are to be in column '"
                + wanted
                + "', found only these columns: "
                + list(header)
                + ". Give one of these names, or a number in 1.."
                + header.length
                + ".");
      }
      return column;
    }
    if (header.length <= 2) {
      return header.length - 1;
    }
    for (String name : USUAL_NAMES) {
      int column = find(header, name);
      if (column >= 0) {
        return column;
      }
    }
    throw file.error(
        numbers.get(0),
        "no column is called label, cluster, class or family; found these columns: "
            + list(header)
            + ". Say which one has the labels, or call it label.");
  }

  private static int find(String[] header, String name) {
    for (int c = 0; c < header.length; c++) {
      if (header[c].equalsIgnoreCase(name)) {
        return c;
      }
    }
    return -1;
  }

  private static String list(String[] header) {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c < header.length; c++) {
      text.append(c == 0 ? "" : ", ").append(c + 1).append(" = ").append(Fields.shown(header[c]));
    }
    return text.toString();
  }

  private String[] split(int row, char separator) {
    return DelimitedLine.split(file, lines.get(row), numbers.get(row), separator);
  }
}
