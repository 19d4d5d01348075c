package org.spidal.tools.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.spidal.common.collective.Waiter;

/**
 * Lets one of several threads run at a time, in an order that a seed determines. A thread runs
 * until its next step, and there, or where it waits, hands over to the one of highest priority that
 * can go on. Priorities are drawn, and drawn again now and then: in some seeds at every step, so
 * that threads are mixed, in others so seldom that one is far behind all others. (The idea is that
 * of PCT: S. Burckhardt et al., ASPLOS 2010.)
 *
 * <p>Threads wait at places. After each step only those are asked again whether they can go on that
 * wait where the step may have changed something, so that a step takes about as long on a thousand
 * threads as on ten.
 *
 * <p>A thread that is killed does nothing more. It is unwound when all others have ended.
 */
final class Schedule {
  private static final int[] STEPS_OF_A_PRIORITY = {1, 8, 64};
  private static final long LOOK_AROUND_NANOS = 100_000_000;
  private static final int MOST_TOLD = 32;

  /** What happens to threads. */
  interface Events {
    /** The running thread has come to a step, which may be its last. */
    void step(int task);

    /**
     * Nobody can go on.
     *
     * @return whether this has changed something
     */
    boolean standstill();
  }

  /** Unwinds a thread that was killed. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    Killed() {
      super("killed by the simulation", null, false, false);
    }
  }

  /** Where threads wait for what others do: the memory of a node, or one call of a group. */
  static final class Place {
    private final List<Task> waiting = new ArrayList<>();
  }

  private static final class Task {
    private static final Comparator<Task> FIRST_BY_PRIORITY =
        Comparator.comparingDouble((Task task) -> -task.priority).thenComparingInt(t -> t.number);

    private final int number;
    private final Place home;
    private final Thread thread;
    private final Turn turn;
    private double priority;
    private Waiter.Condition condition; // null: can go on
    private Place place; // that lists it
    private boolean patient; // goes on when nobody else can
    private boolean looksAround;
    private long lookedAround; // at which progress
    private boolean ended;
    private boolean killed;

    Task(int number, Place home, Thread thread) {
      this.number = number;
      this.home = home;
      this.thread = thread;
      this.turn = new Turn(thread);
    }

    boolean lives() {
      return !ended && !killed;
    }
  }

  private final Random random;
  private final int stepsOfAPriority;
  private final long mostSteps;
  private final Events events;
  private final List<Task> tasks = new ArrayList<>();
  private final PriorityQueue<Task> ready = new PriorityQueue<>(Task.FIRST_BY_PRIORITY);
  private final Semaphore over = new Semaphore(0);
  private Task running;
  private int living;
  private long steps;
  private long progress = 1;
  private long trace = 17;
  private String stuck = "";

  /**
   * @param mostSteps in so many the threads must have ended
   */
  Schedule(long seed, long mostSteps, Events events) {
    this.random = new Random(seed);
    this.stepsOfAPriority = STEPS_OF_A_PRIORITY[random.nextInt(STEPS_OF_A_PRIORITY.length)];
    this.mostSteps = mostSteps;
    this.events = events;
  }

  /**
   * Adds a thread, which has the next number.
   *
   * @param home whose threads may see what it does, whenever it runs
   */
  void add(Place home, Runnable body) {
    int number = tasks.size();
    Thread thread = SimulatedThreads.of("rank " + number, () -> runTask(number, body));
    Task task = new Task(number, home, thread);
    task.priority = random.nextDouble();
    tasks.add(task);
    ready.add(task);
    living++;
  }

  private void runTask(int number, Runnable body) {
    Task me = tasks.get(number);
    me.turn.await();
    try {
      if (!me.killed) {
        body.run();
      }
    } catch (Killed killed) {
      return; // as it should be
    } finally {
      me.ended = true;
      if (!me.killed) {
        living--;
        changed(me.home);
        passOn(choose());
      }
    }
  }

