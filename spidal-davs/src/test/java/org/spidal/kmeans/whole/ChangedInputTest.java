package org.spidal.kmeans.whole;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Starts=1", "BatchSize=100"})
  void noResultIsWritten(String key) {
    Path input = WholeKmeans.clouds(folder.resolve("v.csv"), 300, 3, 4, 5, 7);
    ChangedInput.assertNoticed(
        folder,
        input,
        "cluster.txt",
        (output, stop) ->
            WholeKmeans.into(
                output, stop, 2, new int[] {0, 1}, 1, "Clusters=4", "VectorFile=" + input, key));
  }
}
