package org.spidal.dapwc.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.input.DataKind;
import org.spidal.common.text.TextFile;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;

/** The file of the points' weights: one whole number a line, in the order of the points. */
public final class WholeWeightFile {
  private WholeWeightFile() {}

  /**
   * Reads it.
   *
   * @param measure whose sums over all pairs must stay exact
   * @throws org.spidal.common.fault.SpidalException if it does not have one number of at least 1
   *     for each point, or so large ones that sums would overflow
   */
  public static PointWeights read(Path file, int points, Measure measure) {
    TextFile text = new TextFile(file, DataKind.NUMBERS);
    List<Integer> read = new ArrayList<>();
    text.forEachLine((line, number) -> read.add(number(text, number, line.strip())));
    if (read.size() != points) {
      throw text.error(
          "found %s weights, expected one for each of %s points. Give one line for each.",
          read.size(), points);
    }
    int[] weight = read.stream().mapToInt(Integer::intValue).toArray();
    PointWeights weights = PointWeights.of(weight);
    double most = Math.sqrt((double) Long.MAX_VALUE / measure.of(Short.MAX_VALUE));
    if (weights.total() > most) {
      throw text.error(
          "the weights add up to %s, more than %s, with which sums stay exact. Divide them"
              + " by a number.",
          weights.total(), (long) most);
    }
    return weights;
  }

  private static int number(TextFile file, int line, String text) {
    if (!text.matches("0*[1-9][0-9]{0,8}")) {
      throw file.error(line, "found '" + text + "', expected a whole number from 1 on.");
    }
    return Integer.parseInt(text);
  }
}
