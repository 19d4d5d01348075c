package org.spidal.common.labels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    if (Files.size(file) % 2 == 0) {
      IndexedNumbers.read(file);
    } else {
      IndexedNumbers.read(file, PointNames.of("ids.txt", List.of("7", "a b", "0")), note -> {});
    }
  }
}
