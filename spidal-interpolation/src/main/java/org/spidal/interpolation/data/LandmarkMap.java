package org.spidal.interpolation.data;

/**
 * The map of the landmarks, in the forms that searches need. Immutable; one object per process.
 *
 * @param points n by D, row-major
 * @param center the middle of the landmarks
 * @param columns coordinate k of landmark i, less the middle, at {@code [k][i]}, filled up with
 *     zeros
 * @param deviation the root mean squared distance of the landmarks to their middle
 */
public record LandmarkMap(
    double[] points, int dimension, double[] center, float[][] columns, double deviation) {
  /** Arrays of landmarks are as long as a multiple of this, for vectors. */
  private static final int PADDING = 64;

  /**
   * @param points n by D, row-major; kept
   */
  public static LandmarkMap of(double[] points, int dimension) {
    int n = points.length / dimension;
    float[][] columns = new float[dimension][padded(n)];
    double[] center = new double[dimension];
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      for (int i = 0; i < n; i++) {
        center[k] += points[i * dimension + k] / n;
      }
      for (int i = 0; i < n; i++) {
        double difference = points[i * dimension + k] - center[k];
        columns[k][i] = (float) difference;
        square += difference * difference / n;
      }
    }
    return new LandmarkMap(points, dimension, center, columns, Math.sqrt(square));
  }

  /** The length of an array for n landmarks, filled up with zeros. */
  public static int padded(int n) {
    return (n + PADDING - 1) / PADDING * PADDING;
  }

  /** Number of landmarks, n. */
  public int size() {
    return points.length / dimension;
  }

  /** The distance of two landmarks in the map. */
  public double distance(int i, int j) {
    return distance(points, i * dimension, j);
  }

  /** The distance of a place in the map to a landmark. */
  public double distance(double[] place, int offset, int landmark) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double difference = place[offset + k] - points[landmark * dimension + k];
      square += difference * difference;
    }
    return Math.sqrt(square);
  }
}
