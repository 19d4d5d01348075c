package org.spidal.layout;

import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Worker;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointNames;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.layout.config.LayoutConfig;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.Graph;
import org.spidal.layout.data.GraphSource;
import org.spidal.layout.result.Report;
import org.spidal.layout.solve.LayoutSearch;
import org.spidal.layout.solve.LayoutSearch.Phase;
import org.spidal.layout.solve.Progress;

/** The way of the data: read the graph, move its points, write them. */
final class LayoutRun implements Run {
  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private final LayoutConfig config;
  private final OpenedGraph opened;
  private final LayoutSearch search;
  private Labels labels;

  LayoutRun(LayoutConfig config, OpenedGraph opened) {
    this.config = config;
    this.opened = opened;
    this.search = new LayoutSearch(graph(), opened.components(), config.search());
  }

  private Graph graph() {
    return opened.source().graph();
  }

  @Override
  public int points() {
    return graph().points();
  }

  @Override
  public String text() {
    return Sentence.of(
        "%s points, %s edges, %s",
        points(), graph().edges(), Sentence.count(opened.components().list().size(), "component"));
  }

  @Override
  public void annotate(Annotations.Reader files) {
    GraphSource source = opened.source();
    source.notes().forEach(files.console()::warn);
    Labels communities = source.labels().map(Labels::of).orElseGet(() -> Labels.none(points()));
    labels =
        files
            .read(source.names().map(names -> PointNames.of(source.path().toString(), names)))
            .labels(communities);
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
    search.declare(worker, layout);
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(Phase.START);
    context.console().say(text() + ", " + context.workers());
    search.start(context.worker());
    Progress progress = new Progress(context.worker());
    Checkpoints checkpoints = context.checkpoints(progress::where);
    RunState state = new RunState();
    search.declare(state);
    checkpoints.begin(state);
    context.timer().enter(Phase.FORCES);
    search.solve(context.search(checkpoints), progress);
    context.timer().enter(Phase.RESULT);
  }

  @Override
  public void write(Results results) {
    new Report(config, opened.source(), opened.components(), labels, results).write(search);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofProcess("graph", Kind.HEAP, opened.bytes())
        .ofProcess("reading", Kind.HEAP, Graph.readingBytes(opened.source().edgesRead()))
        .ofProcess("start", Kind.HEAP, search.startBytes())
        .ofWorker("places and groups", Kind.HEAP, search.bytes())
        .ofJob("result", Kind.HEAP, Report.heapBytes(config, graph()))
        .ofJob("result files", Kind.OUTPUT, Report.fileBytes(config, graph()));
  }

  @Override
  public long checkpointBytes() {
    return Double.BYTES * (search.saved() + Checkpoints.SOME_DECISIONS);
  }

  @Override
  public void trial(DryRunContext context) {
    context.console().say(search.trial(context));
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return search.passTrial(context);
  }

  /** A graph and its components, which the threads of a process share. */
  record OpenedGraph(GraphSource source, Components components) {
    /**
     * Bytes of a name with its entry in a table, about; and of a component's arrays and objects.
     */
    private static final long NAME_BYTES = 160;

    private static final long COMPONENT_BYTES = 240;

    static OpenedGraph of(LayoutConfig config) {
      GraphSource source = config.read();
      return new OpenedGraph(source, Components.of(source.graph()));
    }

    long bytes() {
      long names = source.names().map(list -> (long) list.size()).orElse(0L);
      return source.graph().bytes()
          + NAME_BYTES * names
          + COMPONENT_BYTES * components.list().size();
    }
  }
}
