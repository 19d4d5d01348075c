package org.spidal.dapwc;

import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.dapwc.config.PwcKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferencePageAreUpToDate() {
    ManualPages.areUpToDate("dapwc", new Manual(PwcKeys.ALL));
  }
}
