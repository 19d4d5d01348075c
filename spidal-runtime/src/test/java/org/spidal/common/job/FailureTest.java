package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.spidal.common.collective.JobAborted;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class FailureTest {
  private static final SpidalException KNOWN = new SpidalException(ExitCode.DATA, "bad file");

  @Test
  void exitCodesAreTheDocumentedOnes() {
    assertThat(Failure.exitCode(KNOWN)).isEqualTo(65);
    assertThat(Failure.exitCode(new JobAborted(73))).isEqualTo(73);
    assertThat(Failure.exitCode(new OutOfMemoryError("Java heap space"))).isEqualTo(71);
    assertThat(Failure.exitCode(new IllegalStateException())).isEqualTo(70);
    assertThat(Failure.exitCode(new StackOverflowError())).isEqualTo(70);
  }

  @Test
  void whatTheUserCanActOnHasNoStackTrace() {
    assertThat(Failure.describe(KNOWN, 0, 1, true)).isEqualTo("error: bad file");
    assertThat(Failure.describe(KNOWN, 3, 8, true)).isEqualTo("error: bad file");
    assertThat(Failure.describe(new OutOfMemoryError("Java heap space"), 3, 8, true))
        .startsWith("error: not enough memory: Java heap space (worker 3 of 8); the heap may grow")
        .contains("MiB")
        .contains("MemoryBudget")
        .doesNotContain("\n");
  }

  @Test
  void aMappedFileThatWasCutIsNoDefectOfOurs() {
    Error fault = new InternalError("a fault occurred in an unsafe memory access operation");
    assertThat(Failure.exitCode(fault)).isEqualTo(71);
    assertThat(Failure.describe(fault, 3, 8, true))
        .startsWith("error: an input file that was being read (worker 3 of 8) has become shorter")
        .doesNotContain("\n");
    assertThat(Failure.exitCode(new InternalError("another"))).isEqualTo(70);
  }

  @Test
  void defectsOfOursComeWithTheirWholeHistory() {
    Exception cause = new ArithmeticException("/ by zero");
    Exception defect = new IllegalStateException("oops", cause);
    assertThat(Failure.describe(defect, 1, 2, true))
        .startsWith(
            "internal error (worker 1 of 2): java.lang.IllegalStateException: oops\n    at ")
        .contains("\ncaused by: java.lang.ArithmeticException: / by zero\n    at ")
        .contains(FailureTest.class.getName())
        .endsWith("\nThis is a defect of SPIDAL; please report it with this text.");
  }

  @Test
  void onlyTheFirstFailureSpeaks() {
    assertThat(Failure.isSecondary(new JobAborted(70))).isTrue();
    assertThat(Failure.isSecondary(KNOWN)).isFalse();
    assertThat(Failure.isSecondary(new CancellationException("the program's own"))).isFalse();
  }
}
