package org.spidal.mdschisq.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.mdschisq.ChisqJob;
import org.spidal.mdschisq.config.ChisqConfig;

/** One run of the whole program inside this JVM, and what it wrote. */
record ChisqRun(Path folder) {

  static ChisqRun of(Path folder, String... keys) {
    return of(folder, 1, new int[0], 1, keys);
  }

  /**
   * @param folder receives a new folder with the outputs
   * @param nodeOf pretended node of each process; empty for one process
   */
  static ChisqRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
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
  static ChisqRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    List<String> overrides = new ArrayList<>(List.of(keys));
    overrides.add("PointsFile=" + output.resolve("points.txt"));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withQuiet();
    ChisqConfig config = ChisqConfig.read(null, overrides);
    SpidalJob.runEmbedded(options, new ChisqJob(config, stop), nodeOf);
    return new ChisqRun(output);
  }

  /** Gaussian points. */
  static double[][] cloud(int n, int d, long seed) {
    Random random = new Random(seed);
    double[][] x = new double[n][d];
    for (double[] point : x) {
      for (int k = 0; k < d; k++) {
        point[k] = random.nextGaussian();
      }
    }
    return x;
  }

  /**
   * Writes their distances as int16, the largest 1.
   *
   * @param missing about one in so many is missing; 0: none
   */
  static Path matrix(Path file, double[][] x, int missing) {
    int n = x.length;
    double[][] distance = new double[n][n];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double square = 0;
        for (int k = 0; k < x[i].length; k++) {
          square += (x[i][k] - x[j][k]) * (x[i][k] - x[j][k]);
        }
        distance[i][j] = Math.sqrt(square);
        largest = Math.max(largest, distance[i][j]);
      }
    }
    ByteBuffer bytes = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        boolean out =
            missing > 0 && i != j && (Math.min(i, j) * 31 + Math.max(i, j)) % missing == 0;
        bytes.putShort((short) (out ? -1 : Math.round(32767 * distance[i][j] / largest)));
      }
    }
    try {
      return Files.write(file, bytes.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonObject summary() {
    return JsonParser.parseString(text("points-summary.json")).getAsJsonObject();
  }

  double chiSquared() {
    return summary().get("chi-squared").getAsDouble();
  }
}
