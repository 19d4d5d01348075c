package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.SomePairs;

/** A list of pairs gives what the whole matrix gives, in which all others are missing. */
class PairsTest {
  @TempDir private Path folder;

  @Test
  void asTheWholeMatrix() {
    SomePairs files = SomePairs.in(folder);
    String expected = map(files.matrix());
    assertThat(map(files.pairs())).isEqualTo(expected);
    assertThat(map(files.weighted())).isNotEqualTo(expected);
  }

  private String map(Path data) {
    return WholeChisq.of(folder, "DistanceMatrixFile=" + data, "MaxIterations=20")
        .output()
        .text("points.txt");
  }
}
