package org.spidal.tools.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.testing.FuzzTarget;

/** A time series, and whatever else a plot may be. */
public final class ZipTarget implements FuzzTarget {
  @Override
  public String name() {
    return "zip";
  }

  @Override
  public String fileName() {
    return "in.zip";
  }

  @Override
  public void read(Path file) throws IOException {
    List<String> notes = new ArrayList<>();
    PlotFile.read(file, notes);
  }
}
