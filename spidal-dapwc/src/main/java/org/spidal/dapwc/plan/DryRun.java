package org.spidal.dapwc.plan;

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
import org.spidal.common.matrix.MemoryChoice;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.data.OpenedMatrix;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.result.Report;
import org.spidal.dapwc.solve.Problem;
import org.spidal.dapwc.solve.SearchMemory;
import org.spidal.dapwc.solve.SearchSize;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and the
 * time of a product from a short trial with a few rows. Of the matrix it loads no more than these;
 * the small files of the points are read, as what is wrong with them should show now. It writes
 * nothing.
 */
public final class DryRun implements Program {
  /** Bytes of a worker's sample: more than its share of the caches. */
  private static final long SAMPLE_BYTES = 32L << 20;

  private static final int FEWEST_ROWS = 16;

  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  /** Labels, confidences, names of all points, in text. */
  private static final int TEXT_BYTES_OF_POINT = 300;

  private static final int ROUNDS = 7;

  /** Products with all clusters that searches of 1,000 to 5,000 points took. */
  private static final int FEW_PRODUCTS = 8;

  private static final int MANY_PRODUCTS = 40;

  /** How many times the products of {@code Method=auto} those of {@code anneal} are, about. */
  private static final int TIMES_OF_ANNEALING = 10;

  private final PwcConfig config;

  public DryRun(PwcConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    OpenedMatrix matrix = OpenedMatrix.open(config.data());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
      PointFiles.read(config, matrix.points());
      new Report(config, worker.console()).readInputs(matrix.points());
    }
    RowPartition partition = worker.partition(matrix.points());
    SearchSize size = SearchSize.of(config, matrix.points());
    SearchMemory search = SearchMemory.of(config, partition, worker.rank());
    SharedLayout layout = worker.layout().heapArrays(size.most() * size.most() * Long.BYTES);
    DistanceLoader loader =
        new DistanceLoader(
            worker, config.data(), matrix, layout, search.ofProcess(worker.threads()));
    Problem.Sections.declare(layout, partition, size.most());
    Checkpoints.declare(layout, partition);
    MemoryChoice rows = loader.memory();

    MemoryPlan plan = plan(worker, matrix, partition, rows, search, size, layout);
    MemoryComparison comparison =
        plan.compare(small, worker.mmapDirectory(), config.clusterFile(size.wanted()));
    Console console = worker.console();
    console.say(matrix.points() + " points; " + rows.files().text());
    if (worker.rank() == 0) {
      WaitingCheckpoint.tell(
          new Report(config, console).identity(),
          config.outputNames(),
          config.checkpoint(),
          console);
    }
    comparison.tell(small);
    tellTime(worker, partition, loader, size.wanted(), small);
    console.say("fits");
  }

  private MemoryPlan plan(
      Worker worker,
      OpenedMatrix matrix,
      RowPartition partition,
      MemoryChoice rows,
      SearchMemory search,
      SearchSize size,
      SharedLayout layout) {
    int n = matrix.points();
    long own = partition.range(worker.rank()).size();
    boolean inHeap = rows.files() == RowStore.HEAP;
    boolean streamed = rows.files() == RowStore.STREAMED;
    return new MemoryPlan(worker)
        .ofWorker("buffers of the file", Kind.JVM, streamed ? rows.bufferBytes() : 0)
        .ofWorker("rows of the matrix", Kind.HEAP, inHeap ? own * n * Short.BYTES : 0)
        .ofWorker("search", Kind.HEAP, search.worker())
        .ofWorker("result", Kind.HEAP, ResultMemory.ofWorker(config, n, (int) own, size.wanted()))
        .ofWorker("files", Kind.HEAP, worker.rank() == 0 ? ResultMemory.ofFiles(n) : 0)
        .ofProcess("memberships", Kind.HEAP, search.process())
        .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
        .ofGroup("shared region", layout)
        .ofWorker(
            "mapped matrix", Kind.MAPPED, streamed ? 0 : own * matrix.file().format().rowBytes())
        .ofJob("result files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_POINT)
        .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * SearchMemory.checkpointBytes(config, n));
  }

  /** Times products with a few rows; the fastest of some rounds is that of compiled code. */
  private void tellTime(
      Worker worker,
      RowPartition partition,
      DistanceLoader loader,
      int clusters,
      Collectives collectives) {
    int n = partition.rows();
    int own = partition.range(worker.rank()).size();
    int count = (int) Math.min(own, Math.max(FEWEST_ROWS, SAMPLE_BYTES / ((long) n * Short.BYTES)));
    int first = partition.range(worker.rank()).start();
    long before = System.nanoTime();
    ShortRows rows = loader.sample(collectives, count);
    int[] list = new int[count];
    for (int r = 0; r < count; r++) {
      list[r] = first + r;
    }
    BlockProduct product = new BlockProduct(rows, config.measure(), n, clusters);
    float[][] u = new float[clusters][n + BlockProduct.PADDING];
    double[] y = new double[count * clusters];
    double loading = (System.nanoTime() - before) / 1e9 * own / Math.max(1, count);
    double fastest = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      collectives.barrier(); // all at once, as in the search
      long start = System.nanoTime();
      product.multiply(list, count, u, clusters, y);
      fastest = Math.min(fastest, (System.nanoTime() - start) / 1e9);
    }
    double slowest = collectives.max(fastest * own / Math.max(1, count));
    double load = collectives.max(loading);
    int times = config.method() == PwcKeys.Method.ANNEAL ? TIMES_OF_ANNEALING : 1;
    worker
        .console()
        .say(
            String.format(
                Locale.ROOT,
                "%.3g s/product with %d clusters; a search takes some %d to %d: about %.3g to %.3g s, and %.3g s to load",
                slowest,
                clusters,
                times * FEW_PRODUCTS,
                times * MANY_PRODUCTS,
                times * FEW_PRODUCTS * slowest,
                times * MANY_PRODUCTS * slowest,
                load));
  }
}
