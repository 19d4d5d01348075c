package org.spidal.tools.inspect;

import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A file of which nobody knows what it is. */
public final class InspectTarget implements FuzzTarget {
  @Override
  public String name() {
    return "inspect";
  }

  @Override
  public String fileName() {
    return "in";
  }

  @Override
  public void read(Path file) {
    new InspectTool().describe(file);
  }
}
