package org.spidal.tools.plot;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** A table with a header. */
public final class TableTarget implements FuzzTarget {
  @Override
  public String name() {
    return "table";
  }

  @Override
  public String fileName() {
    return "in.csv";
  }

  @Override
  public void read(Path file) throws IOException {
    TableReader.read(new TextFile(file));
  }
}
