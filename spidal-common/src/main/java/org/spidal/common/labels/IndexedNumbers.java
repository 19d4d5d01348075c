package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.input.DataKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A text file with a whole number for each of N points, such as its cluster: lines of {@code index
 * number}, separated by tabs, commas or blanks, the indices 0..N-1 once each, in any order; or,
 * where the points have names, lines of {@code name number}.
 */
public final class IndexedNumbers {
  /**
   * @param values the number of each point
   * @param lines the line that it stands in, from 1
   */
  public record Content(TextFile file, int[] values, int[] lines) {}

  private IndexedNumbers() {}

  /** Reads a file of as many points as it has lines; errors name file and line. */
  public static Content read(Path path) {
    TextFile file = new TextFile(path, DataKind.LABELS);
    int count = file.countLines();
    if (count == 0) {
      throw file.error(
          "there is no line in it, expected 'index number' for each point. Write them.");
    }
    return read(file, new PointLines(file, count, null, true), count);
  }

  /**
   * Reads a file whose lines may begin with the points' names.
   *
   * @param names of the points; null if they have none
   * @param notes takes what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA} that names file and line, also if a point with a
   *     name has no line
   */
  public static Content read(Path path, PointNames names, Consumer<String> notes) {
    if (names == null) {
      return read(path);
    }
    TextFile file = new TextFile(path, DataKind.LABELS);
    PointLines lines = new PointLines(file, names.size(), names, true);
    if (!lines.isByName() && !lines.isHeadedByIndex()) {
      return read(path);
    }
    Content content = read(file, lines, names.size());
    lines.tell(notes);
    return content;
  }

  private static Content read(TextFile file, PointLines lines, int count) {
    int[] values = new int[count];
    boolean[] headed = {lines.isHeadedByIndex()};
    Fields fields = lines.fields();
    file.forEachLine(
        (text, number) -> {
          int columns = lines.split(text, number);
          if (headed[0]) {
            headed[0] = false;
            return;
          }
          boolean pair = columns == 2 && fields.natural(1) >= 0;
          int point = pair || lines.isByName() ? lines.point(number, columns) : 0;
          if (!pair && point != PointLines.NONE) {
            throw file.error(
                number,
                "'%s' is not %s and a whole number from 0 on, with a tab between. Correct this line,"
                    + " or give a file such as ClusterFile of dapwc.",
                Fields.shown(text),
                lines.isByName() ? "a name" : "an index");
          }
          if (point != PointLines.NONE) {
            values[point] = fields.natural(1);
          }
        });
    lines.requireAll(0);
    return new Content(file, values, lines.lines());
  }

  /** Writes {@code index TAB number} lines, in the order of the indices. */
  public static void write(Path path, int[] values) {
    AtomicFile.write(
        path,
        out -> {
          for (int i = 0; i < values.length; i++) {
            out.write(i + "\t" + values[i] + "\n");
          }
        });
  }
}
