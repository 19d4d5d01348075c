package org.spidal.mdschisq;

import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.mdschisq.config.ChisqKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferencePageAreUpToDate() {
    ManualPages.areUpToDate("mdschisq", new Manual(ChisqKeys.ALL));
  }
}
