package org.spidal.common.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/**
 * Whether this process was asked to stop at its next boundary: by SIGUSR1, as SLURM sends before
 * the end of an allocation, by SIGTERM, by the end of mpirun, or by the clock. Another signal, from
 * a second later on, ends the process at once; one that comes sooner is the same request, and the
 * first one after the clock is the first.
 */
public final class StopSignal {
  private static final String LAUNCHED = "spidal.stop";
  private static final String[] SIGNALS = {"USR1", "TERM"};

  /** One request may come twice: from SLURM to each process, and through mpirun. */
  private static final long SAME_REQUEST_NANOS = 1_000_000_000L;

  private final IntConsumer end;
  private final long deadlineNanos;
  private final boolean limited;
  private volatile String reason;
  private volatile boolean signalled;
  private volatile long arrivedNanos;

  /**
   * @param maxHours how long the job may run from now on; 0 for ever
   */
  public StopSignal(double maxHours) {
    this(maxHours, Runtime.getRuntime()::halt);
  }

  /**
   * @param end ends the process with an exit code
   */
  StopSignal(double maxHours, IntConsumer end) {
    this.end = end;
    this.limited = maxHours > 0;
    this.deadlineNanos =
        System.nanoTime()
            + (long) Math.min(maxHours * TimeUnit.HOURS.toNanos(1), Long.MAX_VALUE / 2);
  }

  /**
   * From now on, signals ask to stop. One that came before has left the file that the system
   * property {@code spidal.stop} names: the launcher makes it before it passes a signal on.
   */
  public StopSignal listen() {
    for (String name : SIGNALS) {
      Signals.handle(name, number -> arrived("SIG" + name, number));
    }
    ParentWatch.start(System.getenv(), () -> stop("mpirun has gone"));
    String file = System.getProperty(LAUNCHED);
    if (file != null && Files.exists(Path.of(file)) && !signalled) {
      arrivedNanos = System.nanoTime();
      signalled = true;
      reason = "a signal came during the start";
    }
    return this;
  }

  /**
   * Asks to stop; from any thread.
   *
   * @param why a few words for the user
   */
  public void stop(String why) {
    reason = why;
  }

  /** Why the job shall stop; null as long as it need not. Allocates nothing. */
  public String reason() {
    if (reason == null && limited && System.nanoTime() - deadlineNanos > 0) {
      reason = "MaxHours is over";
    }
    return reason;
  }

  /** A signal has come. */
  void arrived(String name, int number) {
    long now = System.nanoTime();
    if (signalled && now - arrivedNanos > SAME_REQUEST_NANOS) {
      end.accept(128 + number);
    }
    arrivedNanos = now;
    signalled = true;
    // the launcher passes on each first signal as USR1
    reason = (System.getProperty(LAUNCHED) == null ? name : "a signal") + " came";
  }
}
