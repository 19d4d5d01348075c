package org.spidal.damds.whole;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.points.PointsFile;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.damds.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record MapRun(RunFolder output) {
  static final EmbeddedProgram DAMDS = new EmbeddedProgram(new Main(), "PointsFile", "points.txt");

  /** A pass as the convergence table has it. */
  record Pass(String stage, double shrink, double stress) {}

  /** In one worker. */
  static MapRun of(Path folder, String... keys) {
    return new MapRun(DAMDS.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static MapRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new MapRun(DAMDS.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static MapRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new MapRun(DAMDS.into(output, stop, threads, nodeOf, groups, keys));
  }

  Path pointsFile() {
    return output.file("points.txt");
  }

  /** The points file, character by character. */
  String map() {
    return output.text("points.txt");
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
    return output.json("points-summary.json");
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
    return output
        .text("points-convergence.tsv")
        .lines()
        .skip(1)
        .map(line -> line.split("\t"))
        .map(
            cells -> new Pass(cells[1], Double.parseDouble(cells[2]), Double.parseDouble(cells[3])))
        .toList();
  }
}
