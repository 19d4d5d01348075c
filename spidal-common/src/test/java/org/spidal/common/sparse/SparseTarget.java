package org.spidal.common.sparse;

import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** The entries of a sparse matrix, read in two shares, and as SVMlight's where that can be. */
public final class SparseTarget implements FuzzTarget {
  @Override
  public String name() {
    return "sparse";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) {
    SparseFile seen = SparseFile.open(file, null);
    read(seen);
    if (seen.form() == SparseFile.Form.ROWS) {
      read(SparseFile.open(file, SparseFile.Form.SVMLIGHT));
    }
  }

  private static void read(SparseFile file) {
    long lines = 0;
    for (int part = 0; part < 2; part++) {
      SparseFile.Extent extent = file.extent(part, 2);
      long again =
          file.read(
              part,
              2,
              lines,
              (row, column, value) -> {
                boolean marker = column == -1 && value == 1;
                if (row < 0 || column < 0 && !marker || Double.isNaN(value)) {
                  throw new AssertionError("entry " + row + ", " + column + ": " + value);
                }
              });
      if (again != extent.lines()) {
        throw new AssertionError(extent.lines() + " lines, then " + again);
      }
      lines += again;
    }
    file.requireWhole(lines);
  }
}
