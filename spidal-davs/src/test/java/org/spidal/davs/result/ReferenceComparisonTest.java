package org.spidal.davs.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.labels.Labels;

class ReferenceComparisonTest {
  @TempDir private Path folder;

  /**
   * Of 0, five points, four are together; of 1, six points, three and two; 2 is all in the sponge.
   */
  @Test
  void clustersAreComparedBySize() throws Exception {
    int[] labels = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, -1, -1, -1, -1};
    int[] reference = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, -1};
    ReferenceComparison comparison =
        new ReferenceComparison(labels, 3, Labels.ofIntegers(reference));
    Path file = folder.resolve("table.tsv");
    comparison.table().write(file);
    assertThat(Files.readString(file))
        .isEqualTo(
            "from\tto\treference-clusters\tmatched\tpoints\tin-best\talone\tpieces\n"
                + "2\t4\t1\t0\t2\t0\t2\t0\n"
                + "5\t9\t2\t1\t11\t7\t2\t3\n"
                + "10\t19\t0\t0\t0\t0\t0\t0\n"
                + "20\t29\t0\t0\t0\t0\t0\t0\n"
                + "30\t\t0\t0\t0\t0\t0\t0\n");
  }
}
