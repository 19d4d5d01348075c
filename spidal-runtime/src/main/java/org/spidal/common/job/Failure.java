package org.spidal.common.job;

import org.spidal.common.collective.JobAborted;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.LateWorker;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.transport.LoopbackTransport;

/**
 * What became of a worker, or a small tool, that did not end well: its exit code, and what to tell
 * the user.
 */
public final class Failure {
  private Failure() {}

  /** Returns the number that the process ends with; one of {@link ExitCode}. */
  public static int exitCode(Throwable thrown) {
    if (thrown instanceof SpidalException known) {
      return known.exitCode().code();
    }
    if (thrown instanceof JobAborted aborted) {
      return aborted.exitCode();
    }
    if (thrown instanceof OutOfMemoryError || isLostPage(thrown)) {
      return ExitCode.SYSTEM.code();
    }
    return ExitCode.INTERNAL.code();
  }

  /** Whether this failure only follows from another worker's, who tells the user. */
  static boolean isSecondary(Throwable thrown) {
    return thrown instanceof JobAborted || thrown instanceof LoopbackTransport.Aborted;
  }

  /**
   * Whether other groups may fail at the same time for the same reason, such as a file that none of
   * them can read. What the collective layer finds out (a worker that died, is late or does
   * something else) is found by one group, and is to be said before mpirun ends it too.
   */
  static boolean mayBeFoundByManyGroups(Throwable thrown) {
    boolean late = thrown instanceof LateWorker;
    boolean found =
        thrown instanceof SpidalException known
            && known.exitCode() == ExitCode.INTERNAL
            && !(thrown instanceof WrongCall);
    return !late && !found;
  }

  /** Whether a page of a mapped file could not be read: what the JVM makes of SIGBUS. */
  private static boolean isLostPage(Throwable thrown) {
    return thrown instanceof InternalError
        && String.valueOf(thrown.getMessage()).contains("unsafe memory access");
  }

  /** The message for the user of a tool of ours, which has no workers. */
  public static String describe(Throwable thrown) {
    return describe(thrown, 0, 1, true);
  }

  /**
   * The message for the user; a stack trace only for what nobody has foreseen.
   *
   * @param ours whether that is a defect of SPIDAL, and not of a user's own program
   */
  static String describe(Throwable thrown, int worker, int workers, boolean ours) {
    if (thrown instanceof SpidalException known) {
      boolean stopped = known.exitCode() == ExitCode.STOPPED; // as asked, which is not an error
      // it is the same for whichever worker finds it
      return (stopped ? "" : "error: ") + known.getMessage();
    }
    String who = workers > 1 ? " (worker " + worker + " of " + workers + ")" : "";
    if (thrown instanceof OutOfMemoryError) {
      return "error: not enough memory: "
          + thrown.getMessage()
          + who
          + "; the heap may grow to "
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MiB (SPIDAL_JAVA_OPTS=-Xmx...), or lower MemoryBudget";
    }
    if (isLostPage(thrown)) {
      return "error: an input file that was being read"
          + who
          + " has become shorter, or its disk cannot read it any more; see whether the matrix is"
          + " whole, and run again";
    }
    StringBuilder text =
        new StringBuilder((ours ? "internal error" : "error") + who + ": " + thrown);
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t != thrown) {
        text.append("\ncaused by: ").append(t);
      }
      for (StackTraceElement frame : t.getStackTrace()) {
        text.append("\n    at ").append(frame);
      }
    }
    if (ours) {
      text.append("\nThis is a defect of SPIDAL; please report it with this text.");
    }
    return text.toString();
  }
}
