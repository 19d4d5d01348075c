package org.spidal.distances.whole;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Distance=smith-waterman", "Distance=needleman-wunsch"})
  void noResultIsWritten(String key) {
    Path input = WholeDistances.sequences(folder.resolve("s.fasta"), 40, 60, "ACGT", 5);
    ChangedInput.assertNoticed(
        folder,
        input,
        "distances.bin",
        (output, stop) ->
            WholeDistances.into(
                output, stop, 2, new int[] {0, 1}, 1, "SequenceFile=" + input, key));
  }
}
