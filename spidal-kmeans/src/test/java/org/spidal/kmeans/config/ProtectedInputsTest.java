package org.spidal.kmeans.config;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.ProtectedInputs;

/** No output takes the place of an input. */
class ProtectedInputsTest {
  @TempDir private Path folder;

  @Test
  void noOutputTakesThePlaceOfAnInput() throws IOException {
    new ProtectedInputs(KmeansConfig.DECLARATION, null)
        .tryAll(folder, "VectorFile=v.csv", "Clusters=3");
  }
}
