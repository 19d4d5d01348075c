package org.spidal.kmeans.whole;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.kmeans.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record WholeKmeans(RunFolder output) {
  static final EmbeddedProgram KMEANS =
      new EmbeddedProgram(new Main(), "ClusterFile", "cluster.txt");

  static WholeKmeans of(Path folder, String... keys) {
    return new WholeKmeans(KMEANS.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static WholeKmeans of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeKmeans(KMEANS.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static WholeKmeans into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeKmeans(KMEANS.into(output, stop, threads, nodeOf, groups, keys));
  }

  Path folder() {
    return output.path();
  }

  String text(String name) {
    return output.text(name);
  }

  /** Writes Gaussian clouds as text; point i belongs to cloud {@code i % clouds}. */
  static Path clouds(Path file, int n, int d, int clouds, double distance, long seed) {
    Random random = new Random(seed);
    double[][] middles = new double[clouds][d];
    for (double[] middle : middles) {
      for (int j = 0; j < d; j++) {
        middle[j] = distance * random.nextGaussian();
      }
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < d; j++) {
        line.append(j == 0 ? "" : ",").append(middles[i % clouds][j] + random.nextGaussian());
      }
      lines.add(line.toString());
    }
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int[] labels() {
    return text("cluster.txt")
        .lines()
        .mapToInt(line -> Integer.parseInt(line.split("\t")[1]))
        .toArray();
  }

  JsonObject summary() {
    return output.json("cluster-summary.json");
  }

  double inertia() {
    return summary().get("inertia").getAsDouble();
  }
}
