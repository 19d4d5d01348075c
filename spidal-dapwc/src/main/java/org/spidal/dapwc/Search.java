package org.spidal.dapwc;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.data.GivenClusters;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.result.Report;
import org.spidal.dapwc.solve.AnnealMethod;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.GivenMethod;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.Problem;
import org.spidal.dapwc.solve.Progress;
import org.spidal.dapwc.solve.SearchSize;
import org.spidal.dapwc.solve.Solver;

/**
 * One search for clusters: how many there are, if that is asked, the method that finds them, what
 * the user hears of it, and its checkpoints.
 */
final class Search {
  private final Checkpoints checkpoints;
  private final Report report;
  private final Problem problem;
  private final AutoK autoK;
  private final Solver solver;
  private int wanted;
  private AutoK.Answer answer;

  /**
   * Collective.
   *
   * @param saved section for checkpoints
   * @param stop why the job shall stop; null as long as it need not
   */
  Search(
      Worker worker,
      PwcConfig config,
      Collectives collectives,
      PhaseTimer timer,
      RowPartition partition,
      Problem.Sections sections,
      SharedDoubles saved,
      Distances distances,
      PointFiles files,
      Report report,
      SearchSize size,
      Supplier<String> stop) {
    this.report = report;
    this.wanted = size.wanted();
    Progress progress = new Progress(worker, timer);
    progress.unit(distances.unit());
    String identity = RunIdentity.agree(collectives, worker.rank() == 0 ? report.identity() : 0);
    Checkpoints.Plan plan =
        Checkpoints.Plan.of(
            "dapwc",
            identity,
            config.outputNames(),
            worker.disk(),
            config.checkpoint(),
            stop,
            progress::where);
    this.checkpoints =
        new Checkpoints(
            collectives, saved, partition, plan, worker.console(), Checkpoints.SOME_DECISIONS);
    Problem problem =
        new Problem(
            worker,
            collectives,
            checkpoints.course(),
            progress,
            sections,
            partition,
            distances.rows(),
            distances.any(),
            config.measure(),
            files.weights(),
            size.most());
    Growth.Listener listener =
        (clustering, stage) -> {
          if (worker.rank() == 0) {
            report.reached(clustering, stage);
          }
        };
    this.autoK = config.autoK() ? new AutoK(problem) : null;
    this.problem = problem;
    this.solver = solver(config, files, listener);
  }

  private Solver solver(PwcConfig config, PointFiles files, Growth.Listener listener) {
    if (files.given().isPresent()) {
      GivenClusters given = files.given().get();
      return new GivenMethod(problem, given.labels(), given.clusters());
    }
    return config.method() == PwcKeys.Method.ANNEAL
        ? new AnnealMethod(problem, config.continuous(), listener)
        : new AutoMethod(problem, config.thorough(), listener);
  }

  /** Goes on from a checkpoint, if there is one, or starts; returns the clusters. Collective. */
  Clustering run() {
    RunState state = new RunState();
    if (autoK != null) {
      autoK.declare(state);
    }
    solver.declare(state);
    checkpoints.begin(state);
    if (autoK != null) {
      answer = autoK.find();
      wanted = Math.min(wanted, answer.clusters());
      report.tell(answer, wanted);
    }
    return solver.solve(wanted);
  }

  Problem problem() {
    return problem;
  }

  Solver solver() {
    return solver;
  }

  /** How many clusters there are; null if it was not asked. */
  AutoK.Answer answer() {
    return answer;
  }

  /** The results are written: nothing needs to be resumed any more. */
  void deleteCheckpoints() {
    checkpoints.delete();
  }
}
