package org.spidal.davs.plan;

import java.util.Locale;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.common.job.JvmMemory;
import org.spidal.common.job.MemoryComparison;
import org.spidal.common.job.MemoryPlan;
import org.spidal.common.job.MemoryPlan.Kind;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.PointReader;
import org.spidal.davs.data.Points;
import org.spidal.davs.data.Scaling;
import org.spidal.davs.solve.Model;
import org.spidal.davs.solve.SweepTrial;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time of a sweep from a short trial with a few points. It writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of the arrays that workers bring together at once. */
  public static final int EXCHANGED = 1 << 20;

  /** Labels, posteriors and pictures of a point in text. */
  private static final int TEXT_BYTES_OF_POINT = 250;

  private static final int FEW_SWEEPS = 60;
  private static final int MANY_SWEEPS = 600;

  private final VsConfig config;

  public DryRun(VsConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    Points points = worker.ofProcess(() -> new PointReader(config.data()).read());
    int n = points.size();
    SearchMemory search = SearchMemory.of(n, points.dimension(), worker.size());
    SharedLayout layout = worker.layout().heapArrays(EXCHANGED);
    Checkpoints.declare(layout, worker.partition(n));
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofProcess("points and tree", Kind.HEAP, search.ofProcess())
            .ofWorker("clusters and lists", Kind.HEAP, search.ofWorker())
            .ofWorker("result", Kind.HEAP, worker.rank() == 0 ? search.ofResult() : 0)
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofJob("result files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_POINT)
            .compare(small, worker.mmapDirectory(), config.clusterFile());
    Console console = worker.console();
    console.say(n + " points with " + points.dimension() + " coordinates");
    comparison.table().forEach(console::say);
    String misfit = comparison.misfit();
    if (misfit != null && worker.rank() == 0) {
      throw new SpidalException(ExitCode.SYSTEM, "does not fit: " + misfit);
    }
    small.barrier(); // the others end with worker 0
    Scaling scaling = config.scaling(points.dimension());
    double[] scaled = worker.ofProcess(() -> scaling.scale(points, config.data().vectors()));
    Model model = config.model(points.dimension(), scaling);
    double ofPoint = small.max(SweepTrial.secondsOfPoint(model, scaled, n));
    double ofSweep = ofPoint * n / worker.size();
    console.say(
        String.format(
            Locale.ROOT,
            "%.3g s a sweep; a search takes %d sweeps where clusters are apart, up to %d where all is one heap:"
                + " %.3g to %.3g s",
            ofSweep,
            FEW_SWEEPS,
            MANY_SWEEPS,
            FEW_SWEEPS * ofSweep,
            MANY_SWEEPS * ofSweep));
    console.say("fits");
  }
}
