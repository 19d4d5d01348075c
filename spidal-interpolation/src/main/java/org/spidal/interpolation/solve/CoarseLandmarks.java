package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.stream.Strata;
import org.spidal.interpolation.data.LandmarkMatrix;

/**
 * Some landmarks from everywhere, and the distances of all landmarks to them. Immutable; one object
 * per process.
 *
 * @param indices of the coarse landmarks, ascending
 * @param profiles distance of landmark l to coarse landmark c at {@code [c][l]}; NaN where there is
 *     none
 */
record CoarseLandmarks(int[] indices, float[][] profiles) {
  // random numbers
  private static final int CENTER = 2;
  private static final int DRAW = 3;

  /** Chooses {@code count} of n landmarks. */
  static CoarseLandmarks choose(LandmarkMatrix matrix, int n, int count, long seed) {
    IndexedRandom random = new IndexedRandom(seed, CENTER);
    float[] row = new float[n];
    int[] cell = new int[n];
    float[] least = new float[n];
    Arrays.fill(least, Float.NaN);
    for (int c = 0; c < Math.min(Strata.CENTERS, n); c++) {
      int center = random.below(n, c);
      matrix.load(center, row);
      row[center] = 0;
      for (int l = 0; l < n; l++) {
        if (row[l] < least[l] || Float.isNaN(least[l]) && !Float.isNaN(row[l])) {
          least[l] = row[l];
          cell[l] = c;
        }
      }
    }
    Strata strata = new Strata();
    for (int l = 0; l < n; l++) {
      strata.add(cell[l], least[l]);
    }
    int[] indices = strata.choose(Math.min(count, n), new IndexedRandom(seed, DRAW));
    float[][] profiles = new float[indices.length][n];
    for (int c = 0; c < indices.length; c++) {
      matrix.load(indices[c], profiles[c]);
      profiles[c][indices[c]] = 0;
    }
    return new CoarseLandmarks(indices, profiles);
  }
}
