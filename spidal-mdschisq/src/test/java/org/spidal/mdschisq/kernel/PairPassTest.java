package org.spidal.mdschisq.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.testing.TestSeed;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.data.WeighedRows;

/** The passes against sums written out, and derivatives against differences of the value. */
class PairPassTest {
  private static final int D = 3;
  private static final double FLOOR = 0.05;

  private int n;
  private short[][] numbers;
  private double[][] delta;
  private double[][] x;
  private float[] pointWeights;
  private double mean;

  private void draw(int points) {
    Random random = new Random(TestSeed.of("PairPassTest n=" + points));
    n = points;
    numbers = new short[n][n];
    delta = new double[n][n];
    x = new double[D][n + PairPass.PADDING];
    pointWeights = new float[n];
    double sum = 0;
    int pairs = 0;
    for (int i = 0; i < n; i++) {
      pointWeights[i] = random.nextInt(9) == 0 ? 0 : 0.5f + random.nextFloat();
      for (int k = 0; k < D; k++) {
        x[k][i] = 0.5 * random.nextGaussian();
      }
      for (int j = 0; j < i; j++) {
        boolean missing = random.nextInt(6) == 0;
        numbers[i][j] = (short) (missing ? -1 : random.nextInt(32768));
        numbers[j][i] = numbers[i][j];
        delta[i][j] = missing ? Double.NaN : numbers[i][j] / 32767.0;
        delta[j][i] = delta[i][j];
        sum += missing ? 0 : delta[i][j];
        pairs += missing ? 0 : 1;
      }
    }
    mean = pairs == 0 ? 1 : sum / pairs;
  }

  /** On int16 distances, or the same as floats. */
  private PairPass pass(Norm norm, Functional functional, boolean asShorts) {
    return pass(norm, functional, asShorts, false);
  }

