package org.spidal.damds.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** A file of simple weights. */
public final class SimpleWeightsTarget implements FuzzTarget {
  @Override
  public String name() {
    return "simple-weights";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    SimpleWeights.read(file, new TextFile(file).countLines(), DoubleUnaryOperator.identity());
  }
}
