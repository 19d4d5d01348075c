package org.spidal.kmeans.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** Clouds, found by {@code ./spidal kmeans} with the same bytes by threads and by processes. */
@Timeout(180)
class KmeansIT {
  private static final List<String> RESULTS =
      List.of("cluster.txt", "cluster-centers.tsv", "cluster-iterations.tsv");

  private static final int CLOUDS = 5;
  private static final int POINTS = 500;

  @TempDir private Path folder;

  @Test
  void cloudsByThreadsAndProcesses() throws Exception {
    Path vectors = clouds();
    assertThat(code(words(vectors, "dry", "--dry-run"))).isZero();
    Path one = run(vectors, "one", "-t", "2");
    List<String> lines = Files.readAllLines(one.resolve("cluster.txt"));
    assertThat(lines).hasSize(POINTS);
    for (int i = 0; i < POINTS; i++) {
      String first = lines.get(i % CLOUDS).split("\t")[1];
      assertThat(lines.get(i)).isEqualTo(i + "\t" + first);
    }
    Skip.withoutMpi();
    Path three = run(vectors, "three", "-np", "3");
    for (String name : RESULTS) {
      assertThat(three.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws Exception {
    assertThat(code(words(folder.resolve("none.csv"), "none"))).isEqualTo(65);
    assertThat(code(words(clouds(), "wrong", "-DClusters=0"))).isEqualTo(78);
  }

  private Path clouds() throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(List.of("x,y,z"));
    for (int i = 0; i < POINTS; i++) {
      int cloud = i % CLOUDS;
      lines.add(
          (30 * cloud + random.nextGaussian())
              + ","
              + (20 * (cloud % 2) + random.nextGaussian())
              + ","
              + random.nextGaussian());
    }
    return Files.write(folder.resolve("clouds.csv"), lines);
  }

  private Path run(Path vectors, String name, String... layout) throws Exception {
    assertThat(code(words(vectors, name, layout))).isZero();
    return folder.resolve(name);
  }

  private List<String> words(Path vectors, String name, String... options) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("kmeans", "-DClusters=" + CLOUDS, "-DVectorFile=" + vectors));
    words.add("-DClusterFile=" + folder.resolve(name).resolve("cluster.txt"));
    words.addAll(List.of(options));
    return words;
  }

  private int code(List<String> words) {
    return Spidal.run(folder, words).code();
  }
}
