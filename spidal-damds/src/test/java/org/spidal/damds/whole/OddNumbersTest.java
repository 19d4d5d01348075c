package org.spidal.damds.whole;

import org.spidal.common.testing.program.OddNumbersCases;

class OddNumbersTest extends OddNumbersCases {
  OddNumbersTest() {
    super(MapRun.DAMDS, "points-summary.json");
  }
}
