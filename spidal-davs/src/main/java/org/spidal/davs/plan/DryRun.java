package org.spidal.davs.plan;

import java.util.Locale;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.JvmMemory;
import org.spidal.common.job.MemoryComparison;
import org.spidal.common.job.MemoryPlan;
import org.spidal.common.job.MemoryPlan.Kind;
import org.spidal.common.job.OutputKeys;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowRange;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.PointReader;
import org.spidal.davs.data.Points;
import org.spidal.davs.data.Scaling;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.result.Report;
import org.spidal.davs.solve.SearchTrial;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time of a search from a short trial with some of the points. It writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of the arrays that workers bring together at once. */
  public static final int EXCHANGED = 1 << 20;

  /** Labels, posteriors and pictures of a point in text. */
  private static final int TEXT_BYTES_OF_POINT = 250;

  /** Of a search: what every worker does with all clusters, and what it costs to share points. */
  private static final double SHARE_NOT_DIVIDED = 0.15;

  private final VsConfig config;

  public DryRun(VsConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    boolean tries = worker.rank() == worker.thread(); // in the process of worker 0
    Points points =
        worker.ofProcess(
            () -> new PointReader(config.data()).read(n -> new RowRange(0, tries ? n : 0)));
    int n = points.size();
    int texts =
        (config.settings().find(VsKeys.REFERENCE).isPresent() ? 1 : 0)
            + (config.settings().find(OutputKeys.IDS).isPresent() ? 1 : 0);
    boolean reported = config.reportsCoordinates(n);
    SearchMemory search = SearchMemory.of(n, points.dimension(), worker.size(), texts, reported);
    long restart = config.restartFile().isPresent() ? (long) n * Integer.BYTES : 0;
    SharedLayout layout = worker.layout().heapArrays(EXCHANGED);
    Checkpoints.declare(layout, worker.partition(n));
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofWorker("points and tree", Kind.HEAP, search.ofPoints())
            .ofWorker("clusters", Kind.HEAP, search.ofClusters())
            .ofProcess("earlier result", Kind.HEAP, restart)
            .ofWorker("result", Kind.HEAP, worker.rank() == 0 ? search.ofResult() : 0)
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofJob("result files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_POINT)
            .compare(small, worker.mmapDirectory(), config.clusterFile());
    Console console = worker.console();
    console.say(n + " points with " + points.dimension() + " coordinates");
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(
          new Report(config, console).identity(),
          config.outputNames(),
          config.checkpoint(),
          console);
    }
    comparison.tell(small);
    if (worker.rank() == 0) {
      console.say(time(points, worker.size()));
    }
    console.say("fits");
  }

  /** What a search takes, tried on a region; it depends on sigma. */
  private String time(Points points, int workers) {
    if (!config.knowsSigma()) {
      return "sigma is to be found first, on 8,000 points at most; that takes up to a minute, and how long"
          + " the search then takes depends on it: give it to know";
    }
    int dimension = points.dimension();
    Scaling scaling = config.scaling(dimension);
    double[] scaled = scaling.scale(points, points.rows(), config.data().vectors());
    KdTree tree = new KdTree(scaled, points.size(), dimension);
    SearchTrial trial = SearchTrial.of(config.model(dimension, scaling), tree);
    double seconds =
        trial.secondsOf(points.size()) * (SHARE_NOT_DIVIDED + (1 - SHARE_NOT_DIVIDED) / workers);
    return String.format(
        Locale.ROOT,
        "about %.2g s to cluster, by a trial with %d of the points%s; reading and writing not counted",
        seconds,
        trial.points(),
        config.isTopDown() ? " (many times that from one cluster downwards)" : "");
  }
}
