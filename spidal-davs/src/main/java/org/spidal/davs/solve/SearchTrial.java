package org.spidal.davs.solve;

import java.lang.management.ManagementFactory;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/**
 * How long a search takes, from one on a region of the points. It is done twice; the second time
 * the code is compiled.
 *
 * @param points of the region
 * @param seconds of CPU time
 */
public record SearchTrial(int points, double seconds) {
  private static final int MOST_POINTS = 20_000;

  /**
   * Searches.
   *
   * @param tree all points, in scaled coordinates
   */
  public static SearchTrial of(Model model, KdTree tree) {
    double[] region = tree.region(Team.alone(), MOST_POINTS);
    int count = region.length / model.dimension();
    double seconds = 0;
    for (int run = 0; run < 2; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      new VectorSponge(model, new KdTree(region, count, model.dimension()), Team.alone()).solve();
      seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
    }
    return new SearchTrial(count, seconds);
  }

  /** Seconds of a search on so many points like these, whose work grows with their number. */
  public double secondsOf(long size) {
    return points == 0 ? 0 : seconds * size / points;
  }
}
