package org.spidal.common.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.ManualPages;
import org.spidal.common.transport.Traffic.Call;
import org.spidal.common.transport.Traffic.Kind;

/** Layouts, machine files, and what messages cost. */
class ClusterTest {
  private static final Network ETHERNET = new Network(30e-6, 1.1e9, 0, 1);

  @TempDir private Path folder;

  @Test
  void aLayoutIsNodesAndWorkersOfEach() {
    Cluster oneProcess = Cluster.of("128x24", 2, OptionalInt.empty());
    assertThat(oneProcess).isEqualTo(new Cluster(128, 1, 24));
    assertThat(oneProcess.text())
        .isEqualTo("128 nodes of 24 workers: 1 process of 24 threads on each");
    assertThat(Cluster.of("128x24", 2, OptionalInt.of(12))).isEqualTo(new Cluster(128, 2, 12));
    assertThat(Cluster.of("16", 8, OptionalInt.empty())).isEqualTo(new Cluster(16, 1, 8));
    assertThat(Cluster.of("fit", 8, OptionalInt.empty())).isEqualTo(new Cluster(0, 1, 8));
    assertThat(Cluster.of("fitx24", 8, OptionalInt.of(1))).isEqualTo(new Cluster(0, 24, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "24x", "0x3", "3x0", "x4", "4*5", "fitx", "4x5x6", "9999x999"})
  void otherWordsAreNoLayout(String text) {
    assertThatThrownBy(() -> Cluster.of(text, 2, OptionalInt.empty()))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("--plan ");
  }

  @Test
  void threadsMustDivideTheWorkers() {
    assertThatThrownBy(() -> Cluster.of("4x10", 2, OptionalInt.of(3)))
        .hasMessage(
            "--plan 4x10 has 10 workers on a node, which are no processes of 3 threads each");
  }

  @Test
  void theSampleOfAMachineFileIsUpToDate() {
    ManualPages.sampleIsUpToDate(Machine.KEYS, "machine");
  }

  @Test
  void aMachineFileOverridesThisMachine() throws IOException {
    Machine here = Machine.read(null, 1L << 34);
    assertThat(here.memory()).isEqualTo(1L << 34);
    assertThat(here.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(here.network()).isEqualTo(ETHERNET);
    assertThat(here.memoryBandwidth()).isInfinite();
    assertThat(here.diskBandwidth()).isNaN();
    Path file =
        Files.writeString(
            folder.resolve("m.properties"),
            "Cores=24\nMemory=120g\nMemoryBandwidth=100\nNetworkLatency=2\nNodesPerRack=32\n");
    Machine there = Machine.read(file, 1L << 34);
    assertThat(there.cores()).isEqualTo(24);
    assertThat(there.memory()).isEqualTo(120L << 30);
    assertThat(there.memoryBandwidth()).isEqualTo(100e9);
    assertThat(there.network()).isEqualTo(new Network(2e-6, 1.1e9, 32, 1));
  }

  @Test
  void aMistakeInAMachineFileIsTold() throws IOException {
    Path file = Files.writeString(folder.resolve("m.properties"), "Core=24\n");
    assertThatThrownBy(() -> Machine.read(file, 1)).hasMessageContaining("Core");
    Path other = Files.writeString(folder.resolve("o.properties"), "Colour=red\n");
    assertThatThrownBy(() -> Machine.read(other, 1))
        .hasMessageContaining("unknown key 'Colour'; the keys are Cores, Memory, MemoryBandwidth");
  }

  /** 2.85 MB in a ring of 128 nodes, by the formula of docs/explanation/performance.md. */
  @Test
  void aRingTakesItsStepsAndItsBytes() {
    Call ring = new Call(Kind.ALL_GATHER, 2_850_000);
    assertThat(ETHERNET.seconds(ring, 128))
        .isCloseTo(127 * (30e-6 + 2_850_000 / (128 * 1.1e9)), within(1e-12));
    assertThat(Network.messages(ring, 128)).isEqualTo(127);
    assertThat(Network.bytesSent(ring, 128)).isCloseTo(2_850_000.0 * 127 / 128, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"BARRIER", "BROADCAST", "ALL_GATHER", "SHORT_ALL_GATHER", "ALL_TO_ALL"})
  void oneNodeSendsNothingAndMoreNodesTakeLonger(Kind kind) {
    Call call = new Call(kind, 1000);
    assertThat(ETHERNET.seconds(call, 1)).isZero();
    assertThat(Network.bytesSent(new Call(kind, 0), 1)).isZero();
    double before = 0;
    for (int leaders = 2; leaders <= 4096; leaders *= 2) {
      double seconds = ETHERNET.seconds(call, leaders);
      assertThat(seconds).isGreaterThan(before);
      before = seconds;
    }
  }

  /** Log2 of the nodes with few bytes; hardly more than the bytes alone with many. */
  @Test
  void aBroadcastIsATreeOrAChain() {
    Call small = new Call(Kind.BROADCAST, 8);
    Call large = new Call(Kind.BROADCAST, 1_000_000_000);
    assertThat(ETHERNET.seconds(small, 128)).isCloseTo(7 * 30e-6, within(1e-6));
    assertThat(ETHERNET.seconds(large, 128)).isBetween(1 / 1.1, 1.03 / 1.1);
  }

  /** As docs/explanation/performance.md has them: bytes of a rank, of four on two nodes. */
  @ParameterizedTest
  @CsvSource({"65536,74e-6,123e-6", "1048576,1224e-6,1350e-6", "4194304,4969e-6,5350e-6"})
  void exchangesThatWereMeasuredHaveTheirPrice(long bytes, double least, double most) {
    Network measured = new Network(17e-6, 1.7e9, 0, 1);
    List<Call> calls =
        List.of(new Call(Kind.SHORT_ALL_GATHER, 16), new Call(Kind.ALL_GATHER, 4 * bytes));
    assertThat(measured.seconds(calls, 2)).isBetween(0.99 * least, 1.01 * most);
  }

  /** 1 GB to 125 nodes in 8.3 s: published for a chain, at the rate of 1 Gb/s. */
  @Test
  void aPublishedBroadcastHasItsPrice() {
    Network gigabit = new Network(50e-6, 0.125e9, 0, 1);
    Call call = new Call(Kind.BROADCAST, 1_000_000_000);
    assertThat(gigabit.seconds(call, 125)).isCloseTo(8.3, within(0.3));
  }

  @Test
  void whatLeavesARackSharesTheWayOut() {
    Network racks = new Network(30e-6, 1.1e9, 32, 4);
    Call blocks = new Call(Kind.ALL_TO_ALL, 1_000_000_000);
    double one = ETHERNET.seconds(blocks, 128);
    assertThat(racks.seconds(blocks, 32)).isEqualTo(ETHERNET.seconds(blocks, 32));
    assertThat(racks.seconds(blocks, 128) / one).isCloseTo(4 * 96 / 127.0, within(0.02));
    Call ring = new Call(Kind.ALL_GATHER, 1_000_000_000);
    assertThat(racks.seconds(ring, 128)).isEqualTo(ETHERNET.seconds(ring, 128));
  }
}
