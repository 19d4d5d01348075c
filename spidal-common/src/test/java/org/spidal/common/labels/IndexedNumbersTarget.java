package org.spidal.common.labels;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A cluster file. */
public final class IndexedNumbersTarget implements FuzzTarget {
  @Override
  public String name() {
    return "clusters";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    IndexedNumbers.read(file);
  }
}
