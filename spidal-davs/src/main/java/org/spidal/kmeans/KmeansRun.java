package org.spidal.kmeans;

import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.matrix.VectorRange;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Job;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.Trial;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.PointLoader;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.plan.ResultSize;
import org.spidal.kmeans.plan.TimeTrial;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.result.Texts;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.Method;
import org.spidal.kmeans.solve.Phase;
import org.spidal.kmeans.solve.Problem;
import org.spidal.kmeans.solve.Progress;
import org.spidal.kmeans.solve.SearchMemory;

/** The way of the data: read the vectors, find the clusters, write them. */
final class KmeansRun implements Run {
  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private final VectorFile file;
  private final KmeansConfig config;
  private Texts texts = Texts.none();
  private SharedInts labels;
  private Method method;
  private Findings findings;

  KmeansRun(VectorFile file, KmeansConfig config) {
    this.file = file;
    this.config = config;
  }

  @Override
  public int points() {
    return file.size();
  }

  @Override
  public String text() {
    return file.size() + " points in " + file.dimension() + " dimensions";
  }

  @Override
  public void readTexts(Console console) {
    texts = Texts.read(config.settings(), file.size(), console);
  }

  @Override
  public void declare(SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
    labels = layout.ints("labels", Distribution.byRows(partition, 1));
  }

  @Override
  public void solve(Job job) {
    job.timer().enter(Phase.LOADING);
    double[] origin = job.worker().ofProcess(() -> PointLoader.origin(file));
    Points points = PointLoader.load(file, job.own(), origin);
    VectorRange.require(config.vectors(), job.collectives().max(points.reach()));
    job.console().say(text() + ", " + job.workers());
    Progress progress = new Progress(job.worker(), job.timer(), config.search().starts());
    Checkpoints checkpoints = job.checkpoints(progress::where);
    Problem problem =
        new Problem(
            job.collectives(), checkpoints.course(), progress, points, file.size(), config.seed());
    method = new Method(problem, config.search());
    RunState state = new RunState();
    method.declare(state);
    checkpoints.begin(state);
    method.solve();

    job.timer().enter(Phase.RESULT);
    findings = Findings.of(method, problem, labels, job.scratch());
  }

  @Override
  public void write(Results results) {
    new Report(config, file, texts, results).write(findings, method);
  }

  @Override
  public void plan(MemoryPlan plan, Trial trial) {
    int own = trial.own().size();
    SearchMemory search = SearchMemory.of(config.search(), own, file.dimension());
    plan.ofWorker("points", Kind.HEAP, search.ofPoints())
        .ofWorker("bounds", Kind.HEAP, search.ofBounds())
        .ofWorker("seeding", Kind.HEAP, search.ofSeeding())
        .ofWorker("centres", Kind.HEAP, search.ofCentres())
        .ofWorker("labels and distances", Kind.HEAP, (long) own * (Integer.BYTES + Double.BYTES))
        .ofJob("result", Kind.HEAP, result().inHeap())
        .ofJob("result files", Kind.OUTPUT, result().inFiles());
  }

  private ResultSize result() {
    return new ResultSize(config, file, texts.drawnDimensions(file));
  }

  @Override
  public long checkpointBytes() {
    return SearchMemory.ofCheckpoint(config.search(), file.dimension()) * Double.BYTES;
  }

  @Override
  public void trial(Trial trial) {
    trial.console().say(new TimeTrial(trial, file, config, result().inFiles()).text());
  }
}
