package org.spidal.tools.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Distances in PHYLIP's form. */
public final class PhylipTarget implements FuzzTarget {
  @Override
  public String name() {
    return "phylip";
  }

  @Override
  public String fileName() {
    return "in.phy";
  }

  @Override
  public void read(Path file) throws IOException {
    try (PhylipMatrix matrix = new PhylipMatrix(file)) {
      matrix.read((i, row) -> {});
      matrix.ids();
    }
  }
}
