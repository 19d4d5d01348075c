package org.spidal.interpolation;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.interpolation.config.InterpolationConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(InterpolationConfig.DECLARATION);
  }
}
