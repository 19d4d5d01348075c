package org.spidal.common.points;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.PointLines;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.TextFile;

/**
 * A map of N points as another program wrote it, in two or three dimensions.
 *
 * @param dimension 2 or 3; 1 where {@link #narrowed} says so
 * @param coordinates N by {@code dimension}, row-major, in the order of the indices
 */
public record PointMap(int dimension, double[] coordinates) {
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
   * Reads lines of an index and coordinates, in any order, each index of 0..N-1 once, in one of the
   * forms that {@link PointColumns#any} tells apart.
   *
   * @param points N
   * @param names of the points, which lines may begin with instead; null if they have none
   * @param notes takes what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA} that names the line
   */
  public static PointMap read(Path path, int points, PointNames names, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    PointLines lines = new PointLines(file, points, names);
    PointForm form = PointColumns.of(file, lines).any();
    double[] coordinates = new double[points * form.dimension()];
    file.forEachLine(
        (line, number) -> {
          int point = lines.point(number, lines.split(line, number));
          if (point != PointLines.NONE) {
            form.copy(lines.fields(), coordinates, point);
          }
        });
    lines.requireAll(0);
    lines.tell(notes);
    return new PointMap(form.dimension(), coordinates);
  }

  /** The same of points without names. */
  public static PointMap read(Path path, int points) {
    return read(path, points, null, note -> {});
  }
}
