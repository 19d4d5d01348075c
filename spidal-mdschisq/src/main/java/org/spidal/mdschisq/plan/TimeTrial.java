package org.spidal.mdschisq.plan;

import org.spidal.common.bound.BoundPlan;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Console;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.mdschisq.bound.ChisqBound;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.solve.ChisqSections;

/** How long a fit will take, by a few rows of each worker. */
public final class TimeTrial {
  /** Products of an iteration, and iterations of a start, as they were on sets of genes. */
  private static final int TYPICAL_PRODUCTS = 10;

  private static final int TYPICAL_ITERATIONS = 200;

  private TimeTrial() {}

  /**
   * Makes some passes over the first rows of each worker, and tells how long a fit would take.
   * Collective.
   */
  public static void tell(
      DryRunContext context, ChisqConfig config, PairLoader loader, ChisqSections sections) {
    FitTrial fit = FitTrial.of(context, config, loader, sections);
    double typical = fit.iteration(TYPICAL_PRODUCTS);
    int starts = config.fit().starts();
    Console console = context.console();
    console.say(
        "%.3g s for value and derivatives, %.3g s for a product with the Hessian, %.3g s for an exchange",
        fit.values(), fit.product(), fit.exchange());
    if (config.fit().descent().iterations() > 0) {
      console.say(
          "about %.3g s an iteration (of %d products); %s of %d iterations would take %s, most need"
              + " 50 to 300",
          typical,
          TYPICAL_PRODUCTS,
          starts == 1 ? "a start" : starts + " starts",
          TYPICAL_ITERATIONS,
          Trial.text(typical * starts * TYPICAL_ITERATIONS));
      console.say(
          "at most %s: all of MaxIterations with all of CGIterations",
          Trial.text(
              fit.iteration(config.fit().descent().products())
                  * starts
                  * config.fit().descent().iterations()));
    }
    int points = context.partition().rows();
    BoundPlan bound = BoundPlan.of(config.bound(), points, config.dimension());
    if (!bound.isEmpty()) {
      console.say(
          "about %s more for the bound",
          Trial.text(fit.product() * ChisqBound.work(bound, points, context.worker().size())));
    }
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(
      DryRunContext context, ChisqConfig config, PairLoader loader, ChisqSections sections) {
    FitTrial fit = FitTrial.of(context, config, loader, sections);
    int iterations = config.fit().starts() * TYPICAL_ITERATIONS;
    double seconds = fit.values() + TYPICAL_PRODUCTS * fit.product();
    return PassTrial.of(
        "iteration",
        Work.ofRows(seconds, context).withReadings(1 + TYPICAL_PRODUCTS),
        () -> {
          fit.exchangeAs(TYPICAL_PRODUCTS);
          return 1;
        },
        new Whole(
            Sentence.of(
                "%s of %s iterations, of %s products each: about",
                Sentence.count(config.fit().starts(), "start"),
                TYPICAL_ITERATIONS,
                TYPICAL_PRODUCTS),
            (rows, other) -> iterations * (rows + other)),
        fit.making().collectives());
  }
}
