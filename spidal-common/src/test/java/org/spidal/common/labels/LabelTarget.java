package org.spidal.common.labels;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** Labels in all their forms. */
public final class LabelTarget implements FuzzTarget {
  @Override
  public String name() {
    return "labels";
  }

  @Override
  public String fileName() {
    return "in.txt";
  }

  @Override
  public void read(Path file) throws IOException {
    for (int count : new int[] {3, new TextFile(file).countLines()}) {
      Labels labels = Labels.read(file, count, LabelColumns.of(null));
      for (int i = 0; i < count; i++) {
        labels.clusters().get(labels.position(labels.cluster(i)));
      }
    }
  }
}
