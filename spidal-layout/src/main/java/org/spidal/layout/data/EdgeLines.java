package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Lines of two points, and a weight if edges have one, between tabs, commas, semicolons or blanks,
 * whichever the first line has. Points are numbers from 0 if those of the first edge are, else
 * names. A first line that cannot be an edge, or that speaks of source and target, has the names of
 * the columns.
 */
final class EdgeLines {
  private static final Set<String> FROM = Set.of("source", "from", "src");
  private static final Set<String> TO = Set.of("target", "to", "dst", "dest");
  private static final String SEPARATORS = "\t,;";
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final int WEIGHT = 2;

  private final TextFile file;
  private final GraphOptions options;
  private final Names names = new Names();
  private final Edges edges = new Edges();
  private GraphForm form;
  private char separator;
  private int columns;
  private boolean headed;
  private int fromColumn;
  private int toColumn = 1;
  private int weightColumn = WEIGHT;
  private String[] first; // the first line with fields, until it is known whether it is an edge
  private int firstNumber;
  private boolean begun;
  private String doubtful; // the first comment that might be an edge
  private boolean overDigits; // the first line was taken for a header as the second has numbers

  EdgeLines(Path path, GraphForm form, GraphOptions options) {
    this.file = new TextFile(path);
    this.form = form;
    this.options = options;
  }

  GraphSource read(Path path) {
    file.forEachLine(this::take);
    if (!begun && first != null) {
      begin(null);
    }
    if (edges.size() == 0) {
      throw file.error("there is no edge, expected lines of two points. Correct the file.");
    }
    List<String> notes = new ArrayList<>();
    if (doubtful != null) {
      notes.add(
          file.name()
              + ": '"
              + Fields.shown(doubtful)
              + "' was taken for a comment. If names begin with '"
              + doubtful.charAt(0)
              + "', begin the file with the line 'source"
              + separator
              + "target'");
    }
    if (form == GraphForm.NUMBERS) {
      int points = options.pointsOfNumbers(path, edges);
      if (edges.least() > 0) {
        notes.add(
            path
                + " has no edge at point 0; if its numbers count from "
                + edges.least()
                + ", the points before it do not exist. GraphForm=names takes numbers as they are");
      }
      return GraphSource.of(path, edges, points, options).withNotes(notes);
    }
    if (isOddEdge()) {
      notes.add(
          file.name()
              + ":"
              + firstNumber
              + ": '"
              + Fields.shown(names.list().get(0))
              + "' and '"
              + Fields.shown(names.list().get(1))
              + "' were taken for an edge, but stand nowhere else. If they are the names of the"
              + " columns, write 'source' and 'target'");
    }
    int points = options.points(path, names.size());
    return GraphSource.of(path, edges, points, options).withNames(names.list()).withNotes(notes);
  }

  /**
   * A header of two unknown words cannot be told from an edge; but it is an odd one, the only edge
   * whose ends have no other.
   */
  private boolean isOddEdge() {
    int[] degrees = new int[names.size()];
    for (int e = 0; e < edges.size(); e++) {
      degrees[edges.from(e)]++;
      degrees[edges.to(e)]++;
    }
    int alone = 0;
    for (int e = 0; e < edges.size(); e++) {
      alone += isAlone(e, degrees) ? 1 : 0;
    }
    return !headed && columns == WEIGHT && edges.size() > 1 && alone == 1 && isAlone(0, degrees);
  }

  private boolean isAlone(int edge, int[] degrees) {
    return degrees[edges.from(edge)] == 1 && degrees[edges.to(edge)] == 1;
  }

  private void take(String line, int number) {
    if (isComment(line.strip(), number)) {
      return;
    }
    String[] fields = split(line, number);
    requireColumns(fields, number);
    if (columns == 0) {
      columns = fields.length;
      firstNumber = number;
      if (!readHeader(fields)) {
        first = fields;
      }
      return;
    }
    if (!begun) {
      begin(fields);
    }
    add(fields, number);
  }

  /**
   * A line that begins with # or %. Below the first edge a blank must follow, as names may begin
   * like that, too.
   */
  private boolean isComment(String line, int number) {
    if (!line.startsWith("#") && !line.startsWith("%")) {
      return false;
    }
    boolean clear = line.length() == 1 || line.charAt(1) <= ' ' || line.charAt(1) == line.charAt(0);
    if (!clear && columns > 0 && !headed) {
      throw file.error(
          number,
          "a line begins with '"
              + line.charAt(0)
              + "', which may be a comment or a name. Put a blank behind it if it is a comment; if"
              + " it is a name, begin the file with the line 'source"
              + separator
              + "target'.");
    }
    if (!clear && columns == 0 && doubtful == null) {
      doubtful = line;
    }
    return clear || columns == 0;
  }

