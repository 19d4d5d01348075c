package org.spidal.common.labels;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;

/**
 * Which point each line of a file is of: its first field is the number of the point, from 0, or,
 * where the points have names, the name. First fields are names if one of them is no number, or if
 * all are names, too, and one is too large for the number of a point, or a header says so. Such a
 * file may have a header, and lines of names that no point has, which are left out and counted.
 */
public final class LinePoint {
  /** Of a line that is of no point: a header, or a name that no point has. */
  public static final int NONE = -1;

  private final TextFile file;
  private final PointNames names;
  private final Fields fields;
  private final boolean commas;
  private int others;
  private String other = "";

  /**
   * Looks at the file.
   *
   * @param names of the points; null if they have none
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA} if all lines begin with words, none of them a name
   *     of a point, or with numbers that may be indices or names, of other points
   */
  public LinePoint(TextFile file, PointNames names) {
    this(file, names, false);
  }

  /**
   * Looks at a file that may have commas in place of tabs.
   *
   * @param commas whether they separate fields where there are no tabs, as numbers are whole
   */
  LinePoint(TextFile file, PointNames names, boolean commas) {
    this.commas = commas;
    this.file = file;
    this.fields = new Fields(file);
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
    if (numbers && !sure && first.other != null) {
      throw file.error(
          "the lines begin with numbers that may be the indices of the points, from 0, or"
              + " their names in %s, of other points ('%s'). If they are names, say so by a first"
              + " line that begins with id; if not, write the names in their place, below such a"
              + " line.",
          all.source(), Fields.shown(first.other));
    }
    return first.named > 0 || numbers && sure;
  }

  /** What the first fields of all lines are. */
  private static final class FirstFields {
    private final PointNames names;
    private int lines;
    private boolean called; // whether the first line is a header of names
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
      called |= lines == 0 && NameColumn.is(text) && !text.equalsIgnoreCase("index");
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

  /** Of a file with names, the point of the line that was split; {@link #NONE} if there is none. */
  public int named(int number, int columns) {
    String name = fields.text(0);
    int point = names.point(name);
    if (point < 0 && !isHeader(columns)) {
      others++;
      other = other.isEmpty() ? name : other;
    }
    return point;
  }

  /** Whether the line that was split names the columns of a file with names. */
  public boolean isHeader(int columns) {
    return names != null
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
