package org.spidal.interpolation.data;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/**
 * What a distance is to be in a map of a scale other than ratio: {@code STEM-disparities.tsv} of
 * damds, with straight lines between its rows. Distances beyond the last row grow in proportion,
 * those before the first have its disparity. Immutable.
 */
public final class DisparityCurve {
  private final double[] distance;
  private final double[] disparity;

  private DisparityCurve(double[] distance, double[] disparity) {
    this.distance = distance;
    this.disparity = disparity;
  }

  /**
   * Reads a table.
   *
   * @throws org.spidal.common.fault.SpidalException if it is not one of a rising function
   */
  public static DisparityCurve read(Path path) {
    TextFile file = new TextFile(path, DataKind.NUMBERS);
    TextTable table = TextTable.read(file).withHeader();
    int[] columns = {
      table.wanted("distance", "the given distances are"),
      table.wanted("disparity", "what these are to be in the map is")
    };
    int rows = table.size();
    double[][] numbers = new double[columns.length][rows];
    for (int c = 0; c < columns.length; c++) {
      for (int row = 0; row < rows; row++) {
        String cell = table.cell(row, columns[c]);
        double number = PlainNumber.orNaN(cell);
        double before = row == 0 ? 0 : numbers[c][row - 1];
        boolean rises = c == 0 && row > 0 ? number > before : number >= before;
        if (!(rises && number < Double.POSITIVE_INFINITY)) {
          throw file.error(
              table.line(row),
              "found '%s', expected a number that is not below %s: distances rise from row to row,"
                  + " and disparities do not fall. Give the STEM-disparities.tsv that damds wrote.",
              Fields.shown(cell),
              before);
        }
        numbers[c][row] = number;
      }
    }
    if (rows < 2 || numbers[0][rows - 1] <= 0) {
      throw file.error(
          1,
          "found %s rows, expected two or more. Give the STEM-disparities.tsv that damds wrote.",
          rows);
    }
    return new DisparityCurve(numbers[0], numbers[1]);
  }

  /** The disparity of a distance of 0 or more. */
  public float of(float given) {
    int last = distance.length - 1;
    if (given >= distance[last]) {
      return (float) (given / distance[last] * disparity[last]);
    }
    int found = Arrays.binarySearch(distance, given);
    int after = found >= 0 ? found : -found - 1;
    if (found >= 0 || after == 0) {
      return (float) disparity[after];
    }
    double share = (given - distance[after - 1]) / (distance[after] - distance[after - 1]);
    return (float) (disparity[after - 1] + share * (disparity[after] - disparity[after - 1]));
  }
}
