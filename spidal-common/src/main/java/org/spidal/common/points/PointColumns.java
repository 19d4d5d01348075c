package org.spidal.common.points;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.labels.PointLines;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * The columns of a file of points, looked at before a coordinate is taken. All lines have as many.
 * What tells a label from a coordinate is the same for all readers: a label is a whole number
 * (written without a point) or a word, and coordinates are not all whole numbers, unless a header
 * calls the last column a coordinate.
 *
 * <p>The run's dimension D tells the form:
 *
 * <pre>
 *   D      coordinates, point by point, for readers that take them
 *   D + 1  index, coordinates; from D = 3 on an error if the last column alone has whole numbers
 *          only (places along a line are written with a second coordinate, so D = 2 is certain)
 *   D + 2  index, coordinates, label
 *   D + 3  index, coordinates, 0, label: a map in D dimensions as it is drawn in D + 1;
 *          of D = 3 also index, coordinates, cluster, label: the text of WebPlotViz
 * </pre>
 *
 * <p>Where nobody knows D, the number of columns tells it:
 *
 * <pre>
 *   3  index x y
 *   4  index x y z; or index x y label, if the last column alone has whole numbers only; if all
 *      have, an error, unless the last is the same everywhere: then it says nothing of the places
 *   5  index x y z label; of more columns x, y and z are the first coordinates
 * </pre>
 */
public final class PointColumns {
  private static final int SPACE = 3;
  private static final String CHECK = "Check TargetDimension or --dimension";

  /** What a header calls a coordinate, such as z or PC3. */
  private static final Pattern COORDINATE =
      Pattern.compile("(?i)(?!.*(label|cluster|class|family|group))([xyz]|.*[a-z_ .-][0-9]+)");

  /** So many lines that begin with 0, 1, 2 do not do so by chance. */
  private static final int LEAST_RUN = 3;

  private final TextFile file;
  private int lines;
  private int columns;
  private boolean calledCoordinate; // by a header, as the last column
  private int firstLine; // the header's, if there is one
  private boolean wholeLast = true;
  private boolean wholeBefore = true; // what is between the first and the last column
  private String constantLast; // what the last column has in all lines; null if it differs
  private boolean counts = true; // whether lines begin with 0, 1, 2 ...
  private int fractionLine; // the first whose last column is a fraction; 0 if there is none
  private String fraction;
  private int depthLine; // the first whose last column but one is not 0
  private boolean wholeDepth = true;
  private int least = Integer.MAX_VALUE;

  public PointColumns(TextFile file) {
    this.file = file;
  }

  /** Looks at all lines of a file but the header. */
  static PointColumns of(TextFile file, PointLines points) {
    PointColumns columns = new PointColumns(file);
    file.forEachLine(
        (line, number) -> {
          int found = points.split(line, number);
          if (points.isHeader(found)) {
            columns.requireEven(found, number);
            String last = points.fields().text(found - 1);
            columns.calledCoordinate = COORDINATE.matcher(last).matches();
          } else {
            columns.take(points.fields()::text, found, number);
          }
        });
    return columns;
  }

  /**
   * Looks at a line.
   *
   * @param cell the text in each column
   * @param found columns in it
   * @param number of the line
   * @throws org.spidal.common.fault.SpidalException if other lines have more or fewer columns
   */
  public void take(IntFunction<String> cell, int found, int number) {
    requireEven(found, number);
    if (found == 0) {
      return; // of control characters alone
    }
    int first = Fields.natural(cell.apply(0));
    counts &= first == lines;
    least = Math.min(least, first);
    for (int c = 1; c < found - 1; c++) {
      wholeBefore = wholeBefore && isWhole(cell.apply(c));
    }
    takeLast(cell.apply(found - 1), number);
    if (found > SPACE) {
      String depth = cell.apply(found - 2);
      depthLine = depthLine == 0 && PlainNumber.orNaN(depth) != 0 ? number : depthLine;
      wholeDepth = wholeDepth && isWhole(depth);
    }
    lines++;
  }

  private void takeLast(String last, int number) {
    constantLast = lines == 0 || last.equals(constantLast) ? last : null;
    boolean whole = isWhole(last);
    wholeLast &= whole;
    double value = whole ? 0 : PlainNumber.orNaN(last);
    if (fractionLine == 0 && Math.abs(value) <= Double.MAX_VALUE && value != Math.rint(value)) {
      fractionLine = number;
      fraction = last;
    }
  }

  private void requireEven(int found, int number) {
    if (firstLine > 0 && found != columns) {
      throw file.error(
          number,
          "found %s, expected %s as in the lines above. Correct this line.",
          Sentence.count(found, "column"),
          columns);
    }
    columns = found;
    firstLine = firstLine == 0 ? number : firstLine;
  }

  /** Whether a text is written as labels are: 7 or -1, but not 7.0 or 7E0. */
  private static boolean isWhole(String text) {
    return Fields.natural(text.startsWith("-") ? text.substring(1) : text) >= 0;
  }

  /** Columns of each line; 0 without lines. */
  public int width() {
    return columns;
  }

