package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

class TopologyTest {
  @Test
  void oneProcessIsOneGroup() {
    Topology topology = new Topology(new int[] {5}, new int[] {3}, 1);
    assertThat(topology.workers()).isEqualTo(3);
    assertThat(topology.groups()).isEqualTo(1);
    assertThat(topology.processes()).isEqualTo(1);
    assertThat(topology.firstWorkerOfGroup(1)).isEqualTo(3);
  }

  @Test
  void workersCountGroupByGroupWhereProcessesOfANodeAreNotContiguous() {
    Topology topology = new Topology(new int[] {8, 2, 8, 2}, new int[] {1, 2, 3, 4}, 1);
    assertThat(topology.groups()).isEqualTo(2);
    assertThat(topology.processesOf(0)).containsExactly(0, 2);
    assertThat(topology.processesOf(1)).containsExactly(1, 3);
    assertThat(List.of(0, 1, 2, 3)).map(topology::firstWorkerOf).containsExactly(0, 4, 1, 6);
    assertThat(topology.firstWorkerOfGroup(1)).isEqualTo(4);
    assertThat(topology.workers()).isEqualTo(10);
    assertThat(topology.processOfWorker(3)).isEqualTo(2);
    assertThat(topology.processOfWorker(4)).isEqualTo(1);
    assertThat(topology.processOfWorker(9)).isEqualTo(3);
  }

  @Test
  void aNodeIsCutIntoGroupsAsEvenlyAsCanBe() {
    Topology topology = new Topology(new int[] {0, 0, 0, 1, 1}, new int[] {1, 1, 1, 1, 1}, 2);
    assertThat(groupsOf(topology))
        .containsExactly(List.of(0, 1), List.of(2), List.of(3), List.of(4));
  }

  @Test
  void moreGroupsThanProcessesGiveOneGroupForEachProcess() {
    Topology topology = new Topology(new int[] {0, 1, 0}, new int[] {2, 2, 2}, 9);
    assertThat(groupsOf(topology)).containsExactly(List.of(0), List.of(1), List.of(2));
  }

  @Test
  void groupsAreOrderedByTheirFirstProcess() {
    Topology topology = new Topology(new int[] {0, 1, 0, 0, 1}, new int[] {1, 1, 1, 1, 1}, 2);
    assertThat(groupsOf(topology))
        .containsExactly(List.of(0, 2), List.of(1), List.of(3), List.of(4));
  }

  @Test
  void everyWorkerHasOneProcessAndOneGroup() {
    long seed = TestSeed.of("TopologyTest.everyWorkerHasOneProcessAndOneGroup");
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      int processes = 1 + random.nextInt(12);
      int[] nodeOf = random.ints(processes, 0, 4).toArray();
      int[] threadsOf = random.ints(processes, 1, 5).toArray();
      check(new Topology(nodeOf, threadsOf, 1 + random.nextInt(4)), nodeOf, threadsOf);
    }
  }

  private static void check(Topology topology, int[] nodeOf, int[] threadsOf) {
    int worker = 0;
    List<Integer> seen = new ArrayList<>();
    for (int g = 0; g < topology.groups(); g++) {
      assertThat(topology.firstWorkerOfGroup(g)).isEqualTo(worker);
      for (int p : topology.processesOf(g)) {
        assertThat(nodeOf[p]).isEqualTo(nodeOf[topology.processesOf(g).get(0)]);
        assertThat(topology.groupOf(p)).isEqualTo(g);
        assertThat(topology.threadsOf(p)).isEqualTo(threadsOf[p]);
        assertThat(topology.firstWorkerOf(p)).isEqualTo(worker);
        for (int t = 0; t < threadsOf[p]; t++, worker++) {
          assertThat(topology.groupOfWorker(worker)).isEqualTo(g);
          assertThat(topology.processOfWorker(worker)).isEqualTo(p);
        }
        seen.add(p);
      }
    }
    assertThat(topology.workers()).isEqualTo(worker);
    assertThat(seen).hasSize(nodeOf.length).doesNotHaveDuplicates();
    assertThat(topology.processesOf(0).get(0)).isZero();
  }

  private static List<List<Integer>> groupsOf(Topology topology) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int g = 0; g < topology.groups(); g++) {
      groups.add(topology.processesOf(g));
    }
    return groups;
  }

  @Test
  void aRingOfTheGroupsCrossesFromRackToRackAsSeldomAsItCan() {
    Random random = new Random(seed());
    for (int trial = 0; trial < 100; trial++) {
      int nodes = 1 + random.nextInt(20);
      int racks = 1 + random.nextInt(5);
      int[] rackOfNode = random.ints(nodes, 0, racks).toArray();
      int[] nodeOf = random.ints(3 * nodes, 0, nodes).toArray();
      int[] rackOf = Arrays.stream(nodeOf).map(node -> rackOfNode[node]).toArray();
      int[] threads = new int[nodeOf.length];
      Arrays.fill(threads, 1);
      Topology topology = new Topology(nodeOf, threads, 1 + random.nextInt(3), rackOf);
      int used = (int) Arrays.stream(rackOf).distinct().count();

      assertThat(crossings(topology, rackOf)).isEqualTo(used == 1 ? 0 : used);
      assertThat(topology.processesOf(0)).contains(0);
      assertThat(topology.firstWorkerOf(0)).isZero();
    }
  }

  @Test
  void withoutRacksARingMayCrossAtEveryStep() {
    int[] alternating = {0, 1, 0, 1, 0, 1};
    int[] nodeOf = {0, 1, 2, 3, 4, 5};
    int[] threads = {1, 1, 1, 1, 1, 1};
    assertThat(crossings(new Topology(nodeOf, threads, 1), alternating)).isEqualTo(6);
    assertThat(crossings(new Topology(nodeOf, threads, 1, alternating), alternating)).isEqualTo(2);
  }

  private static int crossings(Topology topology, int[] rackOf) {
    int crossings = 0;
    for (int g = 0; g < topology.groups(); g++) {
      int next = (g + 1) % topology.groups();
      if (rackOf[topology.processesOf(g).get(0)] != rackOf[topology.processesOf(next).get(0)]) {
        crossings++;
      }
    }
    return crossings;
  }

  private static long seed() {
    return TestSeed.of("TopologyTest");
  }
}
