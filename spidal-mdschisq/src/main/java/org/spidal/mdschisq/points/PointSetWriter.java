package org.spidal.mdschisq.points;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.file.AtomicFile;

/**
 * Writes points in the forms of the original program. Coordinates have as many digits as identify
 * the double, so that reading a file gives back what was written; the original wrote four decimals.
 */
public final class PointSetWriter {
  private static final String[] AXES = {"x", "y", "z"};
  private static final List<String> ERRORS = List.of("xerr", "yerr", "zerr");
  private static final String SOURCE = "source";

  /** Keys of the original program behind the place and its errors, in the order of its files. */
  private static final List<String> ORDER =
      List.of(
          "family1",
          "familylabel1",
          "family2",
          "familylabel2",
          "cluster",
          "clusterlabel",
          "group",
          "grouplabel",
          "pointlabel",
          "FixedorVaried",
          "PointType",
          "LocalPointNumber",
          "OriginalPointNumber");

  private final PointSet set;
  private final boolean flatAsSpace;

  /**
   * @param flatAsSpace whether points in a plane are written with a third coordinate of 0
   */
  public PointSetWriter(PointSet set, boolean flatAsSpace) {
    this.set = set;
    this.flatAsSpace = flatAsSpace;
  }

  /** {@code id TAB x TAB y TAB z TAB 1} of all points that have a place. */
  public void writeSimple(Path path) {
    writeLines(path, point -> point.place() == null ? null : "1");
  }

  /**
   * {@code id TAB x TAB y TAB z TAB number} of all points, with one of their properties; 0 for the
   * coordinates of points without a place.
   *
   * @param key of the property; -1 is written for points that lack it
   */
  public void writeNumbers(Path path, String key) {
    writeLines(
        path,
        point -> {
          String value = point.property(key);
          return value == null ? "-1" : value;
        });
  }

  /** The last column of a line; null: the point is left out. */
  @FunctionalInterface
  private interface LastColumn {
    String of(PointRecord point);
  }

  private void writeLines(Path path, LastColumn last) {
    AtomicFile.write(
        path,
        out -> {
          StringBuilder line = new StringBuilder();
          for (PointRecord point : set.points()) {
            String label = last.of(point);
            if (label != null) {
              line.setLength(0);
              line.append(point.id());
              for (int k = 0; k < set.dimension(); k++) {
                append(line.append('\t'), point.place() == null ? 0 : point.place()[k]);
              }
              if (set.dimension() == 2 && flatAsSpace) {
                append(line.append('\t'), 0);
              }
              out.append(line.append('\t').append(label).append('\n'));
            }
          }
        });
  }

  /** The header, then a line with all properties of each point. */
  public void writeColon(Path path) {
    AtomicFile.write(
        path,
        out -> {
          for (ColonHeader.Entry entry : set.header().entries()) {
            out.write("FileProperties\t" + entry.key() + ":" + oneLine(entry.value()) + "\n");
          }
          for (PointRecord point : set.points()) {
            writeColon(out, point);
          }
        });
  }

  private void writeColon(Writer out, PointRecord point) throws IOException {
    StringBuilder line = new StringBuilder("PointProperties");
    List<String> rest = new ArrayList<>(point.properties().keySet());
    rest.remove("errorsset");
    boolean placed = point.place() != null;
    if (placed) {
      line.append("\tvaluesset:true");
      take(line, point, rest, SOURCE);
      for (int k = 0; k < set.dimension(); k++) {
        append(line.append('\t').append(AXES[k]).append(':'), point.place()[k]);
      }
      if (set.dimension() == 2 && flatAsSpace) {
        append(line.append("\tz:"), 0);
      }
    }
    if (rest.contains(ERRORS.get(0))) {
      line.append("\terrorsset:true");
      ERRORS.forEach(key -> take(line, point, rest, key));
    }
    ORDER.forEach(key -> take(line, point, rest, key));
    List.copyOf(rest).forEach(key -> take(line, point, rest, key));
    out.append(line.append('\n'));
  }

  /** Appends a property, if it is there, and takes it from the list of those that are left. */
  private static void take(StringBuilder line, PointRecord point, List<String> rest, String key) {
    if (rest.remove(key)) {
      line.append('\t').append(key).append(':').append(oneLine(point.property(key)));
    }
  }

  private static String oneLine(String text) {
    return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }

  /** The shortest text that reads back as the same double. */
  private static void append(StringBuilder line, double value) {
    line.append(0.0 + value); // no -0.0
  }
}
