package org.spidal.interpolation.whole;

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
    double[][] points = WholeInterpolation.points(9000, 3, 4);
    double[][] landmarks = WholeInterpolation.every(points, 300);
    int operations =
        new KilledRuns(
                WholeInterpolation.INTERPOLATE,
                folder,
                "VectorFile=" + WholeInterpolation.vectors(folder.resolve("v.csv"), points),
                "LandmarkFile=" + WholeInterpolation.vectors(folder.resolve("l.csv"), landmarks),
                "AddMdsFile=" + WholeInterpolation.map(folder.resolve("m.txt"), landmarks),
                "Bound=none") // writes nothing while it is searched
            .atEveryOperation(boundaries);
    System.out.println("killed at each of " + operations + " operations");
    assertThat(operations).isGreaterThan(5);
  }
}
