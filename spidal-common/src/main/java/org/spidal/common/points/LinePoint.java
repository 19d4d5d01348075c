package org.spidal.common.points;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Which point each line of a file is of: its first field is the number of the point, from 0, or,
 * where the points have names and not all first fields are numbers, the name. Such a file may have
 * a header, and lines of names that no point has, which are left out and counted.
 */
final class LinePoint {
  /** Of a line that is of no point: a header, or a name that no point has. */
  static final int NONE = -1;

  private final TextFile file;
  private final PointNames names;
  private final Fields fields;
  private int others;
  private String other = "";

  /**
   * Looks at the file.
   *
   * @param names of the points; null if they have none
   */
  LinePoint(TextFile file, PointNames names) {
    this.file = file;
    this.fields = new Fields(file);
    this.names = names != null && hasNames(names) ? names : null;
  }

  /**
   * Whether some first field is the name of a point, and no number. Where all are both, names and
   * numbers of points, they must mean the same ones.
   */
  private boolean hasNames(PointNames all) {
    boolean[] any = {false};
    int[] lines = {0};
    int[] both = {0};
    String[] other = {null};
    file.forEachLine(
        (line, number) -> {
          split(line, number, true);
          String first = fields.text(0);
          int index = fields.natural(0);
          any[0] |= index < 0 && all.has(first);
          lines[0]++;
          if (index >= 0 && all.has(first)) {
            both[0]++;
            boolean differs = index >= all.size() || !all.get(index).equals(first);
            other[0] = differs && other[0] == null ? first : other[0];
          }
        });
    boolean indices = both[0] == lines[0] && other[0] != null && both[0] > 0;
    if (indices) {
      throw file.error(
          "the lines begin with numbers that may be the indices of the points, from 0, or"
              + " their names in %s, of other points ('%s'). Give the points names that are no"
              + " numbers, or leave out IdFile.",
          all.source(), Fields.shown(other[0]));
    }
    return any[0];
  }

  /** Whether lines begin with names. */
  boolean isByName() {
    return names != null;
  }

  /** Splits a line; names may have blanks in them where there are tabs. */
  int split(String line, int number) {
    return split(line, number, names != null);
  }

  private int split(String line, int number, boolean tabs) {
    return tabs && line.indexOf('\t') >= 0
        ? fields.splitAtTabs(line, number)
        : fields.split(line, number);
  }

  /** The fields of the line that was split. */
  Fields fields() {
    return fields;
  }

  /** Of a file with names, the point of the line that was split; {@link #NONE} if there is none. */
  int named(int number, int columns) {
    String name = fields.text(0);
    int point = names.point(name);
    if (point < 0 && !isHeader(columns)) {
      others++;
      other = other.isEmpty() ? name : other;
    }
    return point;
  }

  /** Whether the line that was split names the columns of a file with names. */
  boolean isHeader(int columns) {
    return names != null
        && others == 0
        && HeaderRow.is(IntStream.range(0, columns).mapToObj(fields::text).toList());
  }

  /** Tells what was left out. */
  void tell(Consumer<String> notes) {
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
