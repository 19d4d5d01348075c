package org.spidal.common.collective;

import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.LateWorker;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.shm.LiveProcess;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/**
 * The meeting of the workers of one group, in two steps: all arrive, the leader does what is to be
 * done between groups, and publishes. One object per worker.
 *
 * <p>Epochs only grow. A worker writes what it brings and then its arrival word (release); the
 * leader sees all arrival words (acquire), acts, and writes the published word (release), which the
 * others read (acquire). So everything that any worker of the group wrote before it arrived, and
 * everything that the leader did, is visible to every worker after the meeting.
 *
 * <p>Each worker brings the operation that it means to take part in; the leader compares them, so
 * that two workers in different collectives get an error that names both. While waiting, a worker
 * sees an abort, a dead process of the group, and the time-out.
 */
public final class GroupBarrier {
  private final SharedRegion region;
  private final int me;
  private final int workers;
  private final int firstRank;
  private final long peerTimeoutNanos;
  private final Waiter waiter;
  private final Processes processes;
  private final Arrival arrival = new Arrival();
  private final Publication publication = new Publication();
  private List<String> sections = List.of();
  private long epoch;
  private ComputingTurns turns;
  private boolean patient;
  private boolean isHalfway; // between arrive and complete
  private boolean ended; // after the last meeting

  /**
   * @param region the group's control region, ready for use
   * @param me this worker's number in the group; 0 is the leader
   * @param workers workers of the group
   * @param firstRank rank in the job of the group's worker 0
   * @param peerTimeoutSeconds how long to wait for a worker that lives but does not come; 0 for
   *     ever
   * @param processes of the node
   */
  public GroupBarrier(
      SharedRegion region,
      int me,
      int workers,
      int firstRank,
      double peerTimeoutSeconds,
      Waiter waiter,
      Processes processes) {
    this.region = region;
    this.me = me;
    this.workers = workers;
    this.firstRank = firstRank;
    this.peerTimeoutNanos = (long) (peerTimeoutSeconds * 1e9);
    this.waiter = waiter;
    this.processes = processes;
    this.turns = new ComputingTurns(region, 0, waiter, this);
    LiveProcess self = processes.self();
    region.putLong(ControlLayout.pid(me), self.pid());
    region.putLong(ControlLayout.startTime(me), self.startTime());
  }

  /** Lets at most so many workers of the group compute at a time; 0: all. Before the first wait. */
  public void limitComputing(int most) {
    turns = new ComputingTurns(region, most, waiter, this);
  }

  /** Returns when this worker may compute. */
  public void beginComputing() {
    turns.take();
  }

  /** Says that this worker waits for others, other than in a meeting. */
  public void endComputing() {
    turns.give();
  }

  /** Bytes of the control region of a group. */
  public static long regionLength(int workers) {
    return ControlLayout.length(workers);
  }

  /** Marks a new, zero-filled region as ready; called by the leader before the others map it. */
  public static void initialise(SharedRegion region, int workers, long runId) {
    region.putLong(ControlLayout.WORKERS_WORD, workers);
    region.putLong(ControlLayout.RUN_ID_WORD, runId);
    region.putLongOrdered(ControlLayout.MAGIC_WORD, ControlLayout.MAGIC);
  }

