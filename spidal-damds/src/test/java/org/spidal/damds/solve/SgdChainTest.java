package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairTiles;

/** Chains beside a twin that takes pair after pair in floats. */
class SgdChainTest {
  private static final int EPOCHS = 2;
  private static final float TINY = 1e-20f;

  private final long seed = TestSeed.of("SgdChainTest");
  private final Random random = new Random(seed);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 17, 100, 530, 1100})
  void aChainHasTheBitsOfItsTwinAndMeetsEveryPairOnceAnEpoch(int n) {
    float[][] delta = distances(n);
    PairBlocks blocks = PairBlocks.of(n);
    PairTiles tiles = new PairTiles(blocks, 1, 0.5);
    for (int thread = 0; thread < 3; thread++) {
      tiles.fill(
          (row, column, count, target) -> System.arraycopy(delta[row], column, target, 0, count),
          thread,
          3,
          n,
          new float[64]);
    }
    float[][] start = new float[3][n];
    for (float[] coordinates : start) {
      for (int j = 0; j < n; j++) {
        coordinates[j] = random.nextFloat() - 0.5f;
      }
    }
    SgdChain chain = new SgdChain(tiles, 3, EPOCHS, 0, seed, 1, n < 256);
    chain.start(start);
    chain.run();
    Twin twin = new Twin(blocks, delta, start, tiles.scale());
    SgdSchedule schedule = new SgdSchedule(blocks, EPOCHS, 0, seed, 1);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      twin.epoch(schedule, epoch);
    }
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < 3; k++) {
        assertThat(chain.place(j, k)).as("point " + j).isEqualTo(twin.x[k][j] / tiles.scale());
      }
    }
  }

  /** Between 0 and 1, one in twenty missing. */
  private float[][] distances(int n) {
    float[][] delta = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        delta[i][j] = random.nextInt(20) == 0 ? Float.NaN : random.nextFloat();
        delta[j][i] = delta[i][j];
      }
    }
    return delta;
  }

  private static final class Twin {
    private final PairBlocks blocks;
    private final float[][] delta;
    private final double scale;
    private final float[][] x;
    private boolean[][] met;

    Twin(PairBlocks blocks, float[][] delta, float[][] start, double scale) {
      this.blocks = blocks;
      this.delta = delta;
      this.scale = scale;
      this.x = new float[3][delta.length];
      for (int k = 0; k < 3; k++) {
        for (int j = 0; j < delta.length; j++) {
          x[k][j] = (float) (start[k][j] * scale);
        }
      }
    }

    void epoch(SgdSchedule schedule, int epoch) {
      int n = delta.length;
      met = new boolean[n][n];
      schedule.begin(epoch);
      for (int visit = 0; visit < schedule.visits(); visit++) {
        float mu = schedule.nextStep();
        int last = blocks.count() - 1;
        int round = schedule.round(visit);
        for (int first = 0; first <= last; first++) {
          for (int second = first; second <= last; second++) {
            if (meet(first, second, round)) {
              for (int s = schedule.firstShift(visit); s < schedule.endOfShifts(visit); s++) {
                slice(first, second, schedule.swap(visit), schedule.shift(s), mu);
              }
            }
          }
        }
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          assertThat(met[i][j]).as("pair %d, %d", i, j).isTrue();
        }
      }
    }

    /** In the circle method, the sum of two blocks says in which round they meet. */
    private boolean meet(int first, int second, int round) {
      int last = blocks.count() - 1;
      if (round == last || first == second) {
        return round == last && first == second;
      }
      int with = second == last ? first : second;
      return (first + with - 2 * round) % last == 0;
    }

    private void slice(int first, int second, int r, int a, float mu) {
      int groups = blocks.groups();
      for (int p = 0; p < blocks.slots(); p++) {
        int q = 16 * ((p / 16 + a) % groups) + (p % 16 ^ r);
        int i = blocks.start(first) + p;
        int j = blocks.start(second) + q;
        boolean once =
            first != second
                || a == 0 && q > p
                || a > 0 && 2 * a < groups
                || 2 * a == groups && q > p && p / 16 < groups / 2;
        if (once && i < blocks.start(first + 1) && j < blocks.start(second + 1)) {
          step(i, j, mu / 2);
        }
      }
    }

    private void step(int i, int j, float half) {
      assertThat(met[i][j] || met[j][i]).as("pair %d, %d again", i, j).isFalse();
      met[i][j] = true;
      met[j][i] = true;
      if (Float.isNaN(delta[i][j])) {
        return;
      }
      float dx = x[0][i] - x[0][j];
      float dy = x[1][i] - x[1][j];
      float dz = x[2][i] - x[2][j];
      float s = (float) Math.sqrt(Math.fma(dx, dx, Math.fma(dy, dy, Math.fma(dz, dz, TINY))));
      float f = ((float) Math.rint(delta[i][j] * scale) - s) * half / s;
      x[0][i] = Math.fma(f, dx, x[0][i]);
      x[1][i] = Math.fma(f, dy, x[1][i]);
      x[2][i] = Math.fma(f, dz, x[2][i]);
      x[0][j] = Math.fma(-f, dx, x[0][j]);
      x[1][j] = Math.fma(-f, dy, x[1][j]);
      x[2][j] = Math.fma(-f, dz, x[2][j]);
    }
  }
}
