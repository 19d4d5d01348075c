package org.spidal.distances.tree;

import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Trees. */
public final class NewickTarget implements FuzzTarget {
  @Override
  public String name() {
    return "newick";
  }

  @Override
  public String fileName() {
    return "in.nwk";
  }

  @Override
  public void read(Path file) {
    NewickFile.read(file).requireRootedWithLengths();
  }
}
