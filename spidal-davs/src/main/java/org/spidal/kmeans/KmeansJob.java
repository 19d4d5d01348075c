package org.spidal.kmeans;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.matrix.VectorRange;
import org.spidal.common.partition.RowPartition;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.PointLoader;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.plan.DryRun;
import org.spidal.kmeans.result.Report;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.Method;
import org.spidal.kmeans.solve.Phase;
import org.spidal.kmeans.solve.Problem;
import org.spidal.kmeans.solve.Progress;

/**
 * The path of the data, as every worker walks it: open the file, read its rows, find the clusters,
 * and (worker 0) write them.
 */
public final class KmeansJob implements Program {
  private final KmeansConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of an iteration; null as long as it need not
   */
  public KmeansJob(KmeansConfig config, Supplier<String> stop) {
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
    VectorFile file = worker.ofProcess(config::open);
    int n = file.size();
    if (worker.rank() == 0) {
      report.readInputs(file);
      report.claim(worker);
    }
    RowPartition partition = worker.partition(n);
    SharedLayout layout = worker.layout().heapArrays(DryRun.EXCHANGED);
    SharedInts labels = layout.ints("labels", Distribution.byRows(partition, 1));
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);

    timer.enter(Phase.LOAD.ordinal());
    double[] origin = worker.ofProcess(() -> PointLoader.origin(file));
    Points points = PointLoader.load(file, partition.range(worker.rank()), origin);
    VectorRange.require(config.vectors(), collectives.max(points.reach()));
    report.describe(file, worker);
    Progress progress = new Progress(worker, timer, config.search().starts());
    Checkpoints checkpoints = checkpoints(worker, collectives, saved, partition, report, progress);
    Problem problem =
        new Problem(collectives, checkpoints.course(), progress, points, n, config.seed());
    Method method = new Method(problem, config.search());
    RunState state = new RunState();
    method.declare(state);
    checkpoints.begin(state);
    method.solve();

    timer.enter(Phase.RESULT.ordinal());
    Findings findings = Findings.of(method, problem, labels, saved);
    timer.enter(Phase.RESULT.ordinal()); // counts the stay so far
    JobFacts facts = JobFacts.gather(worker, collectives, timer);
    inputs.check(collectives);
    if (worker.rank() == 0) {
      report.write(file, findings, method, facts);
    }
    checkpoints.delete();
    collectives.barrier();
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
            "kmeans",
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
