package org.spidal.common.vectors;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.matrix.NpyHeader;

/** Writes vectors as NumPy's {@code .npy}. */
public final class VectorNpyWriter {
  private VectorNpyWriter() {}

  /** Gives the vectors that are to be written, one after the other. */
  @FunctionalInterface
  public interface Source {
    /**
     * @param vector takes the components of vector i; modified
     */
    void read(int i, double[] vector);
  }

  /**
   * Writes float64 numbers, little-endian.
   *
   * @param values component j of vector i at {@code i * dimension + j}; not modified
   */
  public static void write(Path path, double[] values, int dimension) {
    write(
        path,
        values.length / dimension,
        dimension,
        (i, vector) -> System.arraycopy(values, i * dimension, vector, 0, dimension));
  }

  /** Writes float64 numbers, little-endian, a vector at a time. */
  public static void write(Path path, int rows, int dimension, Source source) {
    AtomicFile.writeBytes(
        path,
        out -> {
          out.write(NpyHeader.of("f8", ByteOrder.LITTLE_ENDIAN, rows, dimension));
          double[] vector = new double[dimension];
          ByteBuffer bytes =
              ByteBuffer.allocate(dimension * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
          for (int i = 0; i < rows; i++) {
            source.read(i, vector);
            bytes.asDoubleBuffer().put(vector);
            out.write(bytes.array());
          }
        });
  }
}
