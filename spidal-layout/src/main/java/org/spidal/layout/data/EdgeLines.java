package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.UnevenLine;
import org.spidal.layout.data.GraphOptions.GraphForm;

/**
 * Lines of two points, and a weight if edges have one. Points are numbers from 0 if those of the
 * first edge are, else names.
 */
final class EdgeLines {
  private static final String ADJACENCY =
      "If each line lists the neighbours of its first point: awk %s'{for (i = 2; i <= NF; i++)"
          + " print $1 FS $i}' IN > OUT.txt";

  private final Path path;
  private final TextFile file;
  private final GraphOptions options;
  private final EdgeSplitter splitter;
  private final PointNumbers names = new PointNumbers();
  private final Edges edges = new Edges();
  private final List<String> notes = new ArrayList<>();
  private GraphForm form;
  private String[] first; // the first line with fields
  private int firstNumber;
  private EdgeColumns columns; // null until it is known whether the first line is an edge
  private CountHeader header; // null if the first line is none, or if it has been passed
  private int declared; // points that a header tells; 0 without one
  private int base; // the number of the first point
  private final TimeStamps times = new TimeStamps();
  private boolean commented; // whether a doubtful comment was noted

  EdgeLines(Path path, GraphForm form, GraphOptions options) {
    this.path = path;
    this.file = new TextFile(path, DataKind.GRAPH);
    this.form = form;
    this.options = options;
    this.splitter = new EdgeSplitter(file);
  }

  GraphSource read() {
    file.requireFile();
    header = CountHeader.find(path);
    file.forEachLine(this::take);
    if (first != null && columns == null) {
      begin(EdgeColumns.bySecond(file, first, firstNumber, null, options));
    }
    if (edges.size() == 0) {
      throw file.error("there is no edge, expected lines of two points. Correct the file.");
    }
    noteTimes();
    if (form == GraphForm.NUMBERS) {
      return ofNumbers();
    }
    noteOddEdge();
    int points = options.points(path, names.size());
    return GraphSource.of(path, edges, points, options).withNames(names.list()).withNotes(notes);
  }

  private GraphSource ofNumbers() {
    int points = options.pointsOfNumbers(path, edges, declared);
    GraphSource source = GraphSource.of(path, edges, points, options);
    if (base > 0) {
      List<String> numbers = new ArrayList<>();
      for (int i = 0; i < points; i++) {
        numbers.add(Integer.toString(base + i));
      }
      source = source.withNames(numbers);
    } else if (edges.least() > 0) {
      notes.add(
          path
              + " has no edge at point 0; if its numbers count from "
              + edges.least()
              + ", the points before it do not exist. GraphForm=names takes numbers as they are");
    }
    String alone = options.noteOfPointsAlone(path, source.graph());
    if (alone != null) {
      notes.add(alone);
    }
    return source.withNotes(notes);
  }

  /** A column that the user has called a weight is one. */
  private void noteTimes() {
    String note = times.note(file.name(), columns.weight() + 1);
    if (note != null && !columns.named()) {
      notes.add(note);
    }
  }

  private void take(String line, int number) {
    String text = line.strip();
    if ((text.startsWith("#") || text.startsWith("%")) && isComment(text, number)) {
      return;
    }
    if (header != null) {
      notes.add(header.note(file.name()));
      declared = header.points();
      base = header.base();
      header = null;
      return;
    }
    String[] fields = splitter.split(line, number);
    if (fields.length < 2 || first != null && fields.length != first.length) {
      String hint = hint(fields);
      throw file.error(
          number,
          "found %s, expected %s. Correct this line. %s",
          Sentence.count(fields.length, "column"),
          first == null ? "two points" : first.length + " as in the first line",
          hint.isEmpty() ? UnevenLine.remedy(file) : hint);
    }
    if (first == null) {
      first = fields;
      firstNumber = number;
      columns = EdgeColumns.byNames(file, fields, options);
      if (columns != null) {
        begin(columns);
      }
      return;
    }
    if (columns == null) {
      begin(EdgeColumns.bySecond(file, first, firstNumber, fields, options));
    }
    add(fields, number);
  }

  private String hint(String[] fields) {
    if (first == null) {
      return "";
    }
    String[] longer = fields.length > first.length ? fields : first;
    boolean weighted =
        longer.length == EdgeColumns.MOST_UNNAMED
            && EdgeColumns.isNumber(longer[longer.length - 1]);
    char separator = splitter.separator();
    String option =
        separator == ' ' ? "" : separator == '\t' ? "-F'\\t' " : "-F'" + separator + "' ";
    return weighted ? "Give all edges a weight, or none." : Sentence.of(ADJACENCY, option);
  }

  /**
   * Of a line that begins with # or %, which names may do, too: whether it is a comment. Above the
   * first line with fields it is one. Below it a blank must follow the sign; and where columns have
   * names, there are no comments any more.
   */
  private boolean isComment(String line, int number) {
    String rest = line.replaceFirst("^(#+|%+)", "");
    boolean clear = rest.isEmpty() || rest.startsWith(" ");
    if (first == null) {
      if (line.toLowerCase(Locale.ROOT).startsWith("%matrixmarket")) {
        throw file.error(number, "found '%MatrixMarket', expected '%%MatrixMarket'. Correct it.");
      }
      if (!clear && !commented) {
        commented = true;
        notes.add(
            file.name()
                + ":"
                + number
                + " was taken for a comment. If names begin with '"
                + line.charAt(0)
                + "', name the columns in the first line: source, target");
      }
      return true;
    }
    boolean named = columns != null && columns.named();
    boolean blanks = splitter.separator() == ' ';
    if (named && !(clear && blanks)) {
      return false;
    }
    if (named || !clear || !blanks && splitter.split(line, number).length == first.length) {
      throw file.error(
          number,
          "found a line that begins with '%s', which may be a comment or an edge. Remove"
              + " comments; if it is an edge, name the columns in the first line (source,"
              + " target), and separate them by tabs or commas.",
          line.charAt(0));
    }
    return true;
  }

