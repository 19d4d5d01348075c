package org.spidal.damds.plan;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.JvmMemory;
import org.spidal.common.job.MemoryComparison;
import org.spidal.common.job.MemoryPlan;
import org.spidal.common.job.MemoryPlan.Kind;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.output.PointsFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.data.RowMemory;
import org.spidal.damds.result.Diagnosis;
import org.spidal.damds.result.Report;
import org.spidal.damds.solve.Calibration;
import org.spidal.damds.solve.ConvergenceLog;
import org.spidal.damds.solve.Phase;
import org.spidal.damds.solve.Problem;
import org.spidal.damds.solve.Progress;
import org.spidal.damds.solve.SearchBound;
import org.spidal.damds.solve.SearchMemory;
import org.spidal.damds.solve.Sections;

/**
 * A job that only tells what the real one would take: memory and disk beside what there is, and
 * time from a short trial with a few rows. It goes the way of the real one, on all its workers, as
 * far as the declaration of everything; it loads no more than a sample and writes nothing.
 */
public final class DryRun implements Program {
  /** Bytes of a worker's sample: more than its share of the caches. */
  private static final long SAMPLE_BYTES = 32L << 20;

  private static final int FEWEST_ROWS = 16;

  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  private final DamdsConfig config;

  public DryRun(DamdsConfig config) {
    this.config = config;
  }

  @Override
  public void run(Worker worker) {
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    OpenedFiles files = worker.ofProcess(() -> OpenedFiles.open(config.data()));
    RowPartition partition = worker.partition(files.points());
    SharedLayout layout =
        worker.layout().heapArrays(Diagnosis.BINS * Diagnosis.BIN_SUMS * Long.BYTES);
    DissimilarityLoader loader = new DissimilarityLoader(worker, config.data(), files, layout);
    Sections sections = Sections.declare(layout, partition, config.dimension());
    Checkpoints.declare(layout, partition);
    RowMemory rows = loader.memory(small);

    MemoryPlan plan = plan(worker, files, partition, rows, layout);
    MemoryComparison comparison = plan.compare(small, worker.mmapDirectory(), config.pointsFile());
    Console console = worker.console();
    console.say(
        files.points()
            + " points; "
            + (files.vectors() == null ? rows.store() : RowStore.COMPUTED).text());
    if (worker.rank() == 0) {
      Report report = new Report(config, console);
      report.readLabels(files.points());
      checkGivenPoints(files.points());
      WaitingCheckpoint.tell(report.identity(), config.outputNames(), config.checkpoint(), console);
    }
    comparison.tell(small);
    tellTime(worker, files, partition, layout, loader, sections, rows);
    console.say("fits");
  }

  /** What is wrong with these small files is better told now than when the job begins. */
  private void checkGivenPoints(int points) {
    if (config.initialPoints() != null) {
      PointsFile.read(config.initialPoints(), points, config.dimension());
    }
    if (config.fixedPoints() != null) {
      PointsFile.readFixed(config.fixedPoints(), points, config.dimension());
    }
  }

  private MemoryPlan plan(
      Worker worker,
      OpenedFiles files,
      RowPartition partition,
      RowMemory rows,
      SharedLayout layout) {
    int n = files.points();
    long own = partition.range(worker.rank()).size();
    SearchMemory search =
        SearchMemory.of(config, partition, worker.rank(), ConvergenceLog.CAPACITY);
    ResultMemory result = ResultMemory.of(config, n);
    long mapped = 0;
    for (MatrixFile file : files.matrices()) {
      mapped += own * file.format().rowBytes();
    }
    if (rows.store() == RowStore.STREAMED) {
      mapped = 0;
    }
    MemoryPlan plan = new MemoryPlan(worker);
    if (files.vectors() != null) {
      plan.ofProcess("vectors", Kind.HEAP, rows.vectorsOfProcess());
      plan.ofWorker("distances from vectors", Kind.HEAP, rows.vectorsOfWorker());
    }
    if (rows.streams() > 0) {
      plan.ofWorker("buffers of the files", Kind.JVM, rows.streams() * rows.bufferBytes());
    }
    return plan.ofWorker(
            "rows of the matrix", Kind.HEAP, rows.inHeap() ? own * rows.bytesOfRow() : 0)
        .ofWorker("search", Kind.HEAP, search.worker())
        .ofProcess("points for the kernel", Kind.HEAP, search.process())
        .ofWorker("map", Kind.HEAP, result.worker())
        .ofJob("results being written", Kind.HEAP, result.first())
        .ofProcess("the JVM itself", Kind.JVM, JvmMemory.ofProcess(worker.threads()))
        .ofGroup("shared region", layout)
        .ofWorker("mapped matrix", Kind.MAPPED, mapped)
        .ofJob("result files", Kind.OUTPUT, result.files())
        .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * SearchMemory.checkpointBytes(config, n));
  }

  private void tellTime(
      Worker worker,
      OpenedFiles files,
      RowPartition partition,
      SharedLayout layout,
      DissimilarityLoader loader,
      Sections sections,
      RowMemory memory) {
    double started = sinceStart();
    int own = partition.range(worker.rank()).size();
    int rows =
        (int) Math.min(own, Math.max(FEWEST_ROWS, SAMPLE_BYTES / Math.max(1, memory.bytesOfRow())));
    PhaseTimer timer = new PhaseTimer(Phase.texts());
    Collectives collectives = worker.open(layout);
    long before = System.nanoTime();
    Dissimilarities data = loader.sample(collectives, rows);
    double loading = (System.nanoTime() - before) / 1e9 * own / Math.max(1, rows);
    Problem problem =
        new Problem(
            worker,
            collectives,
            timer,
            Course.unwatched(),
            data,
            config.dimension(),
            sections,
            null);
    SearchBound bound = SearchBound.of(config);
    Calibration pass = Calibration.of(problem, rows, config.seed(), bound.passes());
    double untilSearch =
        collectives.max(started)
            + collectives.max(loading)
            + 2 * pass.warmUpSeconds()
            + SearchBound.STARTING_WORK * pass.rowSeconds();

    Console console = worker.console();
    console.say(
        String.format(
            Locale.ROOT,
            "%.3g s/pass (rows %.3g, exchange and vector algebra %.3g)%s",
            pass.secondsPerPass(),
            pass.rowSeconds(),
            pass.otherSeconds(),
            data.complete() ? "" : "; weighted or incomplete, by the general kernel"));
    console.say(
        bound.isKnown()
            ? String.format(
                Locale.ROOT,
                "at most %d passes: at most %s in all, %s of it before the search",
                bound.passes(),
                Progress.clock(
                    untilSearch + bound.secondsLeft(0, pass.secondsPerPass(), files.points())),
                Progress.clock(untilSearch))
            : "the passes have no bound: Method=smacof ends by its Threshold; MaxTempLoops would"
                + " set one");
  }

  /** Seconds since the JVM was started. */
  private static double sinceStart() {
    return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
  }
}
