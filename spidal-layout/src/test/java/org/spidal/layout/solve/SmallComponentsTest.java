package org.spidal.layout.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.GraphFile;
import org.spidal.layout.data.GraphOptions;

class SmallComponentsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1, 8, 1", "5, 8, 5", "20, 8, 8", "5, 1, 1"})
  void noMoreWorkersAreBusyThanThereAreComponents(int pairs, int workers, int busy)
      throws IOException {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < pairs; i++) {
      edges.append(2 * i).append(' ').append(2 * i + 1).append('\n');
    }
    Path file = Files.writeString(folder.resolve("graph.txt"), edges);
    Components components = Components.of(GraphFile.read(file, GraphOptions.usual()).graph());
    LayoutOptions options = new LayoutOptions(2, -1, 1, 0.9, 0.01, 1);
    SmallComponents small = new SmallComponents(components.list(), 0, options);
    assertThat(small.busy(workers)).isEqualTo(busy);
  }
}
