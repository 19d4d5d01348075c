package org.spidal.common.job;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * How long one worker spends in each phase of a job, by the clock and in CPU time of its thread,
 * and how often its process collects garbage meanwhile. At any time the worker is in exactly one
 * phase, so the phases add up to the whole. Allocates nothing after construction; used by the
 * thread that made it.
 */
public final class PhaseTimer {
  private static final GarbageCount GARBAGE = new GarbageCount(); // of this process

  private final WorkPhase[] phases;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long[] nanos;
  private final long[] cpuNanos;
  private final long[] young;
  private final long[] full;
  private final boolean[] entered;
  private final Consumer<WorkPhase> firstEntry;
  private WorkPhase current;
  private long since;
  private long cpuSince;
  private long youngSince;
  private long fullSince;

  /**
   * @param phases all phases, in order; the first one is entered at once
   */
  public PhaseTimer(WorkPhase... phases) {
    this(phase -> {}, phases);
  }

  /**
   * The same.
   *
   * @param firstEntry hears of each phase when it is entered for the first time
   */
  public PhaseTimer(Consumer<WorkPhase> firstEntry, WorkPhase... phases) {
    this.firstEntry = firstEntry;
    this.entered = new boolean[phases.length];
    this.phases = phases.clone();
    this.nanos = new long[phases.length];
    this.cpuNanos = new long[phases.length];
    this.young = new long[phases.length];
    this.full = new long[phases.length];
    this.youngSince = GARBAGE.young();
    this.fullSince = GARBAGE.full();
    this.current = phases[0];
    this.since = System.nanoTime();
    this.cpuSince = threads.getCurrentThreadCpuTime();
  }

  /**
   * Goes over to another phase.
   *
   * @return the phase left, to go back to
   */
  public WorkPhase enter(WorkPhase phase) {
    WorkPhase left = current;
    count();
    current = phase;
    if (!entered[phase.ordinal()]) {
      entered[phase.ordinal()] = true;
      firstEntry.accept(phase);
    }
    return left;
  }

  /** Counts the current stay until now. */
  public void count() {
    long now = System.nanoTime();
    nanos[current.ordinal()] += now - since;
    since = now;
    long cpu = threads.getCurrentThreadCpuTime();
    cpuNanos[current.ordinal()] += cpu - cpuSince;
    cpuSince = cpu;
    long youngNow = GARBAGE.young();
    young[current.ordinal()] += youngNow - youngSince;
    youngSince = youngNow;
    long fullNow = GARBAGE.full();
    full[current.ordinal()] += fullNow - fullSince;
    fullSince = fullNow;
  }

  /** All phases in the order in which they were given; a copy. */
  public WorkPhase[] phases() {
    return phases.clone();
  }

  /** Time spent in a phase so far, not counting the current stay. */
  public long nanos(WorkPhase phase) {
    return nanos[phase.ordinal()];
  }

  /** The same in CPU time of the worker's thread: less where it slept or had no core. */
  public long cpuNanos(WorkPhase phase) {
    return cpuNanos[phase.ordinal()];
  }

  /** How often the process collected its young objects while this worker was in a phase. */
  public long youngCollections(WorkPhase phase) {
    return young[phase.ordinal()];
  }

  /** The same of its whole heap. */
  public long fullCollections(WorkPhase phase) {
    return full[phase.ordinal()];
  }

  /** Counts the garbage collections of this process. Allocates nothing after construction. */
  private static final class GarbageCount {
    private static final Pattern YOUNG = Pattern.compile("Young|Minor|Scavenge|Copy|ParNew");

    private final List<GarbageCollectorMXBean> young;
    private final List<GarbageCollectorMXBean> full;

    GarbageCount() {
      List<GarbageCollectorMXBean> all = ManagementFactory.getGarbageCollectorMXBeans();
      this.young = all.stream().filter(GarbageCount::isYoung).toList();
      this.full = all.stream().filter(c -> !isYoung(c) && !isConcurrent(c)).toList();
    }

    /** By the names of all collectors of HotSpot. */
    private static boolean isYoung(GarbageCollectorMXBean collector) {
      return YOUNG.matcher(collector.getName()).find();
    }

    /** Such stop nobody but for moments. */
    private static boolean isConcurrent(GarbageCollectorMXBean collector) {
      String name = collector.getName().toLowerCase(Locale.ROOT);
      return name.contains("concurrent") || name.contains("cycles");
    }

    /** Collections of young objects so far. */
    long young() {
      return count(young);
    }

    /** Collections of the whole heap so far. */
    long full() {
      return count(full);
    }

    private static long count(List<GarbageCollectorMXBean> collectors) {
      long count = 0;
      for (int k = 0; k < collectors.size(); k++) {
        count += Math.max(0, collectors.get(k).getCollectionCount()); // -1 where it is not counted
      }
      return count;
    }
  }
}
