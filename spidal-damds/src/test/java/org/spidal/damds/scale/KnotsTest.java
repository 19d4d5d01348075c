package org.spidal.damds.scale;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnotsTest {
  @Test
  void stepsAndLinesKeepTheirEnds() {
    double[] x = {0, 1, 2, 3, 4, 5, 6, 7};
    double[] y = {0, 1, 2, 2, 2, 2, 5, 5};
    Knots knots = Knots.of(x, y, x.length, 1e-9);
    assertThat(knots.x()).containsExactly(0, 2, 5, 6, 7);
    assertThat(knots.y()).containsExactly(0, 2, 2, 5, 5);
  }

  @Test
  void aCurveIsMetWithinTheTolerance() {
    int n = 5000;
    double tolerance = 1e-5;
    double[] x = new double[n];
    double[] y = new double[n];
    for (int k = 0; k < n; k++) {
      x[k] = k / 1000.0;
      y[k] = Math.sin(x[k]) + x[k];
    }
    Knots knots = Knots.of(x, y, n, tolerance);
    assertThat(knots.x().length).isBetween(100, 1000);
    int at = 1;
    for (int k = 0; k < n; k++) {
      while (knots.x()[at] < x[k]) {
        at++;
      }
      double share = (x[k] - knots.x()[at - 1]) / (knots.x()[at] - knots.x()[at - 1]);
      double line = knots.y()[at - 1] + share * (knots.y()[at] - knots.y()[at - 1]);
      assertThat(Math.abs(line - y[k])).isLessThan(1.001 * tolerance);
    }
  }

  @Test
  void onePointStays() {
    assertThat(Knots.of(new double[] {3}, new double[] {4}, 1, 0.1).y()).containsExactly(4);
  }
}
