package org.spidal.kmeans.whole;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;
import org.spidal.common.vectors.VectorNpyWriter;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Starts=1", "BatchSize=100", "RowStorage=streamed"})
  void noResultIsWritten(String key) {
    Path input = folder.resolve("v.npy");
    double[] values = new Random(7).doubles(900).toArray();
    VectorNpyWriter.write(input, values, 3);
    ChangedInput.assertNoticed(
        folder,
        input,
        "cluster.txt",
        (output, stop) ->
            WholeKmeans.into(
                output, stop, 2, new int[] {0, 1}, 1, "Clusters=4", "VectorFile=" + input, key));
  }
}
