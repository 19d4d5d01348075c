package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.sparse.PairList;

/** The mean distance within a cluster is one between different points. */
class MeanDistanceTest {
  private static final int N = 7;
  private static final float WITHIN = .25f;

  @TempDir private Path folder;

  @Test
  void pointsHaveNoDistanceFromThemselves() throws PairList.Contradiction {
    PairList pairs = new PairList();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        pairs.add(j, i, i < 3 == j < 3 ? WITHIN : 1, Float.NaN);
      }
    }
    Path file = folder.resolve("d.pairs");
    pairs.write(file, N);
    ClusterRun run = ClusterRun.of(folder, "DistanceMatrixFile=" + file, "MaxNcent=2");
    assertThat(run.labels()).containsExactly(1, 1, 1, 0, 0, 0, 0);
    String[] clusters = run.text("cluster-clusters.tsv").split("\n");
    for (int k = 1; k <= 2; k++) {
      assertThat(Double.parseDouble(clusters[k].split("\t")[3])).isCloseTo(WITHIN, within(1e-4));
    }
    String[] between = run.text("cluster-separation.tsv").split("\n")[1].split("\t");
    assertThat(Double.parseDouble(between[2])).isCloseTo(1, within(1e-4));
    assertThat(Double.parseDouble(between[3])).isCloseTo(4, within(1e-3));
  }
}
