package org.spidal.distances.config;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.ProtectedInputs;

/** No output takes the place of an input. */
class ProtectedInputsTest {
  @TempDir private Path folder;

  @Test
  void ofDistances() throws IOException {
    new ProtectedInputs(DistancesConfig.DECLARATION, null).tryAll(folder, "SequenceFile=s.fasta");
  }
}
