package org.spidal.mdschisq.result;

import java.nio.file.Path;
import java.util.ArrayList;
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
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointNames;
import org.spidal.common.output.PointsFile;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.output.Table;
import org.spidal.common.results.ResultFiles;
import org.spidal.common.view.ViewerPage;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.points.Header;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.Findings;
import org.spidal.mdschisq.solve.FitLog;

/** What worker 0 tells and writes: the map, its errors, the course of the fit, the summary. */
public final class Report {
  private final ChisqConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private final RunRecord record;
  private ResultFiles files;
  private Labels labels;
  private PointSet known;
  private PairData data;

  public Report(ChisqConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
    this.record =
        new RunRecord(settings, ChisqConfig.OUTPUTS, ChisqKeys.SUMMARY_FILE, ChisqKeys.TIMING_FILE);
  }

  /** Reads the labels, so that an error in them shows before the work. */
  public void readInputs(int points) {
    known =
        settings
            .find(ChisqKeys.PROPERTIES)
            .map(path -> PointSet.read(path, 0, points))
            .orElse(null);
    labels =
        settings
            .find(ChisqKeys.LABEL_FILE)
            .map(
                path ->
                    Labels.read(path, points, settings.find(ChisqKeys.LABEL_COLUMN).orElse(null)))
            .orElse(known == null ? Labels.none(points) : labelsOf(known, points));
    labels.notes().forEach(console::warn);
    settings
        .find(OutputKeys.IDS)
        .ifPresent(path -> labels = labels.withIds(PointNames.read(path, points)));
  }

  private static Labels labelsOf(PointSet set, int points) {
    String[] names = new String[points];
    Arrays.fill(names, "");
    boolean any = false;
    for (PointRecord point : set.points()) {
      if (point.label() != null) {
        names[point.id()] = point.label();
        any = true;
      }
    }
    return any ? Labels.of(List.of(names)) : Labels.none(points);
  }

  /** Where all results but the map go. */
  public Path folder() {
    return names.folder();
  }

  /** Which run it is: a hash of all that the map depends on. */
  public long identity() {
    return record.identity();
  }

  /** Claims the outputs; throws now, not after a month, if they could not be written. */
  public void claim(Worker worker) {
    files = worker.claim(ChisqConfig.OUTPUTS, settings);
  }

  /** Where an output that is named after the main one is made ready. */
  private Path at(String name) {
    return files.names().path(name);
  }

  /** Tells what was read. */
  public void describe(PairData read, Worker worker) {
    data = read;
    console.say(
        data.points()
            + " points, "
            + data.varied()
            + " of them move, "
            + (data.used() - data.varied())
            + " are fixed; "
            + data.pairs()
            + " pairs, "
            + worker.size()
            + (worker.size() == 1 ? " worker" : " workers")
            + ", "
            + data.store().text());
    if (data.lonely() > 0) {
      console.warn(
          data.lonely()
              + " points have known distances to "
              + config.data().linkCut()
              + " others or fewer (LinkCut); they are left out, and lie at 0");
    }
    long numbers = (long) data.varied() * config.dimension();
    if (data.pairs() <= numbers) {
      console.warn(
          data.pairs()
              + " pairs cannot fix "
              + numbers
              + " coordinates: chi-squared is printed as if one more pair than coordinates were there");
    }
  }

  /**
   * Writes everything and tells where it is.
   *
   * @param eigenvalues null if they were not asked for
   */
  public void write(
      Findings findings,
      Densities densities,
      BestFit fit,
      Eigenvalues eigenvalues,
      long products,
      JobFacts facts) {
    int d = config.dimension();
    Path points = config.pointsFile();
    PointsFile.write(files.at(points), findings.points(), d, labels.clusterOfPoints());
    String title =
        settings.find(ChisqKeys.TITLE).orElse(config.data().distances().getFileName().toString());
    PlotViz.writeXml(at(".pviz"), title, findings.points(), d, labels);
    PlotViz.writeText(at("plotviz.txt"), findings.points(), d, labels);
    ScatterSvg.write(
        at(".svg"),
        title,
        String.format(Locale.ROOT, "%d points, chi-squared %.6g", data.points(), fit.chiSquared()),
        findings.points(),
        d,
        labels);
    new ViewerPage(title, findings.points(), d, labels)
        .program("mdschisq")
        .write(at("viewer.html"));
    if (settings.get(ChisqKeys.LEGACY_NAMES)) {
      legacy(fit, files.names()).write(findings, data.roles());
    }
    writeErrors(findings);
    writeHistogram(densities);
    writeDensities(densities, title);
    writeCourse(fit.log());
    Map<String, Object> summary =
        new Summary(data, fit, findings.split(), eigenvalues, products, facts, record)
            .asMap(console.warnings());
    record.write(summary, facts, files);
    new ResultPage(config, files.names(), labels)
        .write(title, findings, densities, fit, summary, console.warnings());
    files.publish();
    console.say(outcome(fit));
    console.say(
        points
            + ", to look at: "
            + names.folder().resolve(ResultPage.NAME)
            + " and "
            + names.path("viewer.html")
            + String.format(Locale.ROOT, ", all in %.1f s", facts.sinceStart()));
  }

