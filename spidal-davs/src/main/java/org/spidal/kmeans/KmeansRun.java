package org.spidal.kmeans;

import java.util.Arrays;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.matrix.VectorRange;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.data.PointLoader;
import org.spidal.kmeans.plan.ResultSize;
import org.spidal.kmeans.plan.TimeTrial;
import org.spidal.kmeans.result.PointTexts;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.solve.BestOfStarts;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.KmeansProblem;
import org.spidal.kmeans.solve.Phase;
import org.spidal.kmeans.solve.Progress;
import org.spidal.kmeans.solve.SearchMemory;

/** The way of the data: read the vectors, find the clusters, write them. */
final class KmeansRun implements Run {
  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private final VectorFile file;
  private final Optional<VectorFile> given;
  private final KmeansConfig config;
  private PointTexts texts = PointTexts.none();
  private SharedInts labels;
  private BestOfStarts starts;
  private Findings findings;

  /**
   * @param given the first centers, if they are not to be found
   */
  KmeansRun(VectorFile file, Optional<VectorFile> given, KmeansConfig config) {
    this.file = file;
    this.given = given;
    this.config = config.withClustersOf(given);
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
    texts = PointTexts.read(config.settings(), file.size(), console);
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
    labels = layout.ints("labels", Distribution.byRows(partition, 1));
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(Phase.LOADING);
    double[] origin = context.worker().ofProcess(() -> PointLoader.origin(file));
    OwnPoints points = PointLoader.load(file, context.own(), origin);
    VectorRange.require(config.vectors(), context.collectives().max(points.reach()));
    context.console().say(text() + ", " + context.workers());
    Progress progress = new Progress(context.worker(), context.timer(), config.search().starts());
    Checkpoints checkpoints = context.checkpoints(progress::where);
    KmeansProblem problem =
        KmeansProblem.of(
            context.collectives(),
            checkpoints.course(),
            progress,
            points,
            file.size(),
            config.seed());
    double[] centers = given.map(from -> centers(from, points)).orElse(null);
    starts = new BestOfStarts(problem, config.search(), centers);
    RunState state = new RunState();
    starts.declare(state);
    checkpoints.begin(state);
    starts.warmUp(context.worker());
    starts.solve();

    context.timer().enter(Phase.RESULT);
    findings = Findings.of(starts, problem, labels, context.scratch());
  }

  private double[] centers(VectorFile from, OwnPoints points) {
    double[] centers = PointLoader.centers(from, points.origin());
    double reach = Arrays.stream(centers).map(Math::abs).max().orElse(0);
    VectorRange.require(config.centers().orElseThrow(), Math.max(reach, points.reach()));
    return centers;
  }

  @Override
  public void write(Results results) {
    new Report(config, file, texts, results).write(findings, starts);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    int own = context.own().size();
    SearchMemory search = SearchMemory.of(config.search(), own, file.dimension());
    plan.ofWorker("points", Kind.HEAP, search.ofPoints())
        .ofWorker("bounds", Kind.HEAP, search.ofBounds())
        .ofWorker("seeding", Kind.HEAP, search.ofSeeding())
        .ofWorker("centers", Kind.HEAP, search.ofCenters())
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
  public void trial(DryRunContext context) {
    context.console().say(new TimeTrial(context, file, config, result().inFiles()).text());
  }
}
