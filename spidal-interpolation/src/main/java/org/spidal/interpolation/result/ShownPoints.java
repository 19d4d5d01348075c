package org.spidal.interpolation.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.random.IndexedRandom;

/**
 * The points that people look at: all landmarks, and of the new objects as many as fit, each
 * cluster as whole as can be. What is drawn depends on the number of the object alone.
 */
final class ShownPoints {
  /** Pictures of more points are too large to be looked at. */
  static final int MOST = 200_000;

  private static final int DRAW = 7;

  private final int dimension;
  private final IndexedRandom random;

  /** The share of each cluster that is shown; of objects without one at the end. */
  private final double[] shares;

  private double[] points;
  private int size;
  private final List<String> names = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();
  private final List<String> flags = new ArrayList<>();
  private final List<Double> confidences = new ArrayList<>();

  /**
   * @param room for new objects
   * @param sizes new objects in each cluster, and without one
   */
  ShownPoints(int dimension, long seed, long room, long[] sizes) {
    this.dimension = dimension;
    this.random = new IndexedRandom(seed, DRAW);
    this.shares = new double[sizes.length];
    double level = level(room, sizes);
    for (int k = 0; k < sizes.length; k++) {
      shares[k] = sizes[k] == 0 ? 0 : Math.min(1, level / sizes[k]);
    }
    this.points = new double[1 << 12];
  }

  /** The number that is shown of each cluster that has more. */
  private static double level(long room, long[] sizes) {
    long[] sorted = sizes.clone();
    Arrays.sort(sorted);
    long left = Math.max(0, room);
    for (int k = 0; k < sorted.length; k++) {
      double each = (double) left / (sorted.length - k);
      if (sorted[k] > each) {
        return each;
      }
      left -= sorted[k];
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Whether an object is shown. */
  boolean shows(long object, int cluster) {
    return random.uniform(object) < shares[cluster < 0 ? shares.length - 1 : cluster];
  }

  /**
   * Adds a point.
   *
   * @param place D numbers from {@code offset} on; copied
   * @param confidence NaN if it has none
   */
  void add(double[] place, int offset, String name, int label, String flag, double confidence) {
    if (points.length < (size + 1) * dimension) {
      points = Arrays.copyOf(points, 2 * points.length);
    }
    System.arraycopy(place, offset, points, size * dimension, dimension);
    size++;
    names.add(name);
    labels.add(label);
    flags.add(flag);
    confidences.add(confidence);
  }

  double[] points() {
    return Arrays.copyOf(points, size * dimension);
  }

  List<String> names() {
    return names;
  }

  int[] labels() {
    return labels.stream().mapToInt(label -> label).toArray();
  }

  List<String> flags() {
    return flags;
  }

  double[] confidences() {
    return confidences.stream().mapToDouble(value -> value).toArray();
  }
}
