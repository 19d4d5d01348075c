package org.spidal.damds.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;

/**
 * Products of a worker's rows of a matrix with a few vectors: of the squared distances (for
 * classical scaling), or of the weights (for conjugate gradients). Float lanes, flushed into
 * doubles at the end of each strip. Allocates nothing; one object per worker.
 */
public final class MatrixProduct {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int STRIP = GeneralStressKernel.STRIP;

  private final FloatRows distances;
  private final Weights weights;
  private final int points;
  private final float[] entries = new float[STRIP];
  private final float[] delta = new float[STRIP];
  private final float[] lanes = new float[FLOATS.length()];

  public MatrixProduct(FloatRows distances, Weights weights, int points) {
    this.distances = distances;
    this.weights = weights;
    this.points = points;
  }

  /**
   * One row of delta^2 times {@code x.length} vectors; for complete distances.
   *
   * @param x the vectors, {@code x[k][j]}, each at least a vector register longer than the number
   *     of points
   * @param product receives the products from {@code offset} on; modified
   */
  public void squaredDistances(int row, float[][] x, double[] product, int offset) {
    clear(product, offset, x.length);
    for (int from = 0; from < points; from += STRIP) {
      int count = Math.min(STRIP, points - from);
      distances.load(row, from, count, delta);
      for (int j = 0; j < count; j++) {
        entries[j] = delta[j] * delta[j];
      }
      multiply(from, count, x, product, offset);
    }
  }

  /** One row of the weights times {@code x.length} vectors; as {@link #squaredDistances}. */
  public void weights(int row, float[][] x, double[] product, int offset) {
    clear(product, offset, x.length);
    for (int from = 0; from < points; from += STRIP) {
      int count = Math.min(STRIP, points - from);
      distances.load(row, from, count, delta);
      weights.load(row, from, count, delta, entries);
      multiply(from, count, x, product, offset);
    }
  }

  private static void clear(double[] product, int offset, int count) {
    for (int k = 0; k < count; k++) {
      product[offset + k] = 0;
    }
  }

  private void multiply(int from, int count, float[][] x, double[] product, int offset) {
    int padded = (count + lanes.length - 1) / lanes.length * lanes.length;
    for (int j = count; j < padded; j++) {
      entries[j] = 0;
    }
    for (int k = 0; k < x.length; k++) {
      product[offset + k] += dot(x[k], from, padded);
    }
  }

  private double dot(float[] x, int from, int padded) {
    if (!Rehearsal.pays(points)) {
      Arrays.fill(lanes, 0);
      for (int j = 0; j < padded; j++) {
        int lane = j % lanes.length;
        lanes[lane] = Math.fma(entries[j], x[from + j], lanes[lane]);
      }
    } else {
      multiplyLanes(x, from, padded);
    }
    double total = 0;
    for (float lane : lanes) {
      total += lane;
    }
    return total;
  }

  private void multiplyLanes(float[] x, int from, int padded) {
    FloatVector sum = FloatVector.zero(FLOATS);
    for (int j = 0; j < padded; j += FLOATS.length()) {
      sum =
          FloatVector.fromArray(FLOATS, entries, j)
              .fma(FloatVector.fromArray(FLOATS, x, from + j), sum);
    }
    sum.intoArray(lanes, 0);
  }
}
