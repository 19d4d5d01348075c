package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Lines of two names of points, and a weight if edges have one, between tabs, commas, semicolons or
 * blanks, whichever the first line has. It may hold the names of the columns: then the weight is in
 * the column of that name.
 */
final class NamedEdges {
  private static final Set<String> FROM = Set.of("source", "from");
  private static final Set<String> TO = Set.of("target", "to");
  private static final String SEPARATORS = "\t,;";
  private static final int WEIGHT = 2;

  private final TextFile file;
  private final Path path;
  private final GraphOptions options;
  private final Names names = new Names();
  private final Edges edges = new Edges();
  private char separator;
  private int columns;
  private int weightColumn = WEIGHT;

  NamedEdges(Path path, GraphOptions options) {
    this.path = path;
    this.options = options;
    this.file = new TextFile(path);
  }

  GraphSource read() {
    file.forEachLine(this::readLine);
    if (edges.size() == 0) {
      throw file.error("there is no edge, expected lines of two names. Correct the file.");
    }
    int points = options.points(path, names.size());
    return GraphSource.of(path, edges, points, names.list(), null);
  }

  private void readLine(String line, int number) {
    if (line.startsWith("#")) {
      return;
    }
    boolean first = columns == 0;
    if (first) {
      separator = ' ';
      for (char candidate : SEPARATORS.toCharArray()) {
        if (separator == ' ' && line.indexOf(candidate) >= 0) {
          separator = candidate;
        }
      }
    }
    String[] fields =
        separator == ' '
            ? line.strip().split("\\s+")
            : DelimitedLine.split(file, line, number, separator);
    for (int f = 0; f < fields.length; f++) {
      fields[f] = fields[f].strip();
    }
    if (first) {
      columns = fields.length;
    }
    if (fields.length != columns || columns < 2) {
      throw file.error(
          number,
          "found "
              + fields.length
              + " columns, expected "
              + (columns < 2 ? "two names of points" : columns + " as in the lines above")
              + ". Correct this line.");
    }
    if (first && isHeader(fields)) {
      return;
    }
    if (fields[0].isEmpty() || fields[1].isEmpty()) {
      throw file.error(number, "the name of a point is empty. Correct this line.");
    }
    double weight = 1;
    if (options.weighted() && weightColumn >= 0 && weightColumn < columns) {
      try {
        weight = PlainNumber.parse(fields[weightColumn]);
      } catch (NumberFormatException e) {
        throw file.error(
            number,
            "found '"
                + Fields.shown(fields[weightColumn])
                + "' in column "
                + (weightColumn + 1)
                + ", expected a weight. Correct it, or set Weighted=false.");
      }
    }
    edges.add(names.numberOf(fields[0]), names.numberOf(fields[1]), options.weight(path, weight));
  }

  private boolean isHeader(String[] fields) {
    List<String> words = Arrays.stream(fields).map(f -> f.toLowerCase(Locale.ROOT)).toList();
    boolean header = FROM.contains(words.get(0)) && TO.contains(words.get(1));
    if (header) {
      weightColumn = words.indexOf(options.weightAttribute().toLowerCase(Locale.ROOT));
    }
    return header;
  }
}
