package org.spidal.layout.solve;

import java.util.Arrays;
import org.spidal.common.fitting.LeadingAxes;
import org.spidal.common.random.IndexedRandom;
import org.spidal.layout.data.Graph;

/**
 * Where points begin: classical scaling of the numbers of edges between all points and a few pivots
 * (Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of large data",
 * 2006). It gets the shape of the whole graph right, which forces would take long to find.
 */
final class PivotPlaces {
  private static final int PIVOTS = 32;

  private static final int AXES = 1;
  private static final int NOISE = 2;

  /** Edges; points with the same neighbours would otherwise have the same place. */
  private static final double NOISE_EDGES = 0.5;

  private PivotPlaces() {}

  /** Heap bytes for n points, for a while. */
  static long bytes(int n) {
    return (PIVOTS + 3L) * Float.BYTES * n;
  }

  /**
   * Places of the points of a connected graph, two or more, around 0.
   *
   * @return n by D; unit: edges
   */
  static double[] of(Graph graph, int dimension, long seed) {
    int n = graph.points();
    float[][] columns = distances(graph);
    center(columns);
    int count = columns.length;
    double[][] products = new double[count][count];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b <= a; b++) {
        products[a][b] = dot(columns[a], columns[b]);
        products[b][a] = products[a][b];
      }
    }
    int axes = Math.min(dimension, count);
    LeadingAxes leading = LeadingAxes.of(products, axes, new IndexedRandom(seed, AXES));
    double[] places = new double[n * dimension];
    for (int k = 0; k < axes; k++) {
      // C v has the length sqrt(value); coordinates have that of its root, by the n / p of the
      // rows.
      double length = Math.sqrt(Math.sqrt(Math.max(0, leading.values()[k]) * n / count));
      double scale = length > 0 ? length / Math.sqrt(leading.values()[k]) : 0;
      for (int p = 0; p < count; p++) {
        float[] column = columns[p];
        double factor = scale * leading.vectors()[k][p];
        for (int i = 0; i < n; i++) {
          places[i * dimension + k] += factor * column[i];
        }
      }
    }
    IndexedRandom random = new IndexedRandom(seed, NOISE);
    for (int i = 0; i < places.length; i++) {
      places[i] += NOISE_EDGES * random.symmetric(i);
    }
    return places;
  }

  /** Of each pivot, the edges between it and each point; pivots lie far from each other. */
  private static float[][] distances(Graph graph) {
    int n = graph.points();
    int count = Math.min(PIVOTS, n);
    float[][] columns = new float[count][n];
    float[] nearest = new float[n];
    int[] queue = new int[n];
    int pivot = search(graph, 0, columns[0], queue);
    Arrays.fill(nearest, Float.POSITIVE_INFINITY);
    for (int p = 0; p < count; p++) {
      search(graph, pivot, columns[p], queue);
      pivot = 0;
      for (int i = 0; i < n; i++) {
        nearest[i] = Math.min(nearest[i], columns[p][i]);
        pivot = nearest[i] > nearest[pivot] ? i : pivot;
      }
    }
    return columns;
  }

  /**
   * Searches from a point.
   *
   * @param edges to each point; set
   * @return a point that is farthest away
   */
  private static int search(Graph graph, int from, float[] edges, int[] queue) {
    Arrays.fill(edges, -1);
    edges[from] = 0;
    queue[0] = from;
    int end = 1;
    for (int at = 0; at < end; at++) {
      int point = queue[at];
      for (int k = graph.starts()[point]; k < graph.starts()[point + 1]; k++) {
        int next = graph.ends()[k];
        if (edges[next] < 0) {
          edges[next] = edges[point] + 1;
          queue[end++] = next;
        }
      }
    }
    return queue[end - 1];
  }

  /** c_ip := - (d_ip^2 - mean of row i - mean of column p + mean of all) / 2. */
  private static void center(float[][] columns) {
    int n = columns[0].length;
    double[] rows = new double[n];
    double[] means = new double[columns.length];
    double all = 0;
    for (int p = 0; p < columns.length; p++) {
      for (int i = 0; i < n; i++) {
        double square = (double) columns[p][i] * columns[p][i];
        rows[i] += square / columns.length;
        means[p] += square / n;
      }
      all += means[p] / columns.length;
    }
    for (int p = 0; p < columns.length; p++) {
      for (int i = 0; i < n; i++) {
        double square = (double) columns[p][i] * columns[p][i];
        columns[p][i] = (float) (-(square - rows[i] - means[p] + all) / 2);
      }
    }
  }

  private static double dot(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (double) one[i] * other[i];
    }
    return sum;
  }
}
