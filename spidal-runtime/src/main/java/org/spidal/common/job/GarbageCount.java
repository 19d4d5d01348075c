package org.spidal.common.job;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/** Counts the garbage collections of this process. Allocates nothing after construction. */
final class GarbageCount {
  private final List<GarbageCollectorMXBean> young;
  private final List<GarbageCollectorMXBean> full;

  GarbageCount() {
    List<GarbageCollectorMXBean> all = ManagementFactory.getGarbageCollectorMXBeans();
    this.young = all.stream().filter(GarbageCount::isYoung).toList();
    this.full = all.stream().filter(c -> !isYoung(c) && !isConcurrent(c)).toList();
  }

  /** By the names of all collectors of HotSpot. */
  private static boolean isYoung(GarbageCollectorMXBean collector) {
    return collector.getName().matches(".*(Young|Minor|Scavenge|Copy|ParNew).*");
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
