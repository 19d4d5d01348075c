package org.spidal.common.program;

import java.util.List;
import org.spidal.common.checkpoint.CheckpointOptions;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;

/**
 * A job that only tells what a {@link WholeRun} would take: memory and disk beside what there is,
 * and the time from a short trial. It goes the same way, on all its workers, as far as the
 * declaration of everything; then it loads no more than a sample. It writes nothing.
 */
public final class DryRun implements Program {
  private final Application application;
  private final Settings settings;
  private final Application.Opening opening;

  public DryRun(Application application, Settings settings) {
    this.application = application;
    this.settings = settings;
    this.opening = application.configure(settings);
  }

  @Override
  public List<Class<?>> madeOf() {
    return List.of(getClass(), application.getClass());
  }

  @Override
  public void run(Worker worker) {
    boolean first = worker.rank() == 0;
    Console console = worker.console();
    PreparedRun prepared = PreparedRun.of(application, settings, opening, worker);
    Run run = prepared.run();
    RunRecord record = prepared.record();
    Collectives small = prepared.context().small();
    MemoryComparison comparison =
        prepared.plan().compare(small, worker.mmapDirectory(), record.main());
    console.say(run.text());
    if (first) {
      WaitingCheckpoint.tell(
          record.identity(), record.names(), CheckpointOptions.of(settings), console);
    }
    comparison.tell(small);
    run.trial(prepared.context());
    console.say("fits");
  }
}
