package org.spidal.davs.plan;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
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
    Tried tried = search(file, config);
    return Sentence.of(
        "about %.2g s to cluster, by a trial with %d of the points%s; reading and writing not counted",
        tried.seconds() * (SHARE_NOT_DIVIDED + (1 - SHARE_NOT_DIVIDED) / workers),
        tried.points(),
        config.isTopDown() ? " (many times that from one cluster downwards)" : "");
  }

  /**
   * The same of one worker that waits for nobody, for the plan of another cluster; empty if it
   * cannot be tried.
   */
  public static Optional<PassTrial> alone(DryRunContext context, PointFile file, VsConfig config) {
    if (config.keepsClusters() || !config.knowsSigma() || config.isTopDown()) {
      return Optional.empty();
    }
    Tried tried = search(file, config);
    Collectives collectives = context.open();
    double times = file.size() / (double) Math.max(1, tried.points());
    return Optional.of(
        new PassTrial(
            "search",
            Work.ofRowShares((1 - SHARE_NOT_DIVIDED) * tried.seconds(), file.size()),
            SHARE_NOT_DIVIDED * tried.seconds(),
            () -> {
              tried.exchange().make(collectives, times);
              return 1;
            },
            new Whole(
                Sentence.of("by a trial with %s of the points: about", tried.points()),
                Double::sum)));
  }

  /**
   * What a trial has found out.
   *
   * @param points that were tried
   * @param seconds of a search on all points, in one worker
   * @param exchange of the trial
   */
  private record Tried(int points, double seconds, SearchExchange exchange) {}

  private static Tried search(PointFile file, VsConfig config) {
    HeldPoints points = file.read(new RowRange(0, file.size()));
    int dimension = points.dimension();
    SigmaUnits scaling = config.scaling(dimension);
    double[] scaled = scaling.scale(points, points.rows(), config.data().vectors());
    KdTree tree = new KdTree(scaled, points.size(), dimension);
    double[] region = tree.region(Team.alone(), MOST_POINTS);
    Model model = config.model(dimension, scaling);
    int tried = region.length / dimension;
    search(region, model, Team.alone()); // the compiler has its turn
    SearchExchange exchange = new SearchExchange();
    double seconds = search(region, model, exchange);
    // the work grows with the number of points
    return new Tried(tried, seconds * points.size() / Math.max(1, tried), exchange);
  }

  /** CPU seconds of a search on some points. */
  private static double search(double[] points, Model model, Team team) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    KdTree tree = new KdTree(points, points.length / model.dimension(), model.dimension());
    new VectorSponge(model, tree, team).solve();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
  }
}
