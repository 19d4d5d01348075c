package org.spidal.common.points;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.LinePoint;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.Decimal;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextSink;

/**
 * Points as text. Arrays are N by D, row-major, D in 2..10. Of places along a line, D = 1, which
 * are written as a plane ({@link PointMap#shown}), the readers take the first coordinate. They skip
 * blank lines, take tabs or blanks between columns, refuse NaN, and throw {@link SpidalException}
 * with {@link ExitCode#DATA} that names file and line.
 */
public final class PointsFile {
  private static final int LINE = 4; // id x 0 label

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
    return read(path, count, dimension, "Give one line per point of the distance matrix.");
  }

  private static double[] read(Path path, int count, int dimension, String mend) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    int found = file.countLines();
    if (found != count) {
      throw file.error("found " + found + " points, expected " + count + ". " + mend);
    }
    return read(file, count, dimension, 0);
  }

  /**
   * Reads N points, or the last {@code rest} of them alone, which fill the last rows of the result;
   * see {@link #read(Path, int)}. Ids may count these from 0, or be those in all.
   *
   * @param count N
   */
  public static double[] readLast(Path path, int rest, int count, int dimension) {
    if (rest == count || new TextFile(path, DataKind.POINTS).countLines() != rest) {
      return read(path, count, dimension);
    }
    TextFile file = new TextFile(path, DataKind.POINTS);
    double[] read = read(file, rest, dimension, leastId(file) == count - rest ? count - rest : 0);
    double[] points = new double[count * dimension];
    System.arraycopy(read, 0, points, points.length - read.length, read.length);
    return points;
  }

  /** The least number at the beginning of a line, where all are natural; else below 0. */
  private static int leastId(TextFile file) {
    Fields fields = new Fields(file);
    int[] least = {Integer.MAX_VALUE};
    file.forEachLine(
        (line, number) -> {
          fields.split(line, number);
          least[0] = Math.min(least[0], fields.natural(0));
        });
    return least[0];
  }

  /**
   * Reads all points of a file. The number of columns, the same in all lines, tells the form: D =
   * coordinates only, in order; D + 2 = our own form, id first and label last, which is no
   * fraction; D + 1 = id first, no label. Ids are 0..N-1, each once, in any order. Anything else is
   * an error.
   *
   * @return N by D coordinates in the order of ids
   */
  public static double[] read(Path path, int dimension) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    return read(file, file.countLines(), dimension, 0);
  }

  private static double[] read(TextFile file, int count, int dimension, int first) {
    if ((long) count * dimension > Integer.MAX_VALUE - 8) {
      throw file.error(
          "found %s points, too many for one array. Expected fewer than 2^31 coordinates.", count);
    }
    Fill fill = new Fill(file, count, dimension, first);
    file.forEachLine(fill::read);
    fill.finish();
    return fill.points;
  }

  /** One reading of a file whose number of lines is known. */
  private static final class Fill {
    private final TextFile file;
    private final Fields fields;
    private final int count;
    private final int dimension;
    private final int first;
    private final double[] points;
    private final BitSet seen = new BitSet();
    private int columns;
    private int row;
    private boolean lastAlwaysInteger = true;

    Fill(TextFile file, int count, int dimension, int first) {
      this.file = file;
      this.fields = new Fields(file);
      this.count = count;
      this.dimension = dimension;
      this.first = first;
      this.points = new double[count * dimension];
    }

    void read(String line, int number) {
      int found = fields.split(line, number);
      if (columns == 0) {
        columns = accepted(found, number);
      } else if (found != columns) {
        throw file.error(
            number,
            "found %s columns, expected %s as in the lines above. Correct this line.",
            found,
            columns);
      }
      boolean hasId = columns > dimension;
      requireRest(file, fields, number, columns, dimension);
      int at = hasId ? id(number) : row;
      for (int axis = 0; axis < dimension; axis++) {
        points[at * dimension + axis] = fields.number(hasId ? axis + 1 : axis);
      }
      lastAlwaysInteger &= hasId && fields.natural(columns - 1) >= 0;
      row++;
    }

    private int accepted(int found, int number) {
      if (found >= dimension && found <= dimension + 2 || isLine(found, dimension)) {
        return found;
      }
      boolean looksOurs = found >= 4 && fields.natural(0) == 0 && fields.natural(found - 1) >= 0;
      throw file.error(
          number,
          "found %s columns, expected %s (coordinates) or %s (id, coordinates, label) for"
              + " %s-dimensional points. %s",
          found,
          dimension,
          dimension + 2,
          dimension,
          looksOurs
              ? "This looks like a points file of dimension "
                  + (found - 2)
                  + ": check TargetDimension."
              : "Remove the other columns.");
    }

    private int id(int number) {
      int id = fields.natural(0);
      int at = id - first;
      if (id < first || at >= count) {
        throw file.error(
            number,
            "the lines have %s columns, so the first must be an id in %s..%s, found '%s'."
                + " Give ids, or keep only the %s coordinates.",
            columns,
            first,
            first + count - 1,
            Fields.shown(fields.text(0)),
            dimension);
      }
      if (seen.get(at)) {
        throw file.error(
            number,
            "id " + id + " was there before, expected every id once. Remove one of the lines.");
      }
      seen.set(at);
      return at;
    }

    void finish() {
      if (dimension > 1 && columns == dimension + 1 && lastAlwaysInteger) {
        throw file.error(
            "found %s columns, the last always a whole number: this looks like a points"
                + " file (id, coordinates, label) of dimension %s, expected dimension %s. Check"
                + " TargetDimension, or remove the id or the label column.",
            columns, dimension - 1, dimension);
      }
    }
  }

  /**
   * Reads fixed points that are the first of all: exactly {@code fixed} lines, in a form of {@link
   * #read(Path, int)}.
   */
  public static FixedPoints readFirst(Path path, int fixed, int dimension) {
    double[] points = read(path, fixed, dimension, "NumberFixedDataPoints counts its lines.");
    return new FixedPoints(dimension, IntStream.range(0, fixed).toArray(), points);
  }

  /** Rows by names of points; null where a point has none. */
  private static double[][] named(
      LinePoint of, TextFile file, int count, int dimension, Consumer<String> notes) {
    double[][] rows = new double[count][];
    file.forEachLine(
        (line, number) -> {
          int columns = of.split(line, number);
          requireIdAndPlace(file, number, columns, dimension);
          int point = of.named(number, columns);
          if (point == LinePoint.NONE) {
            return;
          }
          requireRest(file, of.fields(), number, columns, dimension);
          requireNew(file, number, of.fields().text(0), rows[point] == null);
          rows[point] = new double[dimension];
          Arrays.setAll(rows[point], axis -> of.fields().number(axis + 1));
        });
    of.tell(notes);
    return rows;
  }

  private static void requireIdAndPlace(TextFile file, int number, int columns, int dimension) {
    if (columns != dimension + 1 && columns != dimension + 2 && !isLine(columns, dimension)) {
      throw file.error(
          number,
          "found %s columns, expected %s (id, coordinates) or %s (id, coordinates, label)."
              + " Correct this line.",
          columns,
          dimension + 1,
          dimension + 2);
    }
  }

  /** Whether these are places along a line in our own form, which has a second coordinate. */
  private static boolean isLine(int columns, int dimension) {
    return dimension == 1 && columns == LINE;
  }

  /** Requires that what follows the D coordinates of a line is no coordinate, too. */
  private static void requireRest(
      TextFile file, Fields fields, int number, int columns, int dimension) {
    if (isLine(columns, dimension) && fields.number(2) != 0) {
      throw file.error(
          number,
          "the second coordinate is '%s', expected 0, as the places are to be along a line. Check"
              + " TargetDimension.",
          Fields.shown(fields.text(2)));
    }
    if (columns > dimension + 1 && fields.isFraction(columns - 1)) {
      throw file.error(
          number,
          "column %s is '%s', expected a label behind the id and %s. Check TargetDimension, or"
              + " remove the column.",
          columns,
          Fields.shown(fields.text(columns - 1)),
          Sentence.count(dimension, "coordinate"));
    }
  }

  private static void requireNew(TextFile file, int number, Object id, boolean isNew) {
    if (!isNew) {
      throw file.error(
          number,
          "id %s was there before, expected every id at most once. Remove one of the lines.",
          id);
    }
  }

  /**
   * Reads the last {@code rest} of N points, or all, whose lines may begin with the points' names.
   *
   * @param names of the points; null if they have none
   * @param notes takes what the user should know
   * @see #readLast(Path, int, int, int)
   */
  public static double[] readLast(
      Path path, int rest, int dimension, int count, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    LinePoint of = new LinePoint(file, names);
    if (!of.isByName()) {
      return readLast(path, rest, count, dimension);
    }
    double[][] rows = named(of, file, count, dimension, notes);
    double[] points = new double[count * dimension];
    for (int i = 0; i < count; i++) {
      if (rows[i] == null && i >= count - rest) {
        throw file.error(
            "there is no line for the point '%s', expected one for each point. Add what is"
                + " missing.",
            Fields.shown(names.get(i)));
      }
      if (rows[i] != null) {
        System.arraycopy(rows[i], 0, points, i * dimension, dimension);
      }
    }
    return points;
  }

  /**
   * Reads fixed points, whose lines may begin with the points' names.
   *
   * @param names of the points; null if they have none
   * @param notes takes what the user should know
   * @see #readFixed(Path, int, int)
   */
  public static FixedPoints readFixed(
      Path path, int count, int dimension, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    LinePoint of = new LinePoint(file, names);
    return of.isByName()
        ? fixed(file, named(of, file, count, dimension, notes), dimension)
        : readFixed(path, count, dimension);
  }

  /**
   * Reads fixed points: lines of an id and D coordinates, for any subset of the ids 0..N-1 in any
   * order; a label as further column is ignored, so our own points file will do. A number with a
   * fraction in its place is an error: it would be a coordinate of a larger space.
   *
   * @param count N, the number of all points
   */
  public static FixedPoints readFixed(Path path, int count, int dimension) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    Fields fields = new Fields(file);
    double[][] rows = new double[count][];
    file.forEachLine(
        (line, number) -> {
          int columns = fields.split(line, number);
          requireIdAndPlace(file, number, columns, dimension);
          requireRest(file, fields, number, columns, dimension);
          int id = fields.natural(0);
          if (id < 0 || id >= count) {
            throw file.error(
                number,
                "the first column must be an id in 0..%s, found '%s'. Ids count points from 0.",
                count - 1,
                Fields.shown(fields.text(0)));
          }
          requireNew(file, number, id, rows[id] == null);
          rows[id] = new double[dimension];
          Arrays.setAll(rows[id], axis -> fields.number(axis + 1));
        });
    return fixed(file, rows, dimension);
  }

  private static FixedPoints fixed(TextFile file, double[][] rows, int dimension) {
    int size = (int) Arrays.stream(rows).filter(Objects::nonNull).count();
    if (size == 0) {
      throw file.error("there is no point in it, so nothing would be fixed. Take the key out.");
    }
    int[] ids = new int[size];
    double[] coordinates = new double[size * dimension];
    int k = 0;
    for (int id = 0; id < rows.length; id++) {
      if (rows[id] != null) {
        ids[k] = id;
        System.arraycopy(rows[id], 0, coordinates, k * dimension, dimension);
        k++;
      }
    }
    return new FixedPoints(dimension, ids, coordinates);
  }
}
