package org.spidal.landmarks;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.landmarks.config.LandmarkConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(LandmarkConfig.DECLARATION);
  }
}
