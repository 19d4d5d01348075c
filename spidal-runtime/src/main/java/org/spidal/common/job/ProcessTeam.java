package org.spidal.common.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.spidal.common.collective.GroupBarrier;
import org.spidal.common.collective.Topology;
import org.spidal.common.collective.Waiter;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.ImaginedTransport;
import org.spidal.common.transport.LoopbackTransport;
import org.spidal.common.transport.Traffic;
import org.spidal.common.transport.Transport;
import org.spidal.common.transport.WatchedTransport;

/**
 * The workers of one process. Worker 0 runs on the thread that calls {@link #run}, the only one
 * that uses the transport; the others are daemon threads.
 */
final class ProcessTeam {
  /** Told of every failure, by the thread that failed. */
  interface FailureHandler {
    /**
     * @param group of the worker
     * @param says whether this failure is the one of its group to tell the user about
     */
    void failed(Throwable thrown, int worker, int workers, int group, boolean says);
  }

  private static final long LET_FIRST_CLOSE_MILLIS = 150;

  private final Transport world;
  private final JobOptions options;
  private final Host host;
  private final Program program;
  private final FailureHandler failureHandler;
  private final Topology topology;
  private final JobProcesses processes;
  private final Transport group;
  private final Transport leaders;
  private final GroupRegions regions;
  private final boolean imagined; // all workers but the first
  private final Map<Integer, Shared> shared = new ConcurrentHashMap<>();
  private final AtomicLong abortCode = new AtomicLong();
  private final CountDownLatch firstClosed = new CountDownLatch(1); // what worker 0 left open
  private volatile GroupBarrier groupBarrier; // of worker 0; null during start-up
  private volatile SharedRegion dataRegion;

  ProcessTeam(Transport all, JobOptions options, Program program, FailureHandler failureHandler) {
    this.options = options;
    this.host = options.host();
    this.program = program;
    this.failureHandler = failureHandler;
    boolean watched = options.peerTimeoutSeconds() > 0 && all.size() > 1;
    WatchedTransport watching =
        watched ? WatchedTransport.world(all, options.peerTimeoutSeconds(), this::isLate) : null;
    this.world = watched ? watching : all;
    int threads = options.threads(world.size() == 1);

    this.processes =
        new JobProcesses(world, ProcessInfo.ofThisProcess(threads, host.installation(), program));
    processes.requireSensible();
    this.topology =
        new Topology(
            processes.nodes(),
            processes.threads(),
            isPlain() ? Integer.MAX_VALUE : options.groupsPerNode(),
            processes.racks(options.racks()));
    if (isPlain() && topology.workers() > processes.size()) {
      throw new SpidalException(
          ExitCode.USAGE, "-collectives mpi needs processes of one thread each: -t 1");
    }
    if (isPlain() && options.running() > 0) {
      throw new SpidalException(
          ExitCode.USAGE, "-running needs workers that share memory, not -collectives mpi");
    }
    if (watched) {
      watching.names(this::describe);
    }

    int groupNumber = topology.groupOf(world.rank());
    this.group = world.split(groupNumber, world.rank());
    this.regions =
        new GroupRegions(
            group,
            host.memory(),
            options.mmapDirectory(),
            world.rank(),
            world::isAborted,
            host.fillsRegions());
    this.leaders = world.split(group.rank() == 0 ? 0 : -1, groupNumber);
    this.imagined = false;
    if (world.rank() == 0) {
      processes.warn(options);
    }
  }

  /**
   * The first worker of a job, alone; its others are imagined.
   *
   * @param nodeOf the node of each process
   * @param threads of each process
   * @param traffic gets what the first leader sends
   */
  ProcessTeam(
      int[] nodeOf,
      int threads,
      Traffic traffic,
      JobOptions options,
      Program program,
      FailureHandler failureHandler) {
    this.options = options;
    this.host = options.host();
    this.program = program;
    this.failureHandler = failureHandler;
    this.world = LoopbackTransport.single();
    this.processes =
        new JobProcesses(
            world,
            ProcessInfo.ofThisProcess(threads, host.installation(), program),
            nodeOf.clone());
    this.topology = new Topology(nodeOf, processes.threads(), options.groupsPerNode());
    this.group = world;
    this.regions =
        new GroupRegions(group, host.memory(), options.mmapDirectory(), 0, world::isAborted, false);
    this.leaders = new ImaginedTransport(topology.groups(), traffic);
    this.imagined = true;
  }

