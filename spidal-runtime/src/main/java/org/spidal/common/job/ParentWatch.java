package org.spidal.common.job;

import java.util.Map;
import java.util.OptionalLong;
import org.spidal.common.transport.Launch;

/**
 * Notices that mpirun has gone. Where it was killed, Open MPI 5 lets the processes of the job live
 * on, which nobody sees any more.
 */
final class ParentWatch {
  private static final long PERIOD_MILLIS = 500;

  private final Runnable gone;
  private final long parent;

  private ParentWatch(long parent, Runnable gone) {
    this.parent = parent;
    this.gone = gone;
  }

  /**
   * Watches from now on, if this process was started by mpirun or srun.
   *
   * @param gone is run once, on a thread of its own
   */
  static void start(Map<String, String> environment, Runnable gone) {
    OptionalLong parent = parent();
    if (Launch.of(environment).byMpi() && parent.isPresent()) {
      Thread thread = new Thread(new ParentWatch(parent.getAsLong(), gone)::watch, "parent watch");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static OptionalLong parent() {
    return ProcessHandle.current().parent().stream().mapToLong(ProcessHandle::pid).findFirst();
  }

  /** A process whose parent ends is given another one. */
  private void watch() {
    try {
      do {
        Thread.sleep(PERIOD_MILLIS);
      } while (parent().equals(OptionalLong.of(parent)));
      gone.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