  private String[] split(String line, int number) {
    if (separator == 0) {
      separator = ' ';
      for (char candidate : SEPARATORS.toCharArray()) {
        if (separator == ' ' && line.indexOf(candidate) >= 0) {
          separator = candidate;
        }
      }
    }
    if (separator == ' ') {
      return BLANKS.split(line.strip());
    }
    String[] fields = DelimitedLine.split(file, line, number, separator);
    for (int f = 0; f < fields.length; f++) {
      fields[f] = fields[f].strip();
    }
    return fields;
  }

  /** Takes the first line as the names of the columns, if it has names that are known. */
  private boolean readHeader(String[] fields) {
    List<String> words = Arrays.stream(fields).map(f -> f.toLowerCase(Locale.ROOT)).toList();
    int from = indexOf(words, FROM);
    int to = indexOf(words, TO);
    if (from >= 0 && to >= 0) {
      fromColumn = from;
      toColumn = to;
    } else if (Arrays.stream(fields).skip(WEIGHT).noneMatch(options::isWeight)) {
      return false;
    }
    headed = true;
    weightColumn = options.weightAmong(file, fields);
    return true;
  }

  /** Decides what the first line is, by the second one; null if there is none. */
  private void begin(String[] second) {
    begun = true;
    if (first == null) {
      chooseForm(second);
      return;
    }
    if (second != null && isDigits(second) && !isDigits(first)) {
      headed = true;
      overDigits = true;
      weightColumn = options.weightAmong(file, first);
      chooseForm(second);
    } else {
      if (columns > WEIGHT + 1) {
        throw file.error(
            firstNumber,
            "found "
                + columns
                + " columns, expected two points and a weight. If there are others, name all columns"
                + " in a first line: source, target, weight ...");
      }
      options.requireNoWeightAttribute(file);
      chooseForm(first);
      add(first, firstNumber);
    }
    first = null;
  }

  private static int indexOf(List<String> words, Set<String> wanted) {
    for (int w = 0; w < words.size(); w++) {
      if (wanted.contains(words.get(w))) {
        return w;
      }
    }
    return -1;
  }

  private void chooseForm(String[] edge) {
    if (form == GraphForm.AUTO) {
      boolean numbers = edge != null && isNumbers(edge, fromColumn, toColumn);
      form = numbers ? GraphForm.NUMBERS : GraphForm.NAMES;
    }
  }

  private static boolean isNumbers(String[] fields, int one, int other) {
    return Math.max(one, other) < fields.length
        && Fields.natural(fields[one]) >= 0
        && Fields.natural(fields[other]) >= 0;
  }

  private static boolean isDigits(String[] fields) {
    return DIGITS.matcher(fields[0]).matches() && DIGITS.matcher(fields[1]).matches();
  }

  private void requireColumns(String[] fields, int number) {
    if (fields.length < 2 || columns > 0 && fields.length != columns) {
      throw file.error(
          number,
          "found "
              + fields.length
              + (fields.length == 1 ? " column" : " columns")
              + ", expected "
              + (columns == 0 ? "two points" : columns + " as in the first line")
              + ". Correct this line.");
    }
  }

  private void add(String[] fields, int number) {
    int from = point(fields[fromColumn], number);
    int to = point(fields[toColumn], number);
    boolean weighted = options.weighted() && weightColumn >= 0 && weightColumn < columns;
    if (!weighted) {
      edges.add(from, to);
      return;
    }
    try {
      double weight = PlainNumber.parse(fields[weightColumn]);
      edges.add(from, to, options.weight(file.name() + ":" + number, weight, from == to));
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

  private int point(String text, int number) {
    if (form == GraphForm.NUMBERS) {
      int point = Fields.natural(text);
      if (point < 0) {
        throw badNumber(text, number);
      }
      return point;
    }
    if (text.isEmpty()) {
      throw file.error(number, "the name of a point is empty. Correct this line.");
    }
    if (overDigits && !DIGITS.matcher(text).matches()) {
      throw file.error(
          number,
          "found the name '"
              + Fields.shown(text)
              + "' below numbers, so that the first line may be an edge or the names of the columns."
              + " Begin the file with the line 'source"
              + separator
              + "target'.");
    }
    return names.numberOf(text);
  }

  private SpidalException badNumber(String text, int number) {
    return file.error(
        number,
        "found '"
            + Fields.shown(text)
            + "', expected the number of a point, from 0. Correct it; or, if points have names, set"
            + " GraphForm=names.");
  }
}
