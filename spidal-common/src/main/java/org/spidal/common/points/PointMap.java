package org.spidal.common.points;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.function.Consumer;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.LinePoint;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A map of N points as another program wrote it, in two or three dimensions.
 *
 * @param dimension 2 or 3; 1 where {@link #narrowed} says so
 * @param coordinates N by {@code dimension}, row-major, in the order of the indices
 */
public record PointMap(int dimension, double[] coordinates) {
  private static final int MOST = 3;

  /**
   * The map as files hold it: places along a line have a second coordinate, 0.
   *
   * @param coordinates N by {@code dimension}; kept if this is 2 or more
   * @param dimension 1 or more
   */
  public static PointMap shown(double[] coordinates, int dimension) {
    if (dimension > 1) {
      return new PointMap(dimension, coordinates);
    }
    double[] plane = new double[2 * coordinates.length];
    for (int i = 0; i < coordinates.length; i++) {
      plane[2 * i] = coordinates[i];
    }
    return new PointMap(2, plane);
  }

  /** The same map in one dimension if files hold it as {@link #shown} writes it. */
  public PointMap narrowed() {
    if (dimension != 2) {
      return this;
    }
    double[] line = new double[coordinates.length / 2];
    for (int i = 0; i < line.length; i++) {
      if (coordinates[2 * i + 1] != 0) {
        return this;
      }
      line[i] = coordinates[2 * i];
    }
    return new PointMap(1, line);
  }

  /**
   * Reads lines of an index and coordinates, in any order, each index of 0..N-1 once: {@code index
   * x y}, {@code index x y z}, or either with a label as last column, a whole number. Of wider
   * lines the first three coordinates are taken.
   *
   * @param points N
   * @param names of the points, which lines may begin with instead; null if they have none
   * @param notes takes what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA} that names the line
   */
  public static PointMap read(Path path, int points, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    LinePoint of = new LinePoint(file, names);
    int dimension = dimension(file, of);
    double[] coordinates = new double[points * dimension];
    BitSet seen = new BitSet();
    Fields fields = of.fields();
    int[] columns = {0};
    file.forEachLine(
        (line, number) -> {
          int found = of.split(line, number);
          columns[0] = columns[0] == 0 ? found : columns[0];
          if (found != columns[0]) {
            throw file.error(
                number,
                "found %s columns, expected %s as in the lines above. Correct this line.",
                found,
                columns[0]);
          }
          int index = of.isByName() ? of.named(number, found) : index(file, fields, number, points);
          if (index == LinePoint.NONE) {
            return;
          }
          if (seen.get(index)) {
            throw file.error(
                number,
                "%s was there before, expected every point once. Remove one of the lines.",
                of.isByName() ? "'" + names.get(index) + "'" : "index " + index);
          }
          seen.set(index);
          for (int axis = 0; axis < dimension; axis++) {
            coordinates[index * dimension + axis] = fields.number(axis + 1);
          }
        });
    int missing = seen.nextClearBit(0);
    if (missing < points) {
      throw file.error(
          "found %s points, expected one line for each of %s; there is none %s. Add what"
              + " is missing.",
          seen.cardinality(),
          points,
          of.isByName() ? "for '" + names.get(missing) + "'" : "with index " + missing);
    }
    of.tell(notes);
    return new PointMap(dimension, coordinates);
  }

  /** The same of points without names. */
  public static PointMap read(Path path, int points) {
    return read(path, points, null, note -> {});
  }

  private static boolean isWhole(String text) {
    return Fields.natural(text.startsWith("-") ? text.substring(1) : text) >= 0;
  }

  private static int index(TextFile file, Fields fields, int number, int points) {
    int index = fields.natural(0);
    if (index < 0 || index >= points) {
      throw file.error(
          number,
          "the first column must be an index in 0..%s, found '%s'. Begin each line with"
              + " the index of its point, from 0.",
          points - 1,
          Fields.shown(fields.text(0)));
    }
    return index;
  }

  /**
   * 2 for three columns, 3 for five and more. Four columns are {@code index x y z}, unless the last
   * one holds whole numbers only and the others do not: then it is a label.
   */
  private static int dimension(TextFile file, LinePoint of) {
    Fields fields = of.fields();
    int[] columns = {0};
    boolean[] whole = {true, true};
    file.forEachLine(
        (line, number) -> {
          int found = of.split(line, number);
          if (columns[0] == 0) {
            if (found < MOST) {
              throw file.error(
                  number,
                  "found %s columns, expected an index and two or three coordinates. Give"
                      + " a map such as PointsFile of damds.",
                  found);
            }
            columns[0] = found;
          }
          if (found == MOST + 1 && !of.isHeader(found)) {
            whole[0] &= fields.natural(1) >= 0 && fields.natural(2) >= 0;
            whole[1] &= isWhole(fields.text(MOST));
          }
        });
    boolean labelled = columns[0] == MOST + 1 && whole[1] && !whole[0];
    return columns[0] == MOST || labelled ? 2 : MOST;
  }
}
