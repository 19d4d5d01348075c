package org.spidal.tools.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.testing.FuzzTarget;

/** A list of the distances of all pairs. */
public final class CondensedTarget implements FuzzTarget {
  @Override
  public String name() {
    return "condensed";
  }

  @Override
  public String fileName() {
    return "in.npy";
  }

  @Override
  public void read(Path file) throws IOException {
    CondensedFile.open(file)
        .ifPresent(
            list -> new MeantMatrix(file, new CondensedMatrix(list), null).read((i, r) -> {}));
  }
}
