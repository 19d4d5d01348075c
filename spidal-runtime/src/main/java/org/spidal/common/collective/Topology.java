package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Who is where: workers are threads of processes, processes form groups that share memory, and
 * groups are led by their first process.
 *
 * <p>Worker ranks count group by group, so that the workers of a group own neighbouring rows even
 * where the process numbers of a node are not contiguous. Groups are ordered by their rack and then
 * by their first process, and racks by theirs; thus worker 0 is thread 0 of process 0, and a ring
 * of the groups crosses from rack to rack as seldom as it can.
 */
public final class Topology {
  private final int[] processes; // group by group
  private final int[] firstProcessOfGroup; // in that array
  private final int[] threadsOf;
  private final int[] groupOf;
  private final int[] firstWorkerOf;
  private final int[] firstWorkerOfGroup;
  private final int[] groupOfWorker; // plans of thousands of workers ask for each pair of them

  /**
   * @param nodeOf node of each process, any numbers
   * @param threadsOf threads of each process
   * @param groupsPerNode how many groups a node's processes form, as evenly as can be; a node with
   *     fewer processes forms as many groups as it has processes
   */
  public Topology(int[] nodeOf, int[] threadsOf, int groupsPerNode) {
    this(nodeOf, threadsOf, groupsPerNode, new int[nodeOf.length]);
  }

  /**
   * @param rackOf rack of each process, any numbers; the same for all processes of a node
   */
  public Topology(int[] nodeOf, int[] threadsOf, int groupsPerNode, int[] rackOf) {
    this.threadsOf = threadsOf.clone();
    Map<Integer, List<Integer>> onNode = new LinkedHashMap<>();
    for (int p = 0; p < nodeOf.length; p++) {
      onNode.computeIfAbsent(nodeOf[p], node -> new ArrayList<>()).add(p);
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (List<Integer> here : onNode.values()) {
      int groupsHere = Math.min(groupsPerNode, here.size());
      int share = here.size() / groupsHere;
      int longer = here.size() % groupsHere;
      for (int g = 0, start = 0; g < groupsHere; g++) {
        int end = start + share + (g < longer ? 1 : 0);
        groups.add(here.subList(start, end));
        start = end;
      }
    }
    Map<Integer, Integer> firstOfRack = new HashMap<>();
    for (int p = 0; p < rackOf.length; p++) {
      firstOfRack.putIfAbsent(rackOf[p], p);
    }
    groups.sort(
        Comparator.<List<Integer>>comparingInt(group -> firstOfRack.get(rackOf[group.get(0)]))
            .thenComparingInt(group -> group.get(0)));

    this.processes = new int[nodeOf.length];
    this.firstProcessOfGroup = new int[groups.size() + 1];
    this.groupOf = new int[nodeOf.length];
    this.firstWorkerOf = new int[nodeOf.length];
    this.firstWorkerOfGroup = new int[groups.size() + 1];
    int worker = 0;
    int process = 0;
    for (int g = 0; g < groups.size(); g++) {
      firstWorkerOfGroup[g] = worker;
      firstProcessOfGroup[g] = process;
      for (int p : groups.get(g)) {
        processes[process++] = p;
        groupOf[p] = g;
        firstWorkerOf[p] = worker;
        worker += threadsOf[p];
      }
    }
    firstWorkerOfGroup[groups.size()] = worker;
    firstProcessOfGroup[groups.size()] = process;
    this.groupOfWorker = new int[worker];
    for (int g = 0; g < groups.size(); g++) {
      Arrays.fill(groupOfWorker, firstWorkerOfGroup[g], firstWorkerOfGroup[g + 1], g);
    }
  }

  /** Number of workers of the job. */
  public int workers() {
    return firstWorkerOfGroup[groups()];
  }

  public int groups() {
    return firstWorkerOfGroup.length - 1;
  }

  public int processes() {
    return groupOf.length;
  }

  /** The processes of a group, in the order of their workers; the first is the leader. */
  public List<Integer> processesOf(int group) {
    return IntStream.range(firstProcessOfGroup[group], firstProcessOfGroup[group + 1])
        .mapToObj(i -> processes[i])
        .toList();
  }

  public int groupOf(int process) {
    return groupOf[process];
  }

  public int threadsOf(int process) {
    return threadsOf[process];
  }

  /** Rank of the first worker of a process. */
  public int firstWorkerOf(int process) {
    return firstWorkerOf[process];
  }

  /** Rank of the first worker of a group; for {@code group = groups()} the number of workers. */
  public int firstWorkerOfGroup(int group) {
    return firstWorkerOfGroup[group];
  }

  /** The group of a worker. */
  public int groupOfWorker(int worker) {
    return groupOfWorker[worker];
  }

  /** The process of a worker. */
  public int processOfWorker(int worker) {
    for (int p : processesOf(groupOfWorker(worker))) {
      if (worker < firstWorkerOf[p] + threadsOf[p]) {
        return p;
      }
    }
    throw new IllegalArgumentException("worker=" + worker + " of " + workers());
  }
}
