package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;
import org.spidal.common.testing.TestSeed;

/** Plain code gives the bits of vector code. */
class PlainLanesTest {
  private final long seed = TestSeed.of("PlainLanesTest");

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 15, 16, 17, 33, 100, 255, 1030})
  void ofPasses(int n) {
    for (int dimension = 2; dimension <= 3; dimension++) {
      Sample whole = new Sample(n, dimension, 1, 0, seed);
      RowByRow.checkEqual(
          whole,
          SpaceStressPass.ofUnit(FewRows.whole(whole.delta), n, dimension, true),
          SpaceStressPass.ofUnit(FewRows.whole(whole.delta), n, dimension, false));
      Sample some = new Sample(n, dimension, 1, .2, seed);
      FloatRows floats = FewRows.floats(some.delta);
      for (Weights weights : new Weights[] {Weights.unit(), FewRows.weights(some.weights(seed))}) {
        RowByRow.checkEqual(
            some,
            SpaceStressPass.of(floats, weights, n, dimension, 1, true),
            SpaceStressPass.of(floats, weights, n, dimension, 1, false));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 17, 50, 200, 600})
  void ofSteps(int n) {
    Random random = new Random(seed);
    PairTiles tiles = new PairTiles(PairBlocks.of(n), 40_000, 15_000);
    FloatRows distances =
        (row, column, count, target) -> {
          for (int k = 0; k < count; k++) {
            int j = column + k;
            Random ofPair = new Random(seed + Math.min(row, j) * 10_007L + Math.max(row, j));
            target[k] = ofPair.nextInt(10) == 0 ? Float.NaN : 30_000 * ofPair.nextFloat();
          }
        };
    tiles.fill(distances, 0, 1, n, new float[n]);
    int length = tiles.blocks().length();
    float[][] plain = new float[PairSteps.AXES][length];
    float[][] vectors = new float[PairSteps.AXES][];
    for (int k = 0; k < PairSteps.AXES; k++) {
      for (int j = 0; j < length; j++) {
        plain[k][j] = 10_000 * random.nextFloat();
      }
      vectors[k] = plain[k].clone();
    }
    all(new PairSteps(tiles, plain, true), tiles.blocks());
    all(new PairSteps(tiles, vectors, false), tiles.blocks());
    for (int k = 0; k < PairSteps.AXES; k++) {
      assertThat(plain[k]).containsExactly(vectors[k]);
    }
  }

  private static void all(PairSteps steps, PairBlocks blocks) {
    for (float mu : new float[] {1, .3f}) {
      for (int first = 0; first < blocks.count(); first++) {
        for (int second = first; second < blocks.count(); second++) {
          for (int r = 0; r < PairBlocks.LANES; r++) {
            for (int a = 0; a < blocks.groups(); a++) {
              steps.take(first, second, r, a, mu);
            }
          }
        }
      }
    }
  }
}
