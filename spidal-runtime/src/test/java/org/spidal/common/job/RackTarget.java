package org.spidal.common.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.testing.FuzzTarget;

/** The racks of hosts. */
public final class RackTarget implements FuzzTarget {
  @Override
  public String name() {
    return "racks";
  }

  @Override
  public String fileName() {
    return "in.racks";
  }

  @Override
  public void read(Path file) throws IOException {
    RackFile.read(file).racks(List.of("a1"));
  }
}
