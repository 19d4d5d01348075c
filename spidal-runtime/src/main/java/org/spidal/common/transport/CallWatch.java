package org.spidal.common.transport;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.spidal.common.fault.LateWorker;
import org.spidal.common.fault.SpidalException;

/**
 * Names the process that keeps others waiting in a {@link WatchedTransport}, where they stand in a
 * message and cannot look around. One thread per process, beside worker 0.
 *
 * <p>The calls of a group of processes are numbered. Where this process has stood in one for half
 * as long again as the time-out, the watch asks all members how many calls they have begun; their
 * watches answer. After twice the time-out a member that has not answered, or has not begun this
 * call, ends the job: the first member that has begun it says so. A member that has not come may
 * itself wait for somebody, whom its own process names; so it is blamed only after three times the
 * time-out. If all have begun the call, the messages are only long, and the watch asks again later.
 */
final class CallWatch implements AutoCloseable {
  private static final long POLL_MILLIS = 50;
  private static final long POLLS_PER_TIMEOUT = 20;
  private static final long ASK = 1;
  private static final long ANSWER = 2;
  private static final long NO_ANSWER = -1;

  private final int rank;
  private final Mailbox mailbox;
  private final long timeoutNanos;
  private final long pollMillis;
  private final Consumer<SpidalException> late;
  private final Map<Long, WatchedTransport> groups = new ConcurrentHashMap<>();
  private final long[] begun;
  private final boolean[] waitsItself;
  private final long[] message = new long[Mailbox.WORDS];
  private final Thread thread;
  private volatile IntFunction<String> names = p -> "process " + p;
  private volatile WatchedTransport standsIn; // null: in no call
  private volatile long since;
  private volatile boolean patient;
  private WatchedTransport asked;
  private long askedCall;
  private boolean ended;

  /**
   * @param rank this process in the job
   * @param late told once, by the watching thread, whom this process waits for in vain
   */
  CallWatch(
      int rank,
      int processes,
      Mailbox mailbox,
      double timeoutSeconds,
      Consumer<SpidalException> late) {
    this.rank = rank;
    this.mailbox = mailbox;
    this.timeoutNanos = (long) (timeoutSeconds * 1e9);
    this.pollMillis =
        Math.max(1, Math.min(POLL_MILLIS, timeoutNanos / 1_000_000 / POLLS_PER_TIMEOUT));
    this.late = late;
    this.begun = new long[processes];
    this.waitsItself = new boolean[processes];
    this.thread = new Thread(this::watch, "watch of process " + rank);
    thread.setDaemon(true);
    thread.start();
  }

  /** How to call the processes from now on. */
  void names(IntFunction<String> names) {
    this.names = names;
  }

  void add(WatchedTransport group) {
    groups.put(group.id(), group);
  }

  /** Groups that are watched. */
  int groups() {
    return groups.size();
  }

  /**
   * This process's worker 0 begins a call.
   *
   * @param patient whether to wait for ever for processes that live
   */
  void enter(WatchedTransport group, boolean patient) {
    this.patient = patient;
    since = System.nanoTime();
    standsIn = group;
  }

  /** The call has returned. */
  void leave() {
    standsIn = null;
  }

  /** Ends the watch; returns when its thread uses the mailbox no more. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void watch() {
    try {
      long polled = System.nanoTime();
      while (!ended) {
        Thread.sleep(pollMillis);
        long now = System.nanoTime();
        if (now - polled > timeoutNanos / 2) {
          since = now; // this process was stopped itself: the others had no chance to answer
          asked = null;
        }
        polled = now;
        while (mailbox.receive(message)) {
          if (message[1] == ASK) {
            answer((int) message[0], message[2]);
          } else if (asked != null && message[2] == asked.id()) {
            begun[(int) message[0]] = message[3];
            waitsItself[(int) message[0]] = message[4] != 0;
          }
        }
        WatchedTransport group = standsIn;
        if (group != null) {
          look(group, group.calls(), System.nanoTime() - since);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    } catch (LoopbackTransport.Aborted e) {
      ended = true; // nobody is waited for any more
    } catch (SpidalException e) {
      late.accept(e);
    }
  }

  private void answer(int to, long groupId) {
    WatchedTransport group = groups.get(groupId);
    send(to, ANSWER, groupId, group == null ? 0 : group.calls());
  }

  private void send(int to, long kind, long groupId, long calls) {
    mailbox.send(to, new long[] {rank, kind, groupId, calls, standsIn == null ? 0 : 1});
  }

  private void look(WatchedTransport group, long call, long waitedNanos) {
    if (waitedNanos < timeoutNanos + timeoutNanos / 2) {
      return;
    }
    if (group != asked || call != askedCall) {
      asked = group;
      askedCall = call;
      Arrays.fill(begun, NO_ANSWER);
      Arrays.fill(waitsItself, false);
      begun[rank] = call;
      for (int member : group.members()) {
        if (member != rank) {
          send(member, ASK, group.id(), call);
        }
      }
    } else if (waitedNanos > 2 * timeoutNanos) {
      judge(group, call, waitedNanos);
    }
  }

  private void judge(WatchedTransport group, long call, long waitedNanos) {
    int missing = -1;
    int speaker = -1;
    for (int member : group.members()) {
      if (begun[member] < call && !(patient && begun[member] != NO_ANSWER)) {
        missing = missing < 0 || waitsItself[missing] ? member : missing;
      } else if (speaker < 0) {
        speaker = member;
      }
    }
    if (missing < 0) {
      since = System.nanoTime(); // all are there: the message is long, or the network slow
      asked = null;
    } else if (waitedNanos > 3 * timeoutNanos || (speaker == rank && !waitsItself[missing])) {
      ended = true;
      throw new LateWorker(
          names.apply(missing)
              + (begun[missing] == NO_ANSWER
                  ? " does not answer: it is stopped, or its node is lost; "
                  : " lives but has not come; ")
              + names.apply(rank)
              + " has waited "
              + waitedNanos / 1_000_000_000
              + " s for it");
    }
  }
}
