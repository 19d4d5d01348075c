package org.spidal.interpolation.config;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.Declaration;
import org.spidal.common.testing.program.ProtectedInputs;
import org.spidal.landmarks.config.LandmarkConfig;

/** No output takes the place of an input. */
class ProtectedInputsTest {
  @TempDir private Path folder;

  @Test
  void ofLandmarks() throws IOException {
    tryAll(LandmarkConfig.DECLARATION, "SequenceFile=s.fasta");
  }

  @Test
  void ofInterpolate() throws IOException {
    tryAll(
        InterpolationConfig.DECLARATION,
        "SequenceFile=s.fasta",
        "LandmarkFile=l.fasta",
        "AddMdsFile=points.txt");
  }

  private void tryAll(Declaration declaration, String... keys) throws IOException {
    new ProtectedInputs(declaration, null).tryAll(folder, keys);
  }
}
