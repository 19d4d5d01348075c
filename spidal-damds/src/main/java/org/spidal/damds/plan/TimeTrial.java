package org.spidal.damds.plan;

import java.util.function.Function;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Console;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.SearchContext;
import org.spidal.common.program.Trial;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.solve.Calibration;
import org.spidal.damds.solve.DamdsPhase;
import org.spidal.damds.solve.DamdsSections;
import org.spidal.damds.solve.MostWork;
import org.spidal.damds.solve.Progress;
import org.spidal.damds.solve.StressProblem;

/** How long a search will take, by passes over a few rows of each worker. */
public final class TimeTrial {
  private final DryRunContext context;
  private final DamdsConfig config;
  private final DissimilarityLoader loader;
  private final DamdsSections sections;
  private final Function<Dissimilarities, MostWork> work;

  /**
   * @param work the most that a search for a map of such distances can take
   */
  public TimeTrial(
      DryRunContext context,
      DamdsConfig config,
      DissimilarityLoader loader,
      DamdsSections sections,
      Function<Dissimilarities, MostWork> work) {
    this.context = context;
    this.config = config;
    this.loader = loader;
    this.sections = sections;
    this.work = work;
  }

  /**
   * Makes some passes over the first rows of each worker, and tells how long a search would take.
   * Collective.
   */
  public void tell(long bytesOfRow) {
    double started = context.secondsSinceStart();
    Tried tried = pass(bytesOfRow, Calibration.Length.OF_JOB);
    Calibration pass = tried.pass();
    MostWork most = tried.most();
    Collectives collectives = tried.problem().collectives();
    double untilSearch =
        collectives.max(started)
            + collectives.max(tried.loading())
            + tried.untilSearch(pass.rowSeconds());
    Console console = context.console();
    console.say(
        "%.3g s/pass (rows %.3g, exchange and vector algebra %.3g)%s",
        pass.secondsPerPass(),
        pass.rowSeconds(),
        pass.otherSeconds(),
        tried.problem().data().complete() ? "" : "; weighted or incomplete, by the general kernel");
    if (!most.isKnown()) {
      console.say(
          "the passes have no bound: Method=smacof ends by its Threshold; MaxTempLoops would set one");
      return;
    }
    double seconds =
        untilSearch + most.secondsLeft(0, pass.secondsPerPass(), tried.problem().data().points());
    console.say(
        "at most %d passes: at most %s in all, %s of it before the search",
        most.passes(), Progress.clock(seconds), Progress.clock(untilSearch));
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public PassTrial alone(long bytesOfRow) {
    double started = context.secondsSinceStart();
    Tried tried = pass(bytesOfRow, Calibration.Length.ALONE);
    MostWork most = tried.most();
    int points = tried.problem().data().points();
    return new PassTrial(
        "pass",
        Work.ofRows(tried.pass().rowSeconds(), context),
        tried.pass().otherSeconds(),
        () -> Calibration.makePasses(tried.problem(), config.search().seed()),
        most.isKnown()
            ? new Whole(
                Sentence.of("at most %s passes: at most", most.passes()),
                (rows, other) ->
                    started + tried.untilSearch(rows) + most.secondsLeft(0, rows + other, points))
            : null);
  }

  /** What a trial has found out. */
  private record Tried(StressProblem problem, double loading, MostWork most, Calibration pass) {
    /** Seconds from the rows that are loaded to the first pass. */
    double untilSearch(double rowSeconds) {
      return 2 * pass.warmUpSeconds() + most.startingWork() * rowSeconds;
    }
  }

  private Tried pass(long bytesOfRow, Calibration.Length length) {
    int own = context.own().size();
    int rows = Trial.rows(own, bytesOfRow);
    Collectives collectives = context.open();
    long before = System.nanoTime();
    Dissimilarities data = loader.sample(collectives, rows);
    double loading = (System.nanoTime() - before) / 1e9 * own / Math.max(1, rows);
    StressProblem problem =
        new StressProblem(
            SearchContext.unwatched(
                context.worker(), collectives, new PhaseTimer(DamdsPhase.values())),
            data,
            config.dimension(),
            sections,
            null);
    MostWork most = work.apply(data);
    Calibration pass = Calibration.of(problem, rows, config.search().seed(), most.passes(), length);
    return new Tried(problem, loading, most, pass);
  }
}
