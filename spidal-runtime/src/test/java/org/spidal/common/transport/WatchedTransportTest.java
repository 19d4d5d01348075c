package org.spidal.common.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.spidal.common.fault.SpidalException;

@Timeout(30)
class WatchedTransportTest {
  private static final double TIMEOUT = 0.4;

  private final Queue<String> blamed = new ConcurrentLinkedQueue<>();

  @Test
  void aProcessThatDoesNotAnswerIsNamed() throws InterruptedException {
    List<Transport> processes = LoopbackTransport.world(0, 1, 2);
    // process 1 has no watch, as if it were stopped
    Thread stopped = new Thread(() -> processes.get(1).mailbox());
    stopped.start();
    Thread[] others = {
      new Thread(() -> meetInVain(processes.get(0))), new Thread(() -> meetInVain(processes.get(2)))
    };
    for (Thread other : others) {
      other.start();
    }
    for (Thread other : others) {
      other.join();
    }
    stopped.join();

    assertThat(blamed).hasSize(1);
    assertThat(blamed.peek())
        .startsWith("process 1 does not answer: it is stopped, or its node is lost; process 0 has")
        .endsWith("s for it (PeerTimeout); the job ends");
  }

  @Test
  void whoWaitsForALateOneIsNotBlamed() {
    // 0 waits for 1 in the group of all; 1 has not come, as it waits for 2 in a group of theirs
    Processes.run(
        new int[] {0, 1, 2},
        process -> {
          int p = process.rank();
          WatchedTransport world = watched(process);
          Transport part = world.split(p == 0 ? 0 : 1, 0);
          if (p == 0) {
            assertThatThrownBy(world::barrier).isInstanceOf(LoopbackTransport.Aborted.class);
          } else if (p == 1) {
            assertThatThrownBy(part::barrier).isInstanceOf(LoopbackTransport.Aborted.class);
          } else {
            awaitBlame();
          }
        });

    assertThat(blamed)
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).startsWith("process 2 lives but has not come; "));
  }

  @Test
  void callsThatAllMakeInTimeArePassedOn() {
    Processes.run(
        new int[] {0, 0, 1},
        process -> {
          int p = process.rank();
          try (Transport world = watched(process)) {
            Transport node = world.splitByNode();
            Transport odd = world.split(p == 1 ? 0 : -1, 0);
            assertThat(world.exchange(new byte[] {(byte) p})[2]).containsExactly(2);
            assertThat(node.size()).isEqualTo(p == 2 ? 1 : 2);
            assertThat(odd == null).isEqualTo(p != 1);
            world.barrier();
          }
        });
    assertThat(blamed).isEmpty();
  }

  private void meetInVain(Transport process) {
    assertThatThrownBy(watched(process)::barrier).isInstanceOf(LoopbackTransport.Aborted.class);
  }

  private WatchedTransport watched(Transport process) {
    return WatchedTransport.world(
        process,
        TIMEOUT,
        (SpidalException late) -> {
          blamed.add(late.getMessage());
          process.abort(late.exitCode().code());
        });
  }

  private void awaitBlame() {
    while (blamed.isEmpty()) {
      LockSupport.parkNanos(10_000_000);
    }
  }
}