  /**
   * Runs the program on every worker of this process; returns when all have ended, or throws what
   * worker 0 threw.
   */
  void run() throws Exception {
    if (group.rank() == 0) { // for all that share its memory, and so the folder
      host.memory().sweep(options.mmapDirectory());
    }
    int groupNumber = topology.groupOf(world.rank());
    int firstOfGroup = topology.firstWorkerOfGroup(groupNumber);
    int inGroup = imagined ? 1 : topology.firstWorkerOfGroup(groupNumber + 1) - firstOfGroup;
    SharedRegion control = regions.open(GroupBarrier.regionLength(inGroup), "control");
    long runId = runId();
    if (group.rank() == 0) {
      GroupBarrier.initialise(control, inGroup, runId);
    }
    int threads = threadsHere();
    Waiter[] waiters = new Waiter[threads];
    GroupBarrier[] barriers = new GroupBarrier[threads];
    for (int t = 0; t < threads; t++) { // before others wait for what they tell of this process
      waiters[t] = host.workers().waiter(processes.workersOnNode());
      barriers[t] =
          new GroupBarrier(
              control,
              topology.firstWorkerOf(world.rank()) + t - firstOfGroup,
              inGroup,
              firstOfGroup,
              options.peerTimeoutSeconds(),
              waiters[t],
              host.processes());
    }
    group.barrier();
    GroupBarrier.verify(control, inGroup, runId);

    TeamBarrier teamBarrier = new TeamBarrier(threads, abortCode::get);
    CountDownLatch begin = new CountDownLatch(1); // what waits already takes time from what starts
    CountDownLatch ended = new CountDownLatch(threads);
    for (int t = threads - 1; t >= 0; t--) {
      int rank = topology.firstWorkerOf(world.rank()) + t;
      GroupBarrier barrier = barriers[t];
      barrier.limitComputing(options.running());
      Console console =
          new Console(host.out(), host.errors(), rank == 0, options.quiet(), options.verbose());
      EventLog events =
          rank == 0 && options.eventLog() != null
              ? EventLog.in(options.eventLog(), console::warn)
              : EventLog.none();
      Worker worker =
          new Worker(this, t, barrier, teamBarrier.new Member(waiters[t]), console, events);
      if (t == 0) {
        groupBarrier = barrier;
      }
      if (t > 0) {
        Thread thread =
            new Thread(() -> runWorkerAfter(begin, worker, barrier, ended), "worker " + rank);
        thread.setDaemon(true);
        thread.start();
      } else {
        begin.countDown();
        runWorker(worker, barrier, ended);
      }
    }
    ended.await();
    if (abortCode.get() == 0) {
      world.close();
    }
  }

  /** A number that tells this run from others; the group's first process draws it. */
  private long runId() {
    byte[] mine = Long.toString(ThreadLocalRandom.current().nextLong()).getBytes(US_ASCII);
    return Long.parseLong(new String(group.exchange(mine)[0], US_ASCII));
  }

  /** A watching thread has found out whom this process waits for in vain. */
  private void isLate(SpidalException late) {
    int code = Failure.exitCode(late);
    GroupBarrier ofGroup = groupBarrier;
    boolean first = ofGroup == null || ofGroup.abort(code);
    abortCode.compareAndSet(0, 1L + code);
    failureHandler.failed(late, world.rank(), world.size(), 0, first);
  }

  private String describe(int process) {
    ProcessInfo info = processes.get(process);
    return Sentence.of(
        "worker %s (process %s on %s)", topology.firstWorkerOf(process), info.pid(), info.host());
  }

  private void runWorkerAfter(
      CountDownLatch begin, Worker worker, GroupBarrier barrier, CountDownLatch ended) {
    try {
      begin.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts workers", e);
    }
    runWorker(worker, barrier, ended);
  }

