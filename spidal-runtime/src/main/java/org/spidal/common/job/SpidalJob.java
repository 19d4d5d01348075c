package org.spidal.common.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.transport.Launch;
import org.spidal.common.transport.LoopbackTransport;
import org.spidal.common.transport.Transport;
import org.spidal.common.transport.Transports;

/**
 * Runs a {@link Program} on all workers of a job: as one of the processes that mpirun started, or
 * alone with as many threads as cores.
 *
 * <p>The program ends well on all workers, or the job ends for all of them: a worker that throws
 * says why, once, and its process ends with the exit code of its error; mpirun then ends the other
 * processes. What workers of several groups find at once is said by the first group: the others
 * wait a few seconds, in which mpirun ends them.
 */
public final class SpidalJob {
  /**
   * On a busy node; who speaks ends the job, so that others wait in vain only if it has died, too.
   */
  private static final long LET_OTHERS_SPEAK_MILLIS = 3000;

  private static final long LET_PROCESS_0_SPEAK_MILLIS = 3000;
  private static final long LET_GROUP_0_SPEAK_MILLIS =
      5000; // mpirun kills us 2 s after its end, or later

  /**
   * A property of this JVM that says where its job is, as MPI begins and ends but once in a
   * process.
   */
  private static final String STATE = "spidal.job";

  private static final String RUNS = "runs";
  private static final String ENDED = "ended";

  private SpidalJob() {}

  /**
   * Notes that a job begins.
   *
   * @throws WrongCall if one runs already
   */
  private static void requireNone() {
    if (RUNS.equals(System.getProperties().putIfAbsent(STATE, RUNS))) {
      throw new WrongCall(
          "SpidalJob.run is called within a job; a process has one job at a time, whose workers share"
              + " all work: call the other part as a method of its program");
    }
  }

  /**
   * Runs a user's own program, started by {@code ./spidal run}, with the options given there: once
   * in each thread of this process, and so on all workers of the job. Returns when it has ended
   * well on all workers of this process; else the process is halted, without shutdown hooks. To be
   * called once, on the main thread: MPI cannot be begun again.
   *
   * @throws WrongCall if it is called within a job
   */
  public static void run(Program program) {
    requireNone();
    JobOptions options;
    try {
      options = JobOptions.ofLauncher();
    } catch (SpidalException e) { // the same in all processes
      LaunchedProcess.ofEnvironment(System.getenv()).end(e.exitCode(), "error: " + e.getMessage());
      throw new AssertionError("halted");
    }
    ParentWatch.start(
        System.getenv(),
        () -> {
          System.err.println("error: mpirun has gone, so nobody would see the end of this job");
          Runtime.getRuntime().halt(ExitCode.SYSTEM.code());
        });
    run(options, program, false);
  }

  /**
   * Runs the program as this process's part of the job. Returns only if it ended well on all
   * workers; else the process is halted.
   *
   * @return 0
   */
  public static int run(JobOptions options, Program program) {
    requireNone();
    return run(options, program, true);
  }

  /**
   * Runs a job within the MPI that the caller has initialised, on the processes of one of its
   * communicators:
   *
   * <pre>
   *   MPI.InitThread(arguments, MPI.THREAD_SERIALIZED);
   *   ...
   *   SpidalJob.run(new JobOptions().withThreads(4), OpenMpiTransport.on(communicator), program);
   *   ... MPI as it was before ...
   *   MPI.Finalize();
   * </pre>
   *
   * To be called by the thread that uses MPI, of all processes of the communicator, any number of
   * times. Returns when the program has ended well on all workers; else the process is halted, and
   * MPI with it.
   *
   * @param world the processes; closed at the end
   */
  public static void run(JobOptions options, Transport world, Program program) {
    requireNone();
    run(options, () -> world, program, world.rank() == 0, false);
    System.clearProperty(STATE);
  }

  /**
   * @param ours whether the program is one of SPIDAL's
   */
  private static int run(JobOptions options, Program program, boolean ours) {
    Map<String, String> environment = System.getenv();
    boolean first = Launch.of(environment).isFirst();
    boolean watched = options.peerTimeoutSeconds() > 0;
    Supplier<Transport> world =
        () -> {
          if (ENDED.equals(System.getProperty(STATE))) {
            throw new WrongCall(
                "SpidalJob.run is called again after the end of its job; a process has one job: do all"
                    + " work in one program");
          }
          return Transports.world(environment, watched);
        };
    int code = run(options, world, program, first, ours);
    System.setProperty(STATE, ENDED);
    return code;
  }

  /**
   * @param first whether this is process 0 of the job
   * @param ours whether the program is one of SPIDAL's
   */
  private static int run(
      JobOptions options, Supplier<Transport> world, Program program, boolean first, boolean ours) {
    try {
      ProcessTeam.FailureHandler handler =
          (thrown, worker, workers, group, says) -> {
            if (group > 0 && (!says || Failure.mayBeFoundByManyGroups(thrown))) {
              await(LET_GROUP_0_SPEAK_MILLIS);
            }
            halt(thrown, worker, workers, says, ours);
          };
      new ProcessTeam(world.get(), options, program, handler).run();
      return ExitCode.OK.code();
    } catch (Throwable thrown) { // start-up failed in this process: the others must not wait for it
      if (!first) { // what fails in all of them process 0 says, and the end of it ends all
        await(LET_PROCESS_0_SPEAK_MILLIS);
      }
      halt(thrown, 0, 1, true, ours);
      throw new AssertionError("halted");
    }
  }

