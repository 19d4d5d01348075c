package org.spidal.common.job;

import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.transport.Launch;

/**
 * One of the processes that mpirun or srun started, before MPI is up. All of them find the same
 * error in a property file; only the first one says it.
 */
public final class LaunchedProcess {
  private static final long UNTIL_THE_FIRST_HAS_SPOKEN_MILLIS = 3000;

  private final boolean first;

  private LaunchedProcess(boolean first) {
    this.first = first;
  }

  /** Takes this process's number from the variables that launchers set. */
  public static LaunchedProcess ofEnvironment(Map<String, String> environment) {
    return new LaunchedProcess(Launch.of(environment).isFirst());
  }

  /** Runs something in the first process only. */
  public void ifFirst(Runnable action) {
    if (first) {
      action.run();
    }
  }

  /**
   * Ends this process; the first one says why. The others wait for it to do so, as the end of any
   * of them ends all.
   */
  public void end(ExitCode code, String message) {
    if (first) {
      System.err.println(message);
      ExitNote.leave(code.code());
    } else {
      try {
        Thread.sleep(UNTIL_THE_FIRST_HAS_SPOKEN_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    System.err.flush();
    Runtime.getRuntime().halt(code.code());
  }
}