  /** What a fit came to, in one line. */
  public static String outcome(BestFit fit) {
    String end = String.format(Locale.ROOT, "%.8g", fit.chiSquared());
    String start = String.format(Locale.ROOT, "%.8g", fit.chiSquaredOfStart());
    return String.format(
        Locale.ROOT,
        "chi-squared %s, %s%s at the start; %d iterations; %s",
        end,
        end.equals(start) ? "the same as " : "lower than ",
        start,
        fit.log().size(),
        fit.reason().text());
  }

  private void writeHistogram(Densities densities) {
    Table table = new Table("distance", "pairs", "mean-in-map", "deviation");
    for (int bin = 0; bin < densities.bins(); bin++) {
      table
          .row()
          .cell(densities.binStart(bin))
          .cell(densities.binPairs(bin))
          .cell(densities.binMean(bin))
          .cell(densities.binDeviation(bin));
    }
    table.write(at("histogram.tsv"));
  }

  private void writeDensities(Densities densities, String title) {
    DensityOptions options = DensityOptions.of(settings);
    if (!options.files()) {
      return;
    }
    DensityFiles densityFiles = new DensityFiles(files.names(), options, title);
    densityFiles.write("whole", densities.whole());
    if (densities.within() != null) {
      writeIfAny(densityFiles, "selected", densities.within());
      writeIfAny(densityFiles, "selected-inter", densities.between());
    }
  }

  private void writeIfAny(DensityFiles densityFiles, String kind, PairCounts counts) {
    if (counts.pairs() > 0) {
      densityFiles.write(kind, counts);
    } else {
      console.warn(
          "SelectedClusters have no pairs, of which a point moves, for the "
              + kind
              + " files; they are not written");
    }
  }

  /** The best map so far, in files from which another fit can begin. */
  public void writeRestart(Findings findings) {
    legacy(null, names).writeRestart(findings, data.roles());
  }

  /**
   * @param fit null while it goes on
   * @param to where the files are written
   */
  private LegacyFiles legacy(BestFit fit, OutputNames to) {
    Header facts = Header.empty();
    String set = settings.find(ChisqKeys.RUN_SET).orElse("");
    String number = settings.find(ChisqKeys.RUN_NUMBER).orElse("");
    if (!set.isEmpty() || !number.isEmpty()) {
      facts = facts.with(Header.GROUP_NAME, "MDSasChisq-" + set + "-Run" + number);
    }
    facts =
        facts
            .withComment(settings.find(ChisqKeys.COMMENT).orElse(""))
            .withComment(
                "mdschisq Chisqnorm "
                    + settings.get(ChisqKeys.NORM)
                    + ", DistanceFormula "
                    + settings.get(ChisqKeys.FORMULA)
                    + ", MinimumDistance "
                    + settings.get(ChisqKeys.MINIMUM));
    if (fit != null) {
      facts = facts.withComment("chi-squared " + fit.chiSquared());
    }
    return new LegacyFiles(
        to, config.dimension(), settings.get(ChisqKeys.FLAT_AS_SPACE), known, facts);
  }

  private void writeErrors(Findings findings) {
    int d = config.dimension();
    List<String> columns = new ArrayList<>(List.of("id", "role", "misfit"));
    columns.addAll(List.of("x-error", "y-error", "z-error").subList(0, d));
    Table table = new Table(columns.toArray(String[]::new));
    for (int i = 0; i < data.points(); i++) {
      table
          .row()
          .cell(i)
          .cell(data.roles()[i].name().toLowerCase(Locale.ROOT))
          .cell(findings.misfits()[i]);
      for (int k = 0; k < d; k++) {
        table.cell(findings.errors()[i * d + k]);
      }
    }
    table.write(at("errors.tsv"));
  }

  private void writeCourse(FitLog log) {
    Table table =
        new Table(
            "start",
            "iteration",
            "chi-squared",
            "damping",
            "predicted",
            "gain",
            "products",
            "taken");
    int iteration = 0;
    for (int i = 0; i < log.size(); i++) {
      iteration = i > 0 && log.start(i) == log.start(i - 1) ? iteration + 1 : 1;
      table
          .row()
          .cell(log.start(i) + 1)
          .cell(iteration)
          .cell(log.chiSquared(i))
          .cell(log.lambda(i))
          .cell(log.predicted(i))
          .cell(log.gain(i))
          .cell(log.products(i))
          .cell(log.accepted(i) ? 1 : 0);
    }
    table.write(at("convergence.tsv"));
  }
}
