package org.spidal.davs.whole;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"SigmaMethod=2"})
  void noResultIsWritten(String key) {
    Path input = Peaks.of(100, 1000, 7).write(folder.resolve("peaks.tsv"));
    ChangedInput.assertNoticed(
        folder,
        input,
        "cluster.txt",
        (output, stop) ->
            WholeVs.into(
                output,
                stop,
                2,
                new int[] {0, 1},
                1,
                "VectorFile=" + input,
                "Sigma=6e-6,2.5",
                key));
  }
}
