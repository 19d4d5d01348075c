package org.spidal.mdschisq.plan;

import java.util.Locale;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.JvmMemory;
import org.spidal.common.job.MemoryComparison;
import org.spidal.common.job.MemoryPlan;
import org.spidal.common.job.MemoryPlan.Kind;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MemoryChoice;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.partition.RowPartition;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.result.Report;
import org.spidal.mdschisq.solve.SearchMemory;
import org.spidal.mdschisq.solve.Sections;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and
 * time from a short trial with a few rows. It loads no more than a sample and writes nothing.
 */
public final class DryRun implements Program {
  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  /** The map in all its forms, errors, in text. */
  private static final int TEXT_BYTES_OF_POINT = 1150;

  /** In the picture and the page, which draw no more points than so many. */
  private static final int TEXT_BYTES_OF_DRAWN = 800;

  private static final int MOST_DRAWN = 20_000;

  /** In SIMPLE, Group and Colon files, and those of RESTART. */
  private static final int TEXT_BYTES_OF_RECORD = 1000;

  /** Two of a point at a time, with a dozen properties each. */
  private static final int HEAP_BYTES_OF_RECORD = 3000;

  /** Bytes of a worker's sample: more than its share of the caches. */
  private static final long SAMPLE_BYTES = 32L << 20;

  private static final int FEWEST_ROWS = 16;

  /** Products of an iteration, and iterations of a start, as they were on sets of genes. */
  private static final int TYPICAL_PRODUCTS = 10;

  private static final int TYPICAL_ITERATIONS = 200;

  private final ChisqConfig config;

  public DryRun(ChisqConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    MatrixFile file = PairLoader.open(config.data());
    int n = file.format().n();
    int d = config.dimension();
    RowPartition partition = worker.partition(n);
    SearchMemory search = SearchMemory.of(partition, worker.rank(), d);
    SharedLayout layout = worker.layout().heapArrays(SearchMemory.EXCHANGED);
    PairLoader loader =
        new PairLoader(worker, config.data(), file, layout, search.ofProcess(worker.threads()));
    Sections sections = Sections.declare(layout, partition, d);
    Checkpoints.declare(layout, partition);
    MemoryChoice rows = loader.memory(small);
    long own = partition.range(worker.rank()).size();
    boolean inHeap = rows.files() == RowStore.HEAP;
    boolean streamed = rows.files() == RowStore.STREAMED;
    MemoryComparison comparison =
        new MemoryPlan(worker)
            .ofWorker(
                "buffers of the files",
                Kind.JVM,
                streamed ? loader.files() * rows.bufferBytes() : 0)
            .ofWorker("rows of the matrix", Kind.HEAP, inHeap ? own * loader.bytesOfRow() : 0)
            .ofWorker("fit", Kind.HEAP, search.worker())
            .ofWorker("densities", Kind.HEAP, densities())
            .ofJob("result", Kind.HEAP, n * (4L * (d + 2) * Double.BYTES + recordBytes()))
            .ofProcess("points for the kernels", Kind.HEAP, search.process())
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofWorker("mapped matrix", Kind.MAPPED, streamed ? 0 : loader.fileBytes(own))
            .ofJob(
                "result files",
                Kind.OUTPUT,
                (long) n * textBytes() + (long) Math.min(n, MOST_DRAWN) * TEXT_BYTES_OF_DRAWN)
            .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * SearchMemory.checkpointBytes(n, d))
            .compare(small, worker.mmapDirectory(), config.pointsFile());
    Console console = worker.console();
    console.say(n + " points; " + rows.files().text());
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(
          new Report(config, console).identity(),
          config.outputNames(),
          config.checkpoint(),
          console);
    }
    comparison.tell(small);
    tellTime(worker, partition, layout, loader, sections);
    console.say("fits");
  }

  /** Heap bytes of all that is known of a point, where it is written as such. */
  private long recordBytes() {
    Settings settings = config.settings();
    boolean kept = settings.isSet(ChisqKeys.PROPERTIES);
    return kept || hasLegacyFiles() ? HEAP_BYTES_OF_RECORD : 0;
  }

  private long textBytes() {
    return TEXT_BYTES_OF_POINT + (hasLegacyFiles() ? TEXT_BYTES_OF_RECORD : 0);
  }

  private boolean hasLegacyFiles() {
    Settings settings = config.settings();
    return settings.get(ChisqKeys.LEGACY_NAMES) || settings.get(ChisqKeys.RESTART) > 0;
  }

  /** Cells of the kinds of pairs that are counted. */
  private long densities() {
    DensityOptions options = DensityOptions.of(config.settings());
    int kinds = options.clusters() == null ? 1 : 3;
    return kinds * Long.BYTES * (long) options.xCells() * options.yCells();
  }

  private void tellTime(
      Worker worker,
      RowPartition partition,
      SharedLayout layout,
      PairLoader loader,
      Sections sections) {
    int own = partition.range(worker.rank()).size();
    long fits = SAMPLE_BYTES / Math.max(1, loader.bytesOfRow());
    int rows = (int) Math.min(own, Math.max(FEWEST_ROWS, fits));
    Collectives collectives = worker.open(layout);
    PairData sample = loader.sample(collectives, rows);
    Functional functional = new Functional(config.squared(), sample.least());
    Trial trial =
        Trial.of(collectives, sample, own, functional, config.dimension(), sections.points());
    double typical = trial.iteration(TYPICAL_PRODUCTS);
    int starts = config.fit().starts();
    Console console = worker.console();
    console.say(
        String.format(
            Locale.ROOT,
            "%.3g s for value and derivatives, %.3g s for a product with the Hessian, %.3g s for an exchange",
            trial.values(),
            trial.product(),
            trial.exchange()));
    if (config.fit().iterations() > 0) {
      console.say(
          String.format(
              Locale.ROOT,
              "about %.3g s an iteration (of %d products); %s of %d iterations would take %s, most need"
                  + " 50 to 300",
              typical,
              TYPICAL_PRODUCTS,
              starts == 1 ? "a start" : starts + " starts",
              TYPICAL_ITERATIONS,
              clock(typical * starts * TYPICAL_ITERATIONS)));
      console.say(
          String.format(
              Locale.ROOT,
              "at most %s: all of MaxIterations with all of CGIterations",
              clock(
                  trial.iteration(config.fit().products()) * starts * config.fit().iterations())));
    }
  }

  private static String clock(double seconds) {
    if (seconds < 120) {
      return String.format(Locale.ROOT, "%.0f s", Math.max(1, seconds));
    }
    return seconds < 7200
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
