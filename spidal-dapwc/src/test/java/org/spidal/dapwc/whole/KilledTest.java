package org.spidal.dapwc.whole;

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
  @ValueSource(ints = {0, 4})
  void killedAtEveryOperation(int boundaries) throws IOException {
    Path data =
        Clouds.write(
            folder.resolve("d.bin"), Clouds.of(new int[] {40, 20, 10, 5}, 3, 1.6, 7).distances());
    int operations =
        new KilledRuns(ClusterRun.DAPWC, folder, "DistanceMatrixFile=" + data, "MaxNcent=4")
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
