package org.spidal.dapwc.result;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.output.AtomicFile;
import org.spidal.common.output.InputHash;
import org.spidal.common.output.Json;
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointNames;
import org.spidal.common.output.PointsFile;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.output.SummaryText;
import org.spidal.common.output.Table;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.Findings;
import org.spidal.dapwc.solve.Growth;

/** What rank 0 tells and writes: the clusters, their centres and tables, pictures, summaries. */
public final class Report {
  private static final int DIMENSION = 3;

  private final PwcConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private double[] coordinates;
  private List<String> ids;

  public Report(PwcConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
  }

  /** Reads coordinates and names, so that an error in them shows before the work. */
  public void readInputs(int points) {
    coordinates =
        settings
            .find(PwcKeys.COORDINATES)
            .map(path -> PointsFile.read(path, points, DIMENSION))
            .orElse(null);
    ids = settings.find(PwcKeys.ID_FILE).map(path -> PointNames.read(path, points)).orElse(null);
  }

  /** Which run it is: a hash of all that the clusters depend on. */
  public long identity() {
    return RunIdentity.of(
        settings,
        List.of("Distances", "Clusters"),
        List.of(config.data().distances()),
        new InputHash());
  }

  /** Throws now, not after a night, if the outputs could not be written. */
  public void checkWritable() {
    AtomicFile.checkWritable(clusterFile(config.clusters()));
    AtomicFile.checkWritable(names.path("summary.json"));
  }

  /** Tells what was read. */
  public void describe(Distances distances, Worker worker, int points) {
    console.say(
        String.format(
            Locale.ROOT,
            "%d points; mean distance %.4f%s",
            points,
            distances.mean(),
            distances.missing() > 0
                ? String.format(
                    Locale.ROOT,
                    "; %.2f %% missing, filled by the means of their rows",
                    100 * distances.missing())
                : ""));
    console.say(
        worker.size()
            + (worker.size() == 1 ? " worker" : " workers")
            + " ("
            + worker.topology().processes()
            + (worker.topology().processes() == 1 ? " process" : " processes")
            + (worker.threads() == 1 ? "" : " of " + worker.threads() + " threads")
            + "), "
            + distances.store().text());
    int lonely = 0;
    for (boolean alone : distances.lonely()) {
      lonely += alone ? 1 : 0;
    }
    if (lonely > 0) {
      console.warn(
          lonely + " points have no distance to any other; where they are put means nothing");
    }
  }

  /** Tells how many clusters there seem to be. */
  public void tell(AutoK.Answer answer, int taken) {
    console.say(
        answer.sure()
            ? String.format(
                Locale.ROOT,
                "%d clusters: the critical temperature falls by a factor of %.1f there",
                answer.clusters(),
                answer.fall())
            : "about "
                + answer.clusters()
                + " clusters, which is uncertain: they overlap, or lie within each other");
    if (taken < answer.clusters()) {
      console.warn(
          "MaxNcent="
              + taken
              + " is less than the "
              + answer.clusters()
              + " clusters that were found; "
              + taken
              + " are made");
    }
  }

  /** A number of clusters was reached on the way. */
  public void reached(Clustering clustering, Growth.Stage stage) {
    console.detail(
        String.format(
            Locale.ROOT,
            "%d clusters, cost %.6g, silhouette %.3f",
            stage.clusters(),
            stage.cost(),
            stage.silhouette()));
    if (settings.get(PwcKeys.INTERMEDIATE) && stage.clusters() > 1) {
      writeClusters(names.path("C" + stage.clusters() + ".txt"), clustering.labels());
    }
  }

  /** Writes everything and tells where it is. */
  public void write(
      Distances distances,
      Findings findings,
      AutoMethod method,
      AutoK.Answer answer,
      Worker worker) {
    double unit = config.costUnit(distances.unit());
    if (findings.clusters() < config.clusters() && answer == null) {
      console.warn(
          "only "
              + findings.clusters()
              + " of "
              + config.clusters()
              + " clusters: clusters of fewer than four points are not split, nor such of equal points");
    }
    Path clusters = clusterFile(findings.clusters());
    writeClusters(clusters, findings.labels());
    writePoints(findings);
    writeClusterTable(findings, unit);
    writeSeparation(findings, unit);
    writeStages(method.stages(), unit);
    writeCenters(findings, unit);
    if (coordinates != null) {
      draw(findings);
    }
    AtomicFile.write(
        names.path("run.properties"),
        out -> {
          for (String line : settings.effective()) {
            out.write(line);
            out.write('\n');
          }
        });
    Map<String, Object> summary = summary(distances, findings, method, answer, worker, unit);
    Json.write(names.path("summary.json"), summary);
    AtomicFile.write(
        settings.find(PwcKeys.SUMMARY_FILE).orElse(names.path("summary.txt")),
        out -> out.write(SummaryText.of(summary)));
    console.say(
        String.format(
            Locale.ROOT,
            "%d clusters of %d to %d points, cost %.6f",
            findings.clusters(),
            findings.sizes()[findings.clusters() - 1],
            findings.sizes()[0],
            findings.cost() * unit));
    console.say(
        clusters
            + (coordinates == null ? "" : ", picture " + names.path(".svg"))
            + String.format(Locale.ROOT, ", all in %.1f s", secondsSinceStart()));
  }

