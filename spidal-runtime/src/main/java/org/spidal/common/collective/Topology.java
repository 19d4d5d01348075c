package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
  private final List<List<Integer>> groups;
  private final int[] threadsOf;
  private final int[] groupOf;
  private final int[] firstWorkerOf;
  private final int[] firstWorkerOfGroup;

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
    this.groups = new ArrayList<>();
    List<Integer> nodes = new ArrayList<>();
    for (int node : nodeOf) {
      if (!nodes.contains(node)) {
        nodes.add(node);
      }
    }
    for (int node : nodes) {
      List<Integer> processes = new ArrayList<>();
      for (int p = 0; p < nodeOf.length; p++) {
        if (nodeOf[p] == node) {
          processes.add(p);
        }
      }
      int groupsHere = Math.min(groupsPerNode, processes.size());
      int share = processes.size() / groupsHere;
      int longer = processes.size() % groupsHere;
      for (int g = 0, start = 0; g < groupsHere; g++) {
        int end = start + share + (g < longer ? 1 : 0);
        groups.add(List.copyOf(processes.subList(start, end)));
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

    this.groupOf = new int[nodeOf.length];
    this.firstWorkerOf = new int[nodeOf.length];
    this.firstWorkerOfGroup = new int[groups.size() + 1];
    int worker = 0;
    for (int g = 0; g < groups.size(); g++) {
      firstWorkerOfGroup[g] = worker;
      for (int p : groups.get(g)) {
        groupOf[p] = g;
        firstWorkerOf[p] = worker;
        worker += threadsOf[p];
      }
    }
    firstWorkerOfGroup[groups.size()] = worker;
  }

  /** Number of workers of the job. */
  public int workers() {
    return firstWorkerOfGroup[groups.size()];
  }

  public int groups() {
    return groups.size();
  }

  public int processes() {
    return groupOf.length;
  }

  /** The processes of a group, in the order of their workers; the first is the leader. */
  public List<Integer> processesOf(int group) {
    return groups.get(group);
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
    int group = 0;
    while (firstWorkerOfGroup[group + 1] <= worker) {
      group++;
    }
    return group;
  }

  /** The process of a worker. */
  public int processOfWorker(int worker) {
    for (int p : groups.get(groupOfWorker(worker))) {
      if (worker < firstWorkerOf[p] + threadsOf[p]) {
        return p;
      }
    }
    throw new IllegalArgumentException("worker=" + worker + " of " + workers());
  }
}
