package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.mdschisq.legacy.GracefulEnd;
import org.spidal.mdschisq.legacy.StatusFile;
import org.spidal.mdschisq.solve.FittedMap;
import org.spidal.mdschisq.solve.Oversight;
import org.spidal.mdschisq.solve.Progress;

/**
 * The files beside a running fit: Status.txt, GracefulEnd.txt and the RESTART files. Worker 0 reads
 * and writes them.
 */
final class Overseer implements Oversight {
  private final Worker worker;
  private final Collectives collectives;
  private final Consumer<FittedMap> restart;
  private final Progress progress;
  private final int restartInterval;
  private final StatusFile status;
  private final GracefulEnd end;

  /**
   * @param folder of these files
   * @param restartInterval iterations between RESTART files; 0: none are written
   * @param restart writes the RESTART files of a map
   */
  Overseer(
      Worker worker,
      Collectives collectives,
      Path folder,
      Progress progress,
      int restartInterval,
      Consumer<FittedMap> restart) {
    this.worker = worker;
    this.collectives = collectives;
    this.restart = restart;
    this.progress = progress;
    this.restartInterval = restartInterval;
    boolean first = worker.rank() == 0;
    this.status = first ? new StatusFile(folder, worker.console()) : null;
    this.end = first ? new GracefulEnd(folder, worker.console()) : null;
  }

  @Override
  public int stepped(int iteration, Supplier<FittedMap> best) {
    if (restartInterval > 0 && iteration % restartInterval == 0) {
      writeRestart(best.get());
    }
    long asked = AS_BEFORE;
    if (worker.rank() == 0) {
      status.tell(progress::where);
      asked = end.asked();
    }
    return (int) collectives.max(asked);
  }

  /** A file that cannot be written is a warning: the fit is well. */
  private void writeRestart(FittedMap best) {
    if (worker.rank() != 0) {
      return;
    }
    try {
      restart.accept(best);
    } catch (SpidalException e) {
      worker.console().warn(e.getMessage() + " The fit continues without this file.");
    }
  }

  /** The fit, or the job before its end; {@code how} is one line. */
  void ended(String how) {
    if (worker.rank() == 0) {
      status.write(how);
    }
  }
}
