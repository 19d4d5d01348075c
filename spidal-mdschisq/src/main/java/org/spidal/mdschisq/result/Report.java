package org.spidal.mdschisq.result;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.bound.Bound;
import org.spidal.common.config.Key;
import org.spidal.common.fault.Sentence;
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
import org.spidal.mdschisq.solve.FitIteration;
import org.spidal.mdschisq.solve.FittedMap;
import org.spidal.mdschisq.solve.Split;

/** What worker 0 tells and writes: the map, its errors, the course of the fit, the summary. */
public final class Report {
  private final ChisqConfig config;
  private final PairData data;
  private final BestFit fit;
  private final Bound bound;
  private final PointTexts texts;
  private final Results results;

  public Report(
      ChisqConfig config,
      PairData data,
      BestFit fit,
      Bound bound,
      PointTexts texts,
      Results results) {
    this.config = config;
    this.data = data;
    this.fit = fit;
    this.bound = bound;
    this.texts = texts;
    this.results = results;
  }

  /** Makes all files ready. */
  public void write(FittedMap findings, Densities densities) {
    int d = config.dimension();
    PointsFile.write(results.mainFile(), findings.points(), d, texts.labels().clusterOfPoints());
    draw(findings, densities.histogram());
    if (config.settings().get(ChisqKeys.LEGACY_NAMES)) {
      new LegacyForms(config, texts.known()).write(results.names(), fit, findings, data.roles());
    }
    writeErrors(findings);
    writeHistogram(densities.histogram());
    writeDensities(densities);
    writeCourse();
  }

  private void draw(FittedMap findings, ShepardBins bins) {
    String subtitle =
        Sentence.of("%d points, chi-squared %.6g", data.points(), fit.chiSquared()) + bound.aside();
    String description =
        config.settings().find(ChisqKeys.DESCRIPTION).map(text -> text + ": ").orElse("");
    List<FitIteration> log = fit.log();
    MapFiles files =
        results.map(
            config.data().matrix().file(),
            subtitle,
            findings.points(),
            config.dimension(),
            texts.labels());
    bound.note(claim()).ifPresent(files.page()::note);
    files
        .page()
        .subtitle(description + subtitle)
        .numbers("misfit", findings.misfits())
        .table(
            PageTable.shepard(
                config.squared() ? "Shepard diagram of squares" : "Shepard diagram", bins))
        .table(
            PageTable.convergence(
                "iteration",
                "chi-squared",
                log.size(),
                i ->
                    new PageTable.Step(
                        i + 1, "start " + (log.get(i).start() + 1), log.get(i).chiSquared())));
    files.write();
  }

  /** What a fit came to, in one line. */
  public static String outcome(BestFit fit) {
    String end = Sentence.of("%.8g", fit.chiSquared());
    String start = Sentence.of("%.8g", fit.chiSquaredOfStart());
    return Sentence.of(
        "chi-squared %s, %s%s at the start; %d iterations; %s",
        end,
        end.equals(start) ? "the same as " : "lower than ",
        start,
        fit.log().size(),
        fit.reason().text());
  }

  private void writeHistogram(ShepardBins bins) {
    Table table = new Table("distance pairs mean-in-map deviation");
    for (int bin = 0; bin < bins.count(); bin++) {
      table.row(bins.start(bin), bins.pairs(bin), bins.mean(bin), bins.deviation(bin));
    }
    table.write(results.named("histogram.tsv"));
  }

  private void writeDensities(Densities densities) {
    DensityOptions options = DensityOptions.of(config.settings());
    if (!options.files()) {
      return;
    }
    DensityFiles densityFiles =
        new DensityFiles(results.names(), options, results.title(config.data().matrix().file()));
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
          "SelectedClusters have no pairs, of which a point moves, for the %s files; they"
              + " are not written",
          kind);
    }
  }

  private void writeErrors(FittedMap findings) {
    int d = config.dimension();
    Table table =
        new Table("index id role misfit")
            .columns(List.of("x-error", "y-error", "z-error").subList(0, d));
    for (int i = 0; i < data.points(); i++) {
      String role = data.roles()[i].name().toLowerCase(Locale.ROOT);
      table.row(i, texts.labels().id(i), role, findings.misfits()[i]);
      for (int k = 0; k < d; k++) {
        table.cell(findings.errors()[i * d + k]);
      }
    }
    table.write(results.named("errors.tsv"));
  }

  private void writeCourse() {
    Table table = new Table("start iteration chi-squared damping predicted gain products taken");
    int number = 0;
    int start = 0;
    for (FitIteration it : fit.log()) {
      number = it.start() == start ? number + 1 : 1;
      start = it.start();
      table.row(start + 1, number, it.chiSquared(), it.lambda(), it.predicted(), it.gain());
      table.cell(it.products()).cell(it.accepted() ? 1 : 0);
    }
    table.write(results.named("convergence.tsv"));
  }

  /**
   * Adds to the summary, and says the outcome.
   *
   * @param split of chi-squared; null if all points vary
   * @param eigenvalues null if they were not asked for
   * @param products with the Hessian that this job made
   */
  public void summarise(Split split, Eigenvalues eigenvalues, long products) {
    Map<String, Object> map = results.summary();
    map.put("dimension", config.dimension());
    map.put("varied", data.varied());
    map.put("fixed", data.used() - data.varied());
    map.put("pairs", data.pairs());
    summariseDistances();
    map.put("chi-squared-of-start", fit.chiSquaredOfStart());
    map.put("chi-squared", fit.chiSquared());
    if (split != null) {
      map.put("chi-squared-of-varied-pairs", split.varied());
      map.put("chi-squared-of-mixed-pairs", split.mixed());
      map.put("chi-squared-of-fixed-pairs", split.fixed());
    }
    map.put("sum-of-squares", fit.plainChiSquared());
    map.put("reason", fit.reason().text());
    map.put("best-start", fit.bestStart() + 1);
    map.put("iterations", fit.log().size());
    map.put("hessian-products", fit.log().stream().mapToLong(FitIteration::products).sum());
    if (eigenvalues != null) {
      map.put("least-eigenvalue", eigenvalues.least());
      map.put("largest-eigenvalue", eigenvalues.largest());
      map.put("products-of-eigenvalues", eigenvalues.steps());
    }
    results.run().put("products-of-this-job", products);
    results.summary().put("bound", bound.summary(claim()));
    results.say("%s", outcome(fit));
    bound.line(claim()).ifPresent(line -> results.say(line));
  }

  /** What nobody can do better, for people. */
  private String claim() {
    return bound.mapClaim("chi-squared", config.dimension());
  }

  private void summariseDistances() {
    Map<String, Object> map = results.section("distances");
    map.put("mean", data.total().mean());
    map.put("least", data.total().smallest());
    map.put("largest", data.total().largest());
    map.put("minimum-distance", data.least());
    config
        .settings()
        .find(InputKeys.SIMILARITIES)
        .ifPresent(how -> map.put("similarities", Key.spelling(how)));
  }
}
