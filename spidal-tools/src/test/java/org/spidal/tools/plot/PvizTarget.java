package org.spidal.tools.plot;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.input.InputFile;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** The XML of PlotViz. */
public final class PvizTarget implements FuzzTarget {
  @Override
  public String name() {
    return "pviz";
  }

  @Override
  public String fileName() {
    return "in.pviz";
  }

  @Override
  public void read(Path file) throws IOException {
    PvizReader.read(new TextFile(file), () -> InputFile.open(file));
  }
}
