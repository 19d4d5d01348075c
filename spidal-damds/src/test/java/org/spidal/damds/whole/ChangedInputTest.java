package org.spidal.damds.whole;

import java.nio.ByteOrder;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;
import org.spidal.damds.input.SmallJob;

class ChangedInputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"RowStorage=heap", "RowStorage=mapped", "RowStorage=streamed"})
  void noResultIsWritten(String key) {
    Path input =
        new SmallJob(folder)
            .writeShorts("d.bin", SmallJob.distances(70, 3), ByteOrder.LITTLE_ENDIAN);
    ChangedInput.assertNoticed(
        folder,
        input,
        "points.txt",
        (output, stop) ->
            MapRun.into(output, stop, 2, new int[] {0, 1}, 1, "DistanceMatrixFile=" + input, key));
  }
}
