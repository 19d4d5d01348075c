package org.spidal.kmeans.result;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.OutputKeys;
import org.spidal.common.job.RunRecord;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.output.Agreement;
import org.spidal.common.output.Labels;
import org.spidal.common.output.LogLogSvg;
import org.spidal.common.output.LogLogSvg.Line;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointMap;
import org.spidal.common.output.PointNames;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.results.ResultFiles;
import org.spidal.common.view.ViewerPage;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.IterationLog;
import org.spidal.kmeans.solve.Method;
import org.spidal.kmeans.solve.Phase;

/** What worker 0 tells and writes: the clusters, their centres and tables, pictures, summaries. */
public final class Report {
  private static final int SPACE = 3;

  /** Pictures of more points are too large to be looked at. */
  private static final int MOST_DRAWN = 200_000;

  private final KmeansConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private final RunRecord record;
  private ResultFiles files;
  private List<String> ids;
  private Labels reference;
  private PointMap map;

  public Report(KmeansConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
    this.record = new RunRecord(settings, KmeansConfig.OUTPUTS);
  }

  /** Reads names, reference and map, so that an error in them shows before the work. */
  public void readInputs(VectorFile file) {
    ids =
        settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, file.size())).orElse(null);
    String column = settings.find(KmeansKeys.REFERENCE_COLUMN).orElse(null);
    reference =
        settings
            .find(KmeansKeys.REFERENCE)
            .map(path -> Labels.read(path, file.size(), column))
            .orElse(null);
    if (reference != null) {
      reference.notes().forEach(console::warn);
    }
    map =
        settings
            .find(KmeansKeys.COORDINATES)
            .map(path -> PointMap.read(path, file.size()))
            .orElse(null);
  }

  /** Which run it is: a hash of all that the clusters depend on. */
  public long identity() {
    return record.identity();
  }

  /** Claims the outputs; throws now, not after a month, if they could not be written. */
  public void claim(Worker worker) {
    files = worker.claim(KmeansConfig.OUTPUTS, settings);
  }

  /** Where an output that is named after the main one is made ready. */
  private Path at(String name) {
    return files.names().path(name);
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
  public void write(VectorFile file, Findings findings, Method method, JobFacts facts) {
    if (findings.clusters() < config.search().clusters()) {
      console.warn(
          "only "
              + findings.clusters()
              + " of "
              + config.search().clusters()
              + " clusters have points: there are no more different vectors");
    }
    Tables tables = new Tables(files.at(config.clusterFile()), files.names(), ids);
    tables.writePoints(findings);
    tables.writeClusters(findings);
    tables.writeCentres(file, findings);
    tables.writeIterations(method.log());
    drawDistances(method);
    boolean drawn = draw(file, findings);
    record.write(
        new Summary(config, file, findings, method, reference, facts, record)
            .asMap(console.warnings()),
        facts,
        files);
    files.publish();
    console.say(
        String.format(
            Locale.ROOT,
            "%s, inertia %.6f, %d iterations",
            findings.clusters() == 1 ? "1 cluster" : findings.clusters() + " clusters",
            findings.inertia(),
            method.log().size()));
    if (reference != null) {
      Agreement agreement = Agreement.of(findings.labels(), reference.clusterOfPoints());
      console.say(
          String.format(
              Locale.ROOT,
              "reference: %d clusters, ARI %.4f, purity %.4f",
              reference.clusters().size(),
              agreement.ari(),
              agreement.purity()));
    }
    Path clusters = config.clusterFile();
    console.say(
        clusters
            + (drawn ? ", to look at: " + names.path("viewer.html") : "")
            + String.format(Locale.ROOT, ", all in %.1f s", facts.sinceStart()));
  }

  /** Draws how many distances the iterations from the seeding of the best start have computed. */
  private void drawDistances(Method method) {
    IterationLog log = method.log();
    int[] mine =
        IntStream.range(0, log.size())
            .filter(i -> log.start(i) == method.bestStart() && log.phase(i) == Phase.ITERATIONS)
            .toArray();
    if (Arrays.stream(mine).allMatch(i -> log.share(i) >= 1)) {
      return;
    }
    double[] x = IntStream.rangeClosed(1, mine.length).asDoubleStream().toArray();
    double[] y = Arrays.stream(mine).mapToDouble(i -> Math.max(1e-6, log.share(i))).toArray();
    new LogLogSvg("Distances computed", "share of all (points times clusters)", "iteration")
        .panel(config.search().clusters() + " clusters", List.of(new Line("distances", "", x, y)))
        .write(at("distances.svg"));
  }

  /** In how many dimensions there will be pictures; 0 for none. */
  public int drawnDimensions(VectorFile file) {
    if (map != null) {
      return map.dimension();
    }
    boolean flat = file.dimension() == 2 || file.dimension() == SPACE;
    return flat && file.size() <= MOST_DRAWN ? file.dimension() : 0;
  }

  private boolean draw(VectorFile file, Findings findings) {
    if (drawnDimensions(file) == 0) {
      return false;
    }
    if (map == null) {
      int d = file.dimension();
      double[] coordinates = new double[file.size() * d];
      file.read(0, file.size(), 1, (row, v) -> System.arraycopy(v, 0, coordinates, row * d, d));
      map = new PointMap(d, coordinates);
    }
    Labels labels = Labels.ofIntegers(findings.labels());
    if (ids != null) {
      labels = labels.withIds(ids);
    }
    String title =
        settings.find(OutputKeys.TITLE).orElse(config.vectors().getFileName().toString());
    String subtitle = file.size() + " points in " + findings.clusters() + " clusters by K-means";
    PlotViz.writeXml(at(".pviz"), title, map.coordinates(), map.dimension(), labels);
    PlotViz.writeText(at("plotviz.txt"), map.coordinates(), map.dimension(), labels);
    ScatterSvg.write(at(".svg"), title, subtitle, map.coordinates(), map.dimension(), labels);
    new ViewerPage(title, map.coordinates(), map.dimension(), labels)
        .subtitle(subtitle)
        .program("kmeans")
        .write(at("viewer.html"));
    return true;
  }
}
