package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.rows.RowPlacement;
import org.spidal.mdschisq.bound.ChisqBound;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.ChisqKeys.FirstStart;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.legacy.LegacyForms;
import org.spidal.mdschisq.plan.ResultSize;
import org.spidal.mdschisq.plan.TimeTrial;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.mdschisq.result.Densities;
import org.spidal.mdschisq.result.PointTexts;
import org.spidal.mdschisq.result.Report;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.ChisqPhase;
import org.spidal.mdschisq.solve.ChisqProblem;
import org.spidal.mdschisq.solve.ChisqSections;
import org.spidal.mdschisq.solve.ClassicalFitStart;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.FitStart;
import org.spidal.mdschisq.solve.FittedMap;
import org.spidal.mdschisq.solve.Progress;
import org.spidal.mdschisq.solve.RandomFitStart;
import org.spidal.mdschisq.solve.SearchMemory;

/** The way of the data: load the pairs, fit the map, measure and write it. */
final class ChisqRun implements Run {
  private final ChisqConfig config;
  private final MatrixFile file;
  private final PointSelection selection;
  private final ResultSize size;
  private PointTexts texts;
  private SearchMemory memory;
  private PairLoader loader;
  private ChisqSections sections;
  private RowPlacement rows;
  private PairData data;
  private ChisqProblem problem;
  private Overseer overseer;
  private BestFit fit;
  private Eigenvalues eigenvalues;
  private FittedMap findings;
  private Densities densities;
  private Bound bound;

  ChisqRun(ChisqConfig config, MatrixFile file, PointSelection selection) {
    this.config = config;
    this.file = file;
    this.selection = selection;
    this.size = new ResultSize(config);
  }

  @Override
  public int points() {
    return file.format().n();
  }

  @Override
  public String text() {
    return points() + " points; " + rows.files().text();
  }

  @Override
  public void annotate(Annotations.Reader files) {
    texts = PointTexts.of(files.read(Optional.empty()), config.settings(), points());
    selection.warnings().forEach(files.console()::warn);
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    memory = SearchMemory.of(partition, worker.rank(), config.dimension());
    layout.heapArrays(SearchMemory.EXCHANGED);
    loader =
        new PairLoader(worker, config.data(), file, layout, memory.ofProcess(worker.threads()));
    sections = ChisqSections.declare(layout, partition, config.dimension());
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(ChisqPhase.LOADING);
    data = loader.load(context.collectives(), selection.roles(), config.minimum());
    describe(context);
    Progress progress = new Progress(context.worker(), config.fit().starts());
    Checkpoints checkpoints = context.checkpoints(progress::where);
    Functional functional = new Functional(config.squared(), data.least());
    problem =
        new ChisqProblem(
            context.search(checkpoints), data, functional, config.dimension(), sections);
    overseer = overseer(context, progress);
    fit = new BestFit(problem, config.fit(), progress, overseer);
    RunState state = new RunState();
    fit.declare(state);
    checkpoints.begin(state);
    problem.warmUp(config.fit().descent().exact());
    untilStopped(context, () -> fit.solve(start(), selection.places() == null));
    Settings settings = config.settings();
    if (settings.get(ChisqKeys.EIGENVALUES) > 0) {
      eigenvalues =
          fit.eigenvalues(
              settings.get(ChisqKeys.EIGENVALUE_STEPS), settings.get(ChisqKeys.EIGENVALUE_CHANGE));
    }

    context.timer().enter(ChisqPhase.RESULT);
    findings = FittedMap.of(fit, problem);
    fit.returnToBest();
    densities =
        Densities.of(
            context.collectives(),
            data,
            problem.places(),
            config.squared(),
            DensityOptions.of(settings),
            selection.clusters());
    context.timer().enter(ChisqPhase.BOUND);
    ChisqBound subsets = new ChisqBound(context.worker(), problem, functional, config.fit().seed());
    untilStopped(
        context,
        () -> bound = subsets.of(config.bound(), fit.chiSquared(), fit.sum(), findings.misfits()));
  }

