package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.interpolation.data.LandmarkMatrix;
import org.spidal.interpolation.data.Nearest;

/**
 * Estimates an object's distances to all landmarks from those of its nearest landmarks q:
 *
 * <pre>
 *   delta(x, l) = mean over q of delta(q, l) + o
 *   o = mean over known c of [delta(x, c) - mean over q of delta(q, c)]
 * </pre>
 *
 * One object per worker; allocates nothing.
 */
final class Estimates {
  private final LandmarkMatrix matrix;
  private final int size;
  private final int neighbours;
  private final float[] row;
  private final float[] counts;

  Estimates(LandmarkMatrix matrix, int landmarks, int neighbours) {
    this.matrix = matrix;
    this.size = landmarks;
    this.neighbours = neighbours;
    this.row = new float[landmarks];
    this.counts = new float[landmarks];
  }

  /**
   * Makes estimates.
   *
   * @param nearest landmarks of the object
   * @param known landmarks whose distances are known; null: all
   * @param values their distances; NaN where there is none
   * @param count how many
   * @param target receives n numbers, NaN where there is no estimate; modified
   */
  void make(Nearest nearest, int[] known, double[] values, int count, float[] target) {
    Arrays.fill(target, 0, size, 0);
    Arrays.fill(counts, 0);
    for (int q = 0; q < Math.min(neighbours, nearest.size()); q++) {
      matrix.load(nearest.index(q), row);
      row[nearest.index(q)] = 0;
      for (int l = 0; l < size; l++) {
        if (row[l] == row[l]) {
          target[l] += row[l];
          counts[l]++;
        }
      }
    }
    for (int l = 0; l < size; l++) {
      target[l] /= counts[l];
    }
    double sum = 0;
    int used = 0;
    for (int c = 0; c < count; c++) {
      double difference = values[c] - target[known == null ? c : known[c]];
      if (!Double.isNaN(difference)) {
        sum += difference;
        used++;
      }
    }
    float offset = used == 0 ? Float.NaN : (float) (sum / used);
    for (int l = 0; l < size; l++) {
      target[l] = Math.max(0, target[l] + offset);
    }
  }
}
