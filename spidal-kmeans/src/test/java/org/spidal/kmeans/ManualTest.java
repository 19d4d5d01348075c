package org.spidal.kmeans;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.kmeans.config.KmeansConfig;

class ManualTest {
  @Test
  void theSampleFileTheReferencePageAndTheTableOfFilesAreUpToDate() throws IOException {
    ManualPages.areUpToDate(KmeansConfig.DECLARATION, "docs/kmeans.md");
  }
}
