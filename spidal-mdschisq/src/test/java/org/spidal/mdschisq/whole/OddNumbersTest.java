package org.spidal.mdschisq.whole;

import org.spidal.common.testing.program.OddNumbersCases;

class OddNumbersTest extends OddNumbersCases {
  OddNumbersTest() {
    super(WholeChisq.MDSCHISQ, "points-summary.json");
  }
}
