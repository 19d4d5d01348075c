package org.spidal.mdschisq.data;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** A file of weights of points. */
public final class PointWeightTarget implements FuzzTarget {
  @Override
  public String name() {
    return "point-weights";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PointWeightFile.read(file, new TextFile(file).countLines());
  }
}
