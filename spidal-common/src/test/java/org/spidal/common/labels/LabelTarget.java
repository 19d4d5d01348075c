package org.spidal.common.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.common.text.TextFile;

/** Labels in all their forms, of points without and with names. */
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
      List<String> names = IntStream.range(0, count).mapToObj(i -> "s" + i).toList();
      PointNames known = PointNames.of("names", names);
      for (PointNames of : new PointNames[] {null, known}) {
        Labels labels = Labels.read(file, count, new LabelColumns(of, null, null));
        for (int i = 0; i < count; i++) {
          labels.clusters().get(labels.position(labels.cluster(i)));
        }
      }
    }
  }
}
