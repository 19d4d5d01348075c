package org.spidal.damds.data;

import java.nio.file.Path;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.TextFile;

/**
 * Reads the file of simple weights: one number s_i of 0 or more a line; blank lines are skipped.
 */
final class SimpleWeights {
  private final TextFile file;
  private final DoubleUnaryOperator function;
  private final double[] values;
  private int count;
  private double greatest;

  private SimpleWeights(TextFile file, int n, DoubleUnaryOperator function) {
    this.file = file;
    this.function = function;
    this.values = new double[n];
  }

  /**
   * Reads {@code n} numbers, divided by the greatest.
   *
   * <p>With a function f the weight of a pair would be f(s_i s_j); as programs only know products,
   * f is applied to each number, which is the same for every power.
   */
  static float[] read(Path path, int n, DoubleUnaryOperator function) {
    TextFile file = new TextFile(path, DataKind.NUMBERS);
    SimpleWeights weights = new SimpleWeights(file, n, function);
    file.forEachLine(weights::take);
    if (weights.count != n) {
      throw file.error(
          "found %s weights, expected one for each of %s points. Give one line for each.",
          weights.count, n);
    }
    if (weights.greatest == 0) {
      throw file.error("all weights are 0, expected at least two that are not. Correct the file.");
    }
    float[] result = new float[n];
    for (int i = 0; i < n; i++) {
      result[i] = (float) (weights.values[i] / weights.greatest);
    }
    return result;
  }

  private void take(String line, int number) {
    double value = parse(line.trim(), number);
    if (count < values.length) {
      double weight = function.applyAsDouble(value);
      if (!isWeight(weight)) {
        throw refused(number, "WeightTransformationFunction gives " + weight + " for " + value);
      }
      values[count] = weight;
      greatest = Math.max(greatest, weight);
    }
    count++;
  }

  private double parse(String text, int line) {
    double value;
    try {
      value = PlainNumber.parse(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!isWeight(value)) {
      throw refused(line, "'" + text + "' is not a weight");
    }
    return value;
  }

  private static boolean isWeight(double value) {
    return value >= 0 && value < Double.POSITIVE_INFINITY;
  }

  private SpidalException refused(int line, String found) {
    return file.error(line, found + ", expected a finite number of 0 or more.");
  }
}
