package org.spidal.common.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

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
    int columns = split(0, separator()).length;
    if (columns > 1) {
      return columns;
    }
    String name = lines.get(0).strip();
    boolean known = USUAL_NAMES.contains(name.toLowerCase(Locale.ROOT)) || name.equals(wanted);
    return known ? 1 : 0;
  }

  private char separator() {
    return lines.get(0).indexOf('\t') >= 0 ? '\t' : ',';
  }

  // --- no header: labels alone, or index and label ---

  private Labels withoutHeader() {
    String first = count == 0 ? "" : lines.get(0);
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
    String[][] pairs = new String[count][];
    int leadingNumbers = 0;
    for (int i = 0; i < count; i++) {
      pairs[i] = pair(lines.get(i));
      if (pairs[i] != null) {
        leadingNumbers++;
      }
    }
    // Labels may begin with a number too ("16 rRNA"): without tabs, only a full set of indices is
    // one.
    if (tabs || (count > 0 && leadingNumbers == count && isPermutation(pairs))) {
      return indexed(pairs);
    }
    return Labels.of(lines);
  }

  private static String[] pair(String line) {
    String text = line.strip();
    int end = 0;
    while (end < text.length() && Character.digit(text.charAt(end), 10) >= 0) {
      end++;
    }
    if (end == 0 || end == text.length() || "\t ,".indexOf(text.charAt(end)) < 0) {
      return null;
    }
    return new String[] {text.substring(0, end), text.substring(end + 1).strip()};
  }

  private boolean isPermutation(String[][] rows) {
    boolean[] seen = new boolean[count];
    for (String[] row : rows) {
      int index = Fields.natural(row[0]);
      if (index < 0 || index >= count || seen[index]) {
        return false;
      }
      seen[index] = true;
    }
    return true;
  }

  private Labels indexed(String[][] pairs) {
    String[] labels = new String[count];
    for (int i = 0; i < count; i++) {
      if (pairs[i] == null) {
        // A tab at the very end of a line was stripped: an index with an empty label.
        pairs[i] = new String[] {lines.get(i).strip(), ""};
      }
      place(labels, pairs[i][0], pairs[i][1], i);
    }
    return Labels.of(Arrays.asList(labels));
  }

  private void place(String[] target, String indexText, String value, int row) {
    int index = Fields.natural(indexText.strip());
    if (index < 0 || index >= count) {
      throw file.error(
          numbers.get(row),
          "found index '"
              + Fields.shown(indexText)
              + "', expected a whole number in 0.."
              + (count - 1)
              + ". Indices count points from 0.");
    }
    if (target[index] != null) {
      throw file.error(
          numbers.get(row),
          "index "
              + index
              + " was there before, expected every index once. Remove one of the lines.");
    }
    target[index] = value;
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
    int order = index >= 0 ? index : id >= 0 && isPermutation(column(rows, id)) ? id : -1;
    String[] labels = new String[count];
    String[] ids = new String[count];
    for (int i = 0; i < count; i++) {
      if (order >= 0) {
        place(labels, rows[i][order], rows[i][label], i + 1);
      } else {
        labels[i] = rows[i][label];
      }
      ids[order >= 0 ? Fields.natural(rows[i][order].strip()) : i] =
          id >= 0 ? rows[i][id].strip() : "";
    }
    Labels result = Labels.of(Arrays.asList(labels));
    return id >= 0 ? result.withIds(Arrays.asList(ids)) : result;
  }

  private static String[][] column(String[][] rows, int column) {
    String[][] cells = new String[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      cells[i] = new String[] {rows[i][column].strip()};
    }
    return cells;
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
