package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Jobs;

/** One worker does something else, in the same group or in another: an error names two workers. */
@Timeout(60)
class MismatchBetweenGroupsTest {
  private static final int[][] NODES = {{0, 0}, {0, 1}, {0, 1, 2}, {0, 1, 0, 1}};

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void theOddWorkerAndAnotherAreNamed(Mismatches mismatch) {
    for (int[] nodeOf : NODES) {
      for (int odd : new int[] {0, nodeOf.length - 1}) {
        assertThatExceptionOfType(SpidalException.class)
            .as("%d groups, worker %d", nodeOf.length, odd)
            .isThrownBy(() -> Jobs.run(directory, 1, worker -> mismatch.run(worker, odd), nodeOf))
            .withMessageContaining("workers call different operations:\n  worker ")
            .withMessageContaining(mismatch.ofOdd())
            .withMessageContaining(mismatch.ofAll());
        assertThat(directory).isEmptyDirectory();
      }
    }
  }
}
