package org.spidal.groups;

import org.junit.jupiter.api.Test;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.groups.config.GroupsKeys;

class ManualTest {
  @Test
  void theSampleFileAndTheReferenceAreUpToDate() {
    ManualPages.areUpToDate(GroupsKeys.DECLARATION);
  }
}
