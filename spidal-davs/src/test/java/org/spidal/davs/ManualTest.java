package org.spidal.davs;

import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.davs.config.VsKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferencePageAreUpToDate() {
    ManualPages.areUpToDate("davs", new Manual(VsKeys.ALL));
  }
}
