package org.spidal.mdschisq.whole;

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
    Path input = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(60, 3, 5), 0);
    ChangedInput.assertNoticed(
        folder,
        input,
        "points.txt",
        (output, stop) ->
            WholeChisq.into(
                output, stop, 2, new int[] {0, 1}, 1, "DistanceMatrixFile=" + input, key));
  }
}
