package org.spidal.common.points;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Fixed points. */
public final class FixedPointsTarget implements FuzzTarget {
  @Override
  public String name() {
    return "fixed-points";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PointsFile.readFixed(file, 7, 2, null, note -> {});
  }
}
