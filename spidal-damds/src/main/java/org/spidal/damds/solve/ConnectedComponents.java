package org.spidal.damds.solve;

import org.spidal.common.collective.SharedDoubles;
import org.spidal.damds.data.Dissimilarities;

/**
 * Counts the connected parts of the graph of pairs with positive weight. Between parts nothing is
 * known, so where they lie to each other on the map means nothing. By passing on the least number
 * of all neighbours until nothing changes.
 */
public final class ConnectedComponents {
  private static final int COLUMNS = 1024;

  private ConnectedComponents() {}

  /** Number of parts, not counting isolated points. Collective. */
  public static long count(StressProblem problem) {
    Dissimilarities data = problem.data();
    SharedDoubles section = problem.sections().scores();
    int n = data.points();
    int own = problem.ownPoints();
    double[] all = new double[n];
    double[] mine = new double[own];
    float[] delta = new float[COLUMNS];
    float[] weight = new float[COLUMNS];
    for (int i = 0; i < n; i++) {
      all[i] = i;
    }
    long changes;
    do {
      changes = 0;
      for (int q = 0; q < own; q++) {
        int i = problem.firstPoint() + q;
        double least = all[i];
        for (int from = 0; from < n; from += COLUMNS) {
          int count = Math.min(COLUMNS, n - from);
          data.floats().load(i, from, count, delta);
          data.weights().load(i, from, count, delta, weight);
          for (int j = 0; j < count; j++) {
            if (weight[j] > 0) {
              least = Math.min(least, all[from + j]);
            }
          }
        }
        changes += least < all[i] ? 1 : 0;
        mine[q] = least;
      }
      section.put(problem.firstPoint(), mine, 0, own);
      problem.collectives().allGather(section);
      section.get(0, all, 0, n);
    } while (problem.collectives().sum(changes) > 0);
    long parts = 0;
    for (int q = 0; q < own; q++) {
      parts += mine[q] == problem.firstPoint() + q && !data.isolated()[q] ? 1 : 0;
    }
    return problem.collectives().sum(parts);
  }
}
