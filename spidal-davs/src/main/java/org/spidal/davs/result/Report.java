package org.spidal.davs.result;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.OutputKeys;
import org.spidal.common.job.RunRecord;
import org.spidal.common.job.Worker;
import org.spidal.common.output.AtomicFile;
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointNames;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.output.Table;
import org.spidal.common.results.ResultFiles;
import org.spidal.common.view.ViewerPage;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.Points;
import org.spidal.davs.data.Scaling;
import org.spidal.davs.solve.Solution;

/** What rank 0 tells and writes: the clusters, their table, pictures, summaries. */
public final class Report {
  /** Axes whose extents differ by more are drawn each to its own scale. */
  private static final double UNEQUAL = 5;

  private final VsConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private final RunRecord record;
  private ResultFiles files;
  private List<String> ids;
  private Labels reference;

  public Report(VsConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
    this.record = new RunRecord(settings, VsConfig.OUTPUTS);
  }

  /** Reads names and reference, so that an error in them shows before the work. */
  public void readInputs(int points) {
    ids = settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points)).orElse(null);
    String column = settings.find(VsKeys.REFERENCE_COLUMN).orElse(null);
    reference =
        settings.find(VsKeys.REFERENCE).map(path -> Labels.read(path, points, column)).orElse(null);
    if (reference != null) {
      reference.notes().forEach(console::warn);
    }
  }

  /** Which run it is: a hash of all that the clusters depend on. */
  public long identity() {
    return record.identity();
  }

  /** Claims the outputs; throws now, not after a month, if they could not be written. */
  public void claim(Worker worker) {
    files = worker.claim(VsConfig.OUTPUTS, settings);
  }

  /** Where an output that is named after the main one is made ready. */
  private Path at(String name) {
    return files.names().path(name);
  }

  /** Tells what was read. */
  public void describe(Points points, Worker worker) {
    console.say(
        points.size()
            + (points.size() == 1 ? " point" : " points")
            + " with the coordinates "
            + String.join(", ", points.names())
            + "; "
            + worker.size()
            + (worker.size() == 1 ? " worker" : " workers")
            + " ("
            + worker.topology().processes()
            + (worker.topology().processes() == 1 ? " process" : " processes")
            + (worker.threads() == 1 ? "" : " of " + worker.threads() + " threads")
            + ")");
  }

  /**
   * Writes everything and tells where it is.
   *
   * @param seconds that were spent on each activity
   */
  public void write(Result result, Map<String, Object> seconds, JobFacts facts) {
    Solution solution = result.solution();
    AtomicFile.write(
        files.at(config.clusterFile()),
        out -> {
          for (int i = 0; i < solution.labels().length; i++) {
            out.write(i + "\t" + solution.labels()[i] + "\n");
          }
        });
    writePoints(solution);
    clusterTable(result).write(at("clusters.tsv"));
    SizeClasses.of(solution, result.points().names()).write(at("sizes.tsv"));
    if (!result.scales().isEmpty()) {
      writeScales(result);
    }
    Comparison comparison = null;
    if (reference != null) {
      comparison = new Comparison(solution.labels(), solution.clusters(), reference);
      comparison.table().write(at("comparison.tsv"));
    }
    if (settings.get(VsKeys.LEGACY_NAMES)) {
      writeLegacy(result);
    }
    boolean drawn = isDrawn(result.points());
    if (drawn) {
      draw(result);
    }
    record.write(summary(result, comparison, seconds, facts), facts, files);
    files.publish();
    tell(result, comparison, drawn, facts);
  }

  private void tell(Result result, Comparison comparison, boolean drawn, JobFacts facts) {
    Solution solution = result.solution();
    int clusters = solution.clusters();
    console.say(
        clusters == 0
            ? "no clusters: all points are in the sponge"
            : String.format(
                Locale.ROOT,
                "%s points, %d points in the sponge",
                clusters == 1
                    ? "1 cluster of " + solution.sizes()[0]
                    : clusters
                        + " clusters of "
                        + solution.sizes()[clusters - 1]
                        + " to "
                        + solution.sizes()[0],
                inSponge(solution)));
    if (comparison != null) {
      console.say(
          String.format(
              Locale.ROOT,
              "reference: ARI %.4f, %d of %d clusters matched",
              comparison.ari(),
              comparison.matched(),
              comparison.reference()));
    }
    console.say(
        config.clusterFile()
            + (drawn ? ", to look at: " + names.path("viewer.html") : "")
            + String.format(Locale.ROOT, ", all in %.1f s", facts.sinceStart()));
  }

  private void writePoints(Solution solution) {
    AtomicFile.write(
        at("points.tsv"),
        out -> {
          out.write("index\tid\tcluster\tposterior\n");
          for (int i = 0; i < solution.labels().length; i++) {
            out.write(
                i
                    + "\t"
                    + (ids == null ? Integer.toString(i) : ids.get(i))
                    + "\t"
                    + solution.labels()[i]
                    + "\t"
                    + (float) solution.posteriors()[i]
                    + "\n");
          }
        });
  }

  private static Table clusterTable(Result result) {
    Points points = result.points();
    Scaling scaling = result.scaling();
    Solution solution = result.solution();
    int dimension = points.dimension();
    String[] columns = new String[4 + 2 * dimension];
    columns[0] = "cluster";
    columns[1] = "points";
    columns[2] = "weight";
    columns[3] = "gain";
    for (int i = 0; i < dimension; i++) {
      columns[4 + i] = points.names().get(i);
      columns[4 + dimension + i] = "sd-" + points.names().get(i);
    }
    Table table = new Table(columns);
    int packed = dimension * (dimension + 1) / 2;
    for (int k = 0; k < solution.clusters(); k++) {
      table.row().cell(k).cell(solution.sizes()[k]).cell(solution.weights()[k]);
      table.cell(solution.gains()[k]);
      for (int i = 0; i < dimension; i++) {
        table.cell(scaling.original(solution.centers()[k * dimension + i], i));
      }
      for (int i = 0; i < dimension; i++) {
        int diagonal = k * packed + i * dimension - i * (i - 1) / 2;
        double deviation = Math.sqrt(Math.max(0, solution.covariances()[diagonal]));
        table.cell(scaling.deviation(deviation, solution.centers()[k * dimension + i], i));
      }
    }
    return table;
  }

  private void writeScales(Result result) {
    Table table = new Table("sigma", "clusters", "bic");
    for (Result.Scale scale : result.scales()) {
      table.row().cell(scale.factor()).cell(scale.clusters()).cell(scale.bic());
    }
    table.write(at("scales.tsv"));
  }

  private void writeLegacy(Result result) {
    if (result.points().dimension() != 2) {
      console.warn(
          "LegacyFileNames has no effect: the files of the original program have two coordinates,"
              + " these points "
              + result.points().dimension());
      return;
    }
    int most = settings.find(VsKeys.MOST_PER_NODE).orElse(result.solution().clusters() + 1);
    new LegacyFiles(result)
        .write(files.at(config.clusterFile()), most, settings.get(VsKeys.SPONGE_FACTOR));
  }

  private boolean isDrawn(Points points) {
    return config.isDrawn(points.size()) && (points.dimension() == 2 || points.dimension() == 3);
  }

  private void draw(Result result) {
    Points points = result.points();
    Solution solution = result.solution();
    List<String> texts =
        Arrays.stream(solution.labels())
            .mapToObj(label -> label < 0 ? "sponge" : Integer.toString(label))
            .toList();
    Labels labels = Labels.of(texts);
    if (ids != null) {
      labels = labels.withIds(ids);
    }
    String title =
        settings.find(OutputKeys.TITLE).orElse(config.data().vectors().getFileName().toString());
    String subtitle =
        points.size()
            + " points, "
            + solution.clusters()
            + (solution.clusters() == 1 ? " cluster" : " clusters");
    double[] drawn = points.coordinates();
    if (extentsDiffer(points)) {
      drawn = stretched(points);
      subtitle += "; axes from 0 to 1";
    }
    int dimension = points.dimension();
    PlotViz.writeXml(at(".pviz"), title, drawn, dimension, labels);
    PlotViz.writeText(at("plotviz.txt"), drawn, dimension, labels);
    ScatterSvg.write(at(".svg"), title, subtitle, drawn, dimension, labels, points.names());
    new ViewerPage(title, drawn, dimension, labels)
        .subtitle(subtitle)
        .program("davs")
        .write(at("viewer.html"));
  }

  private static boolean extentsDiffer(Points points) {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int i = 0; i < points.dimension(); i++) {
      double extent = extent(points, i)[1];
      least = Math.min(least, extent);
      most = Math.max(most, extent);
    }
    return least > 0 && most > UNEQUAL * least;
  }

  private static double[] stretched(Points points) {
    int dimension = points.dimension();
    double[] stretched = new double[points.size() * dimension];
    for (int i = 0; i < dimension; i++) {
      double[] extent = extent(points, i);
      for (int a = 0; a < points.size(); a++) {
        stretched[a * dimension + i] =
            (points.coordinates()[a * dimension + i] - extent[0]) / extent[1];
      }
    }
    return stretched;
  }

  /** The lower end of the points along an axis, and how far they reach from there. */
  private static double[] extent(Points points, int axis) {
    double low = Double.MAX_VALUE;
    double high = -Double.MAX_VALUE;
    for (int a = 0; a < points.size(); a++) {
      low = Math.min(low, points.coordinates()[a * points.dimension() + axis]);
      high = Math.max(high, points.coordinates()[a * points.dimension() + axis]);
    }
    return new double[] {low, high - low};
  }

  private Map<String, Object> summary(
      Result result, Comparison comparison, Map<String, Object> seconds, JobFacts facts) {
    Solution solution = result.solution();
    Map<String, Object> map = record.summary();
    map.put("points", solution.labels().length);
    map.put("dimension", result.points().dimension());
    map.put("clusters", solution.clusters());
    map.put("points-in-sponge", inSponge(solution));
    map.put("components", solution.components());
    map.put("least-gain", solution.threshold());
    map.put("free-energy", solution.freeEnergy());
    for (int i = 0; i < result.points().dimension(); i++) {
      map.put("sigma-" + result.points().names().get(i), result.scaling().sigmas()[i]);
    }
    if (comparison != null) {
      map.put("comparison", comparison.summary());
    }
    map.put("inputs", record.inputs());
    Map<String, Object> run = facts.summary();
    run.put(
        "sweeps-of-a-point", solution.effort().pointSweeps() / (double) solution.labels().length);
    run.put("seconds-of-activities", seconds);
    map.put("run", run);
    map.put("warnings", console.warnings());
    return map;
  }

  private static int inSponge(Solution solution) {
    return solution.labels().length - Arrays.stream(solution.sizes()).sum();
  }
}
