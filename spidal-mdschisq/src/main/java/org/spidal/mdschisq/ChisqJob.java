package org.spidal.mdschisq;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.config.FirstStart;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.result.Densities;
import org.spidal.mdschisq.result.Report;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.ClassicalStart;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.Findings;
import org.spidal.mdschisq.solve.Phase;
import org.spidal.mdschisq.solve.Problem;
import org.spidal.mdschisq.solve.Progress;
import org.spidal.mdschisq.solve.RandomStart;
import org.spidal.mdschisq.solve.SearchMemory;
import org.spidal.mdschisq.solve.Sections;
import org.spidal.mdschisq.solve.Start;

/**
 * The path of the data, as every worker walks it: open the file, declare what is shared, load the
 * rows, fit, and (worker 0) write the map.
 */
public final class ChisqJob implements Program {
  private final ChisqConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of an iteration; null as long as it need not
   */
  public ChisqJob(ChisqConfig config, Supplier<String> stop) {
    this.config = config;
    this.stop = stop;
  }

  @Override
  public void run(Worker worker) {
    PhaseTimer timer = new PhaseTimer(Phase.texts());
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
    }
    InputWatch inputs = InputWatch.of(worker, config.settings().computedFrom());
    MatrixFile file = PairLoader.open(config.data());
    int n = file.format().n();
    PointSelection selection = worker.ofProcess(() -> PointSelection.read(config, n));
    int[] clusters = worker.ofProcess(() -> selectedClusters(n));
    if (worker.rank() == 0) {
      report.readInputs(n);
      report.claim(worker);
      selection.warnings().forEach(worker.console()::warn);
    }
    RowPartition partition = worker.partition(n);
    int d = config.dimension();
    SearchMemory memory = SearchMemory.of(partition, worker.rank(), d);
    SharedLayout layout = worker.layout().heapArrays(SearchMemory.EXCHANGED);
    PairLoader loader =
        new PairLoader(worker, config.data(), file, layout, memory.ofProcess(worker.threads()));
    Sections sections = Sections.declare(layout, partition, d);
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);

    timer.enter(Phase.LOAD.ordinal());
    PairData data = loader.load(collectives, selection.roles(), config.minimum());
    report.describe(data, worker);
    Progress progress = new Progress(worker, config.fit().starts());
    Checkpoints checkpoints = checkpoints(worker, collectives, saved, partition, report, progress);
    Problem problem =
        new Problem(
            worker,
            collectives,
            checkpoints.course(),
            timer,
            data,
            new Functional(config.squared(), data.least()),
            d,
            sections);
    int restartInterval = config.settings().get(ChisqKeys.RESTART);
    Overseer overseer = new Overseer(worker, collectives, report, progress, restartInterval);
    BestFit fit = new BestFit(problem, config.fit(), progress, overseer);
    RunState state = new RunState();
    fit.declare(state);
    checkpoints.begin(state);
    problem.warmUp(config.fit().exact());
    try {
      fit.solve(start(selection, data, problem));
    } catch (SpidalException e) {
      if (e.exitCode() == ExitCode.STOPPED) {
        overseer.ended(e.getMessage()); // or Status.txt told of an iteration before
        collectives.barrier(); // the first worker to leave ends the process
      }
      throw e;
    }
    if (selection.places() == null) {
      fit.turn();
    }

    Settings settings = config.settings();
    Eigenvalues eigenvalues =
        settings.get(ChisqKeys.EIGENVALUES) > 0
            ? fit.eigenvalues(
                settings.get(ChisqKeys.EIGENVALUE_STEPS), settings.get(ChisqKeys.EIGENVALUE_CHANGE))
            : null;

    timer.enter(Phase.RESULT.ordinal());
    Findings findings = Findings.of(fit, problem);
    fit.returnToBest();
    Densities densities =
        Densities.of(
            collectives,
            data,
            problem.places(),
            config.squared(),
            DensityOptions.of(config.settings()),
            clusters);
    timer.enter(Phase.RESULT.ordinal()); // counts the stay so far
    JobFacts facts = JobFacts.gather(worker, collectives, timer);
    inputs.check(collectives);
    if (worker.rank() == 0) {
      report.write(findings, densities, fit, eigenvalues, problem.products(), facts);
    }
    overseer.ended("ended, " + Report.outcome(fit));
    checkpoints.delete();
    collectives.barrier();
  }

  /**
   * The cluster of each point, -1 where it is not among SelectedClusters; null if there are none.
   */
  private int[] selectedClusters(int n) {
    String chosen = DensityOptions.of(config.settings()).clusters();
    return chosen == null
        ? null
        : GivenPoints.chosen(
            config.clusterFile(), "cluster", chosen, DensityKeys.CLUSTERS.name(), n);
  }

  /** The given map, classical scaling or random points; random ones from the second start on. */
  private Start start(PointSelection selection, PairData data, Problem problem) {
    int d = config.dimension();
    RandomStart random =
        new RandomStart(data, d, config.squared(), config.seed(), selection.places());
    if (!selection.begun().isEmpty()) {
      return new GivenStart(selection, data, d, random);
    }
    boolean classical = config.settings().get(ChisqKeys.FIRST_START) == FirstStart.CLASSICAL;
    return classical && selection.places() == null
        ? new ClassicalStart(problem, config.seed(), random)
        : random;
  }

  private Checkpoints checkpoints(
      Worker worker,
      Collectives collectives,
      SharedDoubles saved,
      RowPartition partition,
      Report report,
      Progress progress) {
    String identity = RunIdentity.agree(collectives, worker.rank() == 0 ? report.identity() : 0);
    Checkpoints.Plan plan =
        Checkpoints.Plan.of(
            "mdschisq",
            identity,
            config.outputNames(),
            worker.disk(),
            config.checkpoint(),
            stop,
            progress::where);
    return new Checkpoints(
        collectives, saved, partition, plan, worker.console(), Checkpoints.SOME_DECISIONS);
  }
}
