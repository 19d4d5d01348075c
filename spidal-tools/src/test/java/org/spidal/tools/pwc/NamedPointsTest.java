package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where both sides have names, lines in another order belong to the points that they name. */
class NamedPointsTest {
  @TempDir Path folder;
  private Path ids;
  private Path clusters;
  private Path points;

  @BeforeEach
  void files() {
    ids = Ran.text(folder.resolve("ids.txt"), "id", "a", "b", "c", "d");
    clusters = Ran.text(folder.resolve("c.txt"), "d\t1", "b\t0", "a\t1", "c\t1");
    points = Ran.text(folder.resolve("p.txt"), "c 3 3 3.5", "a 1 1 1", "d 4 4 4", "b 2 2 2");
  }

  @Test
  void plot() {
    Path out = folder.resolve("plot.txt");
    Object[] words = {"plot", points, clusters, out, "--ids", ids};
    Ran ran = Ran.tool(words);
    assertThat(ran.errors()).isEmpty();
    assertThat(Ran.read(out)).isEqualTo("0 1 1 1 1 1\n1 2 2 2 0 0\n2 3 3 3.5 1 1\n3 4 4 4 1 1\n");
    Ran.text(clusters, "d\t1", "b\t0", "a\t1"); // one is missing, one is there twice, numbers
    assertThat(Ran.tool(words).code()).isEqualTo(65);
    Ran.text(clusters, "d\t1", "b\t0", "a\t1", "a\t1", "c\t1");
    assertThat(Ran.tool(words).code()).isEqualTo(65);
    Ran.text(clusters, "0\t1", "1\t0", "2\t1", "3\t1");
    Ran.text(ids, "1", "0", "3", "2");
    assertThat(Ran.tool(words).errors()).contains("may be the indices of the points");
  }

  @Test
  void extractAndCollate() {
    Path matrix = Ran.matrix(folder.resolve("m.bin"), 4, ByteOrder.LITTLE_ENDIAN);
    Path parts = folder.resolve("parts");
    Object[] words = {
      "extract",
      clusters,
      matrix,
      parts,
      "--clusters",
      1,
      "--into",
      2,
      "--ids",
      ids,
      "--points",
      points
    };
    assertThat(Ran.tool(words).errors()).isEmpty();
    assertThat(Ran.read(parts.resolve("1_ids.txt"))).isEqualTo("a\nc\nd\n");
    assertThat(Ran.read(parts.resolve("1_index.txt"))).isEqualTo("0\t0\n1\t2\n2\t3\n");
    assertThat(Ran.read(parts.resolve("1_mds.txt"))).startsWith("0\t1").contains("\n1\t3");
    Path found = Ran.text(folder.resolve("f.txt"), "d\t1", "a\t0", "c\t0");
    Path out = folder.resolve("out");
    Object[] back = {
      "collate", points, clusters, out, "--clusters", 1, "--found", found, "--ids", ids
    };
    assertThat(Ran.tool(back).errors()).isEmpty();
    assertThat(Ran.read(out.resolve("cluster.txt"))).isEqualTo("0\t1\n1\t0\n2\t1\n3\t2\n");
  }
}
