package org.spidal.damds.whole;

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
  @ValueSource(ints = {0, 20})
  void killedAtEveryOperation(int boundaries) throws IOException {
    Path data = Matrices.npy(folder.resolve("d.npy"), Matrices.distances(Matrices.clusters(60, 3)));
    int operations =
        new KilledRuns(
                MapRun.DAMDS,
                folder,
                "DistanceMatrixFile=" + data,
                "StressIterations=160",
                "Bound=none") // writes nothing while it is searched
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
