package org.spidal.damds.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;

/**
 * Chooses the rows with the greatest scores among the rows of all workers. Every worker sees all
 * scores and finds the same border. Allocates nothing after construction; one object per worker.
 */
final class GreatestScores {
  private final Collectives collectives;
  private final SharedDoubles<Parts> section;
  private final long offset;
  private final double[] all;

  /**
   * @param section one number for each row
   */
  GreatestScores(Collectives collectives, SharedDoubles<Parts> section) {
    this.collectives = collectives;
    this.section = section;
    this.offset = section.placement().start(collectives.rank());
    this.all = new double[(int) section.length()];
  }

  /**
   * The score of the {@code count}-th best row of all. Collective. Rows with a higher or equal
   * score are chosen; ties may make them a few more.
   *
   * @param scores this worker's scores; NaN is not allowed
   */
  double border(double[] scores, int count) {
    section.put(offset, scores, 0, scores.length);
    collectives.allGather(section);
    section.get(0, all, 0, all.length);
    return kthGreatest(Math.max(1, Math.min(count, all.length)));
  }

  /** Hoare's selection on {@link #all}, which is reordered. */
  private double kthGreatest(int k) {
    int low = 0;
    int high = all.length - 1;
    int wanted = k - 1;
    while (low < high) {
      double pivot = all[(low + high) >>> 1];
      int i = low;
      int j = high;
      while (i <= j) {
        while (all[i] > pivot) {
          i++;
        }
        while (all[j] < pivot) {
          j--;
        }
        if (i <= j) {
          double swap = all[i];
          all[i++] = all[j];
          all[j--] = swap;
        }
      }
      if (wanted <= j) {
        high = j;
      } else if (wanted >= i) {
        low = i;
      } else {
        break;
      }
    }
    return all[wanted];
  }
}
