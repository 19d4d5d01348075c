package org.spidal.mdschisq;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.mdschisq.config.ChisqConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(ChisqConfig.DECLARATION);
  }
}
