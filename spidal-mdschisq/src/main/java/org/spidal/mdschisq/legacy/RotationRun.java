package org.spidal.mdschisq.legacy;

import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.mdschisq.align.AlignedFiles;
import org.spidal.mdschisq.align.Alignment;
import org.spidal.mdschisq.align.MapFile;
import org.spidal.mdschisq.solve.ChisqPhase;

/**
 * A map laid upon another in place of a fit. It is found by every process; worker 0 writes it, with
 * the files of the original program, for whose users this is.
 */
public final class RotationRun implements Run {
  /** Text of a point in all files together. */
  private static final int BYTES_OF_POINT = 700;

  private final Alignment alignment;

  public RotationRun(Alignment alignment) {
    this.alignment = alignment;
  }

  @Override
  public int points() {
    return alignment.map().points();
  }

  @Override
  public String text() {
    return points() + " points of " + alignment.map().path();
  }

  @Override
  public void annotate(Annotations.Reader files) {
    Console console = files.console();
    warnIfFromOne(console, alignment.reference());
    warnIfFromOne(console, alignment.map());
    alignment.warnings().forEach(console::warn);
  }

  private static void warnIfFromOne(Console console, MapFile map) {
    if (map.first() == 1) {
      console.warn(
          map.path()
              + " is taken to count from 1, as its name has SIMPLE in it, and ids begin with 1;"
              + " if it counts from 0, rename it");
    }
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    // nothing is shared
  }

  @Override
  public void solve(RunContext context) {
    context.console().say(text() + " on " + alignment.reference().path());
    context.timer().enter(ChisqPhase.RESULT);
  }

  @Override
  public void write(Results results) {
    AlignedFiles files = new AlignedFiles(results.names());
    AlignedFiles.writePoints(alignment, results.mainFile());
    files.writeOthers(alignment);
    files.writeLegacy(alignment);
    results.summary().put("alignment", AlignedFiles.facts(alignment));
    results.say("%s", alignment.text());
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofJob("result files", Kind.OUTPUT, (long) points() * BYTES_OF_POINT);
  }

  @Override
  public long checkpointBytes() {
    return 0;
  }
}
