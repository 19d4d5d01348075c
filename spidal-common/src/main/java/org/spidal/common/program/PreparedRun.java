package org.spidal.common.program;

import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.MemoryPlan.Kind;

/**
 * A run that has opened its inputs, declared everything and planned its memory: as far as a dry run
 * and the plan of another cluster go the same way.
 *
 * @param plan with all its lines
 */
record PreparedRun(Run run, DryRunContext context, MemoryPlan plan, RunRecord record) {
  /** Two in turn, and the one being written. */
  private static final int CHECKPOINTS = 3;

  /** Prepares the run of this worker. Collective. */
  static PreparedRun of(
      Application application, Settings settings, Application.Opening opening, Worker worker) {
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
    MemoryPlan plan = new MemoryPlan(worker);
    run.plan(plan, context);
    plan.ofJvm()
        .ofGroup("shared region", layout)
        .ofJob("checkpoints", Kind.OUTPUT, CHECKPOINTS * run.checkpointBytes());
    RunRecord record = new RunRecord(settings, application.declaration().outputs());
    return new PreparedRun(run, context, plan, record);
  }
}
