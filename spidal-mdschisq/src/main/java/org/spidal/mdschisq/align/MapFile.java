package org.spidal.mdschisq.align;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.output.Fields;
import org.spidal.common.output.TextFile;

/**
 * The points of a file, in the order of their ids: lines of {@code id x y}, {@code id x y z}, or
 * either with a label; of longer lines the first three coordinates and the last field.
 *
 * @param dimension 2 or 3
 * @param ids not negative, increasing
 * @param coordinates N by D, row-major
 * @param labels of the points, as they stand in the file; "1" where there are none
 */
record MapFile(Path path, int dimension, int[] ids, double[] coordinates, List<String> labels) {
  private static final int SPACE = 3;

  /**
   * Reads a file.
   *
   * @param dimension 2 or 3; 0: from the file
   * @throws org.spidal.common.fault.SpidalException with code DATA that names the line
   */
  static MapFile read(Path path, int dimension) {
    TextFile file = new TextFile(path);
    List<double[]> lines = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    Map<Integer, Integer> lineOfId = new HashMap<>();
    Fields fields = new Fields(file);
    int[] columns = {0};
    file.forEachLine(
        (line, number) -> {
          int found = fields.split(line, number);
          if (columns[0] == 0) {
            columns[0] = found;
            if (found < SPACE) {
              throw file.error(
                  number,
                  "found "
                      + found
                      + " columns, expected an id and two or three coordinates. Give a map such as"
                      + " PointsFile of damds.");
            }
          }
          if (found != columns[0]) {
            throw file.error(
                number,
                "found "
                    + found
                    + " columns, expected "
                    + columns[0]
                    + " as in the lines above. Correct this line.");
          }
          int id = fields.natural(0);
          if (id < 0) {
            throw file.error(
                number,
                "the first column must be an id, a whole number from 0, found '"
                    + Fields.shown(fields.text(0))
                    + "'. Begin each line with the id of its point.");
          }
          Integer before = lineOfId.put(id, number);
          if (before != null) {
            throw file.error(
                number,
                "id "
                    + id
                    + " was there before, in line "
                    + before
                    + ", expected every id once. Remove one of the lines.");
          }
          int most = Math.min(SPACE, found - 1);
          double[] numbers = new double[1 + most];
          numbers[0] = id;
          for (int axis = 1; axis <= most; axis++) {
            boolean label = axis == SPACE && dimension == 2;
            numbers[axis] = label ? 0 : fields.number(axis);
          }
          lines.add(numbers);
          labels.add(fields.text(found - 1));
        });
    if (lines.isEmpty()) {
      throw file.error("there are no points in it. Give a map such as PointsFile of damds.");
    }
    int d = dimension == 0 ? dimension(columns[0], lines) : dimension;
    if (columns[0] < 1 + d) {
      throw file.error(
          "found " + columns[0] + " columns, expected an id and " + d + " coordinates.");
    }
    return sorted(path, d, columns[0] > 1 + d, lines, labels);
  }

  /** Four columns are an id and three coordinates, unless the last one alone is always whole. */
  private static int dimension(int columns, List<double[]> lines) {
    if (columns != SPACE + 1) {
      return Math.min(SPACE, columns - 1);
    }
    boolean[] whole = {true, true, true, true};
    for (double[] numbers : lines) {
      for (int k = 0; k <= SPACE; k++) {
        whole[k] &= numbers[k] == Math.rint(numbers[k]);
      }
    }
    return whole[SPACE] && !(whole[1] && whole[2]) ? 2 : SPACE;
  }

  private static MapFile sorted(
      Path path, int d, boolean labelled, List<double[]> lines, List<String> labels) {
    Integer[] order = new Integer[lines.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(lines.get(a)[0], lines.get(b)[0]));
    int[] ids = new int[order.length];
    double[] coordinates = new double[order.length * d];
    List<String> sortedLabels = new ArrayList<>(order.length);
    for (int i = 0; i < order.length; i++) {
      double[] numbers = lines.get(order[i]);
      ids[i] = (int) numbers[0];
      System.arraycopy(numbers, 1, coordinates, i * d, d);
      sortedLabels.add(labelled ? labels.get(order[i]) : "1");
    }
    return new MapFile(path, d, ids, coordinates, sortedLabels);
  }

  int points() {
    return ids.length;
  }

  /** The place of a point among the points; negative if it is not there. */
  int indexOf(int id) {
    return Arrays.binarySearch(ids, id);
  }
}
