package org.spidal.dapwc.whole;

import org.spidal.common.testing.program.OneWrongDistanceCases;

class OneWrongDistanceTest extends OneWrongDistanceCases {
  OneWrongDistanceTest() {
    super(ClusterRun.DAPWC, "cluster-summary.json", "MaxNcent=2", "Bound=none");
  }
}
