package org.spidal.common.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LoopbackTransportTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void exchangeGivesEverybodysBytesToEverybody(int size) {
    Processes.run(
        new int[size],
        world -> {
          for (int round = 0; round < 50; round++) {
            byte[][] all = world.exchange(text(world.rank() + "/" + round));
            for (int r = 0; r < size; r++) {
              assertThat(all[r]).isEqualTo(text(r + "/" + round));
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void broadcastCopiesTheRootsBuffer(int size) {
    Processes.run(
        new int[size],
        world -> {
          for (int root = 0; root < size; root++) {
            ByteBuffer buffer = filled(9, 10 + world.rank());
            buffer.position(4); // positions do not matter
            world.broadcast(buffer, root);
            assertThat(bytes(buffer)).containsOnly(10 + root).hasSize(9);
            assertThat(buffer.position()).isEqualTo(4);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void allGatherFillsInTheOthersUnevenParts(int size) {
    Processes.run(
        new int[size],
        world -> {
          Parts parts = new Parts(size);
          ByteBuffer buffer = parts.buffer(world.rank());
          world.allGather(buffer, parts.offsets, parts.lengths);
          assertThat(bytes(buffer)).isEqualTo(parts.complete(-1));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void allToAllMovesEveryMessage(int size) {
    Processes.run(
        new int[size],
        world -> {
          int me = world.rank();
          int[] outOffsets = new int[size];
          int[] outLengths = new int[size];
          int[] inOffsets = new int[size];
          int[] inLengths = new int[size];
          ByteBuffer out = ByteBuffer.allocateDirect(100 * size);
          ByteBuffer in = ByteBuffer.allocateDirect(100 * size);
          for (int r = 0; r < size; r++) {
            outOffsets[r] = 100 * r;
            outLengths[r] = (7 * me + 3 * r) % 10; // some are empty
            inOffsets[r] = 100 * (size - 1 - r);
            inLengths[r] = (7 * r + 3 * me) % 10;
            for (int k = 0; k < outLengths[r]; k++) {
              out.put(outOffsets[r] + k, (byte) (31 * me + 5 * r + k));
            }
          }
          world.allToAll(out, outOffsets, outLengths, in, inOffsets, inLengths);
          for (int r = 0; r < size; r++) {
            for (int k = 0; k < 100; k++) {
              int expected = k < inLengths[r] ? 31 * r + 5 * me + k : 0;
              assertThat(in.get(inOffsets[r] + k)).isEqualTo((byte) expected);
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void nobodyLeavesABarrierBeforeAllHaveCome(int size) {
    AtomicInteger arrived = new AtomicInteger();
    Processes.run(
        new int[size],
        world -> {
          for (int round = 1; round <= 100; round++) {
            arrived.incrementAndGet();
            world.barrier();
            assertThat(arrived.get()).isGreaterThanOrEqualTo(round * size);
          }
        });
  }

  @Test
  void splitByNodeKeepsTheOrderOfProcesses() {
    int[] nodeOf = {7, 3, 7, 3, 7};
    Processes.run(
        nodeOf,
        world -> {
          Transport node = world.splitByNode();
          boolean seven = nodeOf[world.rank()] == 7;
          assertThat(node.size()).isEqualTo(seven ? 3 : 2);
          assertThat(node.rank()).isEqualTo(world.rank() / 2);
          byte[][] ranks = node.exchange(text("" + world.rank()));
          assertThat(Arrays.stream(ranks).map(r -> new String(r, StandardCharsets.UTF_8)))
              .containsExactly(seven ? new String[] {"0", "2", "4"} : new String[] {"1", "3"});
        });
  }

  @Test
  void splitByColorLeavesOutNegativeColors() {
    Processes.run(
        new int[5],
        world -> {
          int color = new int[] {4, -1, 0, 4, -3}[world.rank()];
          Transport part = world.split(color, 0);
          if (color < 0) {
            assertThat(part).isNull();
          } else {
            assertThat(part.size()).isEqualTo(color == 4 ? 2 : 1);
            assertThat(part.rank()).isEqualTo(world.rank() == 3 ? 1 : 0);
            part.barrier();
          }
          world.barrier();
        });
  }

  @Test
  void partsCanBeSplitAgainAndKnowTheirNodes() {
    Processes.run(
        new int[] {0, 1, 1, 0, 1},
        world -> {
          Transport part = world.split(world.rank() < 3 ? 0 : 1, 0); // {0, 1, 1} and {0, 1}
          Transport node = part.splitByNode();
          assertThat(node.size()).isEqualTo(world.rank() == 1 || world.rank() == 2 ? 2 : 1);
          byte[][] ranks = node.exchange(text("" + world.rank()));
          assertThat(ranks[node.rank()]).isEqualTo(text("" + world.rank()));
        });
  }

  @Test
  void groupsOfOneSplitDoNotDisturbEachOther() {
    Processes.run(
        new int[] {0, 0, 1, 1},
        world -> {
          Transport node = world.splitByNode();
          int rounds = world.rank() < 2 ? 1 : 40; // one group meets more often than the other
          for (int round = 0; round < rounds; round++) {
            ByteBuffer buffer = filled(1, 100 + world.rank() + round);
            node.broadcast(buffer, 1);
            assertThat(buffer.get(0)).isEqualTo((byte) (100 + (world.rank() < 2 ? 1 : 3) + round));
          }
          world.barrier();
        });
  }

  @Test
  void abortWakesWaitersInAllGroups() {
    AtomicInteger cancelled = new AtomicInteger();
    Processes.run(
        new int[] {0, 0, 0, 1, 1},
        world -> {
          Transport node = world.splitByNode();
          if (world.rank() == 2) {
            world.abort(70);
            return;
          }
          // processes 0 and 1 wait in their node's group, process 3 in the world
          Transport where = world.rank() == 3 ? world : node;
          assertThatThrownBy(where::barrier).isInstanceOf(CancellationException.class);
          cancelled.incrementAndGet();
        });
    assertThat(cancelled).hasValue(4);
  }

  @Test
  void nobodyGoesOnAloneAfterAnAbort() {
    CountDownLatch othersAreGone = new CountDownLatch(1);
    Processes.run(
        new int[2],
        world -> {
          if (world.rank() == 0) {
            assertThatThrownBy(world::barrier).isInstanceOf(CancellationException.class);
            othersAreGone.countDown();
          } else {
            world.abort(70);
            await(othersAreGone);
            assertThatThrownBy(world::barrier).isInstanceOf(CancellationException.class);
          }
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aProcessAloneNeverWaits() {
    Transport alone = LoopbackTransport.single();
    assertThat(alone.rank()).isZero();
    assertThat(alone.size()).isEqualTo(1);
    assertThat(alone.description()).isEqualTo("no MPI");
    alone.barrier();
    assertThat(alone.split(-1, 0)).isNull();
    assertThat(alone.split(3, 0).size()).isEqualTo(1);
    assertThat(alone.splitByNode().rank()).isZero();
    assertThat(LoopbackTransport.world(0, 0).get(1).description())
        .isEqualTo("2 processes in one JVM");
    alone.close();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static ByteBuffer filled(int size, int value) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(size);
    for (int i = 0; i < size; i++) {
      buffer.put(i, (byte) value);
    }
    return buffer;
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.limit()];
    buffer.get(0, bytes);
    return bytes;
  }

  /**
   * Process r owns r bytes (process 0 none), each of value 50 + r; a foreign byte precedes them.
   */
  private static final class Parts {
    final int[] offsets;
    final int[] lengths;

    Parts(int size) {
      offsets = new int[size];
      lengths = new int[size];
      for (int r = 0; r < size; r++) {
        lengths[r] = r;
        offsets[r] = r == 0 ? 1 : offsets[r - 1] + lengths[r - 1];
      }
    }

    /** The buffer of process {@code only} before, of all processes ({@code -1}) after gathering. */
    byte[] complete(int only) {
      int last = offsets.length - 1;
      byte[] bytes = new byte[offsets[last] + lengths[last]];
      for (int r = 0; r < offsets.length; r++) {
        if (only < 0 || only == r) {
          Arrays.fill(bytes, offsets[r], offsets[r] + lengths[r], (byte) (50 + r));
        }
      }
      return bytes;
    }

    ByteBuffer buffer(int rank) {
      byte[] mine = complete(rank);
      return ByteBuffer.allocateDirect(mine.length).put(0, mine);
    }
  }
}
