package org.spidal.tools.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A table of distances. */
public final class CsvTarget implements FuzzTarget {
  @Override
  public String name() {
    return "csv";
  }

  @Override
  public String fileName() {
    return "in.csv";
  }

  @Override
  public void read(Path file) throws IOException {
    try (InputMatrix matrix = CsvMatrix.open(file)) {
      new MeantMatrix(file, matrix, null).read((i, row) -> {});
      matrix.ids();
    }
  }
}
