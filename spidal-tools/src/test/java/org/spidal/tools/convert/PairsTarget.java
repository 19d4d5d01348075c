package org.spidal.tools.convert;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** Lists of pairs. */
public final class PairsTarget implements FuzzTarget {
  @Override
  public String name() {
    return "pairs";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    boolean named = PairLines.areNamed(file);
    TextFile text = new TextFile(file);
    new PairLines(text, named, null, false, (one, other, distance, weight, where) -> {}).read();
  }
}
