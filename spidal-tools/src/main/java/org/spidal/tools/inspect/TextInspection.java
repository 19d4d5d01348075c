package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * What is in a text file: points, clusters, labels, a table of numbers. Tells by the number of
 * columns and by what stands in them.
 */
final class TextInspection {
  private static final int SHOWN = 10;

  private final Path path;
  private final TextFile file;
  private int rows;
  private int columns = -1;
  private int ragged;
  private boolean[] whole = {};
  private boolean[] number = {};
  private boolean indexed = true;
  private double[] least = {};
  private double[] most = {};
  private String header;
  private final TreeMap<String, Integer> lastCells = new TreeMap<>();

  TextInspection(Path path) {
    this.path = path;
    this.file = new TextFile(path);
  }

  String describe() {
    List<String> first = new ArrayList<>();
    file.forEachLine(
        (line, at) -> {
          if (first.isEmpty() && isHeader(line)) {
            header = line;
          } else {
            take(line, at);
          }
          first.add("");
        });
    if (rows == 0) {
      return new Lines(path + ": text without lines").toString();
    }
    Lines lines = new Lines(path + ": " + kind());
    lines.add("lines", "%d of %d columns%s", rows, columns, header == null ? "" : ", and a header");
    if (header != null) {
      lines.add("header", Fields.shown(header));
    }
    if (ragged > 0) {
      lines.add("WRONG", "line %d has another number of columns", ragged);
    }
    for (int c = 0; c < Math.min(columns, SHOWN); c++) {
      if (number[c]) {
        lines.add("column " + (c + 1), "%s .. %s%s", text(least[c]), text(most[c]), indexNote(c));
      } else {
        lines.add("column " + (c + 1), "text");
      }
    }
    if (lastCells.size() <= SHOWN * SHOWN && columns > 1) {
      lines.add("last column", "%d different: %s", lastCells.size(), sizes());
    }
    return lines.toString();
  }

  private String indexNote(int column) {
    return column == 0 && indexed ? " (0 .. N-1 in order)" : "";
  }

  private static String text(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return isWhole ? Long.toString((long) value) : String.format(Locale.ROOT, "%.6g", value);
  }

  private String sizes() {
    List<String> parts = new ArrayList<>();
    lastCells.forEach((cell, count) -> parts.add(cell + " x" + count));
    return String.join(", ", parts.subList(0, Math.min(SHOWN, parts.size())))
        + (parts.size() > SHOWN ? " ..." : "");
  }

  private static String[] split(String line) {
    String strip = line.strip();
    return strip.indexOf('\t') >= 0
        ? strip.split("\t", -1)
        : strip.indexOf(',') >= 0 ? strip.split(",", -1) : strip.split("\\s+");
  }

  private static boolean isHeader(String line) {
    String[] cells = split(line);
    return cells.length > 1 && HeaderRow.is(List.of(cells));
  }

  private static boolean isNumber(String cell) {
    try {
      PlainNumber.parse(cell.strip());
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private void take(String line, int at) {
    String[] cells = split(line);
    if (columns < 0) {
      columns = cells.length;
      whole = new boolean[columns];
      number = new boolean[columns];
      least = new double[columns];
      most = new double[columns];
      Arrays.fill(whole, true);
      Arrays.fill(number, true);
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      Arrays.fill(most, Double.NEGATIVE_INFINITY);
    }
    if (cells.length != columns) {
      ragged = ragged == 0 ? at : ragged;
      rows++;
      return;
    }
    for (int c = 0; c < columns; c++) {
      if (!isNumber(cells[c])) {
        number[c] = false;
        whole[c] = false;
        continue;
      }
      double value = PlainNumber.parse(cells[c].strip());
      whole[c] &= value == Math.rint(value);
      least[c] = Math.min(least[c], value);
      most[c] = Math.max(most[c], value);
    }
    indexed &= cells[0].strip().equals(Integer.toString(rows));
    if (lastCells.size() <= SHOWN * SHOWN) {
      lastCells.merge(cells[columns - 1].strip(), 1, Integer::sum);
    }
    rows++;
  }

  private String kind() {
    if (header != null) {
      return "a table with a header";
    }
    if (columns == 1) {
      return number[0] ? "numbers, one a line" : "names or labels, one a line";
    }
    if (columns == 2 && whole[0] && whole[1] && indexed) {
      return "clusters: index, cluster";
    }
    if (columns == 2 && indexed) {
      return "labels: index, label";
    }
    boolean coordinates = indexed && (columns == 4 || columns == 5 || columns == 6);
    for (int c = 1; c < Math.min(columns, 4); c++) {
      coordinates &= number[c];
    }
    if (coordinates) {
      return "points: index, coordinates, label";
    }
    for (int c = 0; c < columns; c++) {
      if (!number[c]) {
        return "a table";
      }
    }
    return rows == columns ? "a square table of numbers" : "vectors: a table of numbers";
  }
}
