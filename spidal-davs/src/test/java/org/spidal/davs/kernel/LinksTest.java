package org.spidal.davs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Components, and what is near, beside a search of all pairs. */
class LinksTest {
  @ParameterizedTest
  @CsvSource({"1, 2", "400, 1", "700, 2", "500, 4"})
  void likeAllPairs(int size, int dimension) {
    Random random = new Random(dimension);
    double[] points = new double[size * dimension];
    Arrays.setAll(points, i -> random.nextDouble() * (dimension == 1 ? 300 : 20));
    double[] lengths = new double[dimension];
    Arrays.setAll(lengths, i -> 0.4 + 0.5 * i);
    KdTree tree = new KdTree(points, size, dimension);
    Links links = Links.of(tree, lengths);
    int[] label = new int[size];
    Arrays.setAll(label, a -> a);
    for (int round = 0; round < size; round++) {
      boolean changed = false;
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < a; b++) {
          if (label[a] != label[b] && squared(tree, a, b, lengths) <= 1) {
            label[a] = Math.min(label[a], label[b]);
            label[b] = label[a];
            changed = true;
          }
        }
      }
      if (!changed) {
        break;
      }
    }
    int members = 0;
    assertThat(links.parts()).isEqualTo(links.components());
    for (int c = 0; c < links.components(); c++) {
      assertThat(links.held(c)).isEqualTo(links.size(c));
      int first = links.member(c, 0);
      for (int i = 0; i < links.size(c); i++, members++) {
        int a = links.member(c, i);
        assertThat(links.componentOf()[a]).isEqualTo(c);
        assertThat(label[a]).isEqualTo(first);
      }
    }
    assertThat(members).isEqualTo(size);
    assertThat(links.components()).isEqualTo((int) Arrays.stream(label).distinct().count());
  }

  private static double squared(KdTree tree, int a, int b, double[] lengths) {
    double sum = 0;
    int dimension = tree.dimension();
    for (int i = 0; i < dimension; i++) {
      double d = (tree.points()[a * dimension + i] - tree.points()[b * dimension + i]) / lengths[i];
      sum += d * d;
    }
    return sum;
  }
}
