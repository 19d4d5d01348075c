package org.spidal.mdschisq.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ShepardBins;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.legacy.LegacyForms;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.FitLog;
import org.spidal.mdschisq.solve.FittedMap;

/** What worker 0 tells and writes: the map, its errors, the course of the fit, the summary. */
public final class Report {
  private final ChisqConfig config;
  private final PairData data;
  private final PointTexts texts;
  private final Results results;

  public Report(ChisqConfig config, PairData data, PointTexts texts, Results results) {
    this.config = config;
    this.data = data;
    this.texts = texts;
    this.results = results;
  }

  /**
   * Makes all files ready.
   *
   * @param eigenvalues null if they were not asked for
   */
  public void write(
      FittedMap findings,
      Densities densities,
      BestFit fit,
      Eigenvalues eigenvalues,
      long products) {
    int d = config.dimension();
    PointsFile.write(results.mainFile(), findings.points(), d, texts.labels().clusterOfPoints());
    String title = results.title(ChisqKeys.TITLE, config.data().matrix().file());
    String subtitle =
        String.format(Locale.ROOT, "%d points, chi-squared %.6g", data.points(), fit.chiSquared());
    MapFiles files = new MapFiles(title, subtitle, findings.points(), d, texts.labels());
    files.write(
        results,
        files
            .page()
            .subtitle(
                config.settings().find(ChisqKeys.DESCRIPTION).map(text -> text + ": ").orElse("")
                    + subtitle)
            .numbers("misfit", findings.misfits())
            .table(shepard(densities.histogram()))
            .table(convergence(fit.log())));
    if (config.settings().get(ChisqKeys.LEGACY_NAMES)) {
      new LegacyForms(config, texts.known()).write(results.names(), fit, findings, data.roles());
    }
    writeErrors(findings);
    writeHistogram(densities.histogram());
    writeDensities(densities, title);
    writeCourse(fit.log());
    results.summary().put("dimension", d);
    new Summary(
            data,
            fit,
            findings.split(),
            eigenvalues,
            products,
            config.settings().find(InputKeys.SIMILARITIES))
        .tell(results);
    results.say("%s", outcome(fit));
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

  private PageTable shepard(ShepardBins bins) {
    String of = config.squared() ? "Shepard diagram of squares" : "Shepard diagram";
    return PageTable.shepard(of, bins);
  }

  private static PageTable convergence(FitLog log) {
    return PageTable.convergence(
        "iteration",
        "chi-squared",
        log.size(),
        i -> new PageTable.Step(i + 1, "start " + (log.start(i) + 1), log.chiSquared(i)));
  }

  private void writeHistogram(ShepardBins bins) {
    Table table = new Table("distance", "pairs", "mean-in-map", "deviation");
    for (int bin = 0; bin < bins.count(); bin++) {
      table.row().cell(bins.start(bin)).cell(bins.pairs(bin));
      table.cell(bins.mean(bin)).cell(bins.deviation(bin));
    }
    table.write(results.named("histogram.tsv"));
  }

  private void writeDensities(Densities densities, String title) {
    DensityOptions options = DensityOptions.of(config.settings());
    if (!options.files()) {
      return;
    }
    DensityFiles densityFiles = new DensityFiles(results.names(), options, title);
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
      results.warn(
          "SelectedClusters have no pairs, of which a point moves, for the "
              + kind
              + " files; they are not written");
    }
  }

  private void writeErrors(FittedMap findings) {
    int d = config.dimension();
    List<String> columns = new ArrayList<>(List.of("index", "id", "role", "misfit"));
    columns.addAll(List.of("x-error", "y-error", "z-error").subList(0, d));
    Table table = new Table(columns.toArray(String[]::new));
    for (int i = 0; i < data.points(); i++) {
      table
          .row()
          .cell(i)
          .cell(texts.labels().id(i))
          .cell(data.roles()[i].name().toLowerCase(Locale.ROOT))
          .cell(findings.misfits()[i]);
      for (int k = 0; k < d; k++) {
        table.cell(findings.errors()[i * d + k]);
      }
    }
    table.write(results.named("errors.tsv"));
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
    table.write(results.named("convergence.tsv"));
  }
}
