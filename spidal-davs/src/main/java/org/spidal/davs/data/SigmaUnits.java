package org.spidal.davs.data;

import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * Coordinates in units of sigma: x / q where sigma is q, and ln(x) / q where it is q times x. A
 * cluster then has the variance 1 along every axis.
 *
 * @param sigmas q of each axis
 * @param relative whether sigma is relative to the coordinate
 */
public record SigmaUnits(double[] sigmas, boolean[] relative) {

  /**
   * Scales points.
   *
   * @param rows some of those that are held
   * @param file for messages
   * @return coordinates of the rows, D each
   * @throws SpidalException if a coordinate with a relative sigma is not positive
   */
  public double[] scale(HeldPoints points, RowRange rows, Path file) {
    int dimension = points.dimension();
    double[] scaled = new double[rows.size() * dimension];
    for (int a = rows.start(); a < rows.end(); a++) {
      for (int i = 0; i < dimension; i++) {
        double x = points.coordinates()[(a - points.rows().start()) * dimension + i];
        if (relative[i] && !(x > 0)) {
          throw new SpidalException(
              ExitCode.DATA,
              "%s: coordinate %s of point %s (from 0) is %s; a relative sigma needs positive"
                  + " numbers. Correct the file, or give an absolute sigma (SigmaMethod=1).",
              file,
              points.names().get(i),
              a,
              x);
        }
        scaled[(a - rows.start()) * dimension + i] = (relative[i] ? Math.log(x) : x) / sigmas[i];
      }
    }
    return scaled;
  }

  /** A scaled coordinate in the units of the file. */
  public double original(double scaled, int axis) {
    double value = scaled * sigmas[axis];
    return relative[axis] ? Math.exp(value) : value;
  }

  /** A standard deviation in the units of the file, at a scaled coordinate. */
  public double deviation(double scaledDeviation, double scaled, int axis) {
    double deviation = scaledDeviation * sigmas[axis];
    return relative[axis] ? deviation * Math.exp(scaled * sigmas[axis]) : deviation;
  }

  /** The same with all sigmas a number of times as large. */
  public SigmaUnits times(double factor) {
    double[] larger = sigmas.clone();
    for (int i = 0; i < larger.length; i++) {
      larger[i] *= factor;
    }
    return new SigmaUnits(larger, relative);
  }
}
