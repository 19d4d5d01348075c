package org.spidal.mdschisq.whole;

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
  @ValueSource(ints = {0, 3})
  void killedAtEveryOperation(int boundaries) throws IOException {
    Path data = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(60, 6, 3), 7);
    int operations =
        new KilledRuns(
                WholeChisq.MDSCHISQ,
                folder,
                "DistanceMatrixFile=" + data,
                "Starts=2",
                "Bound=none") // writes nothing while it is searched
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
