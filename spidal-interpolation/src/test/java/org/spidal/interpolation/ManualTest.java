package org.spidal.interpolation;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.interpolation.config.InterpolationConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(InterpolationConfig.DECLARATION, "docs/interpolate.md");
  }
}
