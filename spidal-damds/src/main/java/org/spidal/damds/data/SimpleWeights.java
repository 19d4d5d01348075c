package org.spidal.damds.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Reads the file of simple weights: one number s_i of 0 or more a line; blank lines are skipped.
 */
final class SimpleWeights {
  private SimpleWeights() {}

  /**
   * Reads {@code n} numbers, divided by the greatest.
   *
   * <p>With a function f the weight of a pair would be f(s_i s_j); as programs only know products,
   * f is applied to each number, which is the same for every power.
   */
  static float[] read(Path file, int n, DoubleUnaryOperator function) {
    double[] values = new double[n];
    int count = 0;
    double greatest = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        double value = parse(file, number, line.trim());
        if (count < n) {
          values[count] = function.applyAsDouble(value);
          if (!(values[count] >= 0 && values[count] < Double.POSITIVE_INFINITY)) {
            throw new SpidalException(
                ExitCode.DATA,
                file
                    + ":"
                    + number
                    + ": WeightTransformationFunction gives "
                    + values[count]
                    + " for "
                    + value
                    + "; it must give a finite number of 0 or more");
          }
          greatest = Math.max(greatest, values[count]);
        }
        count++;
      }
    } catch (NoSuchFileException e) {
      throw new SpidalException(
          ExitCode.DATA, "weights " + file + " do not exist; correct WeightMatrixFile", e);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read the weights " + file + ": " + e, e);
    }
    if (count != n) {
      throw new SpidalException(
          ExitCode.DATA,
          file + " has " + count + " weights, expected one for each of " + n + " points");
    }
    if (greatest == 0) {
      throw new SpidalException(
          ExitCode.DATA, file + ": all weights are 0; at least one pair must count");
    }
    float[] result = new float[n];
    for (int i = 0; i < n; i++) {
      result[i] = (float) (values[i] / greatest);
    }
    return result;
  }

  private static double parse(Path file, int line, String text) {
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new SpidalException(
          ExitCode.DATA,
          file + ":" + line + ": '" + text + "' is no weight; expected one number of 0 or more");
    }
    return value;
  }
}
