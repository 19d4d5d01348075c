package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    assertThat(clusters(files.pairs())).isEqualTo(clusters(files.matrix()));
    assertThatThrownBy(() -> clusters(files.weighted()))
        .hasMessageContaining("has weights, which dapwc does not use");
  }

  private String clusters(Path data) {
    return ClusterRun.of(folder, "DistanceMatrixFile=" + data, "MaxNcent=3")
        .output()
        .text("cluster.txt");
  }
}
