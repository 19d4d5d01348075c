package org.spidal.mdschisq.plan;

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
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MemoryChoice;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.partition.RowPartition;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.solve.SearchMemory;
import org.spidal.mdschisq.solve.Sections;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is. It
 * loads no rows and writes nothing.
 */
public final class DryRun implements Program {
  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  /** The map in all its forms, errors, in text. */
  private static final int TEXT_BYTES_OF_POINT = 700;

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
    Sections.declare(layout, partition, d);
    Checkpoints.declare(layout, partition);
    MemoryChoice rows = loader.memory();
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
            .ofWorker("result", Kind.HEAP, worker.rank() == 0 ? 4L * n * (d + 2) * Double.BYTES : 0)
            .ofProcess("points for the kernels", Kind.HEAP, search.process())
            .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
            .ofGroup("shared region", layout)
            .ofWorker("mapped matrix", Kind.MAPPED, streamed ? 0 : own * loader.fileBytesOfRow())
            .ofJob("result files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_POINT)
            .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * SearchMemory.checkpointBytes(n, d))
            .compare(small, worker.mmapDirectory(), config.pointsFile());
    Console console = worker.console();
    console.say(n + " points; " + rows.files().text());
    comparison.table().forEach(console::say);
    String misfit = comparison.misfit();
    if (misfit != null && worker.rank() == 0) {
      throw new SpidalException(ExitCode.SYSTEM, "does not fit: " + misfit);
    }
    small.barrier(); // the others end with worker 0
    console.say("fits");
  }
}
