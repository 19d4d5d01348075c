package org.spidal.mdschisq.whole;

import org.spidal.common.testing.program.OneWrongDistanceCases;

class OneWrongDistanceTest extends OneWrongDistanceCases {
  OneWrongDistanceTest() {
    super(WholeChisq.MDSCHISQ, "points-summary.json");
  }
}
