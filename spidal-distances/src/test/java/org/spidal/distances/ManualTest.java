package org.spidal.distances;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.distances.config.DistancesConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(DistancesConfig.DECLARATION);
  }
}
