package org.spidal.bench.kmeans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BoundsBenchmarkTest {
  @TempDir private Path folder;

  @Test
  void moreGroupsComputeFewerDistances() throws IOException {
    Random random = new Random(1);
    List<String> rows = new ArrayList<>();
    for (int a = 0; a < 1500; a++) {
      rows.add(a % 30 + random.nextGaussian() + " " + (a % 7 + random.nextGaussian()));
    }
    Path vectors = Files.write(folder.resolve("vectors.txt"), rows);
    Path output = folder.resolve("output");
    int code =
        new CommandLine(new BoundsBenchmark())
            .execute(
                "--vectors", vectors.toString(), "--clusters", "20", "--output", output.toString());
    assertThat(code).isZero();
    double[] sums = new double[3];
    List<Integer> groups = List.of(1, 2, 20);
    for (String row : Files.readAllLines(output.resolve("kmeans-bounds.tsv"))) {
      String[] fields = row.split("\t");
      if (!fields[0].equals("groups")) {
        sums[groups.indexOf(Integer.parseInt(fields[0]))] += Double.parseDouble(fields[2]);
      }
    }
    assertThat(sums[2]).isPositive().isLessThan(sums[1]);
    assertThat(sums[1]).isLessThan(sums[0]);
    assertThat(Files.readString(output.resolve("kmeans-bounds.svg"))).contains("20 groups");
    try (var files = Files.list(output)) {
      assertThat(files).hasSize(2);
    }
  }
}
