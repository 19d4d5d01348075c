package org.spidal.jobs;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/**
 * A user's own program, for {@code ./spidal run}, with one fault in one worker: arguments are the
 * fault, the rank of the worker (-1 for all), and the number of the collective call before which it
 * happens.
 */
final class FaultyProgram {
  private static final int CALLS = 1000;

  private FaultyProgram() {}

  public static void main(String[] arguments) {
    String fault = arguments[0];
    int rank = Integer.parseInt(arguments[1]);
    int call = Integer.parseInt(arguments[2]);
    JobOptions options = JobOptions.ofLauncher().withPeerTimeout(20);
    SpidalJob.run(
        options, worker -> run(worker, fault, rank < 0 || worker.rank() == rank ? call : -1));
    Runtime.getRuntime().halt(0);
  }

  /** What stands behind {@code -cp}. */
  static String classPath() {
    try {
      return Path.of(
              FaultyProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void run(Worker worker, String fault, int faultyCall) {
    SharedLayout layout = worker.layout();
    Collectives collectives = worker.open(layout);
    for (int call = 0; call < CALLS; call++) {
      if (call == faultyCall) {
        happen(fault, collectives);
      }
      collectives.sum(1.0);
    }
    worker.console().say("all calls done");
  }

  private static void happen(String fault, Collectives collectives) {
    switch (fault) {
      case "throws" -> throw new ArithmeticException("a fault of the test");
      case "throws-with-threads" -> {
        Thread lives = new Thread(() -> await(new CountDownLatch(1)));
        lives.setDaemon(false);
        lives.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> await(new CountDownLatch(1))));
        throw new ArithmeticException("a fault of the test");
      }
      case "bad-data" -> throw new SpidalException(ExitCode.DATA, "the data of the test are bad");
      case "no-memory" -> List.of(new long[Integer.MAX_VALUE], new long[Integer.MAX_VALUE]);
      case "exits" -> System.exit(3);
      case "other-collective" -> collectives.barrier();
      default -> throw new IllegalArgumentException(fault);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
