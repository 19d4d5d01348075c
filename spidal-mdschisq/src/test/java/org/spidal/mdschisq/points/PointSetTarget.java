package org.spidal.mdschisq.points;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Point files of the original program. */
public final class PointSetTarget implements FuzzTarget {
  @Override
  public String name() {
    return "point-set";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PointSet.read(file, 0);
    PointSet.read(file, 2);
  }
}