  private Overseer overseer(RunContext context, Progress progress) {
    Settings settings = config.settings();
    Path folder = ChisqConfig.DECLARATION.outputs().names(settings).folder();
    PointSet known = texts == null ? null : texts.known();
    LegacyForms forms = new LegacyForms(config, known);
    return new Overseer(
        context.worker(),
        context.collectives(),
        folder,
        progress,
        settings.get(ChisqKeys.RESTART),
        best -> forms.writeRestart(best, data.roles()));
  }

  /** Does work that ends where the job shall stop; Status.txt then says so. */
  private void untilStopped(RunContext context, Runnable work) {
    try {
      work.run();
    } catch (SpidalException e) {
      if (e.exitCode() == ExitCode.STOPPED) {
        overseer.ended(e.getMessage()); // or Status.txt told of an iteration before
        context.collectives().barrier(); // the first worker to leave ends the process
      }
      throw e;
    }
  }

  private void describe(RunContext context) {
    Console console = context.console();
    String workers = context.workers();
    console.say(
        "%s points, %s of them move, %s are fixed; %s pairs, %s, %s",
        data.points(),
        data.varied(),
        data.used() - data.varied(),
        data.pairs(),
        workers,
        data.store().text());
    if (data.lonely() > 0) {
      int cut = config.data().missing().linkCut();
      console.warn(
          "%s with known distances to %s (LinkCut); left out, and placed at 0",
          Sentence.count(data.lonely(), "point"),
          cut == 0 ? "no other" : "at most " + Sentence.count(cut, "other"));
    }
    loader
        .ties(context.collectives(), data, config.dimension())
        .warnings(config.dimension())
        .forEach(console::warn);
    long numbers = (long) data.varied() * config.dimension();
    if (data.pairs() <= numbers) {
      console.warn(
          "%s pairs cannot fix %s coordinates: chi-squared is printed as if one more pair"
              + " than coordinates were there",
          data.pairs(), numbers);
    }
  }

  /** The given map, classical scaling or random points; random ones from the second start on. */
  private FitStart start() {
    int d = config.dimension();
    RandomFitStart random =
        new RandomFitStart(data, d, config.squared(), config.seed(), selection.places());
    if (!selection.begun().isEmpty()) {
      return new GivenStart(selection, data, d, random);
    }
    boolean classical = config.settings().get(ChisqKeys.FIRST_START) == FirstStart.CLASSICAL;
    return classical && selection.places() == null
        ? new ClassicalFitStart(problem, config.seed(), random)
        : random;
  }

  @Override
  public void write(Results results) {
    Report report = new Report(config, data, fit, bound, texts, results);
    report.write(findings, densities);
    report.summarise(findings.split(), eigenvalues, problem.products());
  }

  @Override
  public void ended() {
    overseer.ended("ended, " + Report.outcome(fit));
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    int n = points();
    long own = context.own().size();
    rows = loader.memory();
    plan.ofRows(rows, loader.files(), own * loader.bytesOfRow(), loader.fileBytes(own))
        .ofWorker("fit", Kind.HEAP, memory.worker())
        .ofWorker(
            "subsets for the bound",
            Kind.HEAP,
            ChisqBound.bytes(
                BoundPlan.of(config.bound(), n, config.dimension()), n, config.dimension()))
        .ofWorker("densities", Kind.HEAP, size.densities())
        .ofJob("result", Kind.HEAP, size.inHeap(n))
        .ofProcess("points for the kernels", Kind.HEAP, memory.process())
        .ofJob("result files", Kind.OUTPUT, size.inFiles(n));
  }

  @Override
  public long checkpointBytes() {
    return SearchMemory.checkpointBytes(points(), config.dimension());
  }

  @Override
  public void trial(DryRunContext context) {
    TimeTrial.tell(context, config, loader, sections);
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(TimeTrial.alone(context, config, loader, sections));
  }
}
