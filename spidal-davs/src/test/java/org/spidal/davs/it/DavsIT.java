package org.spidal.davs.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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
        .contains("\"reference-clusters\":75");
    if (!hasMpi()) {
      System.err.println("SKIPPED: no Open MPI with Java here, so DA-VS ran in one process only");
      Assumptions.abort("no Open MPI with Java");
    }
    Path three = run("three", "-np", "3");
    for (String name : RESULTS) {
      assertThat(three.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  private Path run(String name, String... layout) throws Exception {
    Path output = Files.createDirectory(folder.resolve(name));
    List<String> command = new ArrayList<>();
    command.add(root().resolve("spidal").toString());
    command.addAll(List.of("davs", "-DSigma=1", "-DVectorFile=points.csv"));
    command.add("-DReferenceFile=points.csv");
    command.add("-DClusterFile=" + output.resolve("cluster.txt"));
    command.addAll(List.of(layout));
    assertThat(start(command)).isZero();
    return output;
  }

  private boolean hasMpi() throws Exception {
    return start(List.of(root().resolve("spidal").toString(), "davs", "-np", "2", "--self-test"))
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
