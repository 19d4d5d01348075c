package org.spidal.kmeans.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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
    assertThat(start(command(vectors, "dry", "--dry-run"))).isZero();
    Path one = run(vectors, "one", "-t", "2");
    List<String> lines = Files.readAllLines(one.resolve("cluster.txt"));
    assertThat(lines).hasSize(POINTS);
    for (int i = 0; i < POINTS; i++) {
      String first = lines.get(i % CLOUDS).split("\t")[1];
      assertThat(lines.get(i)).isEqualTo(i + "\t" + first);
    }
    if (!hasMpi()) {
      System.err.println("SKIPPED: no Open MPI with Java here, so K-means ran in one process only");
      Assumptions.abort("no Open MPI with Java");
    }
    Path three = run(vectors, "three", "-np", "3");
    for (String name : RESULTS) {
      assertThat(three.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws Exception {
    assertThat(start(command(folder.resolve("none.csv"), "none"))).isEqualTo(65);
    assertThat(start(command(clouds(), "wrong", "-DClusters=0"))).isEqualTo(78);
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
    assertThat(start(command(vectors, name, layout))).isZero();
    return folder.resolve(name);
  }

  private List<String> command(Path vectors, String name, String... options) {
    List<String> command = new ArrayList<>();
    command.add(root().resolve("spidal").toString());
    command.addAll(List.of("kmeans", "-DClusters=" + CLOUDS, "-DVectorFile=" + vectors));
    command.add("-DClusterFile=" + folder.resolve(name).resolve("cluster.txt"));
    command.addAll(List.of(options));
    return command;
  }

  private boolean hasMpi() throws Exception {
    return start(List.of(root().resolve("spidal").toString(), "kmeans", "-np", "2", "--self-test"))
        == 0;
  }

  private int start(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
