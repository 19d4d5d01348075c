package org.spidal.mdschisq.data;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.spidal.common.output.AtomicFile;
import org.spidal.common.output.Decimal;
import org.spidal.common.output.Fields;
import org.spidal.common.output.TextFile;

/**
 * The file of point properties of the original program: lines of {@code FileProperties TAB
 * Key:Value}, then for each point {@code PointProperties TAB key:value TAB ...}. Written are the
 * places of the points, their error bars and roles; read are the places.
 */
public final class ColonFile {
  private static final String FILE = "FileProperties\t";
  private static final String POINT = "PointProperties\t";
  private static final String[] AXES = {"x", "y", "z"};

  private ColonFile() {}

  /** Whether a file is of this form. */
  public static boolean is(Path path) {
    byte[] start = new byte[POINT.length()];
    try (var in = Files.newInputStream(path)) {
      int count = in.readNBytes(start, 0, start.length);
      String text = new String(start, 0, count, StandardCharsets.UTF_8);
      return text.startsWith("FileProperties") || text.startsWith("PointProperties");
    } catch (IOException e) {
      return false; // the reader of other forms says what is wrong with it
    }
  }

  /**
   * Writes the file.
   *
   * @param points N by D, row-major
   * @param errors N by D; NaN where there is none
   */
  public static void write(
      Path path, double[] points, double[] errors, int dimension, Role[] roles) {
    AtomicFile.write(
        path,
        out -> {
          out.write(FILE + "LocalVectorDimension:" + dimension + "\n");
          out.write(FILE + "OriginalPointStartIndex:0\n");
          out.write(FILE + "LocalPointStartIndex:0\n");
          out.write(FILE + "FileGenerationType:2\n"); // a map
          out.write(FILE + "NumberOriginalPoints:" + roles.length + "\n");
          out.write(FILE + "NumberPointsinFile:" + roles.length + "\n");
          StringBuilder line = new StringBuilder();
          for (int i = 0; i < roles.length; i++) {
            line.setLength(0);
            line.append(POINT).append("valuesset:true");
            for (int k = 0; k < dimension; k++) {
              Decimal.append(
                  line.append('\t').append(AXES[k]).append(':'), points[i * dimension + k]);
            }
            boolean known = !Double.isNaN(errors[i * dimension]);
            line.append("\terrorsset:").append(known);
            for (int k = 0; known && k < dimension; k++) {
              Decimal.append(
                  line.append('\t').append(AXES[k]).append("err:"), errors[i * dimension + k]);
            }
            line.append("\tFixedorVaried:").append(number(roles[i]));
            line.append("\tLocalPointNumber:").append(i);
            line.append("\tOriginalPointNumber:").append(i).append('\n');
            out.append(line);
          }
        });
  }

  private static int number(Role role) {
    return switch (role) {
      case UNUSED -> 0;
      case VARIED -> 1;
      case FIXED -> 2;
    };
  }

  /**
   * Reads the places of N points.
   *
   * @return N by D, row-major
   * @throws org.spidal.common.fault.SpidalException with code DATA that names the line
   */
  public static double[] read(Path path, int points, int dimension) {
    TextFile file = new TextFile(path);
    double[] places = new double[points * dimension];
    BitSet seen = new BitSet(points);
    int[] next = {0};
    file.forEachLine(
        (line, number) -> {
          if (!line.startsWith("PointProperties")) {
            return;
          }
          double[] place = new double[dimension];
          int found = 0;
          int id = next[0]++;
          for (String property : line.split("\t")) {
            int colon = property.indexOf(':');
            String key = colon < 0 ? "" : property.substring(0, colon).strip();
            String value = property.substring(colon + 1).strip();
            for (int k = 0; k < dimension; k++) {
              if (key.equals(AXES[k])) {
                place[k] = number(file, number, key, value);
                found++;
              }
            }
            if (key.equals("OriginalPointNumber")) {
              id = Fields.natural(value);
            }
          }
          if (id < 0 || id >= points || seen.get(id) || found != dimension) {
            throw file.error(
                number,
                "found "
                    + found
                    + " coordinates of point "
                    + id
                    + ", expected "
                    + dimension
                    + " of each of the points 0.."
                    + (points - 1)
                    + " once");
          }
          seen.set(id);
          System.arraycopy(place, 0, places, id * dimension, dimension);
        });
    if (seen.cardinality() != points) {
      throw file.error(
          "found "
              + seen.cardinality()
              + " points, expected "
              + points
              + "; there is none with number "
              + seen.nextClearBit(0));
    }
    return places;
  }

  private static double number(TextFile file, int line, String key, String value) {
    try {
      double number = Double.parseDouble(value);
      if (Math.abs(number) <= Double.MAX_VALUE) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw file.error(line, key + " is '" + Fields.shown(value) + "', expected a number");
    }
    throw file.error(line, key + " is " + value + ", expected a finite number");
  }
}
