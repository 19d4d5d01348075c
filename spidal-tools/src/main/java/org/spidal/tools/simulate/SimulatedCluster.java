package org.spidal.tools.simulate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.spidal.common.collective.Waiter;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.job.Failure;
import org.spidal.common.job.Host;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.shm.LiveProcess;
import org.spidal.common.shm.Processes;
import org.spidal.common.transport.Transport;

/**
 * A cluster that runs one job, and its mpirun: once a process has failed or died, all others are
 * killed, either soon, each at one of its next steps, or only when nobody can go on any more, so
 * that they may find out themselves.
 */
final class SimulatedCluster implements Schedule.Events {
  /** As by a signal that nobody can catch. */
  private static final int KILLED = 128 + 9;

  /** What is said of a process that has gone without a word. */
  private static final String DIED = "has died";

  private static final int FIRST_PID = 1000;
  private static final int STEPS_OF_A_SIGNAL = 40;
  private static final int SOON = 8;
  private static final long MOST_STEPS = 2_000_000;
  private static final long MOST_STEPS_OF_A_RANK = 20_000;

  /** Makes the program of a rank. */
  @FunctionalInterface
  interface Job {
    /**
     * @param stop why the job shall stop; null as long as it need not
     */
    Program program(Supplier<String> stop);
  }

  /**
   * How a job ended.
   *
   * @param code that mpirun would end with
   * @param said what a user would read
   * @param wrong what may not happen, whatever befell the job; empty if nothing did
   * @param firstDied whether rank 0, which writes, was killed
   * @param keptFiles whether a file could not be deleted
   * @param steps of all ranks
   * @param operations on files
   * @param trace of the schedule
   * @param traffic between processes
   */
  record Outcome(
      int code,
      String said,
      String wrong,
      boolean firstDied,
      boolean keptFiles,
      long steps,
      long operations,
      long trace,
      SimulatedTraffic traffic) {}

  private final Layout layout;
  private final Fault fault;
  private final Random random;
  private final boolean mpirunIsSlow;
  private final Schedule schedule;
  private final Schedule.Place[] memories; // of the nodes
  private final SimulatedDisk disk;
  private final SimulatedTraffic traffic = new SimulatedTraffic();
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final PrintStream errors = new PrintStream(said, true, UTF_8);
  private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
  private final int[] late; // steps after which a rank learns that it shall stop
  private final boolean[] inGroup; // waits for the workers of its node
  private final boolean[] failed; // has said to these that the job ends
  private String wrong = "";
  private long befell; // the step at which the fault came; 0: not yet
  private boolean ending;
  private int code;

  SimulatedCluster(Layout layout, Fault fault, long seed) {
    this.layout = layout;
    this.fault = fault;
    this.random = new Random(~seed);
    this.mpirunIsSlow = random.nextBoolean();
    this.schedule =
        new Schedule(seed, Math.max(MOST_STEPS, layout.ranks() * MOST_STEPS_OF_A_RANK), this);
    this.disk = new SimulatedDisk(schedule, fault);
    this.memories =
        Stream.generate(Schedule.Place::new).limit(layout.size()).toArray(Schedule.Place[]::new);
    this.inGroup = new boolean[layout.ranks()];
    this.failed = new boolean[layout.ranks()];
    this.late =
        IntStream.range(0, layout.ranks()).map(r -> random.nextInt(STEPS_OF_A_SIGNAL)).toArray();
  }

  /**
   * Runs a job. Once.
   *
   * @param machine whose regions are taken back after it
   */
  Outcome run(Job job, SimulatedMachine machine) {
    List<Transport> world =
        SimulatedTransport.world(schedule, layout.nodes(), () -> ending, traffic);
    for (Transport process : world) {
      int rank = process.rank();
      JobOptions options =
          new JobOptions()
              .withThreads(1)
              .withMmapDirectory(machine.regions())
              .withDisk(disk)
              .withHost(host(rank, machine))
              .withQuiet();
      Program program = job.program(() -> wish(rank));
      schedule.add(
          memories[layout.node(rank)],
          () ->
              SpidalJob.runPretended(
                  options, process, program, (thrown, says) -> failed(rank, thrown, says)));
    }
    schedule.run();
    if (fault.kind() == Fault.Kind.POWER_CUT && befell > 0) {
      disk.cutPower(random);
    }
    if (!schedule.stuck().isEmpty()) {
      wrong = schedule.stuck();
    }
    return new Outcome(
        code,
        said.toString(UTF_8),
        wrong,
        schedule.isKilled(0),
        disk.keptFiles(),
        schedule.steps(),
        disk.operations(),
        schedule.trace(),
        traffic);
  }

