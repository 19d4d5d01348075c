package org.spidal.common.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConvertCommandTest {
  /** In NumPy's form, too, so the name must be another one. */
  @Test
  void distancesOfAllPairsInOneRowDoNotLieWhereTheMatrixWill() {
    assertThat(ConvertCommand.ofAllPairs(Path.of("a.b/m.npy")))
        .containsExactly("convert", "a.b/m.npy", "a.b/m-square.npy");
  }
}
