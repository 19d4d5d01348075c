package org.spidal.mdschisq.align;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.PointLines;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Weights of points: {@code id weight} lines, or a weight a line for the ids 0, 1, 2 ... */
public final class WeightFile {
  private WeightFile() {}

  /**
   * Reads the weights; points that are not named weigh 0.
   *
   * @throws org.spidal.common.fault.SpidalException with code DATA that names the line
   */
  public static Map<Integer, Double> read(Path path) {
    TextFile file = new TextFile(path, DataKind.NUMBERS);
    PointLines lines = new PointLines(file);
    Fields fields = lines.fields();
    Map<Integer, Double> weights = new HashMap<>();
    int[] columns = {0};
    file.forEachLine(
        (line, number) -> {
          int found = lines.split(line, number);
          columns[0] = columns[0] == 0 ? found : columns[0];
          if (found != columns[0] || found > 2) {
            throw file.error(
                number,
                "found %s columns, expected a weight, or an id and a weight, in every line.",
                found);
          }
          int id = found == 1 ? weights.size() : lines.point(number, found);
          double weight = fields.number(found - 1);
          if (weight < 0) {
            throw file.error(number, "the weight is " + weight + ", expected 0 or more.");
          }
          weights.put(id, weight);
        });
    return weights;
  }
}
