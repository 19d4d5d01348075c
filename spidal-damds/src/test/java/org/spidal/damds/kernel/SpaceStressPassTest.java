package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.rows.Weights;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.common.testing.TestSeed;

class SpaceStressPassTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 16, 17, 31, 1023, 1024, 1025, 4095, 4096, 4097, 4098, 8200})
  void agreesWithTheScalarTwin(int n) {
    long seed = seed("agreesWithTheScalarTwin");
    for (int dimension = 2; dimension <= 3; dimension++) {
      for (double scale : new double[] {1e-4, 1, 300}) {
        Sample sample = new Sample(n, dimension, scale, 0, seed);
        StressPass pass = SpaceStressPass.ofUnit(FewRows.whole(sample.delta), n, dimension);
        for (double h : new double[] {0, 0.37, 9000, 40000}) {
          Agreement.check(sample, pass, sample.rows, sample.at, null, (float) h);
        }
      }
    }
  }

  /** Weights, missing pairs, and rows that are copied or read where they are. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 16, 17, 31, 255, 257, 1023, 1024, 1025, 2049, 4098})
  void floatsAgreeWithTheScalarTwin(int n) {
    long seed = seed("floatsAgreeWithTheScalarTwin");
    for (int dimension = 2; dimension <= 3; dimension++) {
      for (double scale : new double[] {1e-4, 1, 300}) {
        for (double missing : new double[] {0, 0.3, 1}) {
          Sample sample = new Sample(n, dimension, scale, missing, seed);
          float[][] w = sample.weights(seed);
          StressPass pass =
              SpaceStressPass.of(FewRows.floats(sample.delta), FewRows.weights(w), n, dimension, 1);
          Agreement.check(sample, pass, sample.rows, sample.at, w, 0);
          Agreement.check(sample, pass, sample.rows, sample.at, w, 9000);
        }
        Sample sample = new Sample(n, dimension, scale, 0, seed);
        StressPass unit =
            SpaceStressPass.of(FewRows.floats(sample.delta), Weights.unit(), n, dimension, 1);
        StressPass copied = SpaceStressPass.ofUnit(FewRows.floats(sample.delta), n, dimension, 1);
        StressPass inPlace =
            SpaceStressPass.ofUnit(FewRows.floatsInPlace(sample.delta), n, dimension, 1);
        for (double h : new double[] {0, 0.37, 9000, 40000}) {
          Agreement.check(sample, inPlace, sample.rows, sample.at, null, (float) h);
        }
        for (StressPass other : List.of(unit, copied)) {
          RowByRow.check(sample, other);
          RowByRow.checkEqual(sample, inPlace, other);
        }
      }
    }
  }

  @Test
  void aPointOnTrialIsNotComparedWithItself() {
    long seed = seed("aPointOnTrialIsNotComparedWithItself");
    for (int n : new int[] {1, 2, 16, 17, 1000}) {
      Sample sample = new Sample(n, 3, 1, 0, seed);
      float[] trial = sample.at.clone();
      for (int k = 0; k < trial.length; k++) {
        trial[k] += 3000 + 1000 * k;
      }
      for (StressPass pass :
          List.of(
              SpaceStressPass.ofUnit(FewRows.whole(sample.delta), n, 3),
              SpaceStressPass.ofUnit(FewRows.floatsInPlace(sample.delta), n, 3, 1))) {
        Agreement.check(sample, pass, sample.rows, trial, null, 0);
        Agreement.check(sample, pass, sample.rows, trial, null, 5000);
      }
    }
  }

  @Test
  void aRowYieldsTheSameBitsInAnyListAndFromTiles() {
    long seed = seed("aRowYieldsTheSameBitsInAnyListAndFromTiles");
    for (int n : new int[] {3, 17, 1025, 8200}) {
      Sample sample = new Sample(n, 3, 1, 0, seed);
      RowByRow.check(sample, SpaceStressPass.ofUnit(FewRows.whole(sample.delta), n, 3));
      RowByRow.checkEqual(
          sample,
          SpaceStressPass.ofUnit(FewRows.whole(sample.delta), n, 3),
          SpaceStressPass.ofUnit(FewRows.tiles(sample.delta), n, 3));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void allocatesNothingOnceCompiled(boolean shorts) {
    Sample sample = new Sample(4100, 3, 1, 0, seed("allocatesNothingOnceCompiled"));
    StressPass pass =
        shorts
            ? SpaceStressPass.ofUnit(FewRows.whole(sample.delta), sample.n, 3)
            : SpaceStressPass.ofUnit(FewRows.floatsInPlace(sample.delta), sample.n, 3, 1);
    double[] g = new double[sample.rows.length * 3];
    double[] s = new double[sample.rows.length];
    int rows = sample.rows.length;
    assertThat(
            OnceCompiled.allocates(
                () -> pass.evaluate(sample.rows, rows, sample.at, sample.padded, 100, g, s)))
        .isZero();
  }

  private static long seed(String test) {
    return TestSeed.of("SpaceStressPassTest." + test);
  }
}
