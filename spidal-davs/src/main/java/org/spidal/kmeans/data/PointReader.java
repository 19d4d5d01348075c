package org.spidal.kmeans.data;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.VectorFile;

/** Reads vectors as differences from an origin in their middle. Immutable. */
public final class PointReader {
  private static final int SAMPLE = 63;
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8L;

  private final VectorFile file;
  private final double[] origin;

  /**
   * @param origin d numbers, to be subtracted from every vector
   */
  public PointReader(VectorFile file, double[] origin) {
    this.file = file;
    this.origin = origin;
  }

  /** The middle of the points: in each component the median of a sample, the same everywhere. */
  public static double[] middle(VectorFile file) {
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

  /** Not to be modified. */
  public double[] origin() {
    return origin;
  }

  /**
   * Reads vectors {@code from} to {@code to - 1}, row by row.
   *
   * @param target modified
   * @return the largest difference, without sign, before it was rounded
   */
  public double read(int from, int to, float[] target) {
    int d = origin.length;
    double[] reach = new double[1];
    file.read(
        from,
        to,
        1,
        (row, vector) -> {
          int at = (row - from) * d;
          for (int j = 0; j < d; j++) {
            double difference = vector[j] - origin[j];
            reach[0] = Math.max(reach[0], Math.abs(difference));
            target[at + j] = (float) difference;
          }
        });
    return reach[0];
  }

  /**
   * The largest difference of vectors {@code from} to {@code to - 1}, without sign, which must not
   * be too large for floats.
   */
  public double reach(int from, int to) {
    double[] reach = new double[1];
    file.read(
        from,
        to,
        1,
        (row, vector) -> {
          for (int j = 0; j < vector.length; j++) {
            reach[0] = Math.max(reach[0], Math.abs(vector[j] - origin[j]));
          }
        });
    return reach[0];
  }

  /** Length of an array for so many rows, filled up to a multiple of {@code padding} rows. */
  int lengthOf(int rows, int padding) {
    long length = ((long) rows + padding - 1) / padding * padding * origin.length;
    if (length > LONGEST_ARRAY) {
      throw new SpidalException(
          ExitCode.CONFIG,
          rows
              + " points of "
              + origin.length
              + " numbers are too many for one worker; run with more processes or threads, or with"
              + " RowStorage=streamed");
    }
    return (int) length;
  }
}
