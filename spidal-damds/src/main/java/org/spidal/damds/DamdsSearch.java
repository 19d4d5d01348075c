package org.spidal.damds;

import org.spidal.common.bound.BoundPlan;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.program.RunContext;
import org.spidal.damds.bound.MapSubsets;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.solve.ConvergenceLog;
import org.spidal.damds.solve.DamdsMethod;
import org.spidal.damds.solve.DamdsSections;
import org.spidal.damds.solve.GivenPlaces;
import org.spidal.damds.solve.MostWork;
import org.spidal.damds.solve.Progress;
import org.spidal.damds.solve.SmacofMethod;
import org.spidal.damds.solve.StressProblem;

/** One search for a map: the problem, the method, what it tells the user, and its checkpoints. */
final class DamdsSearch implements RunContext.CleanSearch {
  private static final int NUMBERS_PER_PASS = 6;
  private final DamdsConfig config;
  private final ConvergenceLog log;
  private final Checkpoints checkpoints;
  private final StressProblem problem;
  private final Progress progress;
  private final DamdsMethod method;

  /** Collective: every worker makes its own, in the same order. */
  DamdsSearch(
      RunContext context,
      DamdsConfig config,
      Dissimilarities data,
      GivenPoints given,
      DamdsSections sections) {
    this.config = config;
    this.log = ConvergenceLog.ofWorker(context.worker().rank());
    MostWork most = most(config, data);
    this.checkpoints = context.checkpoints(decisions(config, most), log::where);
    this.problem =
        new StressProblem(
            context.search(checkpoints), data, config.dimension(), sections, given.fixed());
    this.progress = new Progress(context.worker(), problem, most);
    if (context.worker().rank() == 0) {
      log.listen(progress);
    }
    this.method = method(given);
  }

  /** The most that a search and the work on its map can take. */
  static MostWork most(DamdsConfig config, Dissimilarities data) {
    int workers = data.partition().workers();
    BoundPlan bound = BoundPlan.of(config.bound(), data.points(), config.dimension());
    BoundPlan largest = bound.largest(data.points(), config.within());
    // those in between take less than the largest
    double closer =
        largest.equals(bound) ? 0 : 2 * MapSubsets.work(largest, data.points(), workers);
    return MostWork.of(
        config.search(),
        data.partition(),
        data.statistics().missing() > 0,
        MapSubsets.work(bound, data.points(), workers) + closer);
  }

  /** Numbers that the course of a search records. */
  private static int decisions(DamdsConfig config, MostWork most) {
    long passes =
        config.search().method() == Method.SMACOF ? ConvergenceLog.CAPACITY : most.passes();
    return (int) passes * NUMBERS_PER_PASS;
  }

  private DamdsMethod method(GivenPoints given) {
    GivenPlaces places = given.ofWorker(problem);
    if (config.search().method() == Method.SMACOF) {
      return new SmacofMethod(
          problem,
          log,
          config.search().smacof(),
          config.search().limits(),
          GivenPoints.startOr(places, problem, config.search().seed()));
    }
    return DamdsMethod.auto(problem, log, config.search(), places);
  }

  /** Goes on from a checkpoint, if there is one, or starts. */
  @Override
  public void prepare() {
    RunState state = new RunState();
    method.declare(state);
    checkpoints.begin(state);
    problem.warmUp();
  }

  @Override
  public void run() {
    method.solve();
    problem.endSearch();
  }

  @Override
  public long reportBytes() {
    return progress.allocated();
  }

  StressProblem problem() {
    return problem;
  }

  DamdsMethod method() {
    return method;
  }

  ConvergenceLog log() {
    return log;
  }
}
