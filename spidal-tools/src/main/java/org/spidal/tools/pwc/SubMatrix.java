package org.spidal.tools.pwc;

import java.io.BufferedOutputStream;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;

/**
 * The rows and columns of some points, cut out of a matrix file. Row by row, and the numbers as the
 * bytes that they are: type, byte order and missing distances stay.
 */
final class SubMatrix {
  private static final int BUFFER_BYTES = 1 << 16;

  private final MatrixFile source;
  private final int[] points;

  /**
   * @param points rows of the source, in the order that they get
   */
  SubMatrix(MatrixFile source, int[] points) {
    this.source = source;
    this.points = points;
    if (source.format().rowBytes() > Integer.MAX_VALUE - 8) {
      throw new SpidalException(
          ExitCode.DATA,
          source.path() + ": a row of " + source.format().rowBytes() + " bytes; 2 GiB is the most");
    }
  }

  /** Writes the matrix, in the form of the source. */
  void write(Path target) {
    MatrixFormat format = source.format();
    MatrixFormat own = format.withSize(points.length);
    byte[] row = new byte[(int) format.rowBytes()];
    byte[] picked = new byte[(int) own.rowBytes()];
    AtomicFile.writeBytes(
        target,
        out -> {
          BufferedOutputStream buffered = new BufferedOutputStream(out, BUFFER_BYTES);
          buffered.write(own.header());
          try (RowBytes file = new RowBytes(source.path())) {
            for (int point : points) {
              file.read(format.headerBytes() + point * format.rowBytes(), row, 0, row.length);
              pick(row, picked, format.type().bytes());
              buffered.write(picked);
            }
          }
          buffered.flush();
        });
  }

  private void pick(byte[] row, byte[] picked, int size) {
    int at = 0;
    for (int point : points) {
      System.arraycopy(row, point * size, picked, at, size);
      at += size;
    }
  }
}
