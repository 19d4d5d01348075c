package org.spidal.bench.kmeans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.bench.ThreadBenchmark;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.picture.LogLogSvg;
import org.spidal.common.picture.LogLogSvg.Line;
import org.spidal.common.program.WholeRun;
import org.spidal.common.table.Table;
import org.spidal.kmeans.Main;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.solve.KmeansPhase;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The share of all distances that each iteration computes, with bounds for different numbers of
 * groups of centers, from the same seeds: the figure of the papers on Twister, for any vectors. The
 * same clusters come out each time.
 */
@Command(
    name = "kmeans",
    description =
        "The share of distances that K-means computes with bounds for t groups of centers.")
public final class BoundsBenchmark extends ThreadBenchmark {
  @Option(names = "--vectors", required = true, description = "the vectors, as kmeans reads them")
  private Path vectors;

  @Option(names = "--clusters", defaultValue = "100", description = "K (default 100)")
  private int clusters;

  @Option(
      names = "--groups",
      split = ",",
      description = "numbers of groups (default 1, K/10, K: Hamerly, Yinyang, Elkan)")
  private List<Integer> groups = new ArrayList<>();

  @Option(
      names = "--output",
      defaultValue = "bench-output",
      description = "folder of kmeans-bounds.tsv and .svg (default bench-output)")
  private Path output;

  @Override
  public void run() {
    List<Integer> tried =
        groups.isEmpty() ? List.of(1, Math.max(2, clusters / 10), clusters) : groups;
    Table table = new Table("groups", "iteration", "share");
    List<Line> lines = new ArrayList<>();
    for (int t : tried) {
      List<Double> shares = shares(t);
      for (int i = 0; i < shares.size(); i++) {
        table.row().cell(t).cell(i + 1).cell(shares.get(i).doubleValue());
      }
      double[] x = IntStream.rangeClosed(1, shares.size()).asDoubleStream().toArray();
      double[] y = shares.stream().mapToDouble(share -> Math.max(1e-6, share)).toArray();
      lines.add(new Line(t + (t == 1 ? " group" : " groups"), "", x, y));
    }
    table.write(output.resolve("kmeans-bounds.tsv"));
    new LogLogSvg("Distances computed", "share of all (points times clusters)", "iteration")
        .panel(clusters + " clusters", lines)
        .write(output.resolve("kmeans-bounds.svg"));
    System.out.println(output.resolve("kmeans-bounds.svg"));
  }

  /** The share of each iteration from the seeding, as the job itself writes it. */
  private List<Double> shares(int bounds) {
    try {
      Files.createDirectories(output);
      Path folder = Files.createTempDirectory(output, "bounds");
      List<String> keys =
          List.of(
              "VectorFile=" + vectors,
              "Clusters=" + clusters,
              "Bounds=" + bounds,
              "RefineIterations=0",
              "ClusterFile=" + folder.resolve("run.txt"));
      Settings settings = KmeansConfig.DECLARATION.read(null, keys);
      SpidalJob.runEmbedded(
          new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
          new WholeRun(new Main(), settings, () -> null));
      List<String> rows = Files.readAllLines(folder.resolve("run-iterations.tsv"));
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
      return ofIterations(rows);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.SYSTEM, output + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private static List<Double> ofIterations(List<String> rows) {
    List<String> names = List.of(rows.get(0).split("\t"));
    int phase = names.indexOf("phase");
    int share = names.indexOf("distances");
    return rows.stream()
        .skip(1)
        .map(row -> row.split("\t"))
        .filter(fields -> fields[phase].equals(KmeansPhase.ITERATIONS.text()))
        .map(fields -> Double.parseDouble(fields[share]))
        .toList();
  }
}
