package org.spidal.distances.plan;

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
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.Input;
import org.spidal.distances.input.InputReader;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.result.Report;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time, from a trial of a few seconds. It writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of the arrays that workers add up at once. */
  public static final int EXCHANGED = 1 << 16;

  private static final double TRIAL_SECONDS = 3;
  private static final int TEXT_BYTES_OF_OBJECT = 100;

  private final DistancesConfig config;

  public DryRun(DistancesConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    Input input = worker.ofProcess(() -> new InputReader(config).read());
    PairDistances pairs = input.pairs();
    int n = pairs.size();
    SharedLayout layout = worker.layout().heapArrays(EXCHANGED);
    Checkpoints.declare(layout, worker.partition(n));
    long letters = input.sequences().map(s -> s.total()).orElse(0L);
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofProcess("objects", Kind.HEAP, letters + pairs.bytes())
            .ofWorker(
                "buffers",
                Kind.HEAP,
                (long) pairs.tiling().most() * Double.BYTES + pairs.kernelBytes())
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofJob("matrix", Kind.OUTPUT, config.format(n).fileBytes())
            .ofJob("other files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_OBJECT)
            .compare(small, worker.mmapDirectory(), config.matrixFile());
    Console console = worker.console();
    console.say(n + " objects, " + (long) n * (n - 1) / 2 + " pairs");
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(
          new Report(config, console).identity(),
          config.outputNames(),
          config.checkpoint(),
          console);
    }
    comparison.tell(small);
    boolean twice = Scaling.of(config.settings(), input.distance(), pairs).needsLargest();
    double seconds = secondsOfTile(pairs, worker.rank(), small) * pairs.tiling().count();
    console.say(
        String.format(
            Locale.ROOT,
            "about %.3g s for all pairs%s, besides the disk",
            (twice ? 2 : 1) * seconds / worker.size(),
            twice ? ", gone through twice" : ""));
    console.say("fits");
  }

  /** Times tiles from all over the matrix; the second half, as that is compiled code. */
  private static double secondsOfTile(PairDistances pairs, int rank, Collectives collectives) {
    Tiling tiling = pairs.tiling();
    TileKernel kernel = pairs.kernel();
    double[] distances = new double[tiling.most()];
    long count = tiling.count();
    collectives.barrier(); // all at once, as in the job
    long start = System.nanoTime();
    long tiles = 0;
    long halfTiles = 0;
    double half = 0;
    double passed = 0;
    while (passed < TRIAL_SECONDS) {
      long number = Math.floorMod((tiles + rank) * 0x9E3779B97F4A7C15L, count);
      kernel.compute(tiling.tile(number), distances);
      tiles++;
      passed = (System.nanoTime() - start) / 1e9;
      if (passed < TRIAL_SECONDS / 2) {
        half = passed;
        halfTiles = tiles;
      }
    }
    return collectives.max((passed - half) / (tiles - halfTiles));
  }
}
