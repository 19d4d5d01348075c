package org.spidal.mdschisq;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.mdschisq.config.ChisqConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(ChisqConfig.DECLARATION, "docs/mdschisq.md");
  }
}
