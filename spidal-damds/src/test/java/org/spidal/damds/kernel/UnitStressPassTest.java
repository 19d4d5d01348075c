package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.AllocationMeter;

class UnitStressPassTest {
  private static final int MOST_WARM_UPS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 16, 17, 31, 1023, 1024, 1025, 4095, 4096, 4097, 4098, 8200})
  void agreesWithTheScalarTwin(int n) {
    long seed = seed("agreesWithTheScalarTwin");
    for (int dimension = 2; dimension <= 3; dimension++) {
      for (double scale : new double[] {1e-4, 1, 300}) {
        Sample sample = new Sample(n, dimension, scale, 0, seed);
        UnitStressPass pass = new UnitStressPass(FewRows.whole(sample.delta), n, dimension);
        for (double h : new double[] {0, 0.37, 9000, 40000}) {
          Agreement.check(sample, pass, sample.rows, sample.at, null, (float) h);
        }
      }
    }
  }

  @Test
  void aPointOnTrialIsNotComparedWithItself() {
    long seed = seed("aPointOnTrialIsNotComparedWithItself");
    for (int n : new int[] {1, 2, 16, 17, 1000}) {
      Sample sample = new Sample(n, 3, 1, 0, seed);
      UnitStressPass pass = new UnitStressPass(FewRows.whole(sample.delta), n, 3);
      float[] trial = sample.at.clone();
      for (int k = 0; k < trial.length; k++) {
        trial[k] += 3000 + 1000 * k;
      }
      Agreement.check(sample, pass, sample.rows, trial, null, 0);
      Agreement.check(sample, pass, sample.rows, trial, null, 5000);
    }
  }

  @Test
  void aRowYieldsTheSameBitsInAnyListAndFromTiles() {
    long seed = seed("aRowYieldsTheSameBitsInAnyListAndFromTiles");
    for (int n : new int[] {3, 17, 1025, 8200}) {
      Sample sample = new Sample(n, 3, 1, 0, seed);
      RowByRow.check(sample, new UnitStressPass(FewRows.whole(sample.delta), n, 3));
      RowByRow.checkEqual(
          sample,
          new UnitStressPass(FewRows.whole(sample.delta), n, 3),
          new UnitStressPass(FewRows.tiles(sample.delta), n, 3));
    }
  }

  @Test
  void allocatesNothingOnceCompiled() {
    Sample sample = new Sample(4100, 3, 1, 0, seed("allocatesNothingOnceCompiled"));
    UnitStressPass pass = new UnitStressPass(FewRows.whole(sample.delta), sample.n, 3);
    double[] g = new double[sample.rows.length * 3];
    double[] s = new double[sample.rows.length];
    AllocationMeter meter = new AllocationMeter();
    long allocated = -1;
    for (int round = 0; round < MOST_WARM_UPS && allocated != 0; round++) {
      meter.start();
      pass.evaluate(sample.rows, sample.rows.length, sample.at, sample.padded, 100, g, s);
      allocated = meter.stop();
    }
    assertThat(allocated).isZero();
  }

  private static long seed(String test) {
    long seed = System.nanoTime();
    System.out.println("UnitStressPassTest." + test + " seed=" + seed);
    return seed;
  }
}
