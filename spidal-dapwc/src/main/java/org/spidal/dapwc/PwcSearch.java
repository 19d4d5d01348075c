package org.spidal.dapwc;

import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.program.RunContext;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.config.PwcOptions;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.data.GivenClusters;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.result.SearchReport;
import org.spidal.dapwc.solve.AnnealMethod;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.GivenMethod;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.PairwiseProblem;
import org.spidal.dapwc.solve.Progress;
import org.spidal.dapwc.solve.PwcMethod;
import org.spidal.dapwc.solve.SearchSize;
import org.spidal.dapwc.solve.WeightedRows;

/**
 * One search for clusters: how many there are, if that is asked, the method that finds them, what
 * the user hears of it, and its checkpoints.
 */
final class PwcSearch {
  private final Checkpoints checkpoints;
  private final SearchReport report;
  private final PairwiseProblem problem;
  private final AutoK autoK;
  private final PwcMethod method;
  private int wanted;
  private AutoK.Answer answer;

  /** Collective: every worker makes its own, in the same order. */
  PwcSearch(
      RunContext context,
      PwcConfig config,
      PairwiseProblem.Sections sections,
      Distances distances,
      PointFiles files,
      SearchReport report) {
    this.report = report;
    SearchSize size = SearchSize.of(config.search(), context.partition().rows());
    this.wanted = size.wanted();
    Progress progress = new Progress(context.worker(), context.timer());
    progress.unit(distances.unit());
    this.checkpoints = context.checkpoints(progress::where);
    this.problem =
        new PairwiseProblem(
            context.search(checkpoints),
            progress,
            sections,
            new WeightedRows(
                context.partition(), distances.rows(), distances.any(), files.weights()),
            config.measure(),
            size.most());
    Growth.Listener listener =
        (clustering, stage) -> {
          if (context.worker().rank() == 0) {
            report.reached(clustering, stage);
          }
        };
    this.autoK = config.search().autoK() ? new AutoK(problem) : null;
    this.method = method(config.search(), files, listener);
  }

  private PwcMethod method(PwcOptions options, PointFiles files, Growth.Listener listener) {
    if (files.given().isPresent()) {
      GivenClusters given = files.given().get();
      return new GivenMethod(problem, given.labels(), given.clusters());
    }
    return options.method() == PwcKeys.Method.ANNEAL
        ? new AnnealMethod(problem, options.continuous(), listener)
        : new AutoMethod(problem, options.thorough(), listener);
  }

  /** Goes on from a checkpoint, if there is one, or starts; returns the clusters. Collective. */
  Clustering run() {
    RunState state = new RunState();
    if (autoK != null) {
      autoK.declare(state);
    }
    method.declare(state);
    checkpoints.begin(state);
    problem.warmUp();
    if (autoK != null) {
      answer = autoK.find();
      wanted = Math.min(wanted, answer.clusters());
      report.tell(answer, wanted);
    }
    return method.solve(wanted);
  }

  PairwiseProblem problem() {
    return problem;
  }

  PwcMethod method() {
    return method;
  }

  /** How many clusters there are; null if it was not asked. */
  AutoK.Answer answer() {
    return answer;
  }
}
