package org.spidal.mdschisq.whole;

import org.spidal.common.testing.program.OneWrongDistanceCases;

class OneWrongDistanceTest extends OneWrongDistanceCases {
  OneWrongDistanceTest() {
    super(
        WholeChisq.MDSCHISQ,
        "points-summary.json",
        "MaxIterations=2",
        "Relocations=0",
        "Shakes=0",
        "Bound=none");
  }
}
