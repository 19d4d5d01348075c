package org.spidal.dapwc;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.dapwc.config.PwcConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(PwcConfig.DECLARATION, "docs/dapwc.md");
  }
}
