package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * The clusters of a mixture: weight C (a number of points), center y, the variances v along the
 * axes that the mixture takes it to have (1 unless they are learned), and the covariance S that its
 * points have. Covariances are packed: the upper triangle, row by row. Every worker has all of
 * them. Grows as needed.
 */
public final class Clusters {
  private final int dimension;
  private final int packed;
  private int size;
  private double[] counts = new double[16];
  private double[] centers;
  private double[] covariances;
  private double[] variances;
  private int[] gates = new int[16];

  public Clusters(int dimension) {
    this.dimension = dimension;
    this.packed = dimension * (dimension + 1) / 2;
    this.centers = new double[16 * dimension];
    this.covariances = new double[16 * packed];
    this.variances = new double[16 * dimension];
  }

  /** K, the clusters that there are now. */
  public int size() {
    return size;
  }

  /** D, the coordinates of a center. */
  public int dimension() {
    return dimension;
  }

  /** Numbers of a packed covariance, D (D + 1) / 2. */
  public int packed() {
    return packed;
  }

  public double count(int k) {
    return counts[k];
  }

  public void count(int k, double value) {
    counts[k] = value;
  }

  /** All centers, K by D; valid until a cluster is added. */
  public double[] centers() {
    return centers;
  }

  /** All covariances, K by D (D + 1) / 2; valid until a cluster is added. */
  public double[] covariances() {
    return covariances;
  }

  /** All variances, K by D; valid until a cluster is added. */
  public double[] variances() {
    return variances;
  }

  /** The group of points to which the cluster is confined. */
  public int gate(int k) {
    return gates[k];
  }

  public void gate(int k, int group) {
    gates[k] = group;
  }

  /** Adds a cluster whose center stands in an array; its covariance is 0, its variances are 1. */
  public int add(double count, double[] center, int at, int gate) {
    if (size == counts.length) {
      int more = 2 * size;
      counts = Arrays.copyOf(counts, more);
      gates = Arrays.copyOf(gates, more);
      centers = Arrays.copyOf(centers, more * dimension);
      covariances = Arrays.copyOf(covariances, more * packed);
      variances = Arrays.copyOf(variances, more * dimension);
    }
    counts[size] = count;
    gates[size] = gate;
    System.arraycopy(center, at, centers, size * dimension, dimension);
    Arrays.fill(covariances, size * packed, (size + 1) * packed, 0);
    Arrays.fill(variances, size * dimension, (size + 1) * dimension, 1);
    return size++;
  }

  /** Adds all clusters of another set. */
  public void addAll(Clusters others) {
    for (int k = 0; k < others.size; k++) {
      add(others, k);
    }
  }

  /** Adds a copy of a cluster of another set. */
  public void add(Clusters other, int k) {
    int copy = add(other.counts[k], other.centers, k * dimension, other.gates[k]);
    System.arraycopy(other.covariances, k * packed, covariances, copy * packed, packed);
    System.arraycopy(other.variances, k * dimension, variances, copy * dimension, dimension);
  }

  public void clear() {
    size = 0;
  }

  /** Removes the clusters of which {@code keeps} is false; the others keep their order. */
  public int keepOnly(boolean[] keeps) {
    int kept = 0;
    for (int k = 0; k < size; k++) {
      if (keeps[k]) {
        if (kept < k) {
          counts[kept] = counts[k];
          gates[kept] = gates[k];
          System.arraycopy(centers, k * dimension, centers, kept * dimension, dimension);
          System.arraycopy(covariances, k * packed, covariances, kept * packed, packed);
          System.arraycopy(variances, k * dimension, variances, kept * dimension, dimension);
        }
        kept++;
      }
    }
    int removed = size - kept;
    size = kept;
    return removed;
  }

  /**
   * Fuses a cluster into another: their moments are added. Cluster {@code from} stays as it is, to
   * be removed.
   */
  public void fuse(int into, int from) {
    pool(into, from, covariances, into * packed);
    double a = counts[into];
    double b = counts[from];
    for (int i = 0; i < dimension; i++) {
      int at = into * dimension + i;
      centers[at] += b / (a + b) * (centers[from * dimension + i] - centers[at]);
    }
    counts[into] = a + b;
  }

  /**
   * The covariance that two clusters have together,
   *
   * <pre>
   *   P = (C_j S_j + C_k S_k) / n + C_j C_k / n^2 (y_j - y_k)(y_j - y_k)^T,   n = C_j + C_k
   * </pre>
   *
   * @param target receives it at {@code at}, packed
   */
  public void pool(int j, int k, double[] target, int at) {
    double a = counts[j] / (counts[j] + counts[k]);
    double b = 1 - a;
    int p = 0;
    for (int r = 0; r < dimension; r++) {
      double dr = centers[j * dimension + r] - centers[k * dimension + r];
      for (int c = r; c < dimension; c++, p++) {
        double dc = centers[j * dimension + c] - centers[k * dimension + c];
        target[at + p] =
            a * covariances[j * packed + p] + b * covariances[k * packed + p] + a * b * dr * dc;
      }
    }
  }

  /** Number of sums that {@link #update} takes: 1 + D + D (D + 1) / 2 of each cluster. */
  public int sums() {
    return size * (1 + dimension + packed);
  }

  /** Adds a point that is wholly in a cluster to the sums that {@link #update} takes. */
  public void addPoint(int k, double[] points, int at, double[] sums) {
    int first = k * (1 + dimension + packed);
    int second = first + 1 + dimension;
    sums[first]++;
    for (int r = 0; r < dimension; r++) {
      double dr = points[at + r] - centers[k * dimension + r];
      sums[first + 1 + r] += dr;
      for (int c = r; c < dimension; c++) {
        sums[second++] += dr * (points[at + c] - centers[k * dimension + c]);
      }
    }
  }

  /**
   * Sets weights, centers and covariances from sums of memberships, taken about the old centers.
   * Clusters without weight keep their place.
   *
   * @param sums 1 + D + D (D + 1) / 2 numbers of each cluster: sum of M, of M dz, of M dz dz^T
   * @return the largest square of a distance that a center has moved
   */
  public double update(double[] sums) {
    int width = 1 + dimension + packed;
    double furthest = 0;
    for (int k = 0; k < size; k++) {
      int at = k * width;
      double count = sums[at];
      counts[k] = count;
      if (count < Double.MIN_NORMAL) {
        continue;
      }
      double moved = 0;
      int p = 0;
      for (int r = 0; r < dimension; r++) {
        double dr = sums[at + 1 + r] / count;
        for (int c = r; c < dimension; c++, p++) {
          double dc = sums[at + 1 + c] / count;
          covariances[k * packed + p] = sums[at + 1 + dimension + p] / count - dr * dc;
        }
        centers[k * dimension + r] += dr;
        moved += dr * dr;
      }
      furthest = Math.max(furthest, moved);
    }
    return furthest;
  }
}
