package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.davs.kernel.Cover;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/** How long a sweep takes here, from some with the first of the points. */
public final class SweepTrial {
  private static final int MOST_POINTS = 20_000;
  private static final int SWEEPS = 30;

  private SweepTrial() {}

  /**
   * Seconds for each point of a sweep; the fastest of some sweeps is that of compiled code.
   *
   * @param scaled coordinates, N by D
   */
  public static double secondsOfPoint(Model model, double[] scaled, int size) {
    int count = Math.min(size, MOST_POINTS);
    double[] first = Arrays.copyOf(scaled, count * model.dimension());
    KdTree tree = new KdTree(first, count, model.dimension());
    Mixture mixture = new Mixture(model, tree, null, Team.alone(), new Effort());
    Cover.add(tree, 2 * model.reach(), new boolean[count], null, mixture.clusters());
    mixture.useSponge();
    double fastest = Double.POSITIVE_INFINITY;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      long start = System.nanoTime();
      mixture.sweep();
      fastest = Math.min(fastest, (System.nanoTime() - start) / 1e9);
    }
    return fastest / Math.max(1, count);
  }
}