  private PairPass pass(Norm norm, Functional functional, boolean asShorts, boolean plain) {
    Role[] roles = new Role[n];
    Arrays.fill(roles, Role.VARIED);
    WeighedRows.Distances distances =
        new WeighedRows.Distances(
            new ShortsAsFloats(new IntRows(numbers)),
            asShorts ? new IntRows(numbers) : null,
            1 / 32767.0,
            mean,
            FLOOR);
    return new PairPass(
        new WeighedRows(distances, norm, pointWeights, roles, true, null, null),
        n,
        functional,
        plain);
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
    draw(points);
    for (Norm norm : Norm.values()) {
      for (boolean squared : new boolean[] {false, true}) {
        Functional functional = new Functional(squared, 0.01);
        PairPass pass = pass(norm, functional, squared);
        double[] sums = new double[ValueKernel.SUMS];
        double sum = 0;
        for (int i = 0; i < n; i++) {
          pass.evaluate(i, inUnits(x, pass), sums);
          sum += sums[0] / 2;
        }
        double expected = points == 1 ? 0 : value(x, norm, functional);
        assertThat(sum).as(norm + " " + squared).isEqualTo(expected, within(1e-6 * expected));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "15", "16", "61", "255", "1024", "1060"})
  void plainCodeGivesTheSameBits(int points) {
    draw(points);
    Random random = new Random(4);
    int[] list = IntStream.range(0, Math.min(n, 20)).toArray();
    for (Norm norm : Norm.values()) {
      for (int kind = 0; kind < 8; kind++) {
        Functional functional = new Functional((kind & 1) == 1, (kind & 2) * 0.01);
        PairPass plain = pass(norm, functional, (kind & 4) == 4, true);
        PairPass vectors = pass(norm, functional, (kind & 4) == 4, false);
        double[][] at = inUnits(x, plain);
        float[][] floats = new float[D][n + PairPass.PADDING];
        float[][] p = new float[D][n + PairPass.PADDING];
        for (int k = 0; k < D; k++) {
          for (int i = 0; i < n; i++) {
            floats[k][i] = (float) at[k][i];
            p[k][i] = (float) random.nextGaussian();
          }
        }
        double[] a = new double[ValueKernel.SUMS];
        double[] b = new double[ValueKernel.SUMS];
        for (int i : list) {
          plain.evaluate(i, at, a);
          vectors.evaluate(i, at, b);
          assertThat(a).as("%s %d", norm, kind).isEqualTo(b);
          float[] place = {floats[0][i], floats[1][i], floats[2][i]};
          plain.gradient(i, place, floats, a);
          vectors.gradient(i, place, floats, b);
          assertThat(a).as("%s %d", norm, kind).isEqualTo(b);
        }
        for (boolean exact : new boolean[] {false, true}) {
          double[] y = new double[list.length * D];
          double[] z = new double[list.length * D];
          plain.multiply(list, list.length, exact, floats, p, D, y, 0);
          vectors.multiply(list, list.length, exact, floats, p, D, z, 0);
          assertThat(y).as("%s %d %s", norm, kind, exact).isEqualTo(z);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void derivativesAreThoseOfDifferences(boolean squared, boolean asShorts) {
    draw(61);
    Random random = new Random(3);
    for (Norm norm : Norm.values()) {
      Functional functional = new Functional(squared, 0.02);
      PairPass pass = pass(norm, functional, asShorts);
      round(pass);
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
      double[] product = product(pass, true, p);
      assertClose(product, expected, 1e-6, norm + " product");
    }
  }

  /** What descents of subsets take, beside doubles. */
  @ParameterizedTest
  @CsvSource({"2", "61", "1060"})
  void floatsGiveAboutTheSameValueAndGradient(int points) {
    draw(points);
    for (Norm norm : Norm.values()) {
      for (boolean squared : new boolean[] {false, true}) {
        PairPass pass = pass(norm, new Functional(squared, 0.02), false);
        round(pass);
        double[][] at = inUnits(x, pass);
        float[][] floats = new float[D][n + PairPass.PADDING];
        for (int k = 0; k < D; k++) {
          for (int i = 0; i < n; i++) {
            floats[k][i] = (float) at[k][i];
          }
        }
        double[] expected = new double[ValueKernel.SUMS];
        double[] sums = new double[ValueKernel.SUMS];
        for (int i = 0; i < n; i += 1 + n / 20) {
          pass.evaluate(i, at, expected);
          pass.gradient(i, new float[] {floats[0][i], floats[1][i], floats[2][i]}, floats, sums);
          assertClose(Arrays.copyOf(sums, 4), Arrays.copyOf(expected, 4), 2e-6, norm + " " + i);
        }
      }
    }
  }

  /** Without exact second derivatives the diagonal blocks are those of the products. */
  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void gaussNewtonIsTheSumOfItsPairs(boolean squared, boolean asShorts) {
    draw(40);
    Functional functional = new Functional(squared, 0.02);
    for (Norm norm : Norm.values()) {
      PairPass pass = pass(norm, functional, asShorts);
      for (int i : new int[] {0, 17, 39}) {
        double[] sums = new double[ValueKernel.SUMS];
        pass.evaluate(i, inUnits(x, pass), sums);
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
        double[] product = product(pass, false, unit);
        assertThat(product[i * D]).isEqualTo(expected[1], within(1e-5 * expected[3] + 1e-12));
        assertThat(product[i * D + 1]).isEqualTo(expected[3], within(1e-5 * expected[3] + 1e-12));
      }
    }
  }

  /** Straight from int16 numbers or through a buffer: the same, also of points in one place. */
  @ParameterizedTest
  @CsvSource({"1", "2", "15", "17", "1023", "1024", "1025", "2047"})
  void productsOfShortsAreThoseOfFloats(int points) {
    draw(points);
    Random random = new Random(points);
    for (int i = 1; i < n; i += 5) {
      for (int k = 0; k < D; k++) {
        x[k][i] = x[k][i - 1];
      }
      numbers[i][i - 1] = numbers[i - 1][i] = 0;
    }
    double[] p = new double[n * D];
    Arrays.setAll(p, k -> (float) random.nextGaussian());
    int[] rows = IntStream.range(0, n).filter(i -> n < 50 || i % 97 == 3).toArray();
    for (Norm norm : Norm.values()) {
      for (boolean squared : new boolean[] {false, true}) {
        Functional functional = new Functional(squared, 0.02);
        for (boolean second : new boolean[] {false, true}) {
          double[] ofShorts = product(pass(norm, functional, true), second, p, rows);
          double[] ofFloats = product(pass(norm, functional, false), second, p, rows);
          assertClose(ofShorts, ofFloats, 2e-6, norm + " " + squared + " " + second);
        }
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

  /** Products are in floats: places that are floats have their derivatives. */
  private void round(PairPass pass) {
    for (double[] axis : x) {
      Arrays.setAll(axis, i -> (float) (axis[i] / pass.unit()) * pass.unit());
    }
  }

  private static double[][] inUnits(double[][] at, PairPass pass) {
    double[][] scaled = new double[D][];
    for (int k = 0; k < D; k++) {
      scaled[k] = Arrays.stream(at[k]).map(c -> c / pass.unit()).toArray();
    }
    return scaled;
  }

  private double[] gradient(PairPass pass, double[][] at) {
    double[] sums = new double[ValueKernel.SUMS];
    double[] g = new double[n * D];
    double[][] there = inUnits(at, pass);
    for (int i = 0; i < n; i++) {
      pass.evaluate(i, there, sums);
      System.arraycopy(sums, 1, g, i * D, D);
    }
    return g;
  }

  private double[] product(PairPass pass, boolean second, double[] p) {
    return product(pass, second, p, IntStream.range(0, n).toArray());
  }

  private double[] product(PairPass pass, boolean second, double[] p, int[] rows) {
    float[][] points = new float[D][n + PairPass.PADDING];
    float[][] vector = new float[D][n + PairPass.PADDING];
    for (int k = 0; k < D; k++) {
      for (int i = 0; i < n; i++) {
        points[k][i] = (float) (x[k][i] / pass.unit());
        vector[k][i] = (float) p[i * D + k];
      }
    }
    double[] y = new double[n * D];
    pass.multiply(rows, rows.length, second, points, vector, D, y, 0);
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
