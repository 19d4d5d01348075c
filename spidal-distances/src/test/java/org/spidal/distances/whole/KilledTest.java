package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.KilledRuns;

/** A run that is killed at any operation on files goes on to the same files. */
class KilledTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void killedAtEveryOperation(int boundaries) throws IOException {
    Path data = WholeDistances.sequences(folder.resolve("f"), 40, 60, "ACGT", 5);
    int operations =
        new KilledRuns(
                WholeDistances.DISTANCES, folder, "SequenceFile=" + data, "Distance=smith-waterman")
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
