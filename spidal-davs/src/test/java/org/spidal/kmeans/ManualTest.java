package org.spidal.kmeans;

import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.kmeans.config.KmeansKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferencePageAreUpToDate() {
    ManualPages.areUpToDate("kmeans", new Manual(KmeansKeys.ALL));
  }
}
