package org.spidal.damds.kernel;

import java.util.Arrays;
import org.spidal.damds.data.KnownPairs;

/**
 * {@link StressPass} over the known pairs alone, where most are missing: the places of their points
 * are brought together, and then go through the kernel like those of neighbours.
 */
public final class KnownPairsPass implements StressPass {
  private static final int STRIP = GeneralStressKernel.STRIP;
  private static final int REHEARSED_COLUMNS = 32;

  private final KnownPairs pairs;
  private final int dimension;
  private final GeneralStressKernel kernel;
  private final float[] delta = new float[STRIP];
  private final float[] weight = new float[STRIP];
  private final float[][] places;
  private final double[] sums;

  /**
   * @param length a length of the data, see {@link GeneralStressKernel}
   * @param smoothing of absolute errors; 0 for squared ones
   */
  public KnownPairsPass(KnownPairs pairs, int dimension, double length, double smoothing) {
    this.pairs = pairs;
    this.dimension = dimension;
    this.kernel = new GeneralStressKernel(length, smoothing);
    this.places = new float[dimension][STRIP];
    this.sums = new double[dimension + 1];
  }

  @Override
  public void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s) {
    evaluate(list, count, at, x, h, g, s, Integer.MAX_VALUE);
  }

  @Override
  public void rehearse(
      int spins, int[] list, int count, float[] at, float[][] x, double[] g, double[] s) {
    kernel.spin(spins);
    evaluate(list, Math.min(count, 1), at, x, 0, g, s, REHEARSED_COLUMNS);
    kernel.spin(0);
  }

  private void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s, int most) {
    for (int q = 0; q < count; q++) {
      Arrays.fill(sums, 0);
      int[] columns = pairs.columns(list[q]);
      int end = Math.min(most, columns.length);
      for (int from = 0; from < end; from += STRIP) {
        int size = Math.min(STRIP, end - from);
        System.arraycopy(pairs.distances(list[q]), from, delta, 0, size);
        System.arraycopy(pairs.weights(list[q]), from, weight, 0, size);
        for (int k = 0; k < dimension; k++) {
          gather(x[k], columns, from, size, places[k]);
        }
        kernel.accumulate(delta, weight, 0, size, places, at, dimension * q, (float) h, sums);
      }
      for (int k = 0; k < dimension; k++) {
        g[dimension * q + k] = sums[k];
      }
      s[q] = sums[dimension];
    }
  }

  private static void gather(float[] from, int[] columns, int first, int size, float[] to) {
    for (int e = 0; e < size; e++) {
      to[e] = from[columns[first + e]];
    }
  }
}
