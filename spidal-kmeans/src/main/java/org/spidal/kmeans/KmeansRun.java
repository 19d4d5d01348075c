package org.spidal.kmeans;

import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.labels.PointNames;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.stability.Stability;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorRange;
import org.spidal.kmeans.bound.InertiaBound;
import org.spidal.kmeans.bound.InertiaStability;
import org.spidal.kmeans.bound.SubsetVectors;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.data.PointMemory;
import org.spidal.kmeans.data.PointReader;
import org.spidal.kmeans.plan.ResultSize;
import org.spidal.kmeans.plan.TimeTrial;
import org.spidal.kmeans.result.Drawing;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.solve.BestOfStarts;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.KmeansPhase;
import org.spidal.kmeans.solve.KmeansProblem;
import org.spidal.kmeans.solve.Progress;
import org.spidal.kmeans.solve.SearchMemory;
import org.spidal.kmeans.solve.SharedCenters;

/**
 * The way of the data: read the vectors, find the clusters, how far they can be from the best and
 * how sure each is, write them.
 */
final class KmeansRun implements Run {
  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private final VectorFile file;
  private final Optional<VectorFile> given;
  private final KmeansConfig config;
  private Annotations annotations;
  private Drawing drawing;
  private SharedLayout layout;
  private SharedInts<Parts> labels;
  private SharedCenters shared;
  private BestOfStarts starts;
  private FoundClusters findings;
  private InertiaBound bound;
  private Stability stability;

  /**
   * @param given the first centers, if they are not to be found
   */
  KmeansRun(VectorFile file, Optional<VectorFile> given, KmeansConfig config) {
    this.file = file;
    this.given = given;
    this.config = config.withClustersOf(given);
    this.drawing = new Drawing(file, Optional.empty());
  }

  @Override
  public int points() {
    return file.size();
  }

  @Override
  public List<String> notes() {
    return file.notes();
  }

  @Override
  public String text() {
    return file.size() + " points in " + file.dimension() + " dimensions";
  }

  @Override
  public void annotate(Annotations.Reader files) {
    annotations =
        files.read(file.ids().map(ids -> PointNames.of(config.vectors().toString(), ids)));
    drawing = new Drawing(file, annotations.map());
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    this.layout = layout;
    layout.heapArrays(EXCHANGED);
    labels = layout.ints("labels", Distribution.byRows(partition, 1));
    shared = SharedCenters.declare(worker, layout, config.search(), file.dimension());
  }

  /** How the points are kept, the same on every worker; to be called once all is declared. */
  private PointMemory memory(Worker worker, RowPartition partition) {
    int rows = partition.range(0).size();
    SearchMemory search = searchMemory(worker, rows, 0, 0);
    return PointMemory.of(
        file,
        config.memory(),
        rows,
        worker.threads(),
        layout.close(),
        worker.threads() * search.sum());
  }

  /**
   * @param like a worker that owns as many centers
   */
  private SearchMemory searchMemory(Worker worker, int rows, long boundsBytes, int like) {
    return SearchMemory.of(
        config.search(),
        boundsBytes,
        rows,
        file.dimension(),
        worker.size(),
        shared.owned(like).size());
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(KmeansPhase.LOADING);
    PointMemory memory = memory(context.worker(), context.partition());
    PointReader reader = context.worker().ofProcess(() -> PointReader.of(file));
    OwnPoints points = new OwnPoints(reader, context.own(), memory.kept());
    double reach = context.collectives().max(points.reach());
    VectorRange.require(config.vectors(), reach);
    double reachOfCenters =
        given
            .map(centers -> reach(reader.with(centers), centers.size(), reach, context))
            .orElse(0.0);
    context.console().say(text() + ", " + context.workers() + ", " + memory.text());
    Progress progress = new Progress(context.worker(), context.timer(), config.search().starts());
    Checkpoints checkpoints = context.checkpoints(progress::where);
    KmeansProblem problem =
        KmeansProblem.of(
            context.collectives(),
            checkpoints.course(),
            progress,
            points,
            file.size(),
            config.seed(),
            reachOfCenters);
    problem.requireFine(config.vectors(), reader.typicalSquare());
    starts =
        new BestOfStarts(
            problem, config.search(), memory.boundsBytes(), shared, given.orElse(null));
    RunState state = new RunState();
    starts.declare(state);
    checkpoints.begin(state);
    starts.warmUp(context.worker());
    starts.solve();

    context.timer().enter(KmeansPhase.RESULT);
    findings = FoundClusters.of(starts, problem, labels, context.scratch());
    context.timer().enter(KmeansPhase.BOUND);
    SubsetVectors subsets = new SubsetVectors(problem, findings, labels);
    bound = InertiaBound.of(subsets, config.bound(), config.seed());
    context.timer().enter(KmeansPhase.STABILITY);
    stability =
        config.stability()
            ? InertiaStability.of(subsets, config.seed(), context.scratch())
            : Stability.notWanted();
  }

  /**
   * The reach of given centers, of which each worker looks at some; must not be too large.
   *
   * @param ofPoints the reach of these
   */
  private double reach(PointReader centers, int count, double ofPoints, RunContext context) {
    RowRange own = context.worker().partition(count).range(context.worker().rank());
    double reach = context.collectives().max(centers.reach(own.start(), own.end()));
    VectorRange.require(config.centers().orElseThrow(), Math.max(ofPoints, reach));
    return reach;
  }

  @Override
  public void write(Results results) {
    new Report(config, file, annotations, drawing, bound, stability, results)
        .write(findings, starts);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    int own = context.own().size();
    Worker worker = context.worker();
    PointMemory memory = memory(worker, context.partition());
    SearchMemory search = searchMemory(worker, own, memory.boundsBytes(), worker.rank());
    long vectors = OwnPoints.bytes(own, file.dimension(), memory.kept());
    plan.reads((long) own * file.dimension() * Float.BYTES, memory.kept() ? vectors : 0)
        .ofWorker(memory.kept() ? "vectors" : "buffers of vectors", Kind.HEAP, vectors)
        .ofWorker("points", Kind.HEAP, search.ofPoints())
        .ofWorker("bounds", Kind.HEAP, search.ofBounds())
        .ofWorker("seeding", Kind.HEAP, search.ofSeeding())
        .ofWorker("centers", Kind.HEAP, search.ofCenters())
        .ofWorker("labels and distances", Kind.HEAP, (long) own * (Integer.BYTES + Double.BYTES))
        .ofWorker("subsets for the bound", Kind.HEAP, boundBytes())
        .ofWorker("samples for the stability", Kind.HEAP, stabilityBytes())
        .ofJob("result", Kind.HEAP, result().inHeap())
        .ofJob("result files", Kind.OUTPUT, result().inFiles());
  }

  private long boundBytes() {
    int clusters = config.search().clusters();
    return InertiaBound.bytes(config.bound(), points(), clusters, file.dimension());
  }

  private long stabilityBytes() {
    int clusters = config.search().clusters();
    return config.stability() ? InertiaStability.bytes(points(), clusters, file.dimension()) : 0;
  }

  private ResultSize result() {
    return new ResultSize(config, file, drawing.dimension());
  }

  @Override
  public long checkpointBytes() {
    return SearchMemory.ofCheckpoint(config.search(), file.dimension()) * Double.BYTES;
  }

  @Override
  public void trial(DryRunContext context) {
    context.console().say(new TimeTrial(context, file, config, result().inFiles()).text());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    TimeTrial trial = new TimeTrial(context, file, config, result().inFiles());
    return Optional.of(trial.alone(shared));
  }
}
