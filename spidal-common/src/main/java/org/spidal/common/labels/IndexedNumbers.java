package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.Arrays;
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
  private final TextFile file;
  private final LinePoint of;
  private final Fields fields;
  private int[] index = new int[1024];
  private int[] number = new int[1024];
  private int[] line = new int[1024];
  private int count;

  /**
   * @param values the number of each point
   * @param lines the line that it stands in, from 1
   */
  public record Content(TextFile file, int[] values, int[] lines) {}

  private IndexedNumbers(Path path) {
    this.file = new TextFile(path, DataKind.LABELS);
    this.of = new LinePoint(file, null, true);
    this.fields = of.fields();
  }

  /** Reads a file; errors name file and line. */
  public static Content read(Path path) {
    return new IndexedNumbers(path).read();
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
    TextFile file = new TextFile(path, DataKind.LABELS);
    LinePoint of = new LinePoint(file, names, true);
    return of.isByName() ? named(file, of, names, notes) : read(path);
  }

  private static Content named(
      TextFile file, LinePoint of, PointNames names, Consumer<String> notes) {
    int[] values = new int[names.size()];
    int[] lines = new int[names.size()];
    file.forEachLine(
        (text, number) -> {
          int found = of.split(text, number);
          int point = of.named(number, found);
          if (point == LinePoint.NONE) {
            return;
          }
          if (found != 2 || of.fields().natural(1) < 0) {
            throw file.error(
                number,
                "'%s' is not a name and a whole number from 0 on, with a tab between. Correct this line.",
                Fields.shown(text));
          }
          if (lines[point] > 0) {
            throw file.error(
                number,
                "'%s' was there before, in line %s, expected every name once. Remove one of the"
                    + " lines.",
                Fields.shown(names.get(point)),
                lines[point]);
          }
          values[point] = of.fields().natural(1);
          lines[point] = number;
        });
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == 0) {
        throw file.error(
            "there is no line for the point '%s', expected one for each point. Add what is"
                + " missing.",
            Fields.shown(names.get(i)));
      }
    }
    of.tell(notes);
    return new Content(file, values, lines);
  }

  private Content read() {
    file.forEachLine(this::add);
    if (count == 0) {
      throw file.error(
          "there is no line in it, expected 'index number' for each point. Write them.");
    }
    int[] values = new int[count];
    int[] lines = new int[count];
    for (int i = 0; i < count; i++) {
      if (index[i] >= count) {
        throw file.error(
            line[i],
            "index "
                + index[i]
                + " in a file of "
                + count
                + " lines, expected 0.."
                + (count - 1)
                + ". Correct it, or add the lines that are missing.");
      }
      int before = lines[index[i]];
      if (before > 0) {
        throw file.error(
            line[i], "index " + index[i] + " stands in line " + before + " already; keep one");
      }
      values[index[i]] = number[i];
      lines[index[i]] = line[i];
    }
    return new Content(file, values, lines);
  }

  private void add(String text, int lineNumber) {
    if (of.split(text, lineNumber) != 2 || fields.natural(0) < 0 || fields.natural(1) < 0) {
      throw file.error(
          lineNumber,
          "'%s' is not an index and a number, both whole and not negative, with a tab between. Correct this"
              + " line, or give a file such as ClusterFile of dapwc.",
          Fields.shown(text));
    }
    if (count == index.length) {
      int length = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * count);
      index = Arrays.copyOf(index, length);
      number = Arrays.copyOf(number, length);
      line = Arrays.copyOf(line, length);
    }
    index[count] = fields.natural(0);
    number[count] = fields.natural(1);
    line[count++] = lineNumber;
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
