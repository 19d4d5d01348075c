package org.spidal.davs.data;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** An earlier result. */
public final class EarlierResultTarget implements FuzzTarget {
  @Override
  public String name() {
    return "earlier-result";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    EarlierResult.read(file, new TextFile(file).countLines(), note -> {});
  }
}
