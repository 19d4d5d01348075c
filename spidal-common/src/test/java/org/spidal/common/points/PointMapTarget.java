package org.spidal.common.points;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** A map of another program. */
public final class PointMapTarget implements FuzzTarget {
  @Override
  public String name() {
    return "point-map";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PointMap.read(file, new TextFile(file).countLines());
  }
}
