package org.spidal.damds;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.damds.config.DamdsConfig;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(DamdsConfig.DECLARATION);
  }
}
