package org.spidal.davs.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;

class SearchMemoryTest {
  private static final double GARBAGE = 1.25;

  /** Rows, tree, links and lists of all points, and the like for a quarter of them. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void asMuchAsThereIs(int dimension) {
    int size = 50_000;
    double[] points = new Random(dimension).doubles((long) size * dimension).toArray();
    KdTree tree = new KdTree(points, size, dimension);
    double[] lengths = new double[dimension];
    Arrays.fill(lengths, 0.002);
    long held = tree.bytes() + Links.of(tree, lengths).bytes() + 20L * size;
    double expected = GARBAGE * (8.0 * points.length + 1.25 * held);
    SearchMemory memory = SearchMemory.of(size, dimension, 1, 0, false);
    assertThat(memory.ofPoints()).isBetween((long) (0.9 * expected), (long) (1.2 * expected));
  }

  @Test
  void pointsAreDealtOut() {
    SearchMemory ofTwo = SearchMemory.of(1_000_000, 2, 2, 0, true);
    SearchMemory ofEight = SearchMemory.of(1_000_000, 2, 8, 0, true);
    assertThat(ofEight.ofPoints() / (double) ofTwo.ofPoints()).isCloseTo(0.25, within(1e-3));
    assertThat(ofEight.ofClusters()).isEqualTo(ofTwo.ofClusters());
  }
}
