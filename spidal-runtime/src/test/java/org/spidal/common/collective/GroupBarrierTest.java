package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.shm.EndedProcess;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.RegionFile;
import org.spidal.common.shm.SharedRegion;

/** A separate thread runs each test, as a barrier that hangs ignores interrupts. */
@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
class GroupBarrierTest {
  private static final int WORKERS = 3;
  private static final int FIRST_RANK = 10;
  private static final long RUN = 99;

  @TempDir Path directory;
  private SharedRegion region;

  @BeforeEach
  void makeRegion() {
    long length = GroupBarrier.regionLength(WORKERS);
    Path file = directory.resolve("control");
    RegionFile.create(file, length);
    RegionFile.fill(file, 0, length);
    region = SharedRegion.map(file, length, SharedRegion.LARGEST_WINDOW);
    GroupBarrier.initialise(region, WORKERS, RUN);
  }

  @Test
  void theLeaderComparesWhatTheOthersBring() {
    GroupBarrier leader = barrier(0, 0);
    barrier(1, 0).arrive(Operation.ALL_GATHER.code(), 5);
    barrier(2, 0).arrive(Operation.BROADCAST.code(), 6);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> leader.arrive(Operation.ALL_GATHER.code(), 5))
        .withMessage(
            "workers call different operations:\n"
                + "  worker 10: allGather\n"
                + "  worker 12: broadcast, root 0\n"
                + "every worker must call the same operations in the same order");
  }

  @Test
  void theLeaderComparesSectionsToo() {
    GroupBarrier leader = barrier(0, 0);
    leader.sections(List.of("section x"));
    long allGather = Operation.ALL_GATHER.code() | 1 << 8 | 1 << 16; // of doubles, of section 0
    barrier(1, 0).arrive(allGather, 6);
    barrier(2, 0).arrive(allGather, 1);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> leader.arrive(allGather, 1))
        .withMessageContaining("worker 10: allGather of section x (1 double)\n")
        .withMessageContaining("worker 11: allGather of section x (6 doubles)\n");
  }

  @Test
  void followersWaitForThePublication() {
    GroupBarrier leader = barrier(0, 0);
    GroupBarrier[] followers = {barrier(1, 0), barrier(2, 0)};
    for (int epoch = 1; epoch <= 3; epoch++) {
      for (GroupBarrier follower : followers) {
        follower.arrive(Operation.BARRIER.code(), 0);
      }
      leader.arrive(Operation.BARRIER.code(), 0);
      leader.complete();
      for (GroupBarrier follower : followers) {
        follower.complete();
      }
      assertThat(region.getLong(ControlLayout.PUBLISHED_WORD)).isEqualTo(epoch);
    }
    assertThat(leader.isLeader()).isTrue();
    assertThat(followers[1].isLeader()).isFalse();
    assertThat(leader.rankOf(2)).isEqualTo(12);
  }

  @Test
  void onlyTheFirstAbortCountsAndEverybodySeesIt() {
    GroupBarrier leader = barrier(0, 0);
    GroupBarrier follower = barrier(2, 0);
    assertThatNoException().isThrownBy(follower::checkAbort);
    assertThat(follower.abort(ExitCode.DATA.code())).isTrue();
    assertThat(leader.abort(ExitCode.SYSTEM.code())).isFalse();
    assertThatExceptionOfType(JobAborted.class)
        .isThrownBy(leader::checkAbort)
        .extracting(JobAborted::exitCode)
        .isEqualTo(ExitCode.DATA.code());
    follower.arrive(Operation.BARRIER.code(), 0);
    assertThatExceptionOfType(JobAborted.class).isThrownBy(follower::complete);
    assertThatExceptionOfType(JobAborted.class)
        .isThrownBy(() -> leader.arrive(Operation.BARRIER.code(), 0));
  }

  @Test
  void aWorkerWhoseProcessDiedIsNamed() throws Exception {
    GroupBarrier leader = barrier(0, 0);
    barrier(1, 0).arrive(Operation.BARRIER.code(), 0);
    barrier(2, 0);
    long dead = EndedProcess.pid();
    region.putLong(ControlLayout.pid(2), dead);
    assertDied(() -> leader.arrive(Operation.BARRIER.code(), 0), 12, dead);
  }

  @Test
  void aDeadLeaderIsNamedThoughItHadArrived() throws Exception {
    GroupBarrier follower = barrier(1, 0);
    long dead = EndedProcess.pid();
    region.putLong(ControlLayout.pid(0), dead);
    region.putLongOrdered(ControlLayout.arrived(0), 1);
    region.putLongOrdered(ControlLayout.arrived(2), 1);
    follower.arrive(Operation.BARRIER.code(), 0);
    assertDied(follower::complete, 10, dead);
  }

  @Test
  void aLateWorkerIsNamed() {
    GroupBarrier leader = barrier(0, 0.01);
    barrier(1, 0).arrive(Operation.GATHER.code(), 0);
    barrier(2, 0);
    assertThatThrownBy(() -> leader.arrive(Operation.GATHER.code(), 0))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("worker 12 (process " + ProcessHandle.current().pid() + ")")
        .hasMessageContaining("lives but has not come to the gather")
        .hasMessageContaining("PeerTimeout");
  }

  @Test
  void aFollowerSaysWhatTheLeaderIsDoing() {
    GroupBarrier leader = barrier(0, 0);
    GroupBarrier follower = barrier(1, 0.01);
    barrier(2, 0).arrive(Operation.BARRIER.code(), 0);
    follower.arrive(Operation.BARRIER.code(), 0);
    leader.arrive(Operation.BARRIER.code(), 0);
    leader.betweenGroups(true);
    assertThatThrownBy(follower::complete)
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith(
            "worker 10 (process "
                + ProcessHandle.current().pid()
                + ") is still waiting for other nodes after ");
    leader.betweenGroups(false);
    assertThatThrownBy(follower::complete)
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith(
            "worker 10 (process " + ProcessHandle.current().pid() + ") is not progressing after ");
  }

  @Test
  void aRegionOfAnotherRunIsRefused() {
    GroupBarrier.verify(region, WORKERS, RUN);
    assertRefused(WORKERS, RUN + 1);
    assertRefused(WORKERS + 1, RUN);
    region.putLong(ControlLayout.MAGIC_WORD, 0);
    assertRefused(WORKERS, RUN);
  }

  private void assertRefused(int workers, long run) {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> GroupBarrier.verify(region, workers, run))
        .withMessage(
            "the shared region %s was not made by this run; all processes must use the same SPIDAL",
            region.file());
  }

  private static void assertDied(ThrowingCallable wait, int rank, long pid) {
    assertThatThrownBy(wait)
        .isInstanceOf(SpidalException.class)
        .hasMessage("worker " + rank + " (process " + pid + ") has died; the job ends");
  }

  private GroupBarrier barrier(int me, double peerTimeout) {
    return new GroupBarrier(
        region, me, WORKERS, FIRST_RANK, peerTimeout, Waiter.of(1, 1), Processes.real());
  }
}