  /** Throws unless the region is the one that this run's leader made, for as many workers. */
  public static void verify(SharedRegion region, int workers, long runId) {
    if (region.getLongVolatile(ControlLayout.MAGIC_WORD) != ControlLayout.MAGIC
        || region.getLong(ControlLayout.WORKERS_WORD) != workers
        || region.getLong(ControlLayout.RUN_ID_WORD) != runId) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the shared region %s was not made by this run; all processes must use the same SPIDAL",
          region.file());
    }
  }

  /** How to call the sections that operations speak of from now on, by their ids. */
  void sections(List<String> titles) {
    sections = titles;
  }

  public boolean isLeader() {
    return me == 0;
  }

  /** Rank in the job of a worker of this group. */
  public int rankOf(int worker) {
    return firstRank + worker;
  }

  /**
   * A meeting at which all workers compare what they have declared.
   *
   * @param leaders the leaders of all groups; null in a worker that is not a leader
   */
  public void meetToOpen(SharedLayout layout, Transport leaders) {
    long code = Operation.OPEN.code();
    arrive(code, layout.hash());
    if (leaders != null && layout.topology().groups() > 1) {
      betweenGroups(true);
      new LeaderMessages(leaders, layout.topology(), sections).exchange(code, layout.hash());
      betweenGroups(false);
    }
    complete();
  }

  /**
   * The last meeting: a worker whose program has ended is not waited for in vain by one that goes
   * on. Workers that live are waited for without limit, as one may have results to write.
   *
   * @param leaders the leaders of all groups; null in a worker that is not a leader
   */
  public void meetToEnd(Transport leaders, Topology topology) {
    patient = true;
    long code = Operation.END.code();
    arrive(code, 0);
    // with a time-out, the watches find who waits for a group that has ended, or is late
    if (leaders != null && topology.groups() > 1 && peerTimeoutNanos == 0) {
      new LeaderMessages(leaders, topology, sections).exchange(code, 0);
    }
    complete();
    end();
  }

  /** From now on nobody comes to a meeting. */
  public void end() {
    ended = true;
  }

  /**
   * Tells the leader that this worker has come and brought {@code operation}; the first half of a
   * meeting.
   */
  void arrive(long operation, long count) {
    requireRunning(ended);
    if (isHalfway) {
      throw new IllegalStateException(
          "an operation has been started and must be finished before the next one");
    }
    isHalfway = true;
    turns.give();
    epoch++;
    region.putLong(ControlLayout.operation(me), operation);
    region.putLong(ControlLayout.count(me), count);
    region.putLongOrdered(ControlLayout.arrived(me), epoch);
    if (isLeader()) {
      for (int w = 1; w < workers; w++) {
        arrival.worker = w;
        waiter.await(arrival);
        compare(w);
      }
      checkAbort();
    }
  }

  /** Throws in a worker whose program has ended: nobody would come. */
  static void requireRunning(boolean ended) {
    if (ended) {
      throw new WrongCall(
          "an operation is called after the end of its job; collectives, sections and workers are for"
              + " the program that SpidalJob.run runs, and not for what comes after it");
    }
  }

  /**
   * Waits until the leader has published this meeting; for the leader: publishes it. The second
   * half of a meeting.
   */
  void complete() {
    isHalfway = false;
    if (isLeader()) {
      region.putLongOrdered(ControlLayout.PUBLISHED_WORD, epoch);
    } else {
      waiter.await(publication);
      checkAbort();
    }
    if (!patient) { // after the last meeting nobody computes
      turns.take();
    }
  }

  /** Waits as this worker does. */
  void await(Waiter.Condition condition) {
    waiter.await(condition);
  }

  /** The leader says that it now waits for other groups, or no longer does. */
  void betweenGroups(boolean now) {
    region.putLongOrdered(ControlLayout.BETWEEN_NODES_WORD, now ? 1 : 0);
  }

  /**
   * Ends the job for all workers of the group.
   *
   * @return true for the first to call it, who is to say why
   */
  public boolean abort(int exitCode) {
    return region.compareAndSwapLong(
        ControlLayout.ABORT_WORD, 0, 1L + exitCode + ((long) rankOf(me) << 16));
  }

  /** Throws {@link JobAborted} if some worker of the group has ended the job. */
  public void checkAbort() {
    long abort = region.getLongVolatile(ControlLayout.ABORT_WORD);
    if (abort != 0) {
      throw new JobAborted((int) (abort & 0xFFFF) - 1);
    }
  }

  private void compare(int worker) {
    long mine = region.getLong(ControlLayout.operation(me));
    long other = region.getLong(ControlLayout.operation(worker));
    long myCount = region.getLong(ControlLayout.count(me));
    long otherCount = region.getLong(ControlLayout.count(worker));
    if (mine != other || myCount != otherCount) {
      throw new Call(rankOf(me), mine, myCount)
          .mismatch(new Call(rankOf(worker), other, otherCount), sections);
    }
  }

  private void lookAround(long waitedNanos) {
    checkAbort();
    boolean late = isOverdue(waitedNanos, 1);
    long living = region.getLong(ControlLayout.pid(me)); // workers of a process follow each other
    for (int w = 0; w < workers; w++) {
      boolean arrived = region.getLongVolatile(ControlLayout.arrived(w)) >= epoch;
      if (w == me || (arrived && w != 0)) {
        continue; // but the leader has more to do when it has arrived
      }
      long pid = region.getLong(ControlLayout.pid(w));
      if (pid != 0 && pid != living) {
        requireLiving(w, pid);
      }
      living = pid;
      if (late && !arrived) {
        throw new LateWorker(
            "worker "
                + rankOf(w)
                + " (process "
                + pid
                + ") lives but has not come to the "
                + Operation.textOf(region.getLong(ControlLayout.operation(me)))
                + " for "
                + waitedNanos / 1_000_000_000
                + " s");
      }
    }
    // All have arrived, so it is the leader's turn, which is short. Only other groups can take
    // long;
    // then its process names who is late there, or another leader names this one: both before us.
    boolean elsewhere = region.getLongVolatile(ControlLayout.BETWEEN_NODES_WORD) != 0;
    if (isOverdue(waitedNanos, elsewhere ? 3 : 1.5)) {
      throw leaderIsLate(elsewhere, waitedNanos);
    }
  }

  /** Throws if a process of the group has died. */
  void requireLiving() {
    long self = region.getLong(ControlLayout.pid(me));
    for (int w = 0; w < workers; w++) {
      long pid = region.getLong(ControlLayout.pid(w));
      if (pid != 0 && pid != self) {
        requireLiving(w, pid);
      }
    }
  }

  private void requireLiving(int worker, long pid) {
    long startTime = region.getLong(ControlLayout.startTime(worker));
    if (!processes.isAlive(new LiveProcess(pid, startTime))) {
      throw new SpidalException(
          ExitCode.INTERNAL,
          "worker " + rankOf(worker) + " (process " + pid + ") has died; the job ends");
    }
  }

  private boolean isOverdue(long waitedNanos, double timeouts) {
    return peerTimeoutNanos > 0 && !patient && waitedNanos > timeouts * peerTimeoutNanos;
  }

  private SpidalException leaderIsLate(boolean elsewhere, long waitedNanos) {
    return new LateWorker(
        "worker "
            + rankOf(0)
            + " (process "
            + region.getLong(ControlLayout.pid(0))
            + ")"
            + (elsewhere ? " is still waiting for other nodes" : " is not progressing")
            + " after "
            + waitedNanos / 1_000_000_000
            + " s");
  }

  /** The leader's wait for one worker. */
  private final class Arrival implements Waiter.Condition {
    private int worker;

    @Override
    public boolean isMet() {
      return region.getLongVolatile(ControlLayout.arrived(worker)) >= epoch;
    }

    @Override
    public void lookAround(long waitedNanos) {
      GroupBarrier.this.lookAround(waitedNanos);
    }
  }

  /** A follower's wait for the leader. */
  private final class Publication implements Waiter.Condition {
    @Override
    public boolean isMet() {
      return region.getLongVolatile(ControlLayout.PUBLISHED_WORD) >= epoch;
    }

    @Override
    public void lookAround(long waitedNanos) {
      GroupBarrier.this.lookAround(waitedNanos);
    }
  }
}
