package org.spidal.tools.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** A matrix of Matrix Market. */
public final class MarketTarget implements FuzzTarget {
  @Override
  public String name() {
    return "market";
  }

  @Override
  public String fileName() {
    return "in.mtx";
  }

  @Override
  public void read(Path file) throws IOException {
    MarketMatrix.is(file);
    new MeantMatrix(file, new MarketMatrix(file), null).read((i, row) -> {});
  }
}
