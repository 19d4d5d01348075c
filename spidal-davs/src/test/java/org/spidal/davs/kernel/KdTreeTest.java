package org.spidal.davs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

/** The order of the points depends on their places alone, and boxes, cells and bricks part them. */
class KdTreeTest {
  @ParameterizedTest
  @CsvSource({"0, 2", "1, 1", "17, 2", "5000, 1", "9000, 2", "5000, 3", "700, 7"})
  void canonicalOrder(int size, int dimension) {
    long seed = TestSeed.of("KdTreeTest");
    Random random = new Random(seed);
    double[] points = new double[size * dimension];
    // some axes have few values, so that many coordinates are equal, and points too
    Arrays.setAll(
        points,
        i -> i % dimension == 1 ? random.nextInt(20) : Math.rint(random.nextGaussian() * 500));
    KdTree tree = new KdTree(points, size, dimension);
    boolean[] seen = new boolean[size];
    for (int a = 0; a < size; a++) {
      assertThat(seen[tree.inputIndex(a)]).isFalse();
      seen[tree.inputIndex(a)] = true;
      for (int i = 0; i < dimension; i++) {
        assertThat(tree.points()[a * dimension + i])
            .isEqualTo(points[tree.inputIndex(a) * dimension + i]);
      }
    }
    int[] order = new int[size];
    Arrays.setAll(order, i -> i);
    for (int i = size - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
    double[] shuffled = new double[points.length];
    for (int i = 0; i < size; i++) {
      System.arraycopy(points, order[i] * dimension, shuffled, i * dimension, dimension);
    }
    assertThat(new KdTree(shuffled, size, dimension).points()).isEqualTo(tree.points());
    checkNodes(tree);
  }

  private static void checkNodes(KdTree tree) {
    for (int node = 0; node < tree.nodes(); node++) {
      for (int a = tree.start(node); a < tree.end(node); a++) {
        for (int i = 0; i < tree.dimension(); i++) {
          assertThat(tree.points()[a * tree.dimension() + i])
              .isBetween(tree.low(node, i), tree.high(node, i));
        }
      }
      if (!tree.isLeaf(node)) {
        assertThat(tree.start(node + 1)).isEqualTo(tree.start(node));
        assertThat(tree.end(node + 1)).isEqualTo(tree.start(tree.second(node)));
        assertThat(tree.end(tree.second(node))).isEqualTo(tree.end(node));
      }
    }
    int point = 0;
    Cells cells = tree.cells();
    for (int cell = 0; cell < cells.size(); cell++) {
      assertThat(cells.start(cell)).isEqualTo(point);
      assertThat(cells.end(cell)).isGreaterThan(point);
      for (; point < cells.end(cell); point++) {
        assertThat(cells.of(point)).isEqualTo(cell);
        for (int i = 0; i < tree.dimension(); i++) {
          assertThat(tree.points()[point * tree.dimension() + i])
              .isBetween(cells.low(cell, i), cells.high(cell, i));
        }
      }
    }
    assertThat(point).isEqualTo(tree.size());
    point = 0;
    for (int brick = 0; brick < tree.bricks(); brick++) {
      assertThat(tree.start(tree.brick(brick))).isEqualTo(point);
      point = tree.end(tree.brick(brick));
    }
    assertThat(point).isEqualTo(tree.size());
  }
}
