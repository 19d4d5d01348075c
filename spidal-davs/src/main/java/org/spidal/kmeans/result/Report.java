package org.spidal.kmeans.result;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.output.Agreement;
import org.spidal.common.output.AtomicFile;
import org.spidal.common.output.InputHash;
import org.spidal.common.output.Json;
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointsFile;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.output.SummaryText;
import org.spidal.common.output.Table;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.IterationLog;
import org.spidal.kmeans.solve.Method;

/** What worker 0 tells and writes: the clusters, their centres and tables, pictures, summaries. */
public final class Report {
  private static final int SPACE = 3;

  /** Pictures of more points are too large to be looked at. */
  private static final int MOST_DRAWN = 200_000;

  private final KmeansConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private Labels reference;
  private double[] map;
  private int mapDimension;

  public Report(KmeansConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
  }

  /** Reads the reference and the map, so that an error in them shows before the work. */
  public void readInputs(VectorFile file) {
    String column = settings.find(KmeansKeys.REFERENCE_COLUMN).orElse(null);
    reference =
        settings
            .find(KmeansKeys.REFERENCE)
            .map(path -> Labels.read(path, file.size(), column))
            .orElse(null);
    mapDimension = SPACE;
    map =
        settings
            .find(KmeansKeys.COORDINATES)
            .map(path -> PointsFile.read(path, file.size(), SPACE))
            .orElse(null);
  }

  /** Which run it is: a hash of all that the clusters depend on. */
  public long identity() {
    return RunIdentity.of(
        settings, List.of("Vectors", "Clusters"), List.of(config.vectors()), new InputHash());
  }

  /** Throws now, not after a night, if the outputs could not be written. */
  public void checkWritable() {
    AtomicFile.checkWritable(config.clusterFile());
    AtomicFile.checkWritable(names.path("summary.json"));
  }

  /** Tells what was read. */
  public void describe(VectorFile file, Worker worker) {
    console.say(
        file.size()
            + " points in "
            + file.dimension()
            + " dimensions, "
            + worker.size()
            + (worker.size() == 1 ? " worker" : " workers"));
  }

  /** Writes everything and tells where it is. */
  public void write(VectorFile file, Findings findings, Method method, Worker worker) {
    if (findings.clusters() < config.search().clusters()) {
      console.warn(
          "only "
              + findings.clusters()
              + " of "
              + config.search().clusters()
              + " clusters have points: there are no more different vectors");
    }
    writeClusters(findings.labels());
    writeClusterTable(findings);
    writeCentres(file, findings);
    writeIterations(method.log());
    boolean drawn = draw(file, findings);
    AtomicFile.write(
        names.path("run.properties"),
        out -> {
          for (String line : settings.effective()) {
            out.write(line);
            out.write('\n');
          }
        });
    Map<String, Object> summary = summary(file, findings, method, worker);
    Json.write(names.path("summary.json"), summary);
    AtomicFile.write(
        settings.find(KmeansKeys.SUMMARY_FILE).orElse(names.path("summary.txt")),
        out -> out.write(SummaryText.of(summary)));
    console.say(
        String.format(
            Locale.ROOT,
            "%d clusters, inertia %.6f, %d iterations",
            findings.clusters(),
            findings.inertia(),
            method.log().size()));
    Path clusters = config.clusterFile();
    console.say(
        clusters
            + (drawn ? ", picture " + names.path(".svg") : "")
            + String.format(Locale.ROOT, ", all in %.1f s", secondsSinceStart()));
  }

  private void writeClusters(int[] labels) {
    AtomicFile.write(
        config.clusterFile(),
        out -> {
          for (int i = 0; i < labels.length; i++) {
            out.write(i + "\t" + labels[i] + "\n");
          }
        });
  }

