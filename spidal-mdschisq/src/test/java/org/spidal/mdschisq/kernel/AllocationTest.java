package org.spidal.mdschisq.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.data.WeighedRows;

/** Compiled passes allocate nothing, with all kernels having run in one JVM. */
class AllocationTest {
  private static final int N = 700;

  @Test
  void nothingIsAllocated() {
    Random random = new Random(1);
    short[][] delta = new short[N][N];
    float[][] x = new float[PairPass.AXES][N + PairPass.PADDING];
    double[][] places = new double[PairPass.AXES][N + PairPass.PADDING];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < PairPass.AXES; k++) {
        x[k][i] = random.nextFloat();
        places[k][i] = x[k][i];
      }
      for (int j = 0; j < N; j++) {
        delta[i][j] = (short) random.nextInt(32768);
      }
    }
    float[] ones = new float[N];
    Arrays.fill(ones, 1);
    Role[] roles = new Role[N];
    Arrays.fill(roles, Role.VARIED);
    int[] list = IntStream.range(0, N).toArray();
    List<Runnable> passes = new ArrayList<>();
    double[] sums = new double[ValueKernel.SUMS];
    float[] place = {0.1f, 0.2f, 0.3f};
    double[] y = new double[PairPass.AXES * N];
    for (Norm norm : Norm.values()) {
      for (int kind = 0; kind < 4; kind++) {
        ShortRows shorts = kind < 2 ? new IntRows(delta) : null;
        WeighedRows.Distances distances =
            new WeighedRows.Distances(
                new ShortsAsFloats(new IntRows(delta)), shorts, 1.0 / 32767, 0.5, 0.02);
        PairPass pass =
            new PairPass(
                new WeighedRows(distances, norm, ones, roles, true, null, null),
                N,
                new Functional(kind % 2 == 1, 0.01));
        passes.add(
            () -> {
              for (int i = 0; i < N; i++) {
                pass.evaluate(i, places, sums);
                pass.gradient(i, place, x, sums);
              }
              pass.multiply(list, N, true, x, x, PairPass.AXES, y, 0);
              pass.multiply(list, N, false, x, x, PairPass.AXES, y, 0);
            });
      }
    }
    for (Runnable pass : passes) {
      assertThat(OnceCompiled.allocates(pass)).isZero();
    }
    AllocationMeter meter = new AllocationMeter();
    for (Runnable pass : passes) { // all have run: none has been compiled anew
      meter.start();
      pass.run();
      assertThat(meter.stop()).isZero();
    }
  }
}
