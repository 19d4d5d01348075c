package org.spidal.common.points;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A points file. */
public final class PointsTarget implements FuzzTarget {
  @Override
  public String name() {
    return "points";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PointsFile.read(file, 2);
    PointsFile.read(file, 3);
  }
}