  /** ClusterFile; the old name has the numbers of clusters in it, and no dot. */
  private Path clusterFile(int clusters) {
    Path file = config.clusterFile();
    if (!settings.get(PwcKeys.LEGACY_NAMES)) {
      return file;
    }
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot + 1) : "";
    return file.resolveSibling(stem + "-M" + config.clusters() + "-C" + clusters + ending);
  }

  private static void writeClusters(Path file, int[] labels) {
    AtomicFile.write(
        file,
        out -> {
          for (int i = 0; i < labels.length; i++) {
            out.write(i + "\t" + labels[i] + "\n");
          }
        });
  }

  private void writePoints(Findings findings) {
    AtomicFile.write(
        names.path("points.tsv"),
        out -> {
          out.write("index\tid\tcluster\tconfidence\tsecond\n");
          for (int i = 0; i < findings.labels().length; i++) {
            out.write(
                i
                    + "\t"
                    + id(i)
                    + "\t"
                    + findings.labels()[i]
                    + "\t"
                    + (float) findings.confidence()[i]
                    + "\t"
                    + findings.second()[i]
                    + "\n");
          }
        });
  }

  private void writeClusterTable(Findings findings, double unit) {
    Table table =
        new Table("cluster", "points", "mean-distance", "critical-temperature", "medoid", "id");
    for (int k = 0; k < findings.clusters(); k++) {
      int medoid = findings.centers(k, 1)[0];
      table
          .row()
          .cell(k)
          .cell(findings.sizes()[k])
          .cell(findings.width()[k] * unit)
          .cell(findings.temperature()[k] * unit)
          .cell(medoid)
          .cell(id(medoid));
    }
    table.write(names.path("clusters.tsv"));
  }

  private void writeSeparation(Findings findings, double unit) {
    Table table = new Table("cluster", "other", "mean-distance", "over-own");
    for (int a = 0; a < findings.clusters(); a++) {
      for (int b = a + 1; b < findings.clusters(); b++) {
        double own = Math.sqrt(findings.width()[a] * findings.width()[b]);
        double between = findings.meanCost()[a][b];
        table.row().cell(a).cell(b).cell(between * unit).cell(own > 0 ? between / own : 0);
      }
    }
    table.write(names.path("separation.tsv"));
  }

  private void writeStages(List<Growth.Stage> stages, double unit) {
    Table table =
        new Table(
            "clusters", "split", "gain", "cost", "critical-temperature", "fall", "silhouette");
    double before = 0;
    for (Growth.Stage stage : stages) {
      table
          .row()
          .cell(stage.clusters())
          .cell(stage.parent())
          .cell(stage.gain() * unit)
          .cell(stage.cost() * unit)
          .cell(stage.hottest() * unit)
          .cell(before > 0 && stage.hottest() > 0 ? before / stage.hottest() : 1)
          .cell(stage.silhouette());
      before = stage.hottest();
    }
    table.write(names.path("stages.tsv"));
  }

  private void writeCenters(Findings findings, double unit) {
    Table table = new Table("cluster", "rank", "point", "id", "mean-distance");
    int most = settings.get(PwcKeys.CENTERS);
    for (int k = 0; k < findings.clusters(); k++) {
      int[] centers = findings.centers(k, most);
      for (int r = 0; r < centers.length; r++) {
        table
            .row()
            .cell(k)
            .cell(r + 1)
            .cell(centers[r])
            .cell(id(centers[r]))
            .cell(findings.toOwn()[centers[r]] * unit);
      }
    }
    table.write(names.path("centers.tsv"));
  }

  private void draw(Findings findings) {
    Labels labels = Labels.ofIntegers(findings.labels());
    if (ids != null) {
      labels = labels.withIds(ids);
    }
    String title =
        settings.find(PwcKeys.TITLE).orElse(config.data().distances().getFileName().toString());
    String subtitle =
        findings.labels().length + " points in " + findings.clusters() + " clusters by DA-PWC";
    PlotViz.writeXml(names.path(".pviz"), title, coordinates, DIMENSION, labels);
    PlotViz.writeText(names.path("plotviz.txt"), coordinates, DIMENSION, labels);
    ScatterSvg.write(names.path(".svg"), title, subtitle, coordinates, DIMENSION, labels);
  }

  private Map<String, Object> summary(
      Distances distances,
      Findings findings,
      AutoMethod method,
      AutoK.Answer answer,
      Worker worker,
      double unit) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", 1);
    map.put("program", "dapwc");
    map.put("exit", "completed");
    map.put("points", findings.labels().length);
    map.put("clusters", findings.clusters());
    map.put("cost", findings.cost() * unit);
    map.put("squared-distances", config.squared());
    map.put("missing-share", distances.missing());
    map.put("mean-distance", distances.mean());
    map.put("mean-confidence", Arrays.stream(findings.confidence()).average().orElse(1));
    map.put("joined-by-likelihood", method.wasRescued());
    map.put("annealing-steps", method.annealingSteps());
    if (answer != null) {
      Map<String, Object> auto = new LinkedHashMap<>();
      auto.put("clusters", answer.clusters());
      auto.put("fall-of-critical-temperature", answer.fall());
      auto.put("sure", answer.sure());
      map.put("auto-k", auto);
    }
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("workers", worker.size());
    run.put("transport", worker.transportDescription());
    run.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    run.put("spidal", System.getProperty("spidal.build", "unknown"));
    run.put("rows-in-heap", distances.store() == RowStore.HEAP);
    run.put("rows", distances.store().name().toLowerCase(Locale.ROOT));
    map.put("run", run);
    return map;
  }

  private static double secondsSinceStart() {
    return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
  }

  private String id(int point) {
    return ids == null ? Integer.toString(point) : ids.get(point);
  }
}
