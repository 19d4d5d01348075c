package org.spidal.davs.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.spidal.common.random.IndexedRandom;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/** What clusters gain in simulated background. */
class DecoysTest {
  private static final int POINTS = 90_000;

  /** Where many clusters are tested, some boxes tell the same as all of the background. */
  @Test
  void boxesTellWhatAllWould() {
    IndexedRandom random = new IndexedRandom(5, 1);
    double[] points = new double[2 * POINTS];
    for (int i = 0; i < points.length; i++) { // denser to one side
      double place = random.uniform(i);
      points[i] = 2_000 * (i % 2 == 0 ? place : place * place);
    }
    KdTree tree = new KdTree(points, POINTS, 2);
    double[] mass = new double[tree.cells().size()];
    Arrays.setAll(mass, cell -> tree.cells().end(cell) - tree.cells().start(cell));
    Decoys decoys = new Decoys(Model.of(2), Team.alone(), new SweepCount());
    ChanceGains whole = decoys.gains(tree, mass, 1_000);
    ChanceGains boxes = decoys.gains(tree, mass, 10_000);
    assertThat(whole.draws()).isEqualTo(1);
    assertThat(boxes.draws()).isBetween(0.3, 0.7);
    for (double gain = 4; whole.expected(gain) > 200; gain++) {
      assertThat(boxes.expected(gain) / whole.expected(gain)).isCloseTo(1, within(0.3));
    }
  }
}
