package org.spidal.layout;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.layout.config.LayoutConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(LayoutConfig.DECLARATION, "docs/layout.md");
  }
}
