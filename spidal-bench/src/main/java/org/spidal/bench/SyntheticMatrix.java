package org.spidal.bench;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.random.IndexedRandom;

/**
 * Distances of random points in a cube of five dimensions, as int16 in this machine's byte order:
 * the same bytes for the same N. Five dimensions do not fit in three, so a search has work.
 */
public final class SyntheticMatrix {
  private static final int DIMENSION = 5;
  private static final double SCALE = 14_600; // the longest diagonal, sqrt(5), makes 32,647

  private final int n;

  /** Of n points. */
  public SyntheticMatrix(int n) {
    this.n = n;
  }

  /** Writes the N x N matrix. */
  public void write(Path file) {
    float[][] x = points();
    float[] squares = new float[n];
    ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * n).order(ByteOrder.nativeOrder());
    AtomicFile.writeBytes(
        file,
        out -> {
          for (int i = 0; i < n; i++) {
            squares(x, i, squares);
            bytes.clear();
            for (int j = 0; j < n; j++) {
              bytes.putShort((short) Math.rint(SCALE * Math.sqrt(squares[j])));
            }
            out.write(bytes.array());
          }
        });
  }

  private float[][] points() {
    IndexedRandom random = new IndexedRandom(5, n);
    float[][] x = new float[DIMENSION][n];
    for (int k = 0; k < DIMENSION; k++) {
      for (int j = 0; j < n; j++) {
        x[k][j] = (float) random.uniform((long) j * DIMENSION + k);
      }
    }
    return x;
  }

  private void squares(float[][] x, int i, float[] squares) {
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (float[] axis : x) {
        float d = axis[i] - axis[j];
        sum += d * d;
      }
      squares[j] = sum;
    }
  }
}
