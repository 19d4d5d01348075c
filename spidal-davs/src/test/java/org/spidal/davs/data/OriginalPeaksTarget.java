package org.spidal.davs.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.FuzzTarget;

/** Vectors in both formats of the original program. */
public final class OriginalPeaksTarget implements FuzzTarget {
  @Override
  public String name() {
    return "original-peaks";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    try {
      read(file, 0);
    } finally {
      read(file, 1);
    }
  }

  private static void read(Path file, int type) {
    VectorOptions options =
        new VectorOptions(file, null, OptionalInt.of(type), 2, OptionalInt.of(-7), 0);
    PointFile points = PointFile.open(options);
    points.read(new RowRange(0, points.size()));
  }
}
