package org.spidal.damds.place;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;

/**
 * Measures how sure the place of each of a worker's points is, row by row of the distances.
 *
 * <p>The place is where the forces of all pairs are in balance. So errors of the distances move it
 * by {@code H^-1} times the sum of their forces, and its covariance is {@code H^-1 G H^-1}, with
 * the curvature H of its stress and the variance G of that sum ({@link PointStress#scatter}): the
 * sandwich of White and Huber, with the correction of MacKinnon and White for few pairs.
 */
public final class PlaceMeasure {
  private final PointStress stress;
  private final SymmetricEigen eigen;
  private final SecondPlace second;
  private final int dimension;
  private final double unit;
  private final double[] map;
  private final float[] distances;
  private final float[] weights;
  private final double[] own;
  private final double[] inverse;
  private final double[] scatter;
  private final double[] product;
  private final double[][] columns;

  /**
   * @param map all points, N x D; kept
   * @param unit factor from the numbers of the rows to distances
   * @param points of this worker
   */
  public PlaceMeasure(double[] map, int dimension, double unit, int points) {
    this.map = map;
    this.dimension = dimension;
    this.unit = unit;
    this.stress = new PointStress(map, dimension);
    this.eigen = new SymmetricEigen(dimension);
    this.second = new SecondPlace(stress, dimension);
    this.distances = new float[map.length / dimension];
    this.weights = new float[distances.length];
    this.own = new double[dimension];
    this.inverse = new double[dimension * dimension];
    this.scatter = new double[dimension * dimension];
    this.product = new double[dimension * dimension];
    this.columns = new double[Places.columns(dimension)][points];
  }

  /** Heap bytes of a worker beside the map. */
  public static long bytes(int n, int points, int dimension) {
    return 3L * Float.BYTES * n
        + (long) Places.columns(dimension) * points * Double.BYTES
        + (Math.max(3, dimension) + dimension + 2L) * n * Double.BYTES;
  }

  /**
   * Takes a piece of a row.
   *
   * @param delta distances in units of the rows
   * @param weight 0 where one is missing
   */
  public void take(int from, int count, float[] delta, float[] weight) {
    System.arraycopy(delta, 0, distances, from, count);
    System.arraycopy(weight, 0, weights, from, count);
  }

  /**
   * Measures the point whose row was taken.
   *
   * @param q which of the worker's points it is
   * @param i which of all
   * @param fixed whether it must not move: then its place is sure
   */
  public void measure(int q, int i, boolean fixed) {
    for (double[] column : columns) {
      column[q] = Double.NaN;
    }
    if (fixed) {
      for (int c = 0; c < Places.covariances(dimension); c++) {
        columns[c][q] = 0;
      }
      return;
    }
    stress.take(distances, weights, unit);
    int free = stress.pairs() - 2 * dimension; // a pair has a share in the places of two points
    if (free <= 0) {
      return;
    }
    System.arraycopy(map, i * dimension, own, 0, dimension);
    double f = stress.evaluate(own, stress.pairs());
    covariance(q, f / free, free);
    if (second.find(own)) {
      int column = Places.covariances(dimension);
      for (double coordinate : second.place()) {
        columns[column++][q] = coordinate;
      }
      columns[column][q] = second.cost();
    }
  }

  private void covariance(int q, double variance, int free) {
    eigen.of(stress.curvature());
    if (!(eigen.least() > 0)) {
      return; // the place is not at a minimum
    }
    eigen.inverse(inverse);
    stress.scatter(own, inverse, variance, scatter);
    multiply(inverse, scatter, product);
    multiply(product, inverse, scatter);
    double factor = Places.widening(dimension, free);
    for (int k = 0, column = 0; k < dimension; k++) {
      for (int l = 0; l <= k; l++) {
        columns[column++][q] = factor * scatter[k * dimension + l];
      }
    }
  }

  private void multiply(double[] one, double[] other, double[] into) {
    Arrays.fill(into, 0);
    for (int k = 0; k < dimension; k++) {
      for (int m = 0; m < dimension; m++) {
        for (int l = 0; l < dimension; l++) {
          into[k * dimension + l] += one[k * dimension + m] * other[m * dimension + l];
        }
      }
    }
  }

  /**
   * Brings the numbers of all workers together. Collective.
   *
   * @param section one number for each row
   * @return on worker 0; elsewhere null
   */
  public Places gather(Collectives collectives, SharedDoubles<Parts> section) {
    boolean first = collectives.rank() == 0;
    int n = distances.length;
    double[] all = new double[first ? n : 0];
    float[][] gathered = new float[columns.length][all.length];
    for (int c = 0; c < columns.length; c++) {
      section.put(section.placement().start(collectives.rank()), columns[c], 0, columns[c].length);
      collectives.gather(section, 0);
      section.get(0, all, 0, all.length);
      for (int i = 0; i < all.length; i++) {
        gathered[c][i] = (float) all[i];
      }
    }
    return first ? new Places(map, dimension, gathered) : null;
  }
}