  private void runWorker(Worker worker, GroupBarrier barrier, CountDownLatch ended) {
    try {
      if (options.pinned() && !Pinning.pin(processes.firstWorkerOnNode() + worker.thread())) {
        worker
            .console()
            .warn(
                "threads are not pinned: the library for it could not be unpacked and loaded, perhaps because"
                    + " ~/.cache is full or on a disk mounted noexec; name another folder with"
                    + " SPIDAL_JAVA_OPTS=-Djna.tmpdir=FOLDER");
      }
      worker.events().write("start", startFacts());
      barrier.beginComputing();
      program.run(worker);
      worker.close();
      if (worker.thread() == 0) {
        firstClosed.countDown();
      }
      worker.events().write("end", Map.of("exit", 0));
      if (isPlain()) {
        barrier.end();
      } else {
        barrier.meetToEnd(worker.thread() == 0 ? leaders : null, topology);
      }
    } catch (Throwable thrown) { // whatever it is, the other workers must not wait for this one
      int code = Failure.exitCode(thrown);
      // in this order: a thread that sees the code ends too, and must not be the first of its group
      boolean first = barrier.abort(code);
      abortCode.compareAndSet(0, 1L + code);
      logEnd(worker, thrown, code);
      closeAfter(thrown, worker);
      awaitFirst(worker);
      failureHandler.failed(
          thrown,
          worker.rank(),
          worker.size(),
          topology.groupOf(world.rank()),
          first && !Failure.isSecondary(thrown));
    } finally {
      ended.countDown();
    }
  }

  /**
   * Worker 0 of the process, which has locked the outputs, is let close them first: the handler
   * halts the process. It is waited for a little only, as it may be stuck.
   */
  private void awaitFirst(Worker worker) {
    if (worker.thread() == 0) {
      firstClosed.countDown();
      return;
    }
    try {
      firstClosed.await(LET_FIRST_CLOSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // and it is told at once
    }
  }

  /** What the worker leaves open after a failure is of no use to anybody. */
  private static void closeAfter(Throwable thrown, Worker worker) {
    try {
      worker.close();
    } catch (Throwable second) { // the first is the one to tell
      thrown.addSuppressed(second);
    }
  }

  private Map<String, Object> startFacts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("build", processes.get(0).build());
    facts.put("java", processes.get(0).java());
    facts.put("host", processes.host(0));
    facts.put("workers", topology.workers());
    facts.put("processes", topology.processes());
    facts.put("groups", topology.groups());
    return facts;
  }

  /** The last event of a job that failed. */
  private static void logEnd(Worker worker, Throwable thrown, int code) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("exit", code);
    facts.put("reason", String.valueOf(thrown.getMessage()));
    worker.events().write("end", facts);
  }

  Path mmapDirectory() {
    return options.mmapDirectory();
  }

  Disk disk() {
    return options.disk();
  }

  boolean takesLock() {
    return options.takesLock();
  }

  boolean assertsNoGarbage() {
    return options.assertsNoGarbage();
  }

  /** See {@link GroupRegions#open}. */
  SharedRegion openRegion(long length, String tag) {
    return regions.open(length, tag);
  }

  /** An object that is kept until all threads have it. */
  private record Shared(Object made, AtomicInteger takers) {}

  @SuppressWarnings("unchecked") // every thread asks for the same object under the same number
  <T> T shared(int number, Supplier<T> maker) {
    Shared object =
        shared.computeIfAbsent(number, n -> new Shared(maker.get(), new AtomicInteger()));
    if (object.takers().incrementAndGet() == threadsHere()) {
      shared.remove(number);
    }
    return (T) object.made();
  }

  /** Whether each process is a group of its own, and workers talk by messages alone. */
  boolean isPlain() {
    return options.collectives() == JobOptions.CollectivesKind.mpi;
  }

  /** Whether all workers but the first are imagined. */
  boolean isImagined() {
    return imagined;
  }

  private int threadsHere() {
    return imagined ? 1 : topology.threadsOf(world.rank());
  }

  Topology topology() {
    return topology;
  }

  int process() {
    return world.rank();
  }

  /** The first process on the node of a process. */
  int node(int ofProcess) {
    return processes.nodes()[ofProcess];
  }

  String host(int ofProcess) {
    return processes.host(ofProcess);
  }

  /** All processes of the job. */
  Transport world() {
    return world;
  }

  /** The leaders of all groups; null unless this process leads one. */
  Transport leaders() {
    return leaders;
  }

  String transportDescription() {
    return world.description();
  }

  void dataRegion(SharedRegion region) {
    dataRegion = region;
  }

  SharedRegion dataRegion() {
    return dataRegion;
  }
}
