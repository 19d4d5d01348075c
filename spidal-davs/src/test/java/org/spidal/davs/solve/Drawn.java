package org.spidal.davs.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Points of normal clouds of variance 1 and of uniform background, with what they are.
 *
 * @param points N by D
 * @param truth cloud of each point, -1 for the background
 */
record Drawn(double[] points, int[] truth, int dimension) {

  int size() {
    return truth.length;
  }

  /** One cloud of normal points round the origin. */
  static Drawn cloud(int size, int dimension, long seed) {
    Random random = new Random(seed);
    double[] points = new double[size * dimension];
    for (int i = 0; i < points.length; i++) {
      points[i] = random.nextGaussian();
    }
    return new Drawn(points, new int[size], dimension);
  }

  /**
   * Clouds at random places of a cube.
   *
   * @param sizes of the clouds
   * @param pairs how many of the clouds lie 4 to 5 sigma from the one before
   * @param noise points of the background
   * @param side of the cube
   * @param apart least distance of other clouds
   */
  static Drawn clouds(
      int[] sizes, int pairs, int noise, int dimension, double side, double apart, long seed) {
    Random random = new Random(seed);
    List<double[]> centers = new ArrayList<>();
    while (centers.size() < sizes.length) {
      double[] center = new double[dimension];
      boolean paired = centers.size() % 2 == 1 && centers.size() / 2 < pairs;
      double length = 0;
      for (int i = 0; i < dimension; i++) {
        center[i] = paired ? random.nextGaussian() : side * random.nextDouble();
        length += center[i] * center[i];
      }
      if (paired) {
        double step = (4 + random.nextDouble()) / Math.sqrt(length);
        double[] before = centers.get(centers.size() - 1);
        for (int i = 0; i < dimension; i++) {
          center[i] = before[i] + step * center[i];
        }
      }
      boolean free = true;
      for (int k = 0; k < centers.size() - (paired ? 1 : 0); k++) {
        double squares = 0;
        for (int i = 0; i < dimension; i++) {
          squares += (center[i] - centers.get(k)[i]) * (center[i] - centers.get(k)[i]);
        }
        free &= squares > apart * apart;
      }
      if (free || paired) {
        centers.add(center);
      }
    }
    int size = noise;
    for (int n : sizes) {
      size += n;
    }
    double[] points = new double[size * dimension];
    int[] truth = new int[size];
    int a = 0;
    for (int k = 0; k < sizes.length; k++) {
      for (int n = 0; n < sizes[k]; n++, a++) {
        truth[a] = k;
        for (int i = 0; i < dimension; i++) {
          points[a * dimension + i] = centers.get(k)[i] + random.nextGaussian();
        }
      }
    }
    for (; a < size; a++) {
      truth[a] = -1;
      for (int i = 0; i < dimension; i++) {
        points[a * dimension + i] = side * random.nextDouble();
      }
    }
    return new Drawn(points, truth, dimension);
  }

  /** True clouds that a cluster matches: what they share is more than half of both together. */
  int matched(int[] labels) {
    Map<Integer, Integer> real = new HashMap<>();
    Map<Integer, Integer> found = new HashMap<>();
    Map<List<Integer>, Integer> both = new HashMap<>();
    for (int a = 0; a < labels.length; a++) {
      real.merge(truth[a], 1, Integer::sum);
      found.merge(labels[a], 1, Integer::sum);
      if (truth[a] >= 0 && labels[a] >= 0) {
        both.merge(List.of(truth[a], labels[a]), 1, Integer::sum);
      }
    }
    int matched = 0;
    for (Map.Entry<List<Integer>, Integer> entry : both.entrySet()) {
      int shared = entry.getValue();
      int all = real.get(entry.getKey().get(0)) + found.get(entry.getKey().get(1)) - shared;
      matched += 2 * shared > all ? 1 : 0;
    }
    return matched;
  }

  /** Adjusted Rand index of the points of clouds; those put into the sponge count as alone. */
  double rand(int[] labels) {
    Map<Integer, Integer> real = new HashMap<>();
    Map<Integer, Integer> found = new HashMap<>();
    Map<List<Integer>, Integer> both = new HashMap<>();
    int n = 0;
    for (int a = 0; a < labels.length; a++) {
      if (truth[a] >= 0) {
        int label = labels[a] >= 0 ? labels[a] : -2 - a;
        real.merge(truth[a], 1, Integer::sum);
        found.merge(label, 1, Integer::sum);
        both.merge(List.of(truth[a], label), 1, Integer::sum);
        n++;
      }
    }
    double expected = pairs(real) * pairs(found) / (n * (n - 1.0) / 2);
    return (pairs(both) - expected) / ((pairs(real) + pairs(found)) / 2 - expected);
  }

  private static double pairs(Map<?, Integer> sizes) {
    return sizes.values().stream().mapToDouble(n -> n * (n - 1.0) / 2).sum();
  }
}
