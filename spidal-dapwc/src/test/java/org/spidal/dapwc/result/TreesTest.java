package org.spidal.dapwc.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.picture.Newick;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.MergeTree;

/** The two trees of a small run. */
class TreesTest {
  @TempDir private Path folder;

  @Test
  void splits() throws IOException {
    List<Growth.Stage> stages =
        List.of(stage(1, -1, 10), stage(2, 0, 6), stage(3, 1, 5), stage(4, 0, 4.5));
    // 0 -> 0, 1; 1 -> 1, 2; 0 -> 0, 3; in units of a half
    assertThat(text(Trees.ofSplits(stages, 0.5)))
        .isEqualTo("((0:0.25,3:0.25)K4:2.5,(1:0.75,2:0.75)K3:2)K2;\n");
    assertThat(text(Trees.ofSplits(stages.subList(0, 1), 1))).isEqualTo("0;\n");
  }

  @Test
  void mergesNeverStandBelowTheirParts() throws IOException {
    List<MergeTree.Step> steps =
        List.of(
            new MergeTree.Step(1, 2, 4, 1, 5),
            new MergeTree.Step(0, 4, 5, 0.5, 7),
            new MergeTree.Step(3, 5, 6, 4, 9));
    assertThat(text(Trees.ofMerges(steps, 4, 2))).isEqualTo("(3:8,(0:2,(1:2,2:2)4:0)5:6)6;\n");
    assertThat(text(Trees.ofMerges(List.of(), 1, 2))).isEqualTo("0;\n");
  }

  private static Growth.Stage stage(int clusters, int parent, double cost) {
    return new Growth.Stage(clusters, parent, 0, cost, 0, 0);
  }

  private String text(Newick.Node tree) throws IOException {
    Path file = folder.resolve("tree.nwk");
    Newick.write(file, tree);
    return Files.readString(file);
  }
}
