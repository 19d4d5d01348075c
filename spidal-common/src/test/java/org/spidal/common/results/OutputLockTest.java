package org.spidal.common.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import org.spidal.common.shm.LiveProcess;

/** Of jobs that write the same file at most one does so at a time. */
class OutputLockTest {
  private static final LockHolder SELF = LockHolder.self(java.util.Map.of());
  private static final String RUN = "00000000000000aa";

  @TempDir private Path folder;
  private final List<String> words = new ArrayList<>();

  @Test
  void asLongAsItIsHeldNobodyElseGetsIt() throws IOException {
    OutputLock first = take("m", "m.bin", "m-summary.json");
    assertThatThrownBy(() -> take("m", "m.bin"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE))
        .hasMessageContaining("another job writes the same outputs in " + folder)
        .hasMessageContaining("process " + ProcessHandle.current().pid())
        .hasMessageContaining("--take-lock");
    take("other", "other.bin").release(words::add);
    first.release(words::add);
    take("m", "m.bin").release(words::add);
    assertThat(words).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void oneFileOfTwoSetsIsEnough() throws IOException {
    take("points", "points.txt", "points-plotviz.txt");
    assertThatThrownBy(() -> take("points-plotviz", "Points-plotviz.txt", "points-plotviz.svg"))
        .hasMessageContaining("another job writes the same outputs");
  }

  @Test
  void theLockOfADeadProcessIsTakenWithAWord() throws IOException {
    Path lock = leave(with(SELF, new LiveProcess(SELF.process().pid(), 1)));
    Path making = Files.createDirectory(folder.resolve(".m." + RUN + ".new"));
    OutputLock taken = take("m", "m.bin");
    assertThat(lock).doesNotExist();
    assertThat(words).hasSize(1);
    assertThat(words.get(0)).contains("ended without finishing");
    assertThat(taken.deadFolders()).containsExactly(making);
    assertThat(taken.deadParts()).containsExactly(folder.resolve(".m.bin.r.part"));
  }

  @Test
  void whatCannotBeSeenFromHereIsNotTaken() throws IOException {
    LiveProcess dead = new LiveProcess(SELF.process().pid(), 1);
    for (LockHolder holder :
        List.of(
            new LockHolder("elsewhere", SELF.boot(), SELF.processes(), dead, "", ""),
            new LockHolder(SELF.host(), SELF.boot(), "pid:[1]", dead, "", ""),
            new LockHolder(SELF.host(), "", SELF.processes(), dead, "", ""),
            new LockHolder("elsewhere", "b", "p", dead, "SLURM_JOB_ID=7", "0"))) {
      Path lock = leave(holder);
      assertThatThrownBy(() -> take("m", "m.bin")).hasMessageContaining("add --take-lock");
      OutputLock taken =
          OutputLock.take(
              "test",
              new OutputNames(folder, "m"),
              "01",
              List.of(folder.resolve("m.bin")),
              Disk.real(),
              true,
              words::add);
      assertThat(lock).doesNotExist();
      taken.release(words::add);
    }
  }

  @Test
  void anEarlierStartOfTheMachineOrOfTheBatchJobIsGone() {
    LockHolder before =
        new LockHolder(SELF.host(), "another", SELF.processes(), SELF.process(), "", "");
    assertThat(before.isGone(SELF)).isTrue();
    LockHolder requeued = new LockHolder("n1", "b", "p", SELF.process(), "SLURM_JOB_ID=7", "0");
    LockHolder now = new LockHolder("n2", "c", "q", SELF.process(), "SLURM_JOB_ID=7", "1");
    assertThat(requeued.isGone(now)).isTrue();
    assertThat(now.isGone(new LockHolder("n3", "d", "r", SELF.process(), "SLURM_JOB_ID=8", "0")))
        .isFalse();
    assertThat(now.isGone(new LockHolder("n3", "d", "r", SELF.process(), "SLURM_JOB_ID=7", "1")))
        .as("two steps of one job")
        .isFalse();
    assertThat(SELF.isGone(SELF)).isFalse();
  }

  @Test
  void aDamagedLockIsToldAndOtherFilesAreNone() throws IOException {
    Files.writeString(folder.resolve(".notes.lock"), "mine");
    take("m", "m.bin").release(words::add);
    Path damaged = Files.createFile(folder.resolve(".m." + RUN + ".lock"));
    assertThatThrownBy(() -> take("m", "m.bin"))
        .hasMessageContaining(damaged + " is the lock of another job, and cannot be read");
  }

  @Test
  void ofManyAtTheSameMomentNeverTwoHaveIt() throws Exception {
    for (int round = 0; round < 20; round++) {
      AtomicInteger holders = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      CountDownLatch start = new CountDownLatch(1);
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        threads.add(
            new Thread(
                () -> {
                  try {
                    start.await();
                    OutputLock lock = take("m", "m.bin");
                    most.accumulateAndGet(holders.incrementAndGet(), Math::max);
                    Thread.yield();
                    holders.decrementAndGet();
                    lock.release(w -> {});
                  } catch (SpidalException | InterruptedException e) {
                    return; // another one has it
                  }
                }));
      }
      threads.forEach(Thread::start);
      start.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(most.get()).isLessThan(2);
    }
  }

  private OutputLock take(String stem, String... outputs) {
    String run = String.format("%016x", System.nanoTime());
    return OutputLock.take(
        "test",
        new OutputNames(folder, stem),
        run,
        Arrays.stream(outputs).map(folder::resolve).toList(),
        Disk.real(),
        false,
        words::add);
  }

  private static LockHolder with(LockHolder holder, LiveProcess process) {
    return new LockHolder(holder.host(), holder.boot(), holder.processes(), process, "", "");
  }

  private Path leave(LockHolder holder) {
    Path path = folder.resolve(".m." + RUN + ".lock");
    new LockFile(
            "test",
            folder.resolve("m-").toAbsolutePath().toString(),
            RUN,
            "2026-01-01T00:00:00Z",
            holder,
            new TreeSet<>(List.of("m.bin")),
            new TreeSet<>(List.of(".m.bin.r.part")))
        .write(path);
    return path;
  }
}
