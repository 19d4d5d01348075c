package org.spidal.distances.table;

import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.testing.FuzzTarget;

/** Tables of numbers and categories. */
public final class MixedTarget implements FuzzTarget {
  @Override
  public String name() {
    return "mixed-table";
  }

  @Override
  public String fileName() {
    return "in.csv";
  }

  @Override
  public void read(Path file) {
    MixedTable.read(file, Optional.empty(), false);
  }
}
