package org.spidal.mdschisq.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.matrix.FloatRows;
import org.spidal.mdschisq.data.Norm;
import org.spidal.mdschisq.data.PairWeights;

/** The passes against sums written out, and derivatives against differences of the value. */
class PairPassTest {
  private static final int D = 3;
  private static final double FLOOR = 0.05;

  private int n;
  private float[][] delta;
  private double[][] x;
  private float[] pointWeights;
  private double mean;

  private void draw(int points, long seed) {
    System.out.println("PairPassTest n=" + points + " seed=" + seed);
    Random random = new Random(seed);
    n = points;
    delta = new float[n][n];
    x = new double[D][n + PairPass.PADDING];
    pointWeights = new float[n];
    double sum = 0;
    int pairs = 0;
    for (int i = 0; i < n; i++) {
      pointWeights[i] = random.nextInt(9) == 0 ? 0 : 0.5f + random.nextFloat();
      for (int k = 0; k < D; k++) {
        x[k][i] = (float) (0.5 * random.nextGaussian()); // products are in floats
      }
      for (int j = 0; j < i; j++) {
        boolean missing = random.nextInt(6) == 0;
        delta[i][j] = missing ? Float.NaN : random.nextFloat();
        delta[j][i] = delta[i][j];
        sum += missing ? 0 : delta[i][j];
        pairs += missing ? 0 : 1;
      }
    }
    mean = sum / pairs;
  }

  private PairPass pass(Norm norm, Functional functional) {
    FloatRows rows =
        (row, column, count, target) -> System.arraycopy(delta[row], column, target, 0, count);
    return new PairPass(
        rows, new PairWeights(norm, FLOOR, mean, pointWeights, null, null, null), n, functional);
  }

  /** The weight written out. */
  private double weight(Norm norm, int i, int j) {
    double t = delta[i][j];
    double d = Math.max(t, FLOOR);
    double w =
        switch (norm) {
          case RELATIVE -> 1 / d;
          case NEARLY_RELATIVE -> Math.pow(d, -0.75) * Math.pow(mean, -0.25);
          case SAMMON -> 1 / Math.sqrt(d * mean);
          case EVEN -> 1 / mean;
          case LARGE -> Math.sqrt(t) / Math.pow(mean, 1.5);
        };
    return Double.isNaN(t) || i == j ? 0 : w * w * pointWeights[i] * pointWeights[j];
  }

  private double distance(double[][] at, Functional functional, int i, int j) {
    double square = 0;
    for (int k = 0; k < D; k++) {
      square += (at[k][i] - at[k][j]) * (at[k][i] - at[k][j]);
    }
    double m = functional.least();
    return functional.squared() ? square : Math.sqrt(square + m * m);
  }

