package org.spidal.kmeans.whole;

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
    Path data = WholeKmeans.clouds(folder.resolve("v.csv"), 300, 3, 5, 2, 9);
    int operations =
        new KilledRuns(
                WholeKmeans.KMEANS,
                folder,
                "VectorFile=" + data,
                "Clusters=5",
                "Bound=none",
                "Stability=false") // neither writes anything
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
