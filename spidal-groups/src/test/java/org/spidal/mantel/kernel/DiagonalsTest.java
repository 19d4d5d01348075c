package org.spidal.mantel.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products of diagonals and shifted diagonals are those of all pairs and permuted pairs. */
class DiagonalsTest {
  /** Numbers of objects odd and even, around groups of diagonals; shifts around blocks. */
  @ParameterizedTest
  @CsvSource({"3, 3", "4, 4", "31, 31", "32, 9", "33, 33", "34, 1", "70, 65", "131, 130"})
  void areTheSumsOverAllPairs(int n, int shifts) {
    Random random = new Random(n);
    Triangle a = triangle(n, random);
    Triangle b = triangle(n, random);
    double[] expected = new double[shifts];
    for (int k = 0; k < shifts; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          expected[k] += number(a, i, j) * number(b, (i + k) % n, (j + k) % n);
        }
      }
    }
    double[] sums = new double[shifts];
    double[] ofA = new double[n];
    double[] ofB = new double[n + ShiftedProducts.room(shifts)];
    double[] products = new double[ShiftedProducts.room(shifts)];
    Diagonals diagonalsOfA = new Diagonals(n);
    Diagonals diagonalsOfB = new Diagonals(n);
    for (int group = 0; group < Diagonals.groups(n); group++) {
      diagonalsOfA.read(a, group);
      diagonalsOfB.read(b, group);
      for (int which = 0; which < Diagonals.inGroup(group, n); which++) {
        diagonalsOfA.write(which, 0, ofA);
        diagonalsOfB.write(which, 0, ofB);
        int d = 1 + group * Diagonals.TOGETHER + which;
        ShiftedProducts.compute(ofA, 2 * d == n ? n / 2 : n, ofB, shifts, products);
        for (int k = 0; k < shifts; k++) {
          sums[k] += products[k];
        }
      }
    }
    assertThat(sums).isEqualTo(expected); // whole numbers
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
