package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.LoopbackTransport;
import org.spidal.common.transport.Transport;

/** Whoever fails, and whenever: the job ends for all, with this failure, and leaves no file. */
@Timeout(60)
class FailingWorkerTest {
  private static final int STEPS = 4;

  private enum When {
    AT_THE_START,
    WHILE_DECLARING,
    AFTER_OPENING,
    AMONG_THREADS,
    IN_THE_MIDDLE,
    AT_THE_END
  }

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void anyWorkerMayFail(When when) {
    for (int[] nodeOf : new int[][] {{0}, {0, 0}, {0, 0, 1}, {0, 1, 0}}) {
      for (int failing = 0; failing < 2 * nodeOf.length; failing++) {
        int worker = failing;
        SpidalException fault = new SpidalException(ExitCode.DATA, when + " in worker " + worker);
        assertThatThrownBy(
                () -> Jobs.run(directory, 2, self -> work(self, when, worker, fault), nodeOf))
            .isSameAs(fault);
        assertThat(directory).isEmptyDirectory();
      }
    }
  }

  /** Else the process ends, and the lock of its outputs stays. */
  @Test
  void whatWorker0LeftOpenIsClosedBeforeAnotherFailureIsTold() {
    AtomicBoolean closed = new AtomicBoolean();
    AtomicBoolean before = new AtomicBoolean();
    Transport world = LoopbackTransport.world(0).get(0);
    SpidalJob.runPretended(
        Jobs.options(directory).withThreads(2),
        world,
        self -> {
          if (self.rank() == 0) {
            self.closeAtEnd(
                () -> {
                  Thread.sleep(10); // as a slow disk
                  closed.set(true);
                });
          }
          self.awaitProcess();
          if (self.rank() == 1) {
            throw new SpidalException(ExitCode.DATA, "the file is damaged");
          }
          self.awaitProcess();
        },
        (thrown, says) -> {
          if (says) {
            before.set(closed.get());
          }
        });
    assertThat(before).isTrue();
  }

  private static void work(Worker self, When when, int failing, SpidalException fault) {
    When mine = self.rank() == failing ? when : null;
    failAt(When.AT_THE_START, mine, fault);
    SharedLayout layout = self.layout();
    SharedDoubles<Parts> x = layout.doubles("x", Distribution.byRows(self.partition(100), 1));
    failAt(When.WHILE_DECLARING, mine, fault);
    Collectives all = self.open(layout);
    failAt(When.AFTER_OPENING, mine, fault);
    for (int step = 0; step < STEPS; step++) {
      all.allGather(x);
      if (step == STEPS / 2) {
        failAt(When.AMONG_THREADS, mine, fault);
        self.awaitProcess();
        failAt(When.IN_THE_MIDDLE, mine, fault);
      }
      all.sum(1L);
    }
    failAt(When.AT_THE_END, mine, fault);
  }

  private static void failAt(When now, When when, SpidalException fault) {
    if (now == when) {
      throw fault;
    }
  }

  @RepeatedTest(30)
  void noFileStaysWhenAnotherNodeFailsWhileThisOneOpens() {
    SpidalException fault = new SpidalException(ExitCode.DATA, "mine");
    assertThatThrownBy(
            () ->
                Jobs.run(
                    directory,
                    1,
                    worker -> {
                      SharedLayout layout = worker.layout();
                      layout.doubles("x", Distribution.whole(10_000));
                      worker.open(layout);
                      if (worker.rank() == 3) { // alone on its node, so it is the first to be open
                        throw fault;
                      }
                    },
                    0,
                    0,
                    0,
                    1))
        .isSameAs(fault);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void allWorkersMayFailAtOnce() {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                Jobs.run(
                    directory,
                    2,
                    worker -> {
                      throw new SpidalException(ExitCode.CONFIG, "every worker sees this");
                    },
                    0,
                    1))
        .withMessage("every worker sees this");
  }

  @Test
  void exceptionsThatAreNotOursComeWrapped() {
    AssertionError fault = new AssertionError("a defect");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> Jobs.run(directory, 2, worker -> throwIfLast(worker, fault), 0, 0))
        .withCause(fault);
  }

  @Test
  void aCancellationInTheProgramIsAFailureToo() {
    CancellationException fault = new CancellationException("the program's own");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                Jobs.run(
                    directory,
                    1,
                    worker -> {
                      Collectives all = worker.open(worker.layout());
                      if (worker.rank() == 1) {
                        throw fault;
                      }
                      all.barrier();
                    },
                    0,
                    0))
        .withCause(fault);
  }

  @Test
  void aMakerOfProcessObjectsMayFail() {
    SpidalException fault = new SpidalException(ExitCode.SYSTEM, "cannot make it");
    assertThatThrownBy(
            () ->
                Jobs.run(
                    directory,
                    3,
                    worker ->
                        worker.ofProcess(
                            () -> {
                              throw fault;
                            })))
        .isSameAs(fault);
  }

  private static void throwIfLast(Worker worker, Error fault) {
    if (worker.rank() == worker.size() - 1) {
      throw fault;
    }
    worker.open(worker.layout()).barrier();
  }

  @Test
  void aDirectoryThatIsAFileEndsTheStart() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "x");
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> Jobs.run(file, 2, worker -> worker.open(worker.layout()), 0, 0, 1))
        .withMessageContaining("-mmapdir");
  }
}
