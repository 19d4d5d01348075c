package org.spidal.kmeans.data;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.partition.RowRange;

/** Reads the points of a worker. */
public final class PointLoader {
  private static final int SAMPLE = 63;
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8L;

  private PointLoader() {}

  /** The middle of the points: in each component the median of a sample, the same everywhere. */
  public static double[] origin(VectorFile file) {
    int step = Math.max(1, (file.size() + SAMPLE - 1) / SAMPLE);
    double[][] columns = new double[file.dimension()][(file.size() + step - 1) / step];
    file.read(
        0,
        file.size(),
        step,
        (row, vector) -> {
          for (int j = 0; j < vector.length; j++) {
            columns[j][row / step] = vector[j];
          }
        });
    double[] origin = new double[columns.length];
    for (int j = 0; j < origin.length; j++) {
      Arrays.sort(columns[j]);
      origin[j] = columns[j][columns[j].length / 2];
    }
    return origin;
  }

  /**
   * Reads given centers.
   *
   * @return component j of center k at {@code k * d + j}, relative to the origin
   */
  public static double[] centers(VectorFile file, double[] origin) {
    int d = file.dimension();
    double[] centers = new double[file.size() * d];
    file.read(
        0,
        file.size(),
        1,
        (row, vector) -> {
          for (int j = 0; j < d; j++) {
            centers[row * d + j] = vector[j] - origin[j];
          }
        });
    return centers;
  }

  /** Reads the rows of a worker. */
  public static OwnPoints load(VectorFile file, RowRange rows, double[] origin) {
    int d = file.dimension();
    long length = OwnPoints.paddedLength(rows.size(), d);
    if (length > LONGEST_ARRAY) {
      throw new SpidalException(
          ExitCode.CONFIG,
          rows.size()
              + " points of "
              + d
              + " numbers are too many for one worker; run with more processes or threads");
    }
    float[] values = new float[(int) length];
    double[] reach = new double[1];
    file.read(
        rows.start(),
        rows.end(),
        1,
        (row, vector) -> {
          int at = (row - rows.start()) * d;
          for (int j = 0; j < d; j++) {
            double difference = vector[j] - origin[j];
            reach[0] = Math.max(reach[0], Math.abs(difference));
            values[at + j] = (float) difference;
          }
        });
    return new OwnPoints(rows, d, origin, values, reach[0]);
  }
}