  /**
   * Runs a whole job inside this JVM, on pretended processes and nodes: for tests and for programs
   * that embed SPIDAL.
   *
   * @param options layout of each process
   * @param program what every worker runs
   * @param nodeOf the pretended node of each pretended process; none means one process
   * @throws SpidalException what the first worker that failed threw (other exceptions come wrapped
   *     in an IllegalStateException)
   */
  public static void runEmbedded(JobOptions options, Program program, int... nodeOf) {
    runEmbedded(options, program, UnaryOperator.identity(), said -> {}, nodeOf);
  }

  /**
   * @param wrap what a test puts round the transport of each pretended process
   * @param errors gets what a user would read
   */
  static void runEmbedded(
      JobOptions options,
      Program program,
      UnaryOperator<Transport> wrap,
      Consumer<String> errors,
      int... nodeOf) {
    List<Transport> worlds = LoopbackTransport.world(nodeOf.length == 0 ? new int[1] : nodeOf);
    worlds.replaceAll(wrap);
    AtomicReference<Throwable> first = new AtomicReference<>();
    List<Thread> processes = new ArrayList<>();
    for (Transport world : worlds) {
      ProcessTeam.FailureHandler handler =
          (thrown, worker, workers, group, says) -> {
            if (!Failure.isSecondary(thrown)) {
              first.compareAndSet(null, thrown);
              if (says && !world.isAborted()) { // mpirun would have ended this process
                errors.accept(Failure.describe(thrown, worker, workers, false));
              }
            }
            if (!says) {
              awaitAbort(world);
            }
            world.abort(Failure.exitCode(thrown));
          };
      Runnable process =
          () -> {
            try {
              new ProcessTeam(world, options, program, handler).run();
            } catch (Throwable thrown) { // start-up failed in this pretended process
              handler.failed(thrown, 0, 1, 0, true);
            }
          };
      processes.add(new Thread(process, "process " + world.rank()));
    }
    processes.forEach(Thread::start);
    for (Thread process : processes) {
      try {
        process.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
    }
    Throwable thrown = first.get();
    if (thrown instanceof SpidalException known) {
      throw known;
    }
    if (thrown != null) {
      throw new IllegalStateException(thrown.toString(), thrown);
    }
  }

  /** Told of a failure of a pretended process, by the thread that failed. */
  @FunctionalInterface
  public interface FailureListener {
    /**
     * @param says whether it is the one of its group to tell the user about
     */
    void failed(Throwable thrown, boolean says);
  }

  /**
   * Runs one pretended process of a job, on the thread that calls it, as a simulation does. Returns
   * when it has ended, well or not.
   *
   * @param failures is told, in the place of the end of the process
   */
  public static void runPretended(
      JobOptions options, Transport world, Program program, FailureListener failures) {
    try {
      new ProcessTeam(
              world,
              options,
              program,
              (thrown, worker, workers, group, says) -> failures.failed(thrown, says))
          .run();
    } catch (Throwable thrown) { // start-up failed
      failures.failed(thrown, true);
    }
  }

  /**
   * Says what happened, if it is ours to say, and ends this process without waiting for anything.
   */
  private static void halt(Throwable thrown, int worker, int workers, boolean says, boolean ours) {
    if (says) {
      System.err.println(Failure.describe(thrown, worker, workers, ours));
      ExitNote.leave(Failure.exitCode(thrown));
    } else {
      await(LET_OTHERS_SPEAK_MILLIS);
    }
    if (Failure.exitCode(thrown) == ExitCode.STOPPED.code()) {
      noteStop();
    }
    System.out.flush();
    System.err.flush();
    Runtime.getRuntime().halt(Failure.exitCode(thrown));
  }

  /**
   * Tells the launcher that the job has stopped as it was asked to: mpirun hides the exit code if
   * it was ended itself.
   */
  private static void noteStop() {
    String file = System.getProperty("spidal.stop");
    Launch launch = Launch.of(System.getenv());
    if (file != null && launch.byMpi() && launch.isFirst()) {
      try {
        Files.writeString(Path.of(file), "stopped");
      } catch (IOException e) {
        System.err.println("warning: the launcher may not learn that the job has stopped: " + e);
      }
    }
  }

  /** As {@link #halt} does: whoever is to say what happened must do so before the job is ended. */
  private static void awaitAbort(Transport world) {
    for (long waited = 0; waited < LET_OTHERS_SPEAK_MILLIS && !world.isAborted(); waited++) {
      await(1);
    }
  }

  /** The end of any process makes mpirun end the one that is speaking. */
  private static void await(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
