package org.spidal.landmarks;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.landmarks.config.LandmarkConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(LandmarkConfig.DECLARATION, "docs/interpolate.md");
  }
}
