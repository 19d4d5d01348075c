package org.spidal.common.matrix;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/** Writes vectors as NumPy's {@code .npy}. */
public final class VectorNpyWriter {
  private VectorNpyWriter() {}

  /**
   * Writes float64 numbers, little-endian.
   *
   * @param values component j of vector i at {@code i * dimension + j}; not modified
   */
  public static void write(Path path, double[] values, int dimension) {
    int rows = values.length / dimension;
    AtomicFile.writeBytes(
        path,
        out -> {
          out.write(NpyHeader.of("f8", ByteOrder.LITTLE_ENDIAN, rows, dimension));
          ByteBuffer row =
              ByteBuffer.allocate(dimension * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
          for (int i = 0; i < rows; i++) {
            row.asDoubleBuffer().put(values, i * dimension, dimension);
            out.write(row.array());
          }
        });
  }
}
