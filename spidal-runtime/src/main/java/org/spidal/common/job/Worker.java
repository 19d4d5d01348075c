package org.spidal.common.job;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.GroupBarrier;
import org.spidal.common.collective.GroupCollectives;
import org.spidal.common.collective.ImaginedCollectives;
import org.spidal.common.collective.PlainCollectives;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Topology;
import org.spidal.common.file.Disk;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.shm.SharedRegion;

/**
 * One worker of a job, as the program sees it: a thread of a process of a node. The program's code
 * runs once for each worker, and all parallelism is between workers.
 *
 * <p>Data have three owners: a section of the {@link SharedLayout} belongs to the group of
 * processes that share memory, an object got from {@link #ofProcess} to the threads of one process,
 * all else to the worker.
 */
public final class Worker {
  private final ProcessTeam team;
  private final int thread;
  private final int rank;
  private final GroupBarrier groupBarrier;
  private final TeamBarrier.Member teamBarrier;
  private final Console console;
  private final List<String> sections = new ArrayList<>();
  private final EventLog events;
  private int processObjects;
  private int regions;
  private final List<PlainCollectives> plain = new ArrayList<>();
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  Worker(
      ProcessTeam team,
      int thread,
      GroupBarrier groupBarrier,
      TeamBarrier.Member teamBarrier,
      Console console,
      EventLog events) {
    this.team = team;
    this.thread = thread;
    this.rank = team.topology().firstWorkerOf(team.process()) + thread;
    this.groupBarrier = groupBarrier;
    this.teamBarrier = teamBarrier;
    this.console = console;
    this.events = events;
  }

  /** This worker's rank in the job, from 0. */
  public int rank() {
    return rank;
  }

  /** Number of workers in the job. */
  public int size() {
    return team.topology().workers();
  }

  /** This worker's number in its process, from 0. */
  public int thread() {
    return thread;
  }

  /** Number of workers in this process. */
  public int threads() {
    return team.topology().threadsOf(team.process());
  }

  public Topology topology() {
    return team.topology();
  }

  /** Speaks for worker 0 and is silent for all others. */
  public Console console() {
    return console;
  }

  /** Writes for worker 0 if the user wants it, and is off for all others. */
  public EventLog events() {
    return events;
  }

  /** Whether the job fails if its loop makes garbage; see {@link GarbageWatch}. */
  public boolean assertsNoGarbage() {
    return team.assertsNoGarbage();
  }

  /** Where shared regions are made. */
  public Path mmapDirectory() {
    return team.mmapDirectory();
  }

  /** What outputs are written to. */
  public Disk disk() {
    return team.disk();
  }

  /** Whether outputs are taken from another job that is not known to have ended. */
  public boolean takesLock() {
    return team.takesLock();
  }

  /**
   * Closes something when the program of this worker has ended, well or not; after a failure, when
   * the others have been told of it. What was opened last is closed first.
   */
  public void closeAtEnd(AutoCloseable opened) {
    open.push(opened);
  }

  /** The program has ended. */
  void close() throws Exception {
    plain.forEach(PlainCollectives::end);
    AutoCloseable last = open.poll();
    if (last != null) {
      try {
        last.close();
      } finally {
        close(); // the others, too
      }
    }
  }

  /** The node of a process, named by the number of its first process. */
  public int node(int process) {
    return team.node(process);
  }

  /** The name of the machine that a process runs on. */
  public String host(int process) {
    return team.host(process);
  }

  /** What carries messages between processes. */
  public String transportDescription() {
    return team.transportDescription();
  }

  /** The rows of an n-row matrix, dealt out to all workers. */
  public RowPartition partition(int rows) {
    return new RowPartition(rows, size());
  }

  /** A new declaration of shared sections; every worker declares the same. */
  public SharedLayout layout() {
    return new SharedLayout(team.topology(), rank, sections);
  }

  /**
   * Makes the declared sections and the collectives that work on them. Collective: every worker
   * calls it with the same declarations. It can be called again with another layout; the sections
   * and collectives of the first stay usable.
   *
   * @throws org.spidal.common.fault.SpidalException if workers have declared different sections, or
   *     there is no room for them
   */
  public Collectives open(SharedLayout layout) {
    long length = layout.close();
    groupBarrier.meetToOpen(layout, thread == 0 ? team.leaders() : null);
    String tag = "data" + regions++;
    groupBarrier.endComputing(); // processes and threads wait for each other
    if (thread == 0) {
      team.dataRegion(team.openRegion(length, tag));
    }
    teamBarrier.await();
    SharedRegion region = team.dataRegion();
    teamBarrier.await();
    groupBarrier.beginComputing();
    if (team.isPlain()) {
      PlainCollectives opened = new PlainCollectives(layout, team.world(), region);
      plain.add(opened);
      return opened;
    }
    if (team.isImagined()) {
      return new ImaginedCollectives(layout, groupBarrier, team.leaders(), region);
    }
    return new GroupCollectives(layout, groupBarrier, thread == 0 ? team.leaders() : null, region);
  }

  /**
   * Finds which rows of others each worker needs, to {@link Collectives#pull} them. Collective.
   *
   * @param columns who owns the rows
   * @param ids of the rows that this worker needs: one for each of its entries, in any order
   */
  public Plan plan(RowPartition columns, int[] ids) {
    return plan(columns, ids, null, null);
  }

  /**
   * Finds which rows of others each worker needs, also to {@link Collectives#push} contributions to
   * them. Collective.
   *
   * @param columns who owns the rows that the entries name
   * @param ids of the row that each of this worker's entries names
   * @param rows whose entries they are, row by row
   * @param starts of each of this worker's rows, its first entry; and then the number of entries
   * @throws org.spidal.common.fault.WrongCall on every worker unless all give partitions of the
   *     same rows
   */
  public Plan plan(RowPartition columns, int[] ids, RowPartition rows, int[] starts) {
    return Plan.find(this::layout, this::open, columns, ids, rows, starts);
  }

  /**
   * An object that all threads of the process share: the first thread to come makes it. Every
   * thread of the process calls this in the same order.
   */
  public <T> T ofProcess(Supplier<T> maker) {
    return team.shared(processObjects++, maker);
  }

  /**
   * Returns when all threads of this process have called it; for data that belong to the process.
   */
  public void awaitProcess() {
    groupBarrier.endComputing();
    teamBarrier.await();
    groupBarrier.beginComputing();
  }
}
