package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with cluster files, as any tool tells it. */
class ClusterFileTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 1|1 1|1 2; IN:3: index 1 was there before, in line 2",
        "0 1||3 1|1 1; IN:3: the first of 2 columns must be the index of a point, 0..2, found '3'",
        "0 1|1 x; IN:2: '1 x' is not an index and a whole number",
        "0 1|1; IN:2: '1' is not an index and a whole number",
        "0 1|1 1 1; IN:2: '1 1 1' is not an index and a whole number",
        "0 1|1 -1; IN:2: '1 -1' is not an index and a whole number",
        "0 1|1 1.5; IN:2: '1 1.5' is not an index and a whole number",
        "0 1|1 99999999999; IN:2: '1 99999999999' is not an index and a whole number",
        "|; IN: there is no line in it"
      })
  void damagedLines(String content, String message) {
    Path in = Ran.text(folder.resolve("in.txt"), content.split("\\|", -1));
    Path out = folder.resolve("out.txt");
    Ran ran = Ran.tool("join", in, out, "|");
    assertThat(ran.errors()).startsWith("error: " + message.replace("IN", in.toString()));
    assertThat(ran.errors().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(65);
    assertThat(out).doesNotExist();
  }

  @Test
  void missingFiles() {
    Path none = folder.resolve("none.txt");
    Ran ran = Ran.tool("join", none, folder.resolve("out.txt"), "|");
    assertThat(ran.errors())
        .isEqualTo("error: " + none + ": no such file. Correct the path, or create the file.\n");
    assertThat(ran.code()).isEqualTo(65);
  }

  @Test
  void manyLines() {
    int[] clusterOf = new int[5000];
    for (int i = 0; i < clusterOf.length; i++) {
      clusterOf[i] = i % 7;
    }
    Path in = Ran.clusters(folder.resolve("in.txt"), clusterOf);
    assertThat(ClusterFile.read(in).clusterOf()).containsExactly(clusterOf);
    assertThat(ClusterFile.read(in).members(3)).hasSize(714).startsWith(3, 10, 17);
  }
}
