package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.interpolation.data.Nearest;

/**
 * Computes the distances to the coarse landmarks, then those to candidates near the object, and
 * estimates all others.
 */
final class TwoLevelMeasurer implements Measurer {
  private final TileKernel kernel;
  private final TileKernel words;
  private final CoarseLandmarks coarse;
  private final Estimates estimates;
  private final int size;
  private final double unit;
  private final Nearest candidates;
  private final float[] scores;
  private final int[] chosen;
  private final double[] values;
  private final double[] wordDistances;
  private final boolean[] isCoarse;

  /**
   * @param words the distances by words, where these find the candidates; else null
   * @param unit what distances are divided by
   */
  TwoLevelMeasurer(
      PairDistances pairs,
      PairDistances words,
      CoarseLandmarks coarse,
      Estimates estimates,
      int candidates,
      double unit) {
    this.kernel = pairs.kernel();
    this.words = words == null ? null : words.kernel();
    this.coarse = coarse;
    this.estimates = estimates;
    this.size = pairs.columns();
    this.unit = unit;
    this.candidates = new Nearest(Math.min(candidates, size - coarse.indices().length));
    this.scores = new float[size];
    this.chosen = new int[candidates];
    this.values = new double[Math.max(candidates, coarse.indices().length)];
    this.wordDistances = new double[words == null ? 0 : size];
    this.isCoarse = new boolean[size];
    for (int landmark : coarse.indices()) {
      isCoarse[landmark] = true;
    }
  }

  @Override
  public void measure(int row, Measurement into) {
    into.nearest.clear();
    into.count = 0;
    into.all = false;
    measure(row, coarse.indices(), coarse.indices().length, into);
    int coarseCount = into.count;
    if (words == null) {
      scoreByProfile(into);
    } else {
      scoreByWords(row);
    }
    candidates.clear();
    for (int l = 0; l < size; l++) {
      if (!isCoarse[l]) {
        candidates.offer(l, scores[l]);
      }
    }
    for (int k = 0; k < candidates.size(); k++) {
      chosen[k] = candidates.index(k);
    }
    measure(row, chosen, candidates.size(), into);
    estimates.make(into.nearest, into.measured, into.values, coarseCount, into.distances);
    for (int k = 0; k < into.count; k++) {
      into.distances[into.measured[k]] = (float) into.values[k];
    }
  }

  private void measure(int row, int[] landmarks, int count, Measurement into) {
    kernel.compute(row, landmarks, count, values);
    for (int k = 0; k < count; k++) {
      double distance = Measurer.length(values[k] / unit);
      into.measured[into.count] = landmarks[k];
      into.values[into.count++] = distance;
      into.nearest.offer(landmarks[k], distance);
    }
  }

  /** The squared difference of the distances to the coarse landmarks, of those that are known. */
  private void scoreByProfile(Measurement into) {
    Arrays.fill(scores, 0);
    for (int c = 0; c < coarse.indices().length; c++) {
      float distance = (float) into.values[c];
      if (!(distance >= 0)) {
        continue;
      }
      float[] profile = coarse.profiles()[c];
      for (int l = 0; l < size; l++) {
        float difference = profile[l] - distance;
        scores[l] += difference * difference;
      }
    }
  }

  private void scoreByWords(int row) {
    words.compute(new Tile(row, row + 1, 0, size), wordDistances);
    for (int l = 0; l < size; l++) {
      scores[l] = (float) wordDistances[l];
    }
  }
}
