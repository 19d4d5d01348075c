package org.spidal.mdschisq.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.matrix.FloatRows;
import org.spidal.mdschisq.data.Norm;
import org.spidal.mdschisq.data.PairWeights;

/** Compiled passes allocate nothing, with all kernels having run in one JVM. */
class AllocationTest {
  private static final int N = 700;
  private static final int MOST_ROUNDS = 120;

  @Test
  void nothingIsAllocated() {
    Random random = new Random(1);
    float[][] delta = new float[N][N];
    float[][] x = new float[PairPass.AXES][N + PairPass.PADDING];
    double[][] places = new double[PairPass.AXES][N + PairPass.PADDING];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < PairPass.AXES; k++) {
        x[k][i] = random.nextFloat();
        places[k][i] = x[k][i];
      }
      for (int j = 0; j < N; j++) {
        delta[i][j] = random.nextFloat();
      }
    }
    FloatRows rows =
        (row, column, count, target) -> System.arraycopy(delta[row], column, target, 0, count);
    List<Runnable> passes = new ArrayList<>();
    double[] sums = new double[ValueKernel.SUMS];
    double[] y = new double[PairPass.AXES * N];
    for (Norm norm : Norm.values()) {
      for (int kind = 0; kind < 4; kind++) {
        Functional functional = new Functional(kind % 2 == 1, 0.01, kind / 2 == 1);
        PairWeights weights = new PairWeights(norm, 0.01, 0.5, null, null, null, null);
        PairPass pass = new PairPass(rows, weights, N, functional);
        passes.add(
            () -> {
              for (int i = 0; i < N; i++) {
                pass.evaluate(i, places, sums);
                pass.multiply(i, x, x, PairPass.AXES, y, PairPass.AXES * i);
              }
            });
      }
    }
    AllocationMeter meter = new AllocationMeter();
    for (Runnable pass : passes) {
      long bytes = Long.MAX_VALUE;
      for (int round = 0; round < MOST_ROUNDS && bytes > 0; round++) {
        meter.start();
        pass.run();
        bytes = meter.stop();
      }
      assertThat(bytes).isZero();
    }
    for (Runnable pass : passes) { // all have run: none has been compiled anew
      meter.start();
      pass.run();
      assertThat(meter.stop()).isZero();
    }
  }
}
