package org.spidal.damds.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.output.PointsFile;
import org.spidal.damds.DamdsJob;
import org.spidal.damds.config.DamdsConfig;

/** One run of the whole program inside this JVM, and what it wrote. */
final class MapRun {
  /** A pass as the convergence table has it. */
  record Pass(String stage, double shrink, double stress) {}

  private final Path folder;

  private MapRun(Path folder) {
    this.folder = folder;
  }

  /** In one worker. */
  static MapRun of(Path folder, String... keys) {
    return of(folder, 1, new int[0], 1, keys);
  }

  /**
   * @param folder receives a new folder with the outputs
   * @param threads of each process
   * @param nodeOf pretended node of each process; empty for one process
   * @param keys key=value
   */
  static MapRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    try {
      Path output = Files.createTempDirectory(folder, "run");
      return into(output, () -> null, threads, nodeOf, groups, keys);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs, or goes on, in a folder that is there.
   *
   * @param stop asked by every worker at the end of every step
   */
  static MapRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    List<String> overrides = new ArrayList<>(List.of(keys));
    overrides.add("PointsFile=" + output.resolve("points.txt"));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withQuiet();
    SpidalJob.runEmbedded(options, new DamdsJob(DamdsConfig.read(null, overrides), stop), nodeOf);
    return new MapRun(output);
  }

  Path pointsFile() {
    return folder.resolve("points.txt");
  }

  /** The points file, character by character. */
  String map() {
    return text("points.txt");
  }

  /** Places of all points. */
  double[][] points(int n, int dimension) {
    double[] flat = PointsFile.read(pointsFile(), n, dimension);
    double[][] points = new double[n][dimension];
    for (int i = 0; i < n; i++) {
      System.arraycopy(flat, i * dimension, points[i], 0, dimension);
    }
    return points;
  }

  JsonObject summary() {
    return JsonParser.parseString(text("points-summary.json")).getAsJsonObject();
  }

  double stress() {
    return summary().getAsJsonObject("stress").get("normalised").getAsDouble();
  }

  int passes() {
    return summary().getAsJsonObject("method").get("passes").getAsInt();
  }

  long bytesAllocated() {
    return summary().getAsJsonObject("run").get("bytes-allocated-in-search").getAsLong();
  }

  boolean rowsInHeap() {
    return summary().getAsJsonObject("run").get("rows-in-heap").getAsBoolean();
  }

  List<Pass> convergence() {
    return text("points-convergence.tsv")
        .lines()
        .skip(1)
        .map(line -> line.split("\t"))
        .map(
            cells -> new Pass(cells[1], Double.parseDouble(cells[2]), Double.parseDouble(cells[3])))
        .toList();
  }

  private String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
