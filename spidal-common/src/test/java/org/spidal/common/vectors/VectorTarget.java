package org.spidal.common.vectors;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Vectors, in text or of NumPy. */
public final class VectorTarget implements FuzzTarget {
  @Override
  public String name() {
    return "vectors";
  }

  @Override
  public String fileName() {
    return "in.csv";
  }

  @Override
  public void read(Path file) throws IOException {
    VectorFile vectors = VectorFile.open(file, VectorColumns.COORDINATES);
    vectors.read(0, vectors.size(), 1, (row, vector) -> {});
  }
}
