package org.spidal.tools.plot;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** The text of WebPlotViz. */
public final class PlainTextTarget implements FuzzTarget {
  @Override
  public String name() {
    return "plotviz-text";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    PlainTextReader.read(new TextFile(file));
  }
}