  private void writeClusterTable(Findings findings) {
    Table table = new Table("cluster", "points", "inertia", "rms-distance");
    for (int k = 0; k < findings.sizes().length; k++) {
      long size = findings.sizes()[k];
      table
          .row()
          .cell(k)
          .cell(size)
          .cell(findings.inertias()[k])
          .cell(size == 0 ? 0 : Math.sqrt(findings.inertias()[k] / size));
    }
    table.write(names.path("clusters.tsv"));
  }

  private void writeCentres(VectorFile file, Findings findings) {
    int d = file.dimension();
    List<String> columns = new ArrayList<>(List.of("cluster"));
    for (int j = 0; j < d; j++) {
      columns.add(file.names().isEmpty() ? "x" + j : file.names().get(j));
    }
    Table table = new Table(columns.toArray(String[]::new));
    for (int k = 0; k < findings.sizes().length; k++) {
      table.row().cell(k);
      for (int j = 0; j < d; j++) {
        table.cell(findings.centres()[k * d + j]);
      }
    }
    table.write(names.path("centers.tsv"));
  }

  private void writeIterations(IterationLog log) {
    Table table =
        new Table(
            "start", "phase", "iteration", "clusters", "inertia", "moved", "changed", "distances");
    int iteration = 0;
    for (int i = 0; i < log.size(); i++) {
      boolean goesOn =
          i > 0 && log.start(i) == log.start(i - 1) && log.phase(i) == log.phase(i - 1);
      iteration = goesOn ? iteration + 1 : 1;
      table
          .row()
          .cell(log.start(i) + 1)
          .cell(log.phase(i).text())
          .cell(iteration)
          .cell(log.clusters(i))
          .cell(log.inertia(i))
          .cell(log.moved(i))
          .cell(log.changed(i))
          .cell(log.share(i));
    }
    table.write(names.path("iterations.tsv"));
  }

  private boolean draw(VectorFile file, Findings findings) {
    boolean flat = file.dimension() == 2 || file.dimension() == SPACE;
    if (map == null && flat && file.size() <= MOST_DRAWN) {
      int d = file.dimension();
      mapDimension = d;
      map = new double[file.size() * d];
      file.read(0, file.size(), 1, (row, v) -> System.arraycopy(v, 0, map, row * d, d));
    }
    if (map == null) {
      return false;
    }
    Labels labels = Labels.ofIntegers(findings.labels());
    String title =
        settings.find(KmeansKeys.TITLE).orElse(config.vectors().getFileName().toString());
    String subtitle = file.size() + " points in " + findings.clusters() + " clusters by K-means";
    PlotViz.writeXml(names.path(".pviz"), title, map, mapDimension, labels);
    PlotViz.writeText(names.path("plotviz.txt"), map, mapDimension, labels);
    ScatterSvg.write(names.path(".svg"), title, subtitle, map, mapDimension, labels);
    return true;
  }

  private Map<String, Object> summary(
      VectorFile file, Findings findings, Method method, Worker worker) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", 1);
    map.put("program", "kmeans");
    map.put("exit", "completed");
    map.put("points", file.size());
    map.put("dimensions", file.dimension());
    map.put("clusters", findings.clusters());
    map.put("inertia", findings.inertia());
    map.put("best-start", method.bestStart() + 1);
    map.put("iterations", method.log().size());
    double distances = 0;
    for (int i = 0; i < method.log().size(); i++) {
      distances += method.log().share(i);
    }
    map.put("distances-computed-share", distances / Math.max(1, method.log().size()));
    if (reference != null) {
      Agreement agreement = Agreement.of(findings.labels(), reference.clusterOfPoints());
      Map<String, Object> compared = new LinkedHashMap<>();
      compared.put("clusters", reference.clusters().size());
      compared.put("adjusted-rand-index", agreement.ari());
      compared.put("normalized-mutual-information", agreement.nmi());
      compared.put("purity", agreement.purity());
      map.put("reference", compared);
    }
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("workers", worker.size());
    run.put("transport", worker.transportDescription());
    run.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    run.put("spidal", System.getProperty("spidal.build", "unknown"));
    map.put("run", run);
    return map;
  }

  private static double secondsSinceStart() {
    return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
  }
}
