package org.spidal.kmeans.data;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorFile;

/** Reads vectors as differences from an origin in their middle. Immutable. */
public final class PointReader {
  private static final int SAMPLE = 63;

  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8L;

  private final VectorFile file;
  private final double[] origin;
  private final double typicalSquare;

  /**
   * @param origin d numbers, to be subtracted from every vector
   * @param typicalSquare see {@link #typicalSquare()}
   */
  public PointReader(VectorFile file, double[] origin, double typicalSquare) {
    this.file = file;
    this.origin = origin;
    this.typicalSquare = typicalSquare;
  }

  /**
   * Takes as the origin the middle of the points: in each component the median of a sample, the
   * same everywhere.
   */
  public static PointReader of(VectorFile file) {
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
    double[] squares = new double[columns[0].length];
    for (int j = 0; j < origin.length; j++) {
      double[] sorted = columns[j].clone();
      Arrays.sort(sorted);
      origin[j] = sorted[sorted.length / 2];
      for (int i = 0; i < squares.length; i++) {
        squares[i] += (columns[j][i] - origin[j]) * (columns[j][i] - origin[j]);
      }
    }
    Arrays.sort(squares);
    double typical =
        Arrays.stream(squares, squares.length / 2, squares.length)
            .filter(square -> square > 0)
            .findFirst()
            .orElse(0);
    return new PointReader(file, origin, typical);
  }

  /** The same origin for vectors of another file. */
  public PointReader with(VectorFile other) {
    return new PointReader(other, origin, typicalSquare);
  }

  /** Heap bytes that {@link #of} takes for a while. */
  public static long bytes(int dimension) {
    return (SAMPLE + 2L) * dimension * Double.BYTES;
  }

  /**
   * A squared distance from the origin that is neither large nor small: the median of a sample, or,
   * if that is 0, the least above it; 0 if all are 0.
   */
  public double typicalSquare() {
    return typicalSquare;
  }

  /** D numbers that are taken from every vector; not to be modified. */
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
          double most = reach[0];
          for (int j = 0; j < d; j++) {
            double difference = vector[j] - origin[j];
            most = Math.max(most, Math.abs(difference));
            target[at + j] = (float) difference;
          }
          reach[0] = most;
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
          "%s points of %s numbers are too many for one worker; run with more processes or"
              + " threads, or with RowStorage=streamed",
          rows,
          origin.length);
    }
    return (int) length;
  }
}
