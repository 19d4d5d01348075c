package org.spidal.dapwc;

import java.util.Optional;
import org.spidal.common.bound.Bound;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.stability.Stability;
import org.spidal.dapwc.bound.CostBound;
import org.spidal.dapwc.bound.CostStability;
import org.spidal.dapwc.center.CenterMeasures;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.data.OpenedMatrix;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.plan.ResultMemory;
import org.spidal.dapwc.plan.TimeTrial;
import org.spidal.dapwc.result.Report;
import org.spidal.dapwc.result.SearchReport;
import org.spidal.dapwc.result.SequenceLabels;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.PairwiseProblem;
import org.spidal.dapwc.solve.PwcPhase;
import org.spidal.dapwc.solve.SearchMemory;
import org.spidal.dapwc.solve.SearchSize;

/**
 * The way of the data: load the rows, find the clusters, their centers, how far they can be from
 * the best and how sure each is, write them.
 */
final class PwcRun implements Run {
  /** Labels, confidences, names of all points, in text. */
  private static final int TEXT_BYTES_OF_POINT = 300;

  private final PwcConfig config;
  private final OpenedMatrix matrix;
  private final PointFiles files;
  private final PointMap map;
  private final SearchSize size;
  private Annotations annotations;
  private SequenceLabels sequences; // null unless LabelFile has them
  private SearchMemory memory;
  private DistanceLoader loader;
  private PairwiseProblem.Sections sections;
  private Distances distances;
  private PwcSearch search;
  private ClusterStatistics findings;
  private CenterMeasures centers;
  private Bound bound;
  private Stability stability;

  PwcRun(PwcConfig config, OpenedMatrix matrix, PointFiles files) {
    this.config = config;
    this.matrix = matrix;
    this.files = files;
    this.map = files.map().orElse(null);
    this.size = SearchSize.of(config.search(), matrix.points());
  }

  @Override
  public int points() {
    return matrix.points();
  }

  @Override
  public String text() {
    return points() + " points; " + loader.memory().files().text();
  }

  @Override
  public void annotate(Annotations.Reader small) {
    annotations = small.read(Optional.empty());
    sequences =
        config
            .settings()
            .find(PwcKeys.LABEL_FILE)
            .map(path -> SequenceLabels.read(path, points()))
            .orElse(null);
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    memory = SearchMemory.of(config.search(), partition, worker.rank());
    layout.heapArrays(size.most() * size.most() * Long.BYTES);
    loader = new DistanceLoader(worker, config, matrix, layout, memory.ofProcess(worker.threads()));
    sections = PairwiseProblem.Sections.declare(layout, partition, size.most());
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(PwcPhase.LOADING);
    distances = loader.load(context.collectives());
    SearchReport report = new SearchReport(config, context.console());
    report.describe(distances, context.workers(), points());
    search = new PwcSearch(context, config, sections, distances, files, report);
    Clustering clustering = search.run();

    context.timer().enter(PwcPhase.RESULT);
    findings = ClusterStatistics.of(clustering, search.method().keepsNumbers());
    centers =
        CenterMeasures.of(
            search.problem(),
            distances.rows(),
            distances.unit(),
            findings.labels(),
            findings.clusters(),
            map,
            config.buckets());
    context.timer().enter(PwcPhase.BOUND);
    bound = CostBound.of(search.problem(), distances, findings, config.bound());
    context.timer().enter(PwcPhase.STABILITY);
    stability =
        config.stability()
            ? CostStability.of(search.problem(), distances, findings)
            : Stability.notWanted();
  }

  @Override
  public void write(Results results) {
    Annotations named = sequences == null ? annotations : annotations.called(sequences.names());
    new Report(config, distances, findings, bound, stability, named, sequences, results)
        .write(centers, map, search.method(), search.answer());
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    int n = points();
    int own = context.own().size();
    long fileBytes = own * matrix.file().format().rowBytes();
    plan.ofRows(loader.memory(), 1, (long) own * n * Short.BYTES, fileBytes)
        .ofWorker("search", Kind.HEAP, memory.worker())
        .ofWorker("result", Kind.HEAP, ResultMemory.ofWorker(config, n, own, size.wanted()))
        .ofWorker(
            "subsets for the bound",
            Kind.HEAP,
            CostBound.bytes(config.bound(), files.weights(), size.wanted()))
        .ofWorker("samples for the stability", Kind.HEAP, stabilityBytes())
        .ofJob("files", Kind.HEAP, ResultMemory.ofFiles(n))
        .ofProcess("memberships", Kind.HEAP, memory.process())
        .ofJob("result files", Kind.OUTPUT, (long) n * TEXT_BYTES_OF_POINT);
  }

  private long stabilityBytes() {
    return config.stability() ? CostStability.bytes(points(), files.weights(), size.wanted()) : 0;
  }

  @Override
  public long checkpointBytes() {
    return SearchMemory.checkpointBytes(config.search(), points());
  }

  @Override
  public void trial(DryRunContext context) {
    TimeTrial.tell(context, config, loader, size.wanted());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(TimeTrial.alone(context, config, loader, sections, size.wanted()));
  }
}
