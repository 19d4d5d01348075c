package org.spidal.kmeans.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.kmeans.KmeansJob;
import org.spidal.kmeans.config.KmeansConfig;

/** One run of the whole program inside this JVM, and what it wrote. */
final class KmeansRun {
  private final Path folder;

  private KmeansRun(Path folder) {
    this.folder = folder;
  }

  static KmeansRun of(Path folder, String... keys) {
    return of(folder, 1, new int[0], 1, keys);
  }

  /**
   * @param folder receives a new folder with the outputs
   * @param nodeOf pretended node of each process; empty for one process
   */
  static KmeansRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    try {
      Path output = Files.createTempDirectory(folder, "run");
      return into(output, () -> null, threads, nodeOf, groups, keys);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param output folder of the outputs
   * @param stop why the run shall stop; null as long as it need not
   */
  static KmeansRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    List<String> overrides = new ArrayList<>(List.of(keys));
    overrides.add("ClusterFile=" + output.resolve("cluster.txt"));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withQuiet();
    KmeansConfig config = KmeansConfig.read(null, overrides);
    SpidalJob.runEmbedded(options, new KmeansJob(config, stop), nodeOf);
    return new KmeansRun(output);
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

  Path folder() {
    return folder;
  }

  String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
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
    return JsonParser.parseString(text("cluster-summary.json")).getAsJsonObject();
  }

  double inertia() {
    return summary().get("inertia").getAsDouble();
  }
}
