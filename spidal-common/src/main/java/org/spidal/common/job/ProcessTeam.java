package org.spidal.common.job;

import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.spidal.common.collective.GroupBarrier;
import org.spidal.common.collective.Topology;
import org.spidal.common.collective.Waiter;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.shm.RegionFile;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.shm.StaleRegions;
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

  private static final long LET_OTHERS_SPEAK_MILLIS = 1000;
  private static final long STEP_MILLIS = 20;

  private final Transport world;
  private final JobOptions options;
  private final Program program;
  private final FailureHandler failureHandler;
  private final Topology topology;
  private final ProcessInfo[] processes;
  private final int[] nodeOf;
  private final Transport group;
  private final Transport leaders;
  private final int groupRank;
  private final int workersOnNode;
  private final int firstWorkerOnNode;
  private final Map<Integer, Object> shared = new ConcurrentHashMap<>();
  private final AtomicLong abortCode = new AtomicLong();
  private volatile GroupBarrier groupBarrier; // of worker 0; null during start-up
  private volatile SharedRegion dataRegion;

  ProcessTeam(Transport all, JobOptions options, Program program, FailureHandler failureHandler) {
    this.options = options;
    this.program = program;
    this.failureHandler = failureHandler;
    boolean watched = options.peerTimeoutSeconds() > 0 && all.size() > 1;
    WatchedTransport watching =
        watched ? WatchedTransport.world(all, options.peerTimeoutSeconds(), this::isLate) : null;
    this.world = watched ? watching : all;
    int threads = options.threads(world.size() == 1);

    byte[][] told = world.exchange(ProcessInfo.ofThisProcess(threads, program).toBytes());
    this.processes = new ProcessInfo[told.length];
    int[] threadsOf = new int[told.length];
    for (int p = 0; p < told.length; p++) {
      processes[p] = ProcessInfo.of(told[p]);
      threadsOf[p] = processes[p].threads();
    }
    // in all processes, so that none goes on and makes a file
    for (int p = 1; p < processes.length; p++) {
      requireEqual("version of SPIDAL", p, ProcessInfo::build);
      requireEqual("jar of SPIDAL", p, ProcessInfo::spidalJar);
      requireEqual("jar of the program", p, ProcessInfo::programJar);
    }
    // a node is named by the world rank of its first process
    Transport node = world.splitByNode();
    int nodeName = number(node.exchange(bytes(world.rank()))[0]);
    byte[][] names = world.exchange(bytes(nodeName));
    this.nodeOf = new int[names.length];
    int here = 0;
    int before = 0;
    for (int p = 0; p < names.length; p++) {
      nodeOf[p] = number(names[p]);
      if (nodeOf[p] == nodeName) {
        here += threadsOf[p];
        before += p < world.rank() ? threadsOf[p] : 0;
      }
    }
    this.workersOnNode = here;
    this.firstWorkerOnNode = before;
    this.topology =
        new Topology(
            nodeOf, threadsOf, isPlain() ? Integer.MAX_VALUE : options.groupsPerNode(), racks());
    if (isPlain() && topology.workers() > processes.length) {
      throw new SpidalException(
          ExitCode.USAGE, "-collectives mpi needs processes of one thread each: -t 1");
    }
    if (watched) {
      watching.names(this::describe);
    }

    int groupNumber = topology.groupOf(world.rank());
    this.group = world.split(groupNumber, world.rank());
    this.groupRank = group.rank();
    Transport leading = world.split(groupRank == 0 ? 0 : -1, groupNumber);
    this.leaders = leading;
    if (world.rank() == 0) {
      warnOfDifferences(nodeOf);
    }
  }

  /** The rack of each process; process 0 reads the file for all. */
  private int[] racks() {
    int[] racks = new int[processes.length];
    if (options.racks() != null) {
      List<String> hosts = Arrays.stream(processes).map(ProcessInfo::host).toList();
      String told = "";
      if (world.rank() == 0) {
        told =
            Arrays.stream(RackFile.read(options.racks()).racks(hosts))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
      }
      String[] words =
          new String(
                  world.exchange(told.getBytes(StandardCharsets.US_ASCII))[0],
                  StandardCharsets.US_ASCII)
              .split(" ");
      Arrays.setAll(racks, p -> Integer.parseInt(words[p]));
    }
    return racks;
  }

  /**
   * Runs the program on every worker of this process; returns when all have ended, or throws what
   * worker 0 threw.
   */
  void run() throws Exception {
    StaleRegions.sweep(options.mmapDirectory());
    int groupNumber = topology.groupOf(world.rank());
    int firstOfGroup = topology.firstWorkerOfGroup(groupNumber);
    int inGroup = topology.firstWorkerOfGroup(groupNumber + 1) - firstOfGroup;
    SharedRegion control = openRegion(GroupBarrier.regionLength(inGroup), "control");
    long runId = longOf(group.exchange(bytes(ThreadLocalRandom.current().nextLong()))[0]);
    if (groupRank == 0) {
      GroupBarrier.initialise(control, inGroup, runId);
    }
    group.barrier();
    GroupBarrier.verify(control, inGroup, runId);

    int threads = topology.threadsOf(world.rank());
    TeamBarrier teamBarrier = new TeamBarrier(threads, abortCode::get);
    CountDownLatch ended = new CountDownLatch(threads);
    for (int t = threads - 1; t >= 0; t--) {
      int rank = topology.firstWorkerOf(world.rank()) + t;
      Waiter waiter = Waiter.of(workersOnNode, Runtime.getRuntime().availableProcessors());
      GroupBarrier barrier =
          new GroupBarrier(
              control,
              rank - firstOfGroup,
              inGroup,
              firstOfGroup,
              options.peerTimeoutSeconds(),
              waiter);
      Console console =
          new Console(System.out, System.err, rank == 0, options.quiet(), options.verbose());
      EventLog events =
          rank == 0 && options.eventLog() != null
              ? EventLog.in(options.eventLog())
              : EventLog.none();
      Worker worker = new Worker(this, t, barrier, teamBarrier.new Member(waiter), console, events);
      if (t == 0) {
        groupBarrier = barrier;
      }
      Runnable body = () -> runWorker(worker, barrier, ended);
      if (t > 0) {
        Thread thread = new Thread(body, "worker " + rank);
        thread.setDaemon(true);
        thread.start();
      } else {
        body.run();
      }
    }
    ended.await();
    if (abortCode.get() == 0) {
      world.close();
    }
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
    ProcessInfo info = processes[process];
    return "worker "
        + topology.firstWorkerOf(process)
        + " (process "
        + info.pid()
        + " on "
        + info.host()
        + ")";
  }

  private void runWorker(Worker worker, GroupBarrier barrier, CountDownLatch ended) {
    try {
      if (options.pinned()) {
        Pinning.pin(firstWorkerOnNode + worker.thread());
      }
      worker.events().write("start", startFacts());
      program.run(worker);
      worker.events().write("end", Map.of("exit", 0));
      if (!isPlain()) {
        barrier.meetToEnd(worker.thread() == 0 ? leaders : null, topology);
      }
    } catch (Throwable thrown) { // whatever it is, the other workers must not wait for this one
      int code = Failure.exitCode(thrown);
      // in this order: a thread that sees the code ends too, and must not be the first of its group
      boolean first = barrier.abort(code);
      abortCode.compareAndSet(0, 1L + code);
      logEnd(worker, thrown, code);
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

  private Map<String, Object> startFacts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("build", processes[0].build());
    facts.put("java", processes[0].java());
    facts.put("host", processes[0].host());
    facts.put("workers", topology.workers());
    facts.put("processes", topology.processes());
    facts.put("groups", topology.groups());
    return facts;
  }

  /** The last event of a job that failed; what failed first is to be said, not this. */
  private static void logEnd(Worker worker, Throwable thrown, int code) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("exit", code);
    facts.put("reason", String.valueOf(thrown.getMessage()));
    try {
      worker.events().write("end", facts);
    } catch (SpidalException e) {
      thrown.addSuppressed(e);
    }
  }

  Path mmapDirectory() {
    return options.mmapDirectory();
  }

  boolean assertsNoGarbage() {
    return options.assertsNoGarbage();
  }

  /**
   * Creates, fills, maps and unlinks a region for the processes of this group; called by worker 0
   * of each of them.
   */
  SharedRegion openRegion(long length, String tag) {
    Path wanted =
        options
            .mmapDirectory()
            .resolve(
                StaleRegions.name(
                    tag + "-" + world.rank() + "-" + Long.toHexString(System.nanoTime())));
    Path file =
        Path.of(
            new String(
                group.exchange(wanted.toString().getBytes(StandardCharsets.UTF_8))[0],
                StandardCharsets.UTF_8));
    if (groupRank == 0) {
      RegionFile.create(file, length);
    }
    try {
      return fillAndMap(file, length);
    } catch (SpidalException e) {
      if (e.getCause() instanceof NoSuchFileException) {
        letWhoRemovedItSpeak();
      }
      throw e;
    } finally {
      if (groupRank == 0) {
        RegionFile.unlink(file); // all have mapped it, or the job ends
      }
    }
  }

  /** Whoever cannot fill its share removes the file, and says why; only an outsider does not. */
  private void letWhoRemovedItSpeak() {
    try {
      for (long waited = 0;
          waited < LET_OTHERS_SPEAK_MILLIS && !world.isAborted();
          waited += STEP_MILLIS) {
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private SharedRegion fillAndMap(Path file, long length) {
    group.barrier();
    long share = (length + group.size() - 1) / group.size();
    RegionFile.fill(
        file, Math.min(length, share * groupRank), Math.min(length, share * (groupRank + 1)));
    group.barrier();
    SharedRegion region = SharedRegion.map(file, length, SharedRegion.LARGEST_WINDOW);
    group.barrier();
    return region;
  }

  @SuppressWarnings("unchecked") // every thread asks for the same object under the same number
  <T> T shared(int number, Supplier<T> maker) {
    return (T) shared.computeIfAbsent(number, n -> maker.get());
  }

  /** Whether each process is a group of its own, and workers talk by messages alone. */
  boolean isPlain() {
    return options.collectives() == JobOptions.CollectivesKind.mpi;
  }

  Topology topology() {
    return topology;
  }

  int process() {
    return world.rank();
  }

  /** The first process on the node of a process. */
  int node(int ofProcess) {
    return nodeOf[ofProcess];
  }

  String host(int ofProcess) {
    return processes[ofProcess].host();
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

  private void warnOfDifferences(int[] nodeOf) {
    Console console = new Console(System.out, System.err, true, options.quiet(), options.verbose());
    long nodes = Arrays.stream(nodeOf).distinct().count();
    if (options.nodesExpected() > 0 && options.nodesExpected() != nodes) {
      console.warn("-n says " + options.nodesExpected() + " nodes, the job runs on " + nodes);
    }
    if (workersOnNode > Runtime.getRuntime().availableProcessors()) {
      console.warn(
          workersOnNode
              + " workers share "
              + Runtime.getRuntime().availableProcessors()
              + " cores of "
              + processes[0].host()
              + "; fewer workers would be faster");
    }
    for (int p = 1; p < processes.length; p++) {
      if (processes[p].laneBits() != processes[0].laneBits()
          || !processes[p].java().equals(processes[0].java())) {
        console.warn(
            processes[p].host()
                + " has Java "
                + processes[p].java()
                + " with "
                + processes[p].laneBits()
                + "-bit vectors, "
                + processes[0].host()
                + " Java "
                + processes[0].java()
                + " with "
                + processes[0].laneBits()
                + "; results may differ in the last digits from a run on equal nodes");
        return;
      }
    }
  }

  /** Throws if a process has something else than process 0. */
  private void requireEqual(String what, int process, Function<ProcessInfo, String> of) {
    String theirs = of.apply(processes[process]);
    String ours = of.apply(processes[0]);
    if (!theirs.equals(ours)) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "process "
              + process
              + " on "
              + processes[process].host()
              + " has another "
              + what
              + " ("
              + theirs
              + ") than process 0 on "
              + processes[0].host()
              + " ("
              + ours
              + "); install the same on all nodes");
    }
  }

  private static byte[] bytes(long number) {
    return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
  }

  private static long longOf(byte[] bytes) {
    return Long.parseLong(new String(bytes, StandardCharsets.US_ASCII));
  }

  private static int number(byte[] bytes) {
    return (int) longOf(bytes);
  }
}
