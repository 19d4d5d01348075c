package org.spidal.damds.bound;

import java.util.Arrays;
import org.spidal.common.fitting.LoneObjective;
import org.spidal.damds.kernel.StressPass;

/**
 * The stress of a subset as one worker has it for itself: F_S = sum over pairs of w (r - delta)^2,
 * where the pairs within a cell (points 2 c and 2 c + 1) count {@code repeats} times.
 */
final class SubsetProblem extends LoneObjective {
  /** Kernels may read so many numbers beyond the last point. */
  private static final int PADDING = 64;

  private final SubsetDistances distances;
  private final StressPass pass;
  private final int dimension;
  private final double more;
  private final boolean[] fixed;
  private final double[] rowWeights;
  private final double normalisation;
  private final double length;
  private final int[] rows;
  private final int[] same;
  private final float[] places;
  private final float[][] x;

  /**
   * @param repeats how often a pair within a cell counts
   * @param fixed which points of the subset must not move; null if all may
   */
  SubsetProblem(
      SubsetDistances distances, StressPass pass, int dimension, double repeats, boolean[] fixed) {
    this.distances = distances;
    this.pass = pass;
    this.dimension = dimension;
    this.more = repeats - 1;
    this.fixed = fixed;
    int m = distances.size();
    this.rows = new int[m];
    Arrays.setAll(rows, p -> p);
    this.same = new int[m];
    this.places = new float[m * dimension];
    this.x = new float[dimension][m + PADDING];
    this.rowWeights = new double[m];
    double squares = 0;
    double weights = 0;
    for (int p = 0; p < m; p++) {
      squares += sumUp(p);
      weights += rowWeights[p];
      rowWeights[p] = rowWeights[p] > 0 ? rowWeights[p] : 1;
    }
    this.normalisation = squares;
    this.length = Math.sqrt(squares / weights);
  }

  /** Sets the weight of a row, and returns its sum of w delta^2. */
  private double sumUp(int p) {
    double squares = 0;
    for (int q = 0; q < rowWeights.length; q++) {
      double weight = distances.weight(p, q) * (p / 2 == q / 2 ? 1 + more : 1);
      if (weight != 0) {
        squares += weight * distances.distance(p, q) * distances.distance(p, q);
        rowWeights[p] += weight;
      }
    }
    return squares;
  }

  /** Whether there is anything to fit. */
  boolean isEmpty() {
    return !(normalisation > 0);
  }

  /** Sum over ordered pairs of w (r - delta)^2 of a map. */
  double stress(double[] map) {
    double[] rows = new double[ownPoints()];
    evaluate(map, 0, new double[map.length], rows);
    return Arrays.stream(rows).sum();
  }

  SubsetDistances distances() {
    return distances;
  }

  /** Whether a point must not move. */
  boolean isFixed(int p) {
    return fixed != null && fixed[p];
  }

  boolean anyFixed() {
    return fixed != null;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double[] rowWeights() {
    return rowWeights;
  }

  @Override
  public double normalisation() {
    return normalisation;
  }

  @Override
  public double length() {
    return length;
  }

  @Override
  public void evaluate(double[] at, double h, double[] g, double[] s) {
    for (int k = 0; k < places.length; k++) {
      places[k] = (float) at[k];
      x[k % dimension][k / dimension] = places[k];
    }
    pass.evaluate(rows, rows.length, places, x, h, g, s);
    for (int p = 0; p < rows.length; p++) {
      addCell(p, p, places, h, g, s);
    }
    for (int k = 0; fixed != null && k < g.length; k++) {
      g[k] = fixed[k / dimension] ? 0 : g[k];
    }
    countPass();
  }

  /**
   * Stress and gradient of one point in several places, with the others where they were evaluated
   * last.
   *
   * @param at {@code at[D * t + k]}
   * @param g receives the gradients, likewise; modified
   * @param s receives the stresses, {@code s[t]}; modified
   */
  void evaluate(int p, int count, float[] at, double[] g, double[] s) {
    Arrays.fill(same, 0, count, p);
    pass.evaluate(same, count, at, x, 0, g, s);
    for (int t = 0; t < count; t++) {
      addCell(p, t, at, 0, g, s);
    }
  }

  /** Takes one point where it is in a map. */
  void move(int p, double[] map) {
    for (int k = 0; k < dimension; k++) {
      x[k][p] = (float) map[p * dimension + k];
    }
  }

  /** What the pair of a point within its cell counts more than once, for its place t. */
  private void addCell(int p, int t, float[] at, double h, double[] g, double[] s) {
    int other = p ^ 1;
    double weight = more * distances.weight(p, other);
    if (weight == 0) {
      return;
    }
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double difference = (double) at[t * dimension + k] - x[k][other];
      square += difference * difference;
    }
    double r = Math.sqrt(square);
    double error = r - Math.max(distances.distance(p, other) - h, 0);
    s[t] += weight * error * error;
    for (int k = 0; k < dimension && r > 0; k++) {
      double pull = weight * error / r * ((double) at[t * dimension + k] - x[k][other]);
      g[t * dimension + k] += pull;
    }
  }
}
