package org.spidal.common.labels;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;

/**
 * The lines of a file, each of one point, each point at most once: the first field is the index of
 * the point, from 0, or, where the points have names, the name. First fields are names if one of
 * them is no number, or if all are names, too, and one is too large for an index, or a header says
 * so. Such a file may have a header, and lines of names that no point has, which are left out and
 * counted.
 */
public final class PointLines {
  /** Of a line that is of no point: a header, or a name that no point has. */
  public static final int NONE = -1;

  private final TextFile file;
  private static final String INDEX = "index";

  private final PointNames names;
  private final Fields fields;
  private final boolean commas;
  private final int count; // Integer.MAX_VALUE if nobody knows it
  private final int[] lineOf; // of each point, 0 where there is none; null if nobody knows N
  private final Map<Integer, Integer> lineOfSome = new HashMap<>();
  private boolean indexed; // by a first line that says so
  private int found;
  private int others;
  private String other = "";

  /** The lines of a file whose points have no names, and are any numbers. */
  public PointLines(TextFile file) {
    this(file, null, null, Integer.MAX_VALUE, false);
  }

  /**
   * Looks at the file.
   *
   * @param count N
   * @param names of the points; null if they have none
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA} if all lines begin with words, none of them a name
   *     of a point, or with numbers that may be indices or names, of other points
   */
  public PointLines(TextFile file, int count, PointNames names) {
    this(file, count, names, false);
  }

  /**
   * Looks at a file that may have commas in place of tabs.
   *
   * @param commas whether they separate fields where there are no tabs, as numbers are whole
   */
  PointLines(TextFile file, int count, PointNames names, boolean commas) {
    this(file, names, new int[count], count, commas);
  }

  private PointLines(TextFile file, PointNames names, int[] lineOf, int count, boolean commas) {
    this.commas = commas;
    this.file = file;
    this.fields = new Fields(file);
    this.count = count;
    this.lineOf = lineOf;
    this.names = names != null && hasNames(names) ? names : null;
  }

  private boolean hasNames(PointNames all) {
    FirstFields first = new FirstFields(all);
    file.forEachLine(
        (line, number) -> {
          boolean alone = split(line, number, true) == 1;
          first.take(fields.text(0), fields.natural(0), alone);
        });
    if (first.words == first.lines && first.named == 0 && first.lines > 0) {
      throw file.error(
          "none of the lines begins with the name of a point in %s, such as '%s', or with a number;"
              + " found '%s'. Correct the names.",
          all.source(), Fields.shown(all.size() == 0 ? "" : all.get(0)), Fields.shown(first.word));
    }
    int rows = first.lines - (first.called ? 1 : 0);
    boolean numbers = first.numbersThatName == rows && rows > 0;
    boolean sure = first.beyond > 0 || first.called;
    indexed = first.indexed;
    if (indexed) {
      return false;
    }
    if (numbers && !sure && first.other != null) {
      throw file.error(
          "the lines begin with numbers that may be the indices of the points, from 0, or"
              + " their names in %s, of other points ('%s'). If they are names, say so by a first"
              + " line that begins with id; if not, by one that begins with index.",
          all.source(), Fields.shown(first.other));
    }
    return first.named > 0 || numbers && sure;
  }

  /** What the first fields of all lines are. */
  private static final class FirstFields {
    private final PointNames names;
    private int lines;
    private boolean called; // whether the first line is a header of names
    private boolean indexed; // or of indices
    private String word; // the first
    private int words;
    private int named; // words that are names of points
    private int numbersThatName;
    private int beyond; // numbers too large for indices
    private String other; // a number that is the name of another point than its index

    FirstFields(PointNames names) {
      this.names = names;
    }

    /** A field that is alone in its line may be all of it, with separators of another kind. */
    void take(String text, int index, boolean alone) {
      indexed |= lines == 0 && text.equalsIgnoreCase(INDEX);
      called |= lines == 0 && NameColumn.is(text) && !text.equalsIgnoreCase(INDEX);
      lines++;
      boolean name = names.has(text);
      if (index < 0) {
        word = word == null ? text : word;
        words += !alone && HeaderRow.isName(text) ? 1 : 0;
        named += name ? 1 : 0;
        return;
      }
      beyond += index >= names.size() ? 1 : 0;
      numbersThatName += name ? 1 : 0;
      boolean differs = index >= names.size() || !names.get(index).equals(text);
      other = name && differs && other == null ? text : other;
    }
  }

  /** Whether the first line says that the others begin with indices, and is none of a point. */
  boolean isHeadedByIndex() {
    return indexed;
  }

