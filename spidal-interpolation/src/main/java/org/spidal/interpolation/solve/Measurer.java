package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.interpolation.data.LandmarkFacts;
import org.spidal.interpolation.data.LandmarkMap;
import org.spidal.interpolation.data.Nearest;

/** Measures how far objects of a block are from the landmarks, for one worker. */
interface Measurer {
  /**
   * Measures an object.
   *
   * @param row of the block; those of a worker come in order
   * @param into receives the distances; modified
   */
  void measure(int row, Measurement into);

  /** A distance that counts: one beyond all measure is missing. */
  static float length(double distance) {
    return distance < Double.POSITIVE_INFINITY ? (float) distance : Float.NaN;
  }

  /** How far one object is from the landmarks; used again for the next one. */
  static final class Measurement {
    /** In units of the map; missing ones are NaN. Behind the last landmark there are zeros. */
    final float[] distances;

    /** The landmarks whose distances were computed, and these; all if {@link #all} says so. */
    final int[] measured;

    final double[] values;
    final Nearest nearest;
    int count;
    boolean all;

    /**
     * @param measured distances that are computed at most, where these are not all
     * @param neighbours nearest landmarks that are of interest
     */
    Measurement(int landmarks, int measured, int neighbours) {
      this.distances = new float[LandmarkMap.padded(landmarks)];
      this.measured = new int[measured];
      this.values = new double[measured];
      this.nearest = new Nearest(Math.max(LandmarkFacts.NEIGHBOURS, neighbours));
    }
  }

  /** Computes the distances to all landmarks, some rows at a time. */
  static final class FullMeasurer implements Measurer {
    /** Rows share the loads of landmarks. */
    private static final int ROWS = 16;

    private final TileKernel kernel;
    private final int columns;
    private final int end;
    private final double perUnit;
    private final double[] tile;
    private int start;
    private int rows;

    /**
     * @param own the rows of the worker
     * @param unit what distances are divided by
     */
    FullMeasurer(PairDistances pairs, RowRange own, double unit) {
      this.kernel = pairs.kernel();
      this.columns = pairs.columns();
      this.end = own.end();
      this.perUnit = 1 / unit;
      this.tile = new double[ROWS * columns];
    }

    @Override
    public void measure(int row, Measurement into) {
      if (row >= start + rows) {
        start = row;
        rows = Math.min(ROWS, end - row);
        kernel.compute(new Tile(start, start + rows, 0, columns), tile);
      }
      int at = (row - start) * columns;
      into.nearest.clear();
      for (int j = 0; j < columns; j++) {
        float distance = Measurer.length(tile[at + j] * perUnit);
        into.distances[j] = distance;
        into.nearest.offer(j, distance);
      }
      into.all = true;
      into.count = columns;
    }
  }

  /**
   * Computes the distances to the coarse landmarks, then those to candidates near the object, and
   * estimates all others.
   */
  static final class TwoLevelMeasurer implements Measurer {
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
}
