package org.spidal.kmeans;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.kmeans.config.KmeansConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(KmeansConfig.DECLARATION);
  }
}
