package org.spidal.dapwc.data;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;
import org.spidal.dapwc.kernel.Measure;

/** A file of how often each point counts. */
public final class PointWeightTarget implements FuzzTarget {
  @Override
  public String name() {
    return "point-counts";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    WholeWeightFile.read(file, new TextFile(file).countLines(), Measure.PLAIN);
  }
}
