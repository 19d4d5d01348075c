package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** The results have the same bytes however the work is laid out. */
class LayoutTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Distance=smith-waterman",
        "Distance=needleman-wunsch AlignmentDistance=score IsBigEndian=true"
      })
  void alignments(String keys) {
    Path file = WholeDistances.sequences(folder.resolve("f"), 61, 45, "ACGT", seed());
    check("SequenceFile=" + file + " " + keys, "distances.bin");
  }

  @Test
  void aligned() throws IOException {
    Random random = new Random(seed());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 290; i++) {
      text.append('>').append(i).append('\n');
      for (int k = 0; k < 70; k++) {
        text.append("AAAAAACGT-".charAt(random.nextInt(10)));
      }
      text.append('\n');
    }
    Path file = Files.writeString(folder.resolve("f"), text);
    check("SequenceFile=" + file + " Distance=kimura", "distances.bin");
  }

  @ParameterizedTest
  @CsvSource({
    "euclidean, 133, 4",
    "manhattan, 133, 4",
    "correlation, 133, 4",
    "euclidean, 300, 7",
    "cosine, 300, 260",
    "manhattan, 300, 33"
  })
  void vectors(String distance, int n, int dimension) {
    Path file = WholeDistances.vectors(folder.resolve("v.csv"), n, dimension, seed());
    String job = "VectorFile=" + file + " Distance=" + distance;
    check(job, "distances.bin");
    check(job + " NumberType=float32 DistanceMatrixFile=%s/d.npy", "d.npy");
  }

  /** Samples of several tiles, features of several blocks. */
  @ParameterizedTest
  @ValueSource(strings = {"bray-curtis", "chi-square", "generalized-unifrac TreeFile="})
  void samples(String keys) throws IOException {
    Random random = new Random(seed());
    StringBuilder table = new StringBuilder("sample");
    StringBuilder tree = new StringBuilder("f0:1");
    for (int k = 0; k < 700; k++) {
      table.append(",f").append(k);
      if (k > 0) {
        tree.insert(0, '(').append(",f" + k + ":" + random.nextFloat() + ")i:").append(1.0 / k);
      }
    }
    for (int i = 0; i < 270; i++) {
      table.append("\ns").append(i);
      for (int k = 0; k < 700; k++) {
        table.append(',').append(Math.max(0, random.nextInt(30) - 20));
      }
    }
    Path file = Files.writeString(folder.resolve("t.csv"), table + "\n");
    Path newick = Files.writeString(folder.resolve("t.nwk"), tree + ";");
    String job = "TableFile=" + file + " Distance=" + keys.replace("File=", "File=" + newick);
    check(job + " NumberType=float64 DistanceMatrixFile=%s/d.npy", "d.npy");
  }

  private static long seed() {
    return TestSeed.of("LayoutTest");
  }

  private void check(String job, String matrix) {
    String stem = matrix.substring(0, matrix.indexOf('.'));
    List<String> files = List.of(matrix, stem + "-histogram.tsv");
    WholeDistances expected = run(1, new int[0], 1, job);
    for (int[] layout :
        new int[][] {
          {2, 1, 0}, {7, 1, 0}, {1, 1, 0, 0}, {1, 1, 0, 1}, {2, 1, 0, 1, 0}, {1, 2, 0, 0, 0, 0}
        }) {
      int[] nodeOf = java.util.Arrays.copyOfRange(layout, 2, layout.length);
      WholeDistances run = run(layout[0], nodeOf, layout[1], job);
      for (String file : files) {
        assertThat(run.file(file)).as(file).hasSameBinaryContentAs(expected.file(file));
      }
    }
  }

  private WholeDistances run(int threads, int[] nodeOf, int groups, String job) {
    try {
      Path output = Files.createTempDirectory(folder, "run");
      return WholeDistances.into(
          output,
          () -> null,
          threads,
          nodeOf,
          groups,
          job.replace("%s", output.toString()).split(" "));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
