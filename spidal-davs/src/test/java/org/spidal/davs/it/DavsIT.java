package org.spidal.davs.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** Drawn clusters, found by {@code ./spidal davs} in one process and in three. */
@Timeout(180)
class DavsIT {
  private static final List<String> RESULTS =
      List.of("cluster.txt", "cluster-points.tsv", "cluster-clusters.tsv");

  @TempDir private Path folder;

  @Test
  void drawnClusters() throws Exception {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(List.of("x,y,label"));
    for (int a = 0; a < 8000; a++) {
      int k = a % 4 == 0 ? -1 : a % 100;
      double x = k < 0 ? 400 * random.nextDouble() : k % 10 * 40 + random.nextGaussian();
      double y = k < 0 ? 400 * random.nextDouble() : k / 10 * 40 + random.nextGaussian();
      lines.add(String.format(Locale.ROOT, "%.5f,%.5f,%d", x, y, k));
    }
    Files.write(folder.resolve("points.csv"), lines);
    Path one = run("one", "-t", "2");
    assertThat(Files.readString(one.resolve("cluster-summary.json")).replace(" ", ""))
        .contains("\"matched\":75")
        .contains("\"reference\":{\n\"clusters\":75");
    Skip.withoutMpi();
    Path three = run("three", "-np", "3");
    for (String name : RESULTS) {
      assertThat(three.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  private Path run(String name, String... layout) throws Exception {
    Path output = Files.createDirectory(folder.resolve(name));
    List<String> words = new ArrayList<>();
    words.addAll(List.of("davs", "-DSigma=1", "-DVectorFile=points.csv"));
    words.add("-DReferenceFile=points.csv");
    words.add("-DClusterFile=" + output.resolve("cluster.txt"));
    words.addAll(List.of(layout));
    assertThat(code(words)).isZero();
    return output;
  }

  private int code(List<String> words) {
    return Spidal.run(folder, words).code();
  }
}