  /** Runs all threads until they have ended or were killed. */
  void run() {
    tasks.forEach(task -> task.thread.start());
    passOn(choose());
    over.acquireUninterruptibly();
    for (Task task : tasks) {
      if (!task.ended) {
        running = task;
        task.turn.give();
      }
      join(task.thread);
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The running thread is about to do something that others may see: they may do something before.
   *
   * @param what a word for the trace
   */
  void step(String what) {
    note(what);
    handOver(running);
  }

  /**
   * The running thread waits.
   *
   * @param place where the condition can be met by what threads do that have it as their home, or
   *     by {@link #changed}, and by nothing else
   */
  void await(Waiter.Condition condition, Place place, String what) {
    note(what);
    Task me = running;
    long waited = 0;
    while (true) {
      if (!condition.isMet()) {
        me.condition = condition;
        if (me.place != place) {
          me.place = place;
          place.waiting.add(me);
        }
      }
      handOver(me);
      if (!me.looksAround) {
        return;
      }
      me.looksAround = false;
      me.condition = null; // as it may give up
      waited += LOOK_AROUND_NANOS;
      condition.lookAround(waited);
    }
  }

  /** Asks those who wait at a place whether they can go on. */
  void changed(Place place) {
    place.waiting.removeIf(task -> !stillWaits(task, place));
  }

  private boolean stillWaits(Task task, Place place) {
    if (task.place != place) {
      return false; // it gave up, and waits elsewhere
    }
    if (task.condition != null && task.lives() && !task.condition.isMet()) {
      return true;
    }
    task.place = null;
    if (task.condition != null && task.lives()) {
      task.condition = null;
      ready.add(task);
    }
    return false;
  }

  /** The running thread waits until nobody else can go on. */
  void awaitStandstill() {
    note("patience");
    running.patient = true;
    handOver(running);
  }

  private void note(String what) {
    if (running.killed) {
      throw new Killed();
    }
    steps++;
    trace = (trace * 31 + running.number) * 31 + what.hashCode();
    events.step(running.number);
  }

  private void handOver(Task me) {
    if (random.nextInt(stepsOfAPriority) == 0) {
      me.priority = random.nextDouble();
    }
    if (me.condition == null && !me.patient) {
      ready.add(me);
    }
    changed(me.home);
    Task next = choose();
    if (next != me) {
      passOn(next);
      me.turn.await();
    }
    if (me.killed) {
      throw new Killed();
    }
  }

  private void passOn(Task next) {
    running = next;
    if (next == null) {
      over.release();
    } else {
      next.turn.give();
    }
  }

  /** Who runs next; null if all have ended. */
  private Task choose() {
    if (steps > mostSteps) {
      giveUp("the job has not ended after " + mostSteps + " steps");
    }
    while (living > 0) {
      Task next = ready.poll();
      while (next != null && !next.lives()) {
        next = ready.poll();
      }
      if (next != null) {
        progress++;
        return next;
      }
      next = firstOf(t -> t.condition != null && t.lookedAround < progress);
      if (next != null) {
        next.lookedAround = progress;
        next.looksAround = true;
        return next;
      }
      next = firstOf(t -> t.patient);
      if (next != null) {
        next.patient = false;
        progress++;
        return next;
      }
      if (!events.standstill()) {
        giveUp("nobody can go on");
      }
    }
    return null;
  }

  /** The thread of highest priority among some that live; null if there is none. */
  private Task firstOf(Predicate<Task> which) {
    return tasks.stream()
        .filter(task -> task.lives() && which.test(task))
        .min(Task.FIRST_BY_PRIORITY)
        .orElse(null);
  }

  private void giveUp(String why) {
    stuck = why + whereAllAre();
    tasks.forEach(task -> kill(task.number));
  }

  /** Where each thread is that lives, or the first of many: lines for people. */
  String whereAllAre() {
    StringBuilder text = new StringBuilder();
    int told = 0;
    for (Task task : tasks) {
      if (task.lives() && told++ == MOST_TOLD) {
        text.append("\n  and ").append(living - MOST_TOLD).append(" more");
      } else if (task.lives() && told <= MOST_TOLD) {
        text.append("\n  rank ").append(task.number);
        for (StackTraceElement frame : task.thread.getStackTrace()) {
          String name = frame.getClassName();
          if (name.startsWith("org.spidal.") && !name.startsWith(Schedule.class.getName())) {
            text.append("\n    at ").append(frame);
          }
        }
      }
    }
    return text.toString();
  }

  /** From now on a thread does nothing more. */
  void kill(int task) {
    if (tasks.get(task).lives()) {
      tasks.get(task).killed = true;
      living--;
    }
  }

  /** Whether a thread has neither ended nor been killed. */
  boolean lives(int task) {
    return tasks.get(task).lives();
  }

  /** Whether some thread was killed. */
  boolean hasKilled() {
    return tasks.stream().anyMatch(task -> task.killed);
  }

  /** Whether a thread was killed. */
  boolean isKilled(int task) {
    return tasks.get(task).killed;
  }

  /** Steps of all threads so far. */
  long steps() {
    return steps;
  }

  /** A number that two schedules have in common if all their steps are the same. */
  long trace() {
    return trace;
  }

  /** Who waited for ever, and where; empty if nobody did. */
  String stuck() {
    return stuck;
  }
}
