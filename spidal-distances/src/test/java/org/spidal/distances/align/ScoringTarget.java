package org.spidal.distances.align;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A scoring matrix. */
public final class ScoringTarget implements FuzzTarget {
  @Override
  public String name() {
    return "scoring-matrix";
  }

  @Override
  public String fileName() {
    return "in.matrix";
  }

  @Override
  public void read(Path file) throws IOException {
    ScoringMatrix.of(file.toString());
  }
}
