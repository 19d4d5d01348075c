package org.spidal.damds.bound;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.bound.CellSubsets;

class MapSubsetsTest {
  @Test
  void subsetsHaveTheSizeThatThePlanSays() {
    for (int n = 60; n < 30_000; n += n / 7) {
      double[] map = new double[2 * n];
      for (int k = 0; k < map.length; k++) {
        map[k] = Math.sin(k);
      }
      for (BoundEffort effort : new BoundEffort[] {BoundEffort.QUICK, BoundEffort.DEFAULT}) {
        BoundPlan plan = BoundPlan.of(effort, n, 2);
        CellSubsets subsets = new MapSubsets(plan, 2, true, true, 1).of(map);
        assertThat(subsets.size()).as("of %d points", n).isEqualTo(plan.points());
        assertThat(subsets.subset(0)).hasSize(plan.points());
      }
    }
  }
}
