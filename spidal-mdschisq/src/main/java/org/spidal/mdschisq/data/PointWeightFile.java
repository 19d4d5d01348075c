package org.spidal.mdschisq.data;

import java.nio.file.Path;
import org.spidal.common.input.DataKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Weights of points, a line each, scaled to a mean of 1. */
final class PointWeightFile {
  private PointWeightFile() {}

  /**
   * Reads the weights of N points.
   *
   * @throws org.spidal.common.fault.SpidalException with code DATA that names the line
   */
  static float[] read(Path path, int points) {
    TextFile file = new TextFile(path, DataKind.NUMBERS);
    Fields fields = new Fields(file);
    double[] weights = new double[points];
    int[] found = {0};
    int lines =
        file.forEachLine(
            (line, number) -> {
              if (fields.split(line, number) != 1) {
                throw file.error(number, "expected one weight. Give one number per line.");
              }
              double weight = fields.number(0);
              if (weight < 0) {
                throw file.error(number, "the weight is " + weight + ", expected 0 or more.");
              }
              if (found[0] < points) {
                weights[found[0]] = weight;
              }
              found[0]++;
            });
    if (lines != points) {
      throw file.error("found " + lines + " weights, expected " + points + ", one for each point.");
    }
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    if (!(sum > 0)) {
      throw file.error("all weights are 0. Give some points a weight.");
    }
    if (!(sum <= Double.MAX_VALUE / points)) {
      throw file.error(
          "the sum of the weights is too large. Their unit is free: take a larger one.");
    }
    float[] scaled = new float[points];
    for (int i = 0; i < points; i++) {
      scaled[i] = (float) (weights[i] * points / sum);
    }
    return scaled;
  }
}
