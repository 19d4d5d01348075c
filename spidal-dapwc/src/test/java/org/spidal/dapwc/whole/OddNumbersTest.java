package org.spidal.dapwc.whole;

import org.spidal.common.testing.program.OddNumbersCases;

class OddNumbersTest extends OddNumbersCases {
  OddNumbersTest() {
    super(ClusterRun.DAPWC, "cluster-summary.json");
  }
}
