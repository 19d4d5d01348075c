package org.spidal.common.program;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.results.ResultFiles;

/**
 * The way of a run, as every worker walks it: open the files, claim the outputs, declare what is
 * shared, load and solve, and (worker 0) write.
 */
public final class WholeRun implements Program {
  private final Application application;
  private final Settings settings;
  private final Application.Opening opening;
  private final Supplier<String> stop;

  /**
   * @param stop why the run shall stop at its next boundary; null as long as it need not
   */
  public WholeRun(Application application, Settings settings, Supplier<String> stop) {
    this.application = application;
    this.settings = settings;
    this.opening = application.configure(settings);
    this.stop = stop;
  }

  @Override
  public List<Class<?>> madeOf() {
    return List.of(getClass(), application.getClass());
  }

  @Override
  public void run(Worker worker) {
    boolean first = worker.rank() == 0;
    PhaseTimer timer = new PhaseTimer(phase -> tell(worker.events(), phase), application.phases());
    if (first) {
      Console console = worker.console();
      settings.warnings(console.isVerbose()).forEach(console::warn);
    }
    InputWatch inputs = InputWatch.of(worker, settings.computedFrom());
    Run run = opening.open(worker);
    RunRecord record = new RunRecord(settings, application.declaration().outputs());
    ResultFiles files = null;
    if (first) {
      run.notes().forEach(worker.console()::warn);
      run.annotate(new Annotations.Reader(settings, run.points(), worker.console()));
      files = record.claim(worker); // last: a worker that cannot read ends this one
    }
    RunContext context = new RunContext(worker, record, timer, files, stop);
    context.open(run);
    run.solve(context);
    context.requireWatch();
    timer.count();
    JobFacts facts = JobFacts.gather(worker, context.collectives(), timer);
    inputs.check(context.collectives());
    if (first) {
      Results results = new Results(record, files, facts, run.points(), worker.console());
      run.write(results);
      results.publish();
    }
    context.deleteCheckpoints();
    if (first) {
      run.ended();
    }
    context.collectives().barrier();
  }

  /** Allocates only if somebody hears it: phases are entered within searches, too. */
  private static void tell(EventLog events, WorkPhase phase) {
    if (events.isOn()) {
      events.write("phase", Map.of("phase", phase.text()));
    }
  }
}
