package org.spidal.layout.whole;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir private Path folder;

  @Test
  void noResultIsWritten() {
    Path input = WholeLayout.graph(folder.resolve("g.txt"), 46, 3);
    ChangedInput.assertNoticed(
        folder,
        input,
        "points.txt",
        (output, stop) ->
            WholeLayout.into(
                output, stop, 2, new int[] {0, 1}, 1, "GraphFile=" + input, "MaxIterations=9"));
  }
}