  /** Lines that were looked at, without the header. */
  int lines() {
    return lines;
  }

  /** The least index; below 0 if a line begins with anything else. */
  int leastIndex() {
    return least;
  }

  /**
   * The form of points of a run that knows their dimension.
   *
   * @param dimension D
   * @param bare whether lines may have coordinates alone
   * @param notes takes what the user should know
   * @throws org.spidal.common.fault.SpidalException if the columns are none of such points
   */
  public PointForm of(int dimension, boolean bare, Consumer<String> notes) {
    return switch (columns - dimension) {
      case 0 -> {
        if (!bare) {
          throw otherColumns(dimension, false);
        }
        requireNoIndex(dimension);
        yield new PointForm(columns, dimension, false, false);
      }
      case 1 -> {
        requireNoLabel(dimension, notes);
        yield new PointForm(columns, dimension, true, false);
      }
      case 2 -> labelled(dimension);
      case 3 -> {
        if (depthLine > 0 && !(dimension == SPACE && wholeDepth)) {
          throw deeper(dimension);
        }
        yield labelled(dimension);
      }
      default -> throw otherColumns(dimension, bare);
    };
  }

  private PointForm labelled(int dimension) {
    if (fractionLine > 0) {
      throw file.error(
          fractionLine,
          "column %s is '%s', expected a label behind the index and %s. %s, or remove the column.",
          columns,
          Fields.shown(fraction),
          Sentence.count(dimension, "coordinate"),
          CHECK);
    }
    return new PointForm(columns, dimension, true, true);
  }

  private RuntimeException deeper(int dimension) {
    return file.error(
        depthLine,
        "found %s columns with a coordinate other than 0 in the last but one: this looks like a"
            + " points file (index, coordinates, label) of dimension %s, expected dimension %s."
            + " %s.",
        columns,
        dimension + 1,
        dimension,
        CHECK);
  }

  private RuntimeException otherColumns(int dimension, boolean bare) {
    return file.error(
        firstLine,
        "found %s, expected %s%s (index, coordinates) or %s (index, coordinates, label) for"
            + " %s-dimensional points.%s",
        Sentence.count(columns, "column"),
        bare ? dimension + " (coordinates), " : "",
        dimension + 1,
        dimension + 2,
        dimension,
        columns > dimension + 2
            ? Sentence.of(
                " A points file of dimension %s has as many columns: %s, or remove the other"
                    + " columns.",
                columns - 2, CHECK)
            : Sentence.of(" %s, or give each point all its coordinates.", CHECK));
  }

  /** An index of points that have a coordinate less would become a coordinate. */
  private void requireNoIndex(int dimension) {
    if (dimension > 1 && counts && lines >= LEAST_RUN) {
      throw file.error(
          "the first of %s columns counts the lines from 0, so it may be an index in front of %s,"
              + " expected %s coordinates. %s; if it is a coordinate, write it with a decimal"
              + " point (0.0).",
          columns, Sentence.count(dimension - 1, "coordinate"), dimension, CHECK);
    }
  }

  /** A label of points that have a coordinate less would become a coordinate. */
  private void requireNoLabel(int dimension, Consumer<String> notes) {
    if (dimension == 1 || !wholeLast || calledCoordinate) {
      return;
    }
    if (!wholeBefore && dimension > 2) {
      throw file.error(
          "found %s columns, the last always a whole number: this looks like a points file (index,"
              + " coordinates, label) of dimension %s, expected dimension %s. %s; if the last is a"
              + " coordinate, write it with a decimal point (1.0).",
          columns, dimension - 1, dimension, CHECK);
    }
    notes.accept(
        Sentence.of(
            "%s has whole numbers only in the last of its %s columns: it is taken for a coordinate, as"
                + " the map has %s dimensions, not for a label",
            file.name(), columns, dimension));
  }

  /**
   * The form of points whose dimension nobody knows.
   *
   * @throws org.spidal.common.fault.SpidalException if there are too few columns, or the last may
   *     be both a label and a coordinate
   */
  public PointForm any() {
    if (columns < SPACE) {
      throw file.error(
          firstLine,
          "found %s, expected an index and two or three coordinates. Give a map such as PointsFile"
              + " of damds.",
          Sentence.count(columns, "column"));
    }
    boolean labelled = columns == SPACE + 1 ? isLabelled() : columns > SPACE;
    return new PointForm(columns, Math.min(SPACE, columns - (labelled ? 2 : 1)), true, labelled);
  }

  /**
   * Whether the last column, behind an index and two or more others, is a label.
   *
   * @throws org.spidal.common.fault.SpidalException if it may be either
   */
  public boolean isLabelled() {
    if (calledCoordinate) {
      return false;
    }
    if (wholeLast && wholeBefore && constantLast == null) {
      throw file.error(
          "all %s columns have whole numbers only, so the last may be a coordinate or a label. If it"
              + " is a coordinate, write one number in it with a decimal point (3.0); if it is a"
              + " label, write one of the other coordinates so. Of a tool, --dimension tells, too.",
          columns);
    }
    return wholeLast;
  }
}