  /** Half of chi-squared, written out. */
  private double value(double[][] at, Norm norm, Functional functional) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double w = weight(norm, i, j);
        double f = w == 0 ? 0 : delta[i][j] - distance(at, functional, i, j);
        sum += w * f * f;
      }
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "7", "16", "33", "150", "1024", "1025"})
  void theValueIsTheSum(int points) {
    draw(points, System.nanoTime());
    for (Norm norm : Norm.values()) {
      for (boolean squared : new boolean[] {false, true}) {
        Functional functional = new Functional(squared, 0.01, false);
        PairPass pass = pass(norm, functional);
        double[] sums = new double[ValueKernel.SUMS];
        double sum = 0;
        for (int i = 0; i < n; i++) {
          pass.evaluate(i, x, sums);
          sum += sums[0] / 2;
        }
        double expected = points == 1 ? 0 : value(x, norm, functional);
        assertThat(sum).as(norm + " " + squared).isEqualTo(expected, within(1e-6 * expected));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void derivativesAreThoseOfDifferences(boolean squared) {
    draw(61, System.nanoTime());
    Random random = new Random(3);
    for (Norm norm : Norm.values()) {
      Functional functional = new Functional(squared, 0.02, true);
      PairPass pass = pass(norm, functional);
      double[] g = gradient(pass, x);
      double[] p = new double[n * D];
      Arrays.setAll(p, k -> (float) random.nextGaussian());
      double scale = Math.sqrt(dot(g, g) * dot(p, p));
      // half the slope of the value
      double h = 1e-5;
      double slope =
          (value(moved(p, h), norm, functional) - value(moved(p, -h), norm, functional)) / (4 * h);
      assertThat(dot(g, p)).as(norm + " gradient").isEqualTo(slope, within(1e-6 * scale));
      // the change of the gradient, by differences of the fourth order
      double step = 1e-4;
      double[] far = difference(pass, p, 2 * step);
      double[] near = difference(pass, p, step);
      double[] expected = new double[n * D];
      Arrays.setAll(expected, k -> (4 * near[k] - far[k]) / 3);
      double[] product = product(pass, p);
      assertClose(product, expected, 1e-6, norm + " product");
    }
  }

  /** Without exact second derivatives the diagonal blocks are those of the products. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void gaussNewtonIsTheSumOfItsPairs(boolean squared) {
    draw(40, System.nanoTime());
    Functional functional = new Functional(squared, 0.02, false);
    for (Norm norm : Norm.values()) {
      PairPass pass = pass(norm, functional);
      for (int i : new int[] {0, 17, 39}) {
        double[] sums = new double[ValueKernel.SUMS];
        pass.evaluate(i, x, sums);
        double[] expected = new double[6];
        for (int j = 0; j < n; j++) {
          double w = weight(norm, i, j);
          double r = w == 0 ? 1 : distance(x, functional, i, j);
          double a = squared ? 4 * w : w / (r * r);
          for (int k = 0, at = 0; k < D; k++) {
            for (int l = k; l < D; l++) {
              expected[at++] += a * (x[k][i] - x[k][j]) * (x[l][i] - x[l][j]);
            }
          }
        }
        assertClose(Arrays.copyOfRange(sums, 4, 10), expected, 1e-6, norm + " block");
        double[] unit = new double[n * D];
        unit[i * D + 1] = 1;
        double[] product = product(pass, unit);
        assertThat(product[i * D]).isEqualTo(expected[1], within(1e-5 * expected[3] + 1e-12));
        assertThat(product[i * D + 1]).isEqualTo(expected[3], within(1e-5 * expected[3] + 1e-12));
      }
    }
  }

  private double[] difference(PairPass pass, double[] p, double h) {
    double[] ahead = gradient(pass, moved(p, h));
    double[] behind = gradient(pass, moved(p, -h));
    double[] slope = new double[n * D];
    Arrays.setAll(slope, k -> (ahead[k] - behind[k]) / (2 * h));
    return slope;
  }

  private double[][] moved(double[] p, double h) {
    double[][] there = new double[D][];
    for (int k = 0; k < D; k++) {
      there[k] = x[k].clone();
      for (int i = 0; i < n; i++) {
        there[k][i] += h * p[i * D + k];
      }
    }
    return there;
  }

  private double[] gradient(PairPass pass, double[][] at) {
    double[] sums = new double[ValueKernel.SUMS];
    double[] g = new double[n * D];
    for (int i = 0; i < n; i++) {
      pass.evaluate(i, at, sums);
      System.arraycopy(sums, 1, g, i * D, D);
    }
    return g;
  }

  private double[] product(PairPass pass, double[] p) {
    float[][] points = new float[D][n + PairPass.PADDING];
    float[][] vector = new float[D][n + PairPass.PADDING];
    for (int k = 0; k < D; k++) {
      for (int i = 0; i < n; i++) {
        points[k][i] = (float) x[k][i];
        vector[k][i] = (float) p[i * D + k];
      }
    }
    double[] y = new double[n * D];
    for (int i = 0; i < n; i++) {
      pass.multiply(i, points, vector, D, y, i * D);
    }
    return y;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  private static void assertClose(double[] found, double[] expected, double share, String what) {
    double error = 0;
    for (int k = 0; k < found.length; k++) {
      error += (found[k] - expected[k]) * (found[k] - expected[k]);
    }
    double length = Math.sqrt(dot(expected, expected));
    assertThat(Math.sqrt(error)).as(what).isLessThanOrEqualTo(share * length + 1e-12);
  }
}
