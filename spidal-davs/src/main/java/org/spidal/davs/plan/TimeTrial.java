package org.spidal.davs.plan;

import java.lang.management.ManagementFactory;
import org.spidal.common.fault.Sentence;
import org.spidal.common.partition.RowRange;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.PointFile;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;
import org.spidal.davs.solve.Model;
import org.spidal.davs.solve.VectorSponge;

/** How long a search will take, by one on a region; it depends on sigma. */
public final class TimeTrial {
  /** Of a search: what every worker does with all clusters, and what it costs to share points. */
  private static final double SHARE_NOT_DIVIDED = 0.15;

  private static final int MOST_POINTS = 20_000;

  private TimeTrial() {}

  /** Tries, and says what it found. */
  public static String text(PointFile file, VsConfig config, int workers) {
    if (config.keepsClusters()) {
      return "nothing is searched: the points are passed over once";
    }
    if (!config.knowsSigma()) {
      return "sigma is to be found first, on 8,000 points at most; that takes up to a minute, and how long"
          + " the search then takes depends on it: give it to know";
    }
    HeldPoints points = file.read(new RowRange(0, file.size()));
    int dimension = points.dimension();
    SigmaUnits scaling = config.scaling(dimension);
    double[] scaled = scaling.scale(points, points.rows(), config.data().vectors());
    KdTree tree = new KdTree(scaled, points.size(), dimension);
    double[] region = tree.region(Team.alone(), MOST_POINTS);
    int tried = region.length / dimension;
    // the work grows with the number of points
    double seconds =
        secondsOf(region, config.model(dimension, scaling))
            * points.size()
            / Math.max(1, tried)
            * (SHARE_NOT_DIVIDED + (1 - SHARE_NOT_DIVIDED) / workers);
    return Sentence.of(
        "about %.2g s to cluster, by a trial with %d of the points%s; reading and writing not counted",
        seconds, tried, config.isTopDown() ? " (many times that from one cluster downwards)" : "");
  }

  /** CPU time of a search on some points, made twice; the second time the code is compiled. */
  private static double secondsOf(double[] points, Model model) {
    int dimension = model.dimension();
    double seconds = 0;
    for (int run = 0; run < 2; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      KdTree tree = new KdTree(points, points.length / dimension, dimension);
      new VectorSponge(model, tree, Team.alone()).solve();
      seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
    }
    return seconds;
  }
}