  private Host host(int rank, SimulatedMachine machine) {
    Processes processes =
        new Processes() {
          @Override
          public LiveProcess self() {
            return new LiveProcess(FIRST_PID + rank, 1);
          }

          @Override
          public boolean isAlive(LiveProcess process) {
            return schedule.lives((int) process.pid() - FIRST_PID);
          }
        };
    return new Host(
        layout.perNode(),
        workersHere -> waiter(rank),
        processes,
        machine.memory(layout.ranks()),
        machine.fills(layout.ranks()),
        machine.installation(),
        nowhere,
        errors);
  }

  private Waiter waiter(int rank) {
    return condition -> {
      inGroup[rank] = true;
      try {
        schedule.await(condition, memories[layout.node(rank)], "wait");
      } finally {
        inGroup[rank] = false;
      }
    };
  }

  private String wish(int rank) {
    boolean stops =
        fault.kind() == Fault.Kind.TERM && befell > 0 && schedule.steps() >= befell + late[rank];
    return stops ? "the simulation wants it" : null;
  }

  private void failed(int rank, Throwable thrown, boolean says) {
    if (schedule.isKilled(rank)) {
      return; // that is no failure, but what unwinds it
    }
    failed[rank] = true;
    if (says) {
      String why = Failure.describe(thrown);
      errors.println(why);
      if (why.contains(DIED) && !schedule.hasKilled()) {
        wrong = "rank " + rank + " takes one for dead that has failed, and has not said so";
      }
    }
    if (!says || random.nextBoolean()) { // who says why ends this process; or it takes long to end
      schedule.awaitStandstill();
      requireThatNobodyWaitsFor(rank);
    }
    end(Failure.exitCode(thrown));
  }

  private void end(int withCode) {
    if (!ending) {
      ending = true;
      code = withCode;
    }
  }

  @Override
  public void step(int rank) {
    long now = fault.onDisk() ? disk.operations() : schedule.steps();
    if (befell == 0 && now == fault.at()) {
      befell = schedule.steps();
      if (fault.kills()) {
        killAround(rank);
      }
    } else if (ending && !mpirunIsSlow && random.nextInt(SOON) == 0) {
      schedule.kill(rank);
    }
  }

  private void killAround(int rank) {
    for (int other = 0; other < layout.ranks(); other++) {
      if (fault.kind() == Fault.Kind.POWER_CUT
          || other == rank
          || fault.kind() == Fault.Kind.NODE_DIES && layout.areNear(other, rank)) {
        schedule.kill(other);
      }
    }
    end(KILLED);
  }

  @Override
  public boolean standstill() {
    if (!ending) {
      return false;
    }
    if (mpirunIsSlow) { // else those who wait are about to be killed, too
      requireThatNobodyWaitsInVain();
    }
    for (int rank = 0; rank < layout.ranks(); rank++) {
      schedule.kill(rank);
    }
    return true;
  }

  /** Workers that share memory see that one has died or failed; who waits for a message cannot. */
  private void requireThatNobodyWaitsInVain() {
    for (int rank = 0; rank < layout.ranks(); rank++) {
      if (failed[rank] || schedule.isKilled(rank)) {
        requireThatNobodyWaitsFor(rank);
      }
    }
  }

  private void requireThatNobodyWaitsFor(int gone) {
    int first = layout.node(gone) * layout.perNode();
    for (int rank = first; rank < first + layout.perNode(); rank++) {
      if (inGroup[rank] && schedule.lives(rank) && wrong.isEmpty()) {
        wrong = "rank " + rank + " waits for ever, although rank " + gone + " is gone";
        wrong += schedule.whereAllAre();
      }
    }
  }

  /** What a job may end with, that this has befallen. */
  static List<Integer> codesAfter(Fault fault) {
    int ok = ExitCode.OK.code();
    return switch (fault.kind()) {
      case NONE -> List.of(ok);
      case RANK_DIES, NODE_DIES, POWER_CUT -> List.of(ok, KILLED, ExitCode.INTERNAL.code());
      case DISK_FULL, DISK_ERROR -> List.of(ok, ExitCode.CANNOT_WRITE.code());
      case TERM -> List.of(ok, ExitCode.STOPPED.code());
    };
  }
}
