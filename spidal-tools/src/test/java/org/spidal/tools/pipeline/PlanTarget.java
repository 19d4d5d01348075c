package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** The plan of a pipeline. */
public final class PlanTarget implements FuzzTarget {
  @Override
  public String name() {
    return "plan";
  }

  @Override
  public String fileName() {
    return "in.plan";
  }

  @Override
  public void read(Path file) throws IOException {
    PlanFile.read(file);
  }
}
