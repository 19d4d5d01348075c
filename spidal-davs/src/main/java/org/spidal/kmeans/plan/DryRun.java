package org.spidal.kmeans.plan;

import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.JvmMemory;
import org.spidal.common.job.MemoryComparison;
import org.spidal.common.job.MemoryPlan;
import org.spidal.common.job.MemoryPlan.Kind;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.solve.SearchMemory;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time from a short trial with a few points. The small files of the points are read, as what is
 * wrong with them should show now. It writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of the arrays that workers add up at once. */
  public static final int EXCHANGED = 1 << 20;

  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  private final KmeansConfig config;

  public DryRun(KmeansConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    VectorFile file = worker.ofProcess(config::open);
    int n = file.size();
    RowPartition partition = worker.partition(n);
    SharedLayout layout = worker.layout().heapArrays(EXCHANGED);
    layout.ints("labels", Distribution.byRows(partition, 1));
    Checkpoints.declare(layout, partition);
    int own = partition.range(worker.rank()).size();
    SearchMemory search = SearchMemory.of(config.search(), own, file.dimension());
    long saved = SearchMemory.ofCheckpoint(config.search(), file.dimension()) * Double.BYTES;
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
      report.readInputs(file);
    }
    ResultSize result = new ResultSize(config, file, report.drawnDimensions(file));
    long heap = ownResult(own) + (worker.rank() == 0 ? result.inHeap() : 0);
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofWorker("points", Kind.HEAP, search.ofPoints())
            .ofWorker("bounds", Kind.HEAP, search.ofBounds())
            .ofWorker("seeding", Kind.HEAP, search.ofSeeding())
            .ofWorker("centres", Kind.HEAP, search.ofCentres())
            .ofWorker("result", Kind.HEAP, heap)
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofJob("result files", Kind.OUTPUT, result.inFiles())
            .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * saved)
            .compare(small, worker.mmapDirectory(), config.clusterFile());
    Console console = worker.console();
    console.say(n + " points in " + file.dimension() + " dimensions");
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(report.identity(), config.outputNames(), config.checkpoint(), console);
    }
    comparison.tell(small);
    console.say(new TimeTrial(small, file, config, own, result.inFiles()).text());
    console.say("fits");
  }

  /** Labels and distances of a worker's points, before they are told. */
  private static long ownResult(long points) {
    return points * (Integer.BYTES + Double.BYTES);
  }
}
