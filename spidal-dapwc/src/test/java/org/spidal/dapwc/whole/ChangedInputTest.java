package org.spidal.dapwc.whole;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"RowStorage=heap", "RowStorage=mapped", "RowStorage=streamed"})
  void noResultIsWritten(String key) {
    Path input =
        Clouds.write(folder.resolve("d.bin"), Clouds.of(Clouds.equal(3, 25), 3, 9, 5).distances());
    ChangedInput.assertNoticed(
        folder,
        input,
        "cluster.txt",
        (output, stop) ->
            ClusterRun.into(
                output, stop, 2, new int[] {0, 1}, 1, "DistanceMatrixFile=" + input, key));
  }
}
