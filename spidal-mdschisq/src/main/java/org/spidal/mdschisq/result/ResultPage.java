package org.spidal.mdschisq.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.output.CourseSvg;
import org.spidal.common.output.HeatMapSvg;
import org.spidal.common.output.HtmlPage;
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.program.Results;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.Findings;
import org.spidal.mdschisq.solve.FitLog;

/** The page of a run: its pictures, its figures, and how it was made. */
final class ResultPage {
  static final String NAME = "index.html";

  private static final List<String> SHOWN =
      List.of(
          "chi-squared",
          "chi-squared-of-start",
          "chi-squared-of-varied-pairs",
          "chi-squared-of-mixed-pairs",
          "chi-squared-of-fixed-pairs",
          "reason",
          "points",
          "varied",
          "fixed",
          "pairs",
          "best-start",
          "iterations",
          "hessian-products",
          "least-eigenvalue",
          "largest-eigenvalue");

  private static final List<String> RECORDS =
      List.of("timing.tsv", "summary.txt", "summary.json", "run.properties");

  private final ChisqConfig config;
  private final Settings settings;
  private final Results results;
  private final OutputNames names; // where the files are made ready
  private final Labels labels;

  ResultPage(ChisqConfig config, Results results, Labels labels) {
    this.config = config;
    this.settings = config.settings();
    this.results = results;
    this.names = results.names();
    this.labels = labels;
  }

  void write(String title, Findings findings, Densities densities, BestFit fit) {
    HtmlPage page = new HtmlPage(title);
    page.text(settings.find(ChisqKeys.DESCRIPTION).orElse(""));
    results.warnings().forEach(page::warning);
    page.table(figures(results.summary()));
    page.heading("Map");
    page.pictures(
        List.of(
            ScatterSvg.text(
                title,
                "chi-squared " + shown(fit.chiSquared()),
                findings.points(),
                config.dimension(),
                labels)));
    page.heading("Fit");
    boolean any = densities.whole().pairs() > 0;
    page.pictures(
        any ? List.of(heatMap(densities), course(fit.log())) : List.of(course(fit.log())));
    page.text(
        (any
                ? "Distances and the map: how many pairs of points have which distance, and which"
                    + " distance in the map; on the line both are the same. "
                : "")
            + "Course of the fit: chi-squared after each iteration, a curve for each start; it rises"
            + " where a fit begins again after points were put elsewhere or shaken.");
    page.heading("Files");
    page.links(files());
    page.heading("Settings");
    page.table(given());
    page.write(names.folder().resolve(NAME));
  }

  private Map<String, Object> figures(Map<String, Object> summary) {
    Map<String, Object> rows = new LinkedHashMap<>();
    for (Key<String> key : List.of(ChisqKeys.RUN_SET, ChisqKeys.RUN_NUMBER, ChisqKeys.COMMENT)) {
      settings.find(key).ifPresent(text -> rows.put(key.name(), text));
    }
    SHOWN.stream()
        .filter(summary::containsKey)
        .forEach(name -> rows.put(name, shown(summary.get(name))));
    for (String name : List.of("layout", "seconds", "cpu-seconds", "spidal", "java")) {
      rows.put(name, shown(results.run().get(name)));
    }
    return rows;
  }

  /** Numbers with eight digits at most. */
  private static String shown(Object value) {
    if (!(value instanceof Double number) || !Double.isFinite(number)) {
      return String.valueOf(value);
    }
    return new BigDecimal(number).round(new MathContext(8)).stripTrailingZeros().toString();
  }

  private String heatMap(Densities densities) {
    PairCounts counts = densities.whole();
    DensityOptions options = DensityOptions.of(settings);
    String squared = config.squared() ? "squared " : "";
    return HeatMapSvg.text(
        "Distances and the map",
        new HeatMapSvg.Axis(squared + "distance", counts.xLow(), counts.xHigh(), counts.xCells()),
        new HeatMapSvg.Axis(
            squared + "distance in the map", counts.yLow(), counts.yHigh(), counts.yCells()),
        counts.shades(options.alpha(), options.cut()));
  }

  private static String course(FitLog log) {
    List<double[]> courses = new ArrayList<>();
    double[] course = new double[log.size()];
    for (int i = 0, from = 0; i < log.size(); i++) {
      course[i - from] = log.chiSquared(i);
      boolean last = i + 1 == log.size() || log.start(i + 1) != log.start(i);
      if (last) {
        courses.add(Arrays.copyOf(course, i + 1 - from));
        from = i + 1;
      }
    }
    return CourseSvg.text("Course of the fit", "chi-squared", courses);
  }

  /** What was written beside the page. */
  private List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (String name :
        List.of(
            "viewer.html",
            ".svg",
            ".pviz",
            "plotviz.txt",
            "errors.tsv",
            "histogram.tsv",
            "convergence.tsv",
            "timing.tsv",
            "summary.txt",
            "summary.json",
            "run.properties")) {
      if (RECORDS.contains(name) || Files.exists(names.path(name))) {
        files.add(names.path(name));
      }
    }
    files.addAll(others());
    Path points = names.folder().resolve(config.pointsFile().getFileName());
    if (Files.exists(points)) { // unless PointsFile lies in another folder
      files.add(0, points);
    }
    return files;
  }

  /** What LegacyFileNames and DensityFiles ask for; the scripts of densities name their data. */
  private List<Path> others() {
    List<String> wanted = new ArrayList<>();
    String stem = names.stem();
    if (settings.get(ChisqKeys.LEGACY_NAMES)) {
      wanted.add("SIMPLE" + stem + ".txt");
      for (String kind : List.of("Group", "Colon", "Family1", "Family2", "Cluster")) {
        wanted.add(stem + kind + ".txt");
      }
    }
    if (DensityOptions.of(settings).files()) {
      for (String kind : List.of("whole", "selected", "selected-inter")) {
        wanted.add(stem + "-" + kind + "-plot.txt");
      }
    }
    return wanted.stream().map(names.folder()::resolve).filter(Files::exists).toList();
  }

  /** Keys that the user gave, with their values. */
  private Map<String, Object> given() {
    Map<String, Object> rows = new LinkedHashMap<>();
    for (Key<?> key : ChisqKeys.ALL.keys()) {
      if (settings.isSet(key)) {
        rows.put(key.name(), settings.find(key).map(Object::toString).orElse(""));
      }
    }
    return rows;
  }
}
