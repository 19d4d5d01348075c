package org.spidal.common.program;

import java.lang.management.ManagementFactory;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * What one worker's {@link Run} works with in a {@link DryRun}.
 *
 * @param partition of the rows of the run
 * @param small collectives with room for a few numbers, and without the sections of the run
 * @param layout of the run, which a trial that needs the sections {@link #open opens}
 */
public record DryRunContext(
    Worker worker, RowPartition partition, Collectives small, SharedLayout layout) {

  public Console console() {
    return worker.console();
  }

  /** Makes the shared sections of the run. Collective. */
  public Collectives open() {
    return worker.open(layout);
  }

  /** Seconds since the JVM was started. */
  public double secondsSinceStart() {
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    return (System.currentTimeMillis() - start) / 1e3;
  }

  /** The rows of this worker. */
  public RowRange own() {
    return partition.range(worker.rank());
  }
}
