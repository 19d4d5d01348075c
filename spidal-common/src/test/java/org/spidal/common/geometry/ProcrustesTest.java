package org.spidal.common.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;
import org.spidal.common.testing.TestSeed;

/** What was done to points is found again; with noise nothing fits better than what is found. */
class ProcrustesTest {
  @ParameterizedTest
  @CsvSource({
    "2, 40, 1, false", "2, 40, 1, true", "3, 40, 1, false", "3, 40, 1, true",
    "3, 4, 1e-3, true", "3, 500, 1e5, false", "2, 3, 7.5, true", "3, 3, 2, false"
  })
  void aKnownTransformIsRecovered(int d, int n, double scale, boolean mirrored) {
    Random random = seeded("recovered");
    double[] x = gaussian(random, n * d);
    Similarity truth = random(random, d, scale, mirrored);
    double[] y = truth.apply(x);
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> 0.1 + random.nextDouble());
    // three points lie in a plane: their mirror image is a rotation of them
    Handedness known = mirrored ? Handedness.MIRRORED : Handedness.KEPT;
    Handedness hand = n > d ? Handedness.EITHER : known;
    Procrustes procrustes = new Procrustes(d, x, y, weights);
    Similarity found = procrustes.fit(hand, ScaleRange.ANY);
    assertSame(new DampedFit(d, x, y, weights, ScaleRange.ANY).fit(hand), found, scale);
    assertThat(found.mirrors()).isEqualTo(mirrored);
    assertThat(found.scale()).isEqualTo(scale, within(1e-10 * scale));
    assertThat(found.rotation()).containsExactly(truth.rotation(), within(1e-10));
    assertThat(found.translation())
        .containsExactly(truth.translation(), within(1e-10 * Math.max(1, scale)));
    assertThat(procrustes.error(found)).isLessThan(1e-10 * Math.max(1, scale));
    assertThat(procrustes.isDetermined()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "2, EITHER, NaN",
    "3, EITHER, NaN",
    "3, KEPT, NaN",
    "3, MIRRORED, NaN",
    "2, MIRRORED, 1",
    "3, EITHER, 0.7",
    "2, KEPT, 3"
  })
  void withNoiseItIsTheOptimum(int d, Handedness hand, double given) {
    ScaleRange range = Double.isNaN(given) ? ScaleRange.ANY : new ScaleRange(given, given);
    Random random = seeded("optimum");
    int n = 60;
    double[] x = gaussian(random, n * d);
    double[] y = random(random, d, 0.8, random.nextBoolean()).apply(x);
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = i % 7 == 0 ? 0 : random.nextDouble();
    }
    for (int k = 0; k < y.length; k++) {
      y[k] += 0.3 * random.nextGaussian();
    }
    Procrustes procrustes = new Procrustes(d, x, y, weights);
    Similarity found = procrustes.fit(hand, range);
    assertSame(new DampedFit(d, x, y, weights, range).fit(hand), found, 1e3);
    double least = procrustes.error(found);
    if (hand != Handedness.EITHER) {
      assertThat(found.mirrors()).isEqualTo(hand == Handedness.MIRRORED);
    }
    for (int trial = 0; trial < 3000; trial++) {
      double step = Math.pow(10, -1 - 4 * random.nextDouble());
      double[] rotation = turned(found.rotation(), d, random, step);
      double[] translation = found.translation().clone();
      for (int k = 0; k < d; k++) {
        translation[k] += step * random.nextGaussian();
      }
      double c = range.nearest(found.scale() * (1 + step * random.nextGaussian()));
      double other = procrustes.error(new Similarity(d, c, rotation, translation));
      assertThat(other).isGreaterThanOrEqualTo(least * (1 - 1e-13));
    }
    if (hand == Handedness.EITHER) { // no other kind fits better either
      assertThat(procrustes.error(procrustes.fit(Handedness.KEPT, range)))
          .isGreaterThanOrEqualTo(least);
      assertThat(procrustes.error(procrustes.fit(Handedness.MIRRORED, range)))
          .isGreaterThanOrEqualTo(least);
    }
  }

  /** The solvers know nothing of each other. */
  private static void assertSame(Similarity damped, Similarity closed, double size) {
    double near = 1e-10 * Math.max(1, size);
    assertThat(damped.scale()).isEqualTo(closed.scale(), within(near));
    assertThat(damped.rotation()).containsExactly(closed.rotation(), within(1e-7));
    assertThat(damped.translation())
        .containsExactly(closed.translation(), within(1e-7 * Math.max(1, size)));
  }

  @ParameterizedTest
  @CsvSource({"2, 0, 0.5, 0.5", "3, 0, 0.5, 0.5", "3, 1.5, 3, 1.5", "2, 0.1, 9, 0.8"})
  void theScaleKeepsItsBounds(int d, double least, double most, double expected) {
    Random random = seeded("bounds");
    double[] x = gaussian(random, 50 * d);
    double[] y = random(random, d, 0.8, true).apply(x);
    double[] weights = new double[50];
    Arrays.fill(weights, 1);
    ScaleRange range = new ScaleRange(least, most);
    Similarity found = new Procrustes(d, x, y, weights).fit(Handedness.EITHER, range);
    assertThat(found.scale()).isEqualTo(expected, within(1e-12));
    assertSame(new DampedFit(d, x, y, weights, range).fit(Handedness.EITHER), found, 10);
  }

  /** R = C R3 R2 R1 from the angles of the original is R again. */
  @ParameterizedTest
  @CsvSource({"2, false", "2, true", "3, false", "3, true"})
  void anglesMakeTheRotationAgain(int d, boolean mirrored) {
    Random random = seeded("angles");
    for (int trial = 0; trial < 100; trial++) {
      Similarity s = random(random, d, 1, mirrored);
      if (trial == 0 && d == 3) { // a quarter turn about y, where one angle is free
        double sign = mirrored ? -1 : 1;
        double[] r = {0, 0, sign, 0, sign, 0, -sign, 0, 0};
        s = new Similarity(3, 1, r, new double[3]);
      }
      double[] again = new double[d * d];
      for (int k = 0; k < d; k++) {
        again[k * d + k] = 1;
      }
      for (int axis = 0; axis < s.angles().length; axis++) {
        int a = d == 3 && axis == 0 ? 1 : 0;
        int b = d == 2 || axis == 2 ? 1 : 2;
        double cos = Math.cos(s.angles()[axis]);
        double sin = Math.sin(s.angles()[axis]);
        for (int k = 0; k < d; k++) {
          double p = again[a * d + k];
          double q = again[b * d + k];
          again[a * d + k] = cos * p + sin * q;
          again[b * d + k] = -sin * p + cos * q;
        }
      }
      for (int k = 0; mirrored && k < again.length; k++) {
        again[k] = d == 3 || k > 1 ? -again[k] : again[k];
      }
      assertThat(again).containsExactly(s.rotation(), within(1e-12));
    }
  }

  @ParameterizedTest
  @CsvSource({"2, false, 4", "2, true, 4", "3, false, 24", "3, true, 24"})
  void thereAreSoManyQuarterTurns(int d, boolean mirrored, int count) {
    var turns = new QuarterTurns(d, mirrored).all();
    assertThat(turns.stream().map(Arrays::toString).distinct()).hasSize(count);
    for (double[] turn : turns) {
      assertThat(new Similarity(d, 1, turn, new double[d]).mirrors()).isEqualTo(mirrored);
    }
  }

  @ParameterizedTest
  @CsvSource({"2", "3"})
  void pointsOnALineAreToldOf(int d) {
    double[] x = new double[10 * d];
    double[] y = new double[10 * d];
    for (int i = 0; i < 10; i++) {
      x[i * d] = i;
      y[i * d + 1] = 2 * i;
    }
    double[] weights = new double[10];
    Arrays.fill(weights, 1);
    Procrustes procrustes = new Procrustes(d, x, y, weights);
    Similarity found = procrustes.fit(Handedness.EITHER, ScaleRange.ANY);
    assertThat(found.mirrors()).isFalse();
    assertThat(found.scale()).isEqualTo(2, within(1e-12));
    assertThat(procrustes.error(found)).isLessThan(1e-12);
    assertThat(procrustes.isDetermined()).isEqualTo(d == 2); // in a plane a rotation moves a line
  }

  private static Random seeded(String test) {
    return new Random(TestSeed.of("ProcrustesTest." + test));
  }

  private static double[] gaussian(Random random, int length) {
    double[] x = new double[length];
    Arrays.setAll(x, k -> random.nextGaussian());
    return x;
  }

  private static Similarity random(Random random, int d, double scale, boolean mirrored) {
    double[] rotation = new double[d * d];
    for (int k = 0; k < d; k++) {
      rotation[k * d + k] = 1;
    }
    rotation[0] = mirrored ? -1 : 1;
    double[] translation = gaussian(random, d);
    return new Similarity(d, scale, turned(rotation, d, random, 2), translation);
  }

  /** Turned by random angles about all axes. */
  private static double[] turned(double[] rotation, int d, Random random, double most) {
    double[] turned = rotation.clone();
    for (int a = 0; a < d; a++) {
      for (int b = a + 1; b < d; b++) {
        double angle = most * random.nextGaussian();
        for (int k = 0; k < d; k++) {
          double p = turned[a * d + k];
          double q = turned[b * d + k];
          turned[a * d + k] = Math.cos(angle) * p - Math.sin(angle) * q;
          turned[b * d + k] = Math.sin(angle) * p + Math.cos(angle) * q;
        }
      }
    }
    return turned;
  }
}