  /** Whether lines begin with names. */
  public boolean isByName() {
    return names != null;
  }

  /** Splits a line; names may have blanks in them where there are tabs. */
  public int split(String line, int number) {
    return split(line, number, names != null);
  }

  private int split(String line, int number, boolean tabs) {
    if (commas && line.indexOf('\t') < 0 && line.indexOf(',') >= 0) {
      return fields.splitAt(',', line, number);
    }
    return tabs && line.indexOf('\t') >= 0
        ? fields.splitAtTabs(line, number)
        : fields.split(line, number);
  }

  /** The fields of the line that was split. */
  public Fields fields() {
    return fields;
  }

  /**
   * The point of the line that was split; {@link #NONE} if there is none.
   *
   * @throws org.spidal.common.fault.SpidalException if the line begins with no index of a point, or
   *     the point was there before
   */
  public int point(int number, int columns) {
    int point = names == null ? index(number, columns) : named(columns);
    if (point != NONE) {
      require(point, number);
    }
    return point;
  }

  private int index(int number, int columns) {
    if (found == 0 && columns > 0 && fields.text(0).equalsIgnoreCase(INDEX)) {
      return NONE; // a header
    }
    int index = columns == 0 ? -1 : fields.natural(0);
    if (index < 0 || index >= count) {
      throw file.error(
          number,
          "the first of %s must be the index of a point, %s, found '%s'. Begin each line with"
              + " the index of its point; indices count from 0.",
          Sentence.count(columns, "column"),
          lineOf == null ? "a whole number from 0" : "0.." + (count - 1),
          columns == 0 ? "" : Fields.shown(fields.text(0)));
    }
    return index;
  }

  private int named(int columns) {
    String name = columns == 0 ? "" : fields.text(0);
    int point = names.point(name);
    if (point < 0 && !isHeader(columns)) {
      others++;
      other = other.isEmpty() ? name : other;
    }
    return point < 0 ? NONE : point;
  }

  /**
   * Takes down that a line is of this point, which it says otherwise than by its first field.
   *
   * @throws org.spidal.common.fault.SpidalException if there is no such point, or it was there
   *     before
   */
  public void require(int point, int number) {
    if (point >= count) {
      throw file.error(
          number,
          "it is of the point with index %s, expected an index in 0..%s. Indices count from 0.",
          point,
          count - 1);
    }
    int before = lineOf == null ? lineOfSome.getOrDefault(point, 0) : lineOf[point];
    if (before > 0) {
      throw file.error(
          number,
          "%s was there before, in line %s, expected every point once. Remove one of the lines.",
          called(point),
          before);
    }
    if (lineOf == null) {
      lineOfSome.put(point, number);
    } else {
      lineOf[point] = number;
    }
    found++;
  }

  /**
   * Requires a line of every point.
   *
   * @param from the first of them, from 0
   * @throws org.spidal.common.fault.SpidalException that says which point has none
   */
  public void requireAll(int from) {
    for (int point = from; point < count; point++) {
      if (lineOf[point] == 0) {
        throw file.error(
            "found %s, expected one line for each of %s; there is none %s. Add what is missing.",
            Sentence.count(found, "point"),
            count - from,
            (names == null ? "with " : "for ") + called(point));
      }
    }
  }

  /** Whether a line of N points is of this one. */
  public boolean has(int point) {
    return lineOf[point] > 0;
  }

  /** The line of each point, from 1; 0 where there is none. Not a copy. */
  int[] lines() {
    return lineOf;
  }

  private String called(int point) {
    return names == null ? "index " + point : "'" + Fields.shown(names.get(point)) + "'";
  }

  /** Whether the line that was split names the columns of a file with names. */
  public boolean isHeader(int columns) {
    boolean ofIndices = names == null && columns > 0 && fields.text(0).equalsIgnoreCase(INDEX);
    return ofIndices
        || names != null
            && others == 0
            && HeaderRow.is(IntStream.range(0, columns).mapToObj(fields::text).toList());
  }

  /** Tells what was left out. */
  public void tell(Consumer<String> notes) {
    if (names == null) {
      return;
    }
    for (String note : notes()) {
      notes.accept(note);
    }
  }

  private List<String> notes() {
    return others == 0
        ? List.of()
        : List.of(
            Sentence.of(
                "%s has %s%s that no point has, such as '%s': left out",
                file.name(),
                others,
                others == 1 ? " line of a name" : " lines of names",
                Fields.shown(other)));
  }
}
