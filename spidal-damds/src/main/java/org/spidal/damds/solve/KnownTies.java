package org.spidal.damds.solve;

import org.spidal.common.fitting.Ties;
import org.spidal.common.partition.RowRange;
import org.spidal.damds.data.Dissimilarities;

/** How the pairs of positive weight tie the points together. */
public final class KnownTies {
  private static final int COLUMNS = 1024;

  private KnownTies() {}

  /** Counts. Collective. */
  public static Ties of(StressProblem problem) {
    Dissimilarities data = problem.data();
    if (data.complete()) {
      return Ties.ALL;
    }
    float[] delta = new float[COLUMNS];
    float[] weight = new float[COLUMNS];
    int first = problem.firstPoint();
    return Ties.of(
        problem.collectives(),
        problem.sections().scores(),
        new RowRange(first, first + problem.ownPoints()),
        problem.dimension(),
        problem::isFixed,
        (row, column, count, known) -> {
          data.floats().load(row, column, count, delta);
          data.weights().load(row, column, count, delta, weight);
          for (int k = 0; k < count; k++) {
            known[k] = weight[k] > 0;
          }
        });
  }
}
