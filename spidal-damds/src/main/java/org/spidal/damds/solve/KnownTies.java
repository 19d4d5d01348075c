package org.spidal.damds.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.fitting.Ties;
import org.spidal.damds.data.Dissimilarities;

/** How the pairs of positive weight tie the points together. */
public final class KnownTies {
  private static final int COLUMNS = 1024;

  private KnownTies() {}

  /**
   * Counts. Collective.
   *
   * @param section as in {@link Ties#of}
   * @param fixed which points must not move, or null if all may
   */
  public static Ties of(
      Collectives collectives,
      SharedDoubles<Parts> section,
      Dissimilarities data,
      int dimension,
      boolean[] fixed) {
    if (data.complete()) {
      return Ties.ALL;
    }
    float[] delta = new float[COLUMNS];
    float[] weight = new float[COLUMNS];
    return Ties.of(
        collectives,
        section,
        data.mine(),
        dimension,
        point -> fixed != null && fixed[point],
        (row, column, count, known) -> {
          data.floats().load(row, column, count, delta);
          data.weights().load(row, column, count, delta, weight);
          for (int k = 0; k < count; k++) {
            known[k] = weight[k] > 0;
          }
        });
  }
}
