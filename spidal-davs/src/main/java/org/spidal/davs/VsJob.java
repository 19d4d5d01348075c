package org.spidal.davs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorRange;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.EarlierResult;
import org.spidal.davs.data.PointReader;
import org.spidal.davs.data.Points;
import org.spidal.davs.data.Scaling;
import org.spidal.davs.plan.DryRun;
import org.spidal.davs.result.Report;
import org.spidal.davs.result.Result;

/**
 * The path of the data, as every worker walks it: read its share of the points, find the clusters,
 * and (rank 0) write them.
 */
public final class VsJob implements Program {
  /** Which form the records of stages have. */
  private static final int STAGES = 2;

  private final VsConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of a step; null as long as it need not
   */
  public VsJob(VsConfig config, Supplier<String> stop) {
    this.config = config;
    this.stop = stop;
  }

  @Override
  public void run(Worker worker) {
    PhaseTimer timer = new PhaseTimer("start and reading of points", "search", "results");
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
    }
    InputWatch inputs = InputWatch.of(worker, config.settings().computedFrom());
    Path file = config.data().vectors();
    Share share = share(worker, file);
    Points points = share.points();
    Scaling scaling = config.scaling(points.dimension());
    int[] earlier =
        config
            .restartFile()
            .map(
                path ->
                    worker.ofProcess(
                        () -> EarlierResult.read(path, points.size(), worker.console()::warn)))
            .orElse(null);
    if (worker.rank() == 0) {
      report.claim(worker); // not before: a worker who cannot read would end us in the middle
      report.readInputs(points.size());
      report.describe(points, worker);
    }
    RowPartition partition = worker.partition(points.size());
    SharedLayout layout = worker.layout().heapArrays(DryRun.EXCHANGED);
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);
    VectorRange.require(file, spread(share.extremes(), collectives));

    Progress progress = new Progress(worker);
    String identity = RunIdentity.agree(collectives, worker.rank() == 0 ? report.identity() : 0);
    Checkpoints.Plan plan =
        Checkpoints.Plan.of(
            "davs",
            identity,
            config.outputNames(),
            worker.disk(),
            config.checkpoint(),
            stop,
            progress::where);
    Checkpoints checkpoints =
        new Checkpoints(
            collectives, saved, partition, plan, worker.console(), Checkpoints.SOME_DECISIONS);
    // a checkpoint that has gates and variances always, as once, is not read
    checkpoints.begin(new RunState().number("form of stages", () -> STAGES, form -> {}));

    Search search =
        new Search(
            config,
            points,
            scaling,
            share.rows(),
            share.scaled(),
            earlier,
            new JobTeam(worker, collectives),
            checkpoints.course(),
            progress);
    timer.enter(1);
    Result result = search.run();
    timer.enter(2);
    JobFacts facts = JobFacts.gather(worker, collectives, timer);
    inputs.check(collectives);
    if (worker.rank() == 0) {
      report.write(result, progress.seconds(), facts);
    }
    checkpoints.delete();
    collectives.barrier();
  }

  /**
   * What a worker brings.
   *
   * @param points those that the report needs
   * @param scaled coordinates of {@code rows} in the units of sigma
   * @param extremes of each coordinate of {@code rows} in the units of the file
   */
  private record Share(Points points, RowRange rows, double[] scaled, double[] extremes) {}

  private Share share(Worker worker, Path file) {
    Points held = worker.ofProcess(() -> new PointReader(config.data()).read(n -> rows(worker, n)));
    if (held.size() == 0) {
      throw new SpidalException(
          ExitCode.DATA,
          file + ": found no points, expected at least one. Look at the keys that select rows.");
    }
    RowRange rows = worker.partition(held.size()).range(worker.rank());
    double[] scaled = config.scaling(held.dimension()).scale(held, rows, file);
    boolean reported = worker.rank() == 0 && config.reportsCoordinates(held.size());
    return new Share(reported ? held : held.withoutRows(), rows, scaled, extremes(held, rows));
  }

  /**
   * The largest {@code x_i} and the largest {@code -x_i} of each coordinate i, one after another.
   */
  private static double[] extremes(Points points, RowRange rows) {
    int dimension = points.dimension();
    double[] extremes = new double[2 * dimension];
    Arrays.fill(extremes, Double.NEGATIVE_INFINITY);
    for (int a = rows.start() - points.rows().start();
        a < rows.end() - points.rows().start();
        a++) {
      for (int i = 0; i < dimension; i++) {
        double x = points.coordinates()[a * dimension + i];
        extremes[2 * i] = Math.max(extremes[2 * i], x);
        extremes[2 * i + 1] = Math.max(extremes[2 * i + 1], -x);
      }
    }
    return extremes;
  }

  /** How far the values of a coordinate are apart at most. Collective. */
  private static double spread(double[] extremes, Collectives collectives) {
    double spread = 0;
    for (int e = 0; e < extremes.length; e += 2) {
      spread = Math.max(spread, collectives.max(extremes[e]) + collectives.max(extremes[e + 1]));
    }
    return spread;
  }

  /**
   * The rows that a process holds: those that its workers bring, and in that of worker 0 all, where
   * the report needs them.
   */
  private RowRange rows(Worker worker, int points) {
    if (worker.rank() == worker.thread() && config.reportsCoordinates(points)) {
      return new RowRange(0, points);
    }
    RowPartition partition = worker.partition(points);
    int first = worker.rank() - worker.thread();
    int last = first + worker.threads() - 1;
    return new RowRange(partition.range(first).start(), partition.range(last).end());
  }
}
