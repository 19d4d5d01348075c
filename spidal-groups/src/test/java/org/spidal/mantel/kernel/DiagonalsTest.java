package org.spidal.mantel.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products of diagonals and shifted diagonals are those of all pairs and permuted pairs. */
class DiagonalsTest {
  /** Numbers of objects odd and even, around groups of diagonals; diagonals in many pieces. */
  @ParameterizedTest
  @CsvSource({
    "3, 3, 0",
    "4, 4, 1",
    "31, 31, 30",
    "32, 9, 23",
    "33, 33, 0",
    "34, 1, 33",
    "64, 2, 9",
    "70, 65, 5",
    "131, 130, 1",
    "700, 20, 680"
  })
  void areTheSumsOverAllPairs(int n, int shifts, int from) {
    Random random = new Random(n);
    Triangle a = triangle(n, random);
    Triangle b = triangle(n, random);
    double[] expected = new double[shifts];
    for (int k = 0; k < shifts; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          expected[k] += number(a, i, j) * number(b, (i + from + k) % n, (j + from + k) % n);
        }
      }
    }
    double[] sums = new double[shifts];
    double[] ofGroup = new double[shifts];
    Diagonals ofA = Diagonals.once(n);
    Diagonals[] ofB = {Diagonals.round(n), Diagonals.round(n)};
    ShiftedProducts products = new ShiftedProducts(n, shifts, ofB.length);
    for (int group = 0; group < Diagonals.groups(n); group++) {
      ofA.read(a, group);
      ofB[0].read(a, group);
      ofB[1].read(b, group);
      products.add(ofA, ofB, from);
      products.take(1, ofGroup);
      for (int k = 0; k < shifts; k++) {
        sums[k] += ofGroup[k];
      }
    }
    for (int k = 0; k < shifts; k++) { // of whole numbers below 100
      assertThat(sums[k]).as("shift %d", k).isEqualTo(expected[k], within(1e-13 * 1e4 * n * n));
    }
  }

  private static Triangle triangle(int n, Random random) {
    Triangle triangle = new Triangle(n);
    float[] row = new float[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        row[j] = random.nextInt(100);
      }
      triangle.set(i, row);
    }
    return triangle;
  }

  private static double number(Triangle of, int i, int j) {
    return of.row(Math.max(i, j))[Math.min(i, j)];
  }
}
