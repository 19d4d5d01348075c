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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import org.spidal.common.results.LockHolder.Sight;
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
        .hasMessageEndingWith("Wait for it, or choose another name or OutputDirectory");
    assertThatThrownBy(() -> takeOver("m", "m.bin"))
        .hasMessageContaining("--take-lock is for a job whose machine no longer exists");
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
    assertThat(words).hasSize(1);
    assertThat(words.get(0)).contains("ended without finishing");
    assertThat(taken.deadFolders()).containsExactly(making);
    assertThat(taken.deadParts()).containsExactly(folder.resolve(".m.bin.r.part"));
    assertThat(lock).as("as long as there is something in the making").exists();
    taken.releaseDead(words::add);
    assertThat(lock).doesNotExist();
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
      words.clear();
      OutputLock taken = takeOver("m", "m.bin");
      taken.releaseDead(words::add);
      assertThat(lock).doesNotExist();
      assertThat(words).hasSize(1);
      assertThat(words.get(0)).contains("cannot be seen from here").doesNotContain("ended");
      taken.release(words::add);
    }
  }

  @Test
  void anEarlierStartOfTheMachineOrOfTheBatchJobIsGone() {
    LockHolder before =
        new LockHolder(SELF.host(), "another", SELF.processes(), SELF.process(), "", "");
    assertThat(before.seenBy(SELF)).isEqualTo(Sight.GONE);
    assertThat(SELF.seenBy(SELF)).isEqualTo(Sight.LIVES);
    LockHolder first = attempt("n1", "SLURM_JOB_ID=7", "9");
    LockHolder second = attempt("n2", "SLURM_JOB_ID=7", "10");
    assertThat(first.seenBy(second)).isEqualTo(Sight.GONE);
    assertThat(second.seenBy(first)).as("an earlier attempt").isEqualTo(Sight.LIVES);
    assertThat(second.seenBy(attempt("n3", "SLURM_JOB_ID=8", "9"))).isEqualTo(Sight.UNSEEN);
    assertThat(second.seenBy(attempt("n3", "SLURM_JOB_ID=7", "10")))
        .as("two steps of one job")
        .isEqualTo(Sight.UNSEEN);
    assertThat(attempt("n2", "PBS_JOBID=7", "").seenBy(attempt("n3", "PBS_JOBID=7", "")))
        .isEqualTo(Sight.UNSEEN);
  }

  private static LockHolder attempt(String host, String job, String attempt) {
    return new LockHolder(host, "boot of " + host, "p", SELF.process(), job, attempt);
  }

  @Test
  void anEarlierAttemptGetsNothingFromALaterOne() throws IOException {
    String job = "SLURM_JOB_ID=7";
    LockHolder first =
        new LockHolder(SELF.host(), SELF.boot(), SELF.processes(), SELF.process(), job, "1");
    leave(attempt("n2", job, "2"));
    for (boolean take : List.of(false, true)) {
      assertThatThrownBy(() -> take("m", first, take, "m.bin"))
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE))
          .hasMessageContaining("this batch job has been started again since");
    }
  }

  @Test
  void whoLostItsLockDoesNotWriteOverTheOther() throws IOException {
    OutputLock first = take("m", "m.bin");
    first.requireHeld();
    Path lock;
    try (Stream<Path> locks = Files.list(folder)) {
      lock = locks.findAny().orElseThrow();
    }
    Files.delete(lock);
    first.requireHeld(); // somebody tidied up
    take("m", "m.bin");
    assertThatThrownBy(first::requireHeld)
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE))
        .hasMessageContaining("another job has taken the outputs");
  }

  @Test
  void aFolderIsOfOneJobAtATime() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("new"));
    Files.createDirectory(folder.resolve("new"));
    FolderLock first = FolderLock.take("many", folder.resolve("new/deep"), false, words::add);
    assertThatThrownBy(
            () -> FolderLock.take("many", link.resolve("./deep/../deep"), true, words::add))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE))
        .hasMessageContaining("another job writes the same outputs in");
    first.close();
    FolderLock.take("many", link.resolve("deep"), false, words::add).close();
    assertThat(words).isEmpty();
    assertThat(folder.resolve("new/deep")).isEmptyDirectory();
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
    return take(stem, SELF, false, outputs);
  }

  private OutputLock takeOver(String stem, String... outputs) {
    return take(stem, SELF, true, outputs);
  }

  private OutputLock take(String stem, LockHolder self, boolean take, String... outputs) {
    String run = String.format("%016x", System.nanoTime());
    return OutputLock.take(
        "test",
        new OutputNames(folder, stem),
        run,
        self,
        Arrays.stream(outputs).map(folder::resolve).toList(),
        Disk.real(),
        take,
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
        .write(path, Disk.real());
    return path;
  }
}
