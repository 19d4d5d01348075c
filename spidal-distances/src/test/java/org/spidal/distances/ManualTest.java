package org.spidal.distances;

import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.distances.config.DistanceKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferencePageAreUpToDate() {
    ManualPages.areUpToDate("distances", new Manual(DistanceKeys.ALL));
  }
}
