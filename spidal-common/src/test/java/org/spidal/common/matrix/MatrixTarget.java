package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.FuzzTarget;

/** A matrix, raw or of NumPy. */
public final class MatrixTarget implements FuzzTarget {
  @Override
  public String name() {
    return "npy";
  }

  @Override
  public String fileName() {
    return "in.npy";
  }

  @Override
  public void read(Path file) throws IOException {
    MatrixFile matrix = MatrixFile.open(file, 0, false, "distance matrix");
    MatrixCheck.requireByteOrder(matrix, MatrixCheck.sample(matrix));
    int n = matrix.format().n();
    FloatRows rows = new TiledFloatRows(new MappedMatrix(matrix, new RowRange(0, n)));
    float[] row = new float[n];
    for (int i = 0; i < n; i++) {
      rows.load(i, 0, n, row);
    }
  }
}
