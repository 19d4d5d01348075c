package org.spidal.mantel.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.program.KilledRuns;

/** A run that is killed at any operation on files goes on to the same files. */
class KilledTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void killedAtEveryOperation(int boundaries) throws IOException {
    Path distances = Demo.families(folder.resolve("d.bin"), 40);
    int operations =
        new KilledRuns(
                WholeMantelTest.MANTEL,
                folder,
                "DistanceMatrixFile=" + distances,
                "IsBigEndian=true",
                "OtherMatrixFile=" + Demo.families(folder.resolve("o.bin"), 40),
                "Permutations=4999")
            .atEveryOperation(boundaries);
    assertThat(operations).isGreaterThan(5);
  }
}