  /** The columns are known: the first line is an edge, or it is not. */
  private void begin(EdgeColumns found) {
    columns = found;
    if (found.note() != null) {
      notes.add(found.note());
    }
    if (!found.named()) {
      add(first, firstNumber);
    }
  }

  private void add(String[] fields, int number) {
    int from = point(fields[columns.from()], fields[columns.to()], number);
    int to = point(fields[columns.to()], fields[columns.from()], number);
    if (columns.weight() < 0 || !options.weighted()) {
      edges.add(from, to);
      return;
    }
    String weight = fields[columns.weight()];
    try {
      double value = PlainNumber.parse(weight);
      edges.add(from, to, options.weight(file.name() + ":" + number, value, from == to));
      times.add(value);
    } catch (NumberFormatException e) {
      throw file.error(
          number,
          "found '%s' in column %s, expected a weight, with a decimal point if it has one."
              + " Correct it. If the points are in columns 1 and 2, set Weighted=false; if not,"
              + " name the columns in the first line: source, target, weight.",
          Fields.shown(weight),
          columns.weight() + 1);
    }
  }

  /** The number of a point; the first edge decides what points are. */
  private int point(String text, String other, int number) {
    int point = Fields.whole(text);
    if (form == GraphForm.AUTO) {
      boolean numbers = point >= 0 && Fields.whole(other) >= 0;
      form = numbers || isOdd(text) || isOdd(other) ? GraphForm.NUMBERS : GraphForm.NAMES;
    }
    if (form == GraphForm.NUMBERS && point < 0) {
      throw file.error(
          number,
          "found '%s', expected the number of a point, from 0. Correct it; or, if it is a"
              + " name, set GraphForm=names.",
          Fields.shown(text));
    }
    if (text.isEmpty()) {
      throw file.error(number, "the name of a point is empty. Correct this line.");
    }
    return form == GraphForm.NUMBERS ? point - base : names.numberOf(text);
  }

  /** Whether a text is a number, but none of a point. */
  private static boolean isOdd(String text) {
    return EdgeColumns.isNumber(text) && !EdgeColumns.isDigits(text);
  }

  /**
   * A header of unknown words above names cannot be told from an edge; but it is an odd one, the
   * only edge whose ends have no other.
   */
  private void noteOddEdge() {
    int[] degrees = new int[names.size()];
    for (int e = 0; e < edges.size(); e++) {
      degrees[edges.from(e)]++;
      degrees[edges.to(e)]++;
    }
    int alone = 0;
    for (int e = 0; e < edges.size(); e++) {
      alone += isAlone(e, degrees) ? 1 : 0;
    }
    if (!columns.named() && edges.size() > 1 && alone == 1 && isAlone(0, degrees)) {
      notes.add(
          file.name()
              + ":"
              + firstNumber
              + " was taken for an edge, but its points stand nowhere else. If it has the names of the"
              + " columns, write 'source' and 'target'");
    }
  }

  private boolean isAlone(int edge, int[] degrees) {
    return degrees[edges.from(edge)] == 1 && degrees[edges.to(edge)] == 1;
  }

  /**
   * Finds out whether the numbers behind the points of edges look like times, as graphs of messages
   * have them, and not like weights.
   */
  static final class TimeStamps {
    /** Seconds since 1970 are more from 1973 on; so are thousandths of seconds. */
    private static final double SINCE_1970 = 1e8;

    /** So many increasing whole numbers are no chance. */
    private static final int SOME = 10;

    private int count;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private boolean whole = true;
    private boolean increasing = true;
    private boolean dates = true; // years, or months or days such as 20240229

    void add(double value) {
      whole &= value == Math.rint(value);
      increasing &= value > most;
      dates = dates && whole && isDate((long) value);
      least = Math.min(least, value);
      most = Math.max(most, value);
      count++;
    }

    /** Whether a number is a year, a month of one or a day, as 2024, 202402 and 20240229 are. */
    private static boolean isDate(long value) {
      long months = value > 999_999 ? value / 100 : value;
      long days = value > 999_999 ? value % 100 : 1;
      long year = months > 9_999 ? months / 100 : months;
      long month = months > 9_999 ? months % 100 : 1;
      return year >= 1800 && year <= 2100 && month >= 1 && month <= 12 && days >= 1 && days <= 31;
    }

    /** What the user should know; null if nothing. */
    String note(String file, int column) {
      boolean times =
          whole
              && most > least
              && (least >= SINCE_1970 || dates && count > 1 || increasing && count >= SOME);
      return times
          ? Sentence.of(
              "column %d of %s looks like times, not weights (whole numbers %.0f to %.0f%s), and counts"
                  + " as weights; Weighted=false leaves it out",
              column, file, least, most, increasing ? ", each more than the one before" : "")
          : null;
    }
  }
}
