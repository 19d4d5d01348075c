package org.spidal.common.points;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.PointLines;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.Decimal;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextSink;

/**
 * Points as text. Arrays are N by D, row-major, D in 2..10. Of places along a line, D = 1, which
 * are written as a plane ({@link PointMap#shown}), the readers take the first coordinate. They skip
 * blank lines, take tabs or blanks between columns, refuse NaN, take the columns as {@link
 * PointColumns} says, and throw {@link SpidalException} with {@link ExitCode#DATA} that names file
 * and line.
 */
public final class PointsFile {
  private PointsFile() {}

  /**
   * Writes {@code id TAB x TAB y TAB z TAB label LF} per point, with D coordinates in the form of
   * {@link Decimal}.
   *
   * @param labels a label per point, or null: all 1, as the original did
   * @throws IllegalArgumentException if a coordinate is not finite or lengths differ; the old file
   *     is untouched
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE}
   */
  public static void write(Path path, double[] points, int dimension, int[] labels) {
    int count = PointCheck.count(points, dimension);
    if (labels != null && labels.length != count) {
      throw new IllegalArgumentException(count + " points != " + labels.length + " labels");
    }
    AtomicFile.write(path, out -> writeLines(out, points, dimension, labels));
  }

  private static void writeLines(Writer out, double[] points, int dimension, int[] labels)
      throws IOException {
    TextSink sink = new TextSink(out);
    StringBuilder text = sink.text();
    int id = 0;
    for (int at = 0; at < points.length; id++) {
      text.append(id).append('\t');
      for (int axis = 0; axis < dimension; axis++) {
        Decimal.append(text, points[at++]).append('\t');
      }
      text.append(labels == null ? 1 : labels[id]);
      sink.endLine();
    }
    sink.flush();
  }

  /** Reads the coordinates of exactly {@code count} points; see {@link #read(Path, int)}. */
  public static double[] read(Path path, int count, int dimension) {
    return readLast(path, count, dimension, count, null, note -> {});
  }

  /**
   * Reads all points of a file, in one of the forms of {@link PointColumns} for this dimension.
   * Indices are 0..N-1, each once, in any order.
   *
   * @return N by D coordinates in the order of the indices
   */
  public static double[] read(Path path, int dimension) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    int count = file.countLines();
    if ((long) count * dimension > Integer.MAX_VALUE - 8) {
      throw file.error(
          "found %s points, too many for one array. Expected fewer than 2^31 coordinates.", count);
    }
    return read(path, count, dimension);
  }

  /**
   * Reads N points, or the last {@code rest} of them alone, which fill the last rows of the result.
   * Indices may count these from 0, or be those in all.
   *
   * @param count N
   * @param names of the points, which lines may begin with instead; null if they have none
   * @param notes takes what the user should know
   * @return N by D coordinates
   * @see #read(Path, int)
   */
  public static double[] readLast(
      Path path, int rest, int dimension, int count, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    PointLines lines = new PointLines(file, count, names);
    PointColumns columns = PointColumns.of(file, lines);
    double[] points = new double[count * dimension];
    int first = count - rest;
    int found = columns.lines();
    if (lines.isByName()) {
      fill(file, lines, columns.of(dimension, false, notes), points, 0);
      lines.requireAll(first);
      lines.tell(notes);
      return points;
    }
    if (found != rest && found != count) {
      throw file.error(
          "found %s, expected %s. Give one line per point.",
          Sentence.count(found, "point"), rest == count ? count : rest + " or " + count);
    }
    PointForm form = columns.of(dimension, true, notes);
    boolean all = found == count || form.indexed() && columns.leastIndex() == first;
    fill(file, all ? lines : new PointLines(file, rest, null), form, points, all ? 0 : first);
    return points;
  }

  /**
   * Reads fixed points that are the first of all: exactly {@code fixed} lines, in a form of {@link
   * #read(Path, int)}.
   */
  public static FixedPoints readFirst(Path path, int fixed, int dimension) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    int found = file.countLines();
    if (found != fixed) {
      throw file.error(
          "found %s, expected %s. NumberFixedDataPoints counts its lines.",
          Sentence.count(found, "point"), fixed);
    }
    return new FixedPoints(
        dimension, IntStream.range(0, fixed).toArray(), read(path, fixed, dimension));
  }

  /**
   * Reads fixed points: lines of an index or a name, and D coordinates, for any subset of the
   * points, in any order; with a label as further column, so our own points file will do.
   *
   * @param count N, the number of all points
   * @param names of the points, which lines may begin with instead; null if they have none
   * @param notes takes what the user should know
   */
  public static FixedPoints readFixed(
      Path path, int count, int dimension, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    PointLines lines = new PointLines(file, count, names);
    PointColumns columns = PointColumns.of(file, lines);
    if (columns.lines() == 0) {
      throw file.error("there is no point in it, so nothing would be fixed. Take the key out.");
    }
    double[] points = new double[count * dimension];
    fill(file, lines, columns.of(dimension, false, notes), points, 0);
    lines.tell(notes);
    int[] ids = IntStream.range(0, count).filter(lines::has).toArray();
    double[] coordinates = new double[ids.length * dimension];
    for (int k = 0; k < ids.length; k++) {
      System.arraycopy(points, ids[k] * dimension, coordinates, k * dimension, dimension);
    }
    return new FixedPoints(dimension, ids, coordinates);
  }

  /**
   * Reads the coordinates of all lines.
   *
   * @param points N by D; modified
   * @param first the row of the point with index 0
   */
  private static void fill(
      TextFile file, PointLines lines, PointForm form, double[] points, int first) {
    int[] row = {0};
    file.forEachLine(
        (line, number) -> {
          int columns = lines.split(line, number);
          int point = form.indexed() ? lines.point(number, columns) : row[0]++;
          if (point != PointLines.NONE) {
            form.copy(lines.fields(), points, first + point);
          }
        });
  }
}
