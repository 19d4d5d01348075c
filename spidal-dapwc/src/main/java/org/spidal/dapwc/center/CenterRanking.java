package org.spidal.dapwc.center;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * Ranks the points of a cluster by each {@link CenterMeasures measure}, and by all of them: the
 * mean of the ranks, from 0, in the lists in which a point stands,
 *
 * <pre>
 *   rating = sum of weight * rank / sum of weight
 * </pre>
 *
 * where a list by distances or by the map has the weight 1, and the lists by buckets have it
 * together. Points whose weights add up to no more than 0.6 are left out. Equal ones stand in the
 * order of their numbers.
 */
public final class CenterRanking {
  static final String BUCKET = "LargestCountsBucket-";
  private static final double LEAST_WEIGHT = 0.6;

  private final CenterMeasures measures;
  private final Groups groups;
  private final int most;

  /**
   * @param most points in each list
   */
  public CenterRanking(CenterMeasures measures, int most) {
    this.measures = measures;
    this.groups = Groups.of(measures.label(), measures.clusters());
    this.most = most;
  }

  /** The lists of all methods for a cluster, {@code OverallBest} last. */
  public List<CenterList> of(int cluster) {
    int buckets = measures.near().length;
    int whole = Math.max(1, buckets);
    Overall overall = new Overall(whole);
    List<CenterList> lists = new ArrayList<>();
    lists.add(smallest("SmallestDistanceMeans", cluster, measures.meanDistance()));
    overall.add(lists.get(0), whole, false);
    if (measures.meanInMap() != null) {
      lists.add(smallest("SmallestMDSDistanceMeans", cluster, measures.meanInMap()));
      lists.add(smallest("SmallestMDSCoG", cluster, measures.fromCenter()));
      overall.add(lists.get(1), whole, true);
      overall.add(lists.get(2), whole, true);
    }
    for (int b = 0; b < buckets; b++) {
      int[] near = measures.near()[b];
      int[] points = smallest(cluster, i -> -near[i]);
      CenterList list = list(BUCKET + b, cluster, points, i -> near[i]);
      lists.add(list);
      overall.add(list, 1, false);
    }
    lists.add(overall.list(cluster));
    return lists;
  }

  private CenterList smallest(String method, int cluster, double[] measure) {
    return list(method, cluster, smallest(cluster, i -> measure[i]), i -> measure[i]);
  }

  private static CenterList list(
      String method, int cluster, int[] points, IntToDoubleFunction measure) {
    return new CenterList(
        method, cluster, points, Arrays.stream(points).mapToDouble(measure).toArray(), null);
  }

  /** The points of a cluster with the smallest keys. */
  private int[] smallest(int cluster, IntToDoubleFunction key) {
    return Arrays.stream(groups.member(), groups.start()[cluster], groups.start()[cluster + 1])
        .boxed()
        .sorted(Comparator.comparingDouble(key::applyAsDouble)) // stable: equal ones stay ascending
        .limit(most)
        .mapToInt(i -> i)
        .toArray();
  }

  /** Collects the lists of one cluster; weights are whole numbers, {@code whole} for 1. */
  private final class Overall {
    private final Map<Integer, Entry> entries = new LinkedHashMap<>();
    private final int whole;

    Overall(int whole) {
      this.whole = whole;
    }

    void add(CenterList list, int weight, boolean map) {
      for (int rank = 0; rank < list.points().length; rank++) {
        Entry entry = entries.computeIfAbsent(list.points()[rank], Entry::new);
        entry.weight += weight;
        entry.ranks += (long) weight * rank;
        entry.byMap |= map;
        entry.byDistance |= !map;
      }
    }

    CenterList list(int cluster) {
      List<Entry> best =
          entries.values().stream()
              .filter(entry -> entry.weight > LEAST_WEIGHT * whole)
              .sorted(Comparator.comparingDouble(Entry::rating).thenComparingInt(e -> e.point))
              .limit(most)
              .toList();
      return new CenterList(
          "OverallBest",
          cluster,
          best.stream().mapToInt(entry -> entry.point).toArray(),
          best.stream().mapToDouble(Entry::rating).toArray(),
          new CenterList.Overall(
              best.stream().mapToDouble(entry -> entry.weight / (double) whole).toArray(),
              best.stream().map(Entry::source).toArray(String[]::new)));
    }
  }

  private static final class Entry {
    private final int point;
    private int weight;
    private long ranks;
    private boolean byMap;
    private boolean byDistance;

    Entry(int point) {
      this.point = point;
    }

    double rating() {
      return ranks / (double) weight;
    }

    String source() {
      return byMap && byDistance ? "Both" : byMap ? "MDS" : "Seq";
    }
  }
}
