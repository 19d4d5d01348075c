package org.spidal.kmeans.plan;

import java.util.Locale;
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
import org.spidal.common.partition.RowRange;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.PointLoader;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.kernel.PackedCentres;
import org.spidal.kmeans.kernel.TileSearch;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.solve.SearchMemory;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time of an iteration from a short trial with a few points. It writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of the arrays that workers add up at once. */
  public static final int EXCHANGED = 1 << 20;

  private static final int SAMPLE = 4096;
  private static final int ROUNDS = 20;

  /** Labels and parts of them in text. */
  private static final int TEXT_BYTES_OF_POINT = 16;

  private static final int TEXT_BYTES_OF_NUMBER = 20;

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
    long centres = (long) config.search().clusters() * file.dimension();
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofWorker("points", Kind.HEAP, search.ofPoints())
            .ofWorker("bounds", Kind.HEAP, search.ofBounds())
            .ofWorker("seeding", Kind.HEAP, search.ofSeeding())
            .ofWorker("centres", Kind.HEAP, search.ofCentres())
            .ofWorker("result", Kind.HEAP, worker.rank() == 0 ? 4L * n * Integer.BYTES : 0)
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofJob(
                "result files",
                Kind.OUTPUT,
                (long) n * TEXT_BYTES_OF_POINT + centres * TEXT_BYTES_OF_NUMBER)
            .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * 3 * centres * Double.BYTES)
            .compare(small, worker.mmapDirectory(), config.clusterFile());
    Console console = worker.console();
    console.say(n + " points in " + file.dimension() + " dimensions");
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(
          new Report(config, console).identity(),
          config.outputNames(),
          config.checkpoint(),
          console);
    }
    comparison.tell(small);
    tellTime(worker, file, own, small);
    console.say("fits");
  }

  /** Times searches for a few points; the fastest of some rounds is that of compiled code. */
  private void tellTime(Worker worker, VectorFile file, int own, Collectives collectives) {
    int d = file.dimension();
    int k = config.search().clusters();
    int count = Math.min(file.size(), SAMPLE);
    Points points = PointLoader.load(file, new RowRange(0, count), new double[d]);
    double[] centres = new double[k * d];
    for (int at = 0; at < centres.length; at++) {
      centres[at] = points.values()[at % (count * d)];
    }
    PackedCentres packed = new PackedCentres(k, d);
    packed.pack(centres, k);
    TileSearch tiles = new TileSearch();
    double fastest = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      collectives.barrier(); // all at once, as in the search
      long start = System.nanoTime();
      for (int first = 0; first < count; first += TileSearch.BLOCK) {
        int rows = Math.min(TileSearch.BLOCK, count - first);
        tiles.search(points.values(), points.squares(), first, rows, packed, centres);
      }
      fastest = Math.min(fastest, (System.nanoTime() - start) / 1e9);
    }
    double slowest = collectives.max(fastest * own / count);
    worker
        .console()
        .say(
            String.format(
                Locale.ROOT,
                "%.3g s for an iteration of Lloyd's with %d clusters; the seeding takes about as long as one",
                slowest,
                k));
  }
}
