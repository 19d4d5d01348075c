package org.spidal.common.program;

import java.util.List;
import org.spidal.common.checkpoint.CheckpointOptions;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.WaitingCheckpoint;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.MemoryPlan.Kind;

/**
 * A job that only tells what a {@link WholeRun} would take: memory and disk beside what there is,
 * and the time from a short trial. It goes the same way, on all its workers, as far as the
 * declaration of everything; then it loads no more than a sample. It writes nothing.
 */
public final class DryRun implements Program {
  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

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
    Collectives small = worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
    if (first) {
      settings.warnings(console.isVerbose()).forEach(console::warn);
    }
    Run run = opening.open(worker);
    if (first) {
      run.annotate(new Annotations.Reader(settings, run.points(), console));
    }
    RowPartition partition = worker.partition(run.points());
    SharedLayout layout = worker.layout();
    run.declare(worker, layout, partition);
    Checkpoints.declare(layout, partition);

    DryRunContext context = new DryRunContext(worker, partition, small, layout);
    RunRecord record = new RunRecord(settings, application.declaration().outputs());
    MemoryPlan plan = new MemoryPlan(worker);
    run.plan(plan, context);
    MemoryComparison comparison =
        plan.ofJvm()
            .ofGroup("shared region", layout)
            .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * run.checkpointBytes())
            .compare(small, worker.mmapDirectory(), record.main());
    console.say(run.text());
    if (first) {
      WaitingCheckpoint.tell(
          record.identity(), record.names(), CheckpointOptions.of(settings), console);
    }
    comparison.tell(small);
    run.trial(context);
    console.say("fits");
  }
}
