package org.spidal.damds.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.bound.Bound;
import org.spidal.common.config.Key;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointMap;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ShepardBins;
import org.spidal.common.view.ViewerPage;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.config.DamdsKeys.Loss;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.config.ScaleOptions;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.PairStatistics;
import org.spidal.damds.place.Places;
import org.spidal.damds.scale.Codes;
import org.spidal.damds.scale.Knots;
import org.spidal.damds.scale.PairCells;
import org.spidal.damds.solve.ConvergenceLog;

/** What rank 0 tells and writes: the map, the pictures, the tables and the summaries. */
public final class Report {
  private static final int HEAP_BYTES_OF_POINT = 350; // labels, stresses, texts being written
  private static final int TEXT_BYTES_OF_POINT = 480;
  private static final int TEXT_BYTES_OF_COORDINATE = 30;
  private static final int TEXT_BYTES_OF_FLOAT = 12;

  /** What is left of the small distances, where a function has made nothing of them. */
  private static final double SHRUNK = 0.01;

  /** A share of the nearest neighbours that may not be lost without a word. */
  private static final double KEPT = 0.8;

  /** A half axis, as a share of the map, of a place that may be anywhere. */
  private static final double ANYWHERE = 0.5;

  private static final String ELLIPSES =
      "An ellipse shows how sure the place of a point is: the larger, the less sure. It contains the"
          + " true place, with 95 %% confidence, only if the given distances are those of a map in %s"
          + " with independent errors; most real distances are not.";

  /** Tables, pictures, and the script of the page. */
  private static final int SMALL_FILES = 650_000;

  private final DamdsConfig config;
  private final Dissimilarities data;
  private final Diagnosis diagnosis;
  private final Bound bound;
  private final ConvergenceLog log;
  private final Results results;

  public Report(
      DamdsConfig config,
      Dissimilarities data,
      Diagnosis diagnosis,
      Bound bound,
      ConvergenceLog log,
      Results results) {
    this.config = config;
    this.data = data;
    this.diagnosis = diagnosis;
    this.bound = bound;
    this.log = log;
    this.results = results;
  }

  /** Heap bytes of worker 0 beside the map, as measured on maps of 10,000 and 20,000 points. */
  public static long heapBytes(int points, int dimension) {
    return points * ((long) HEAP_BYTES_OF_POINT + Float.BYTES * Places.numbers(dimension));
  }

  /** Bytes of all files but checkpoints, as measured on the same maps. */
  public static long fileBytes(int points, int dimension) {
    return points
            * (TEXT_BYTES_OF_POINT
                + (long) TEXT_BYTES_OF_COORDINATE * dimension
                + (long) TEXT_BYTES_OF_FLOAT * Places.numbers(dimension))
        + SMALL_FILES;
  }

  /** Makes all files ready. */
  public void write(double[] map, Labels labels) {
    warnIfFlat(map);
    PointMap shown = PointMap.shown(map, config.dimension());
    PointsFile.write(
        results.mainFile(), shown.coordinates(), shown.dimension(), labels.clusterOfPoints());
    draw(map, labels);
    writeStressPerPoint(labels);
    if (diagnosis.places() != null) {
      diagnosis.places().write(results.named("uncertainty.tsv"), labels::id);
    }
    writeShepard(diagnosis.shepard());
    writeDisparities(diagnosis.shape().knots());
    config.shepardFile().ifPresent(file -> writeCounts(results.at(file)));
    writeConvergence();
  }

  private void warnIfFlat(double[] map) {
    if (config.dimension() > 1
        && config.search().method() == Method.SMACOF
        && config.fixedPoints() == null
        && Flatness.of(map, config.dimension(), diagnosis.normalisedStress())) {
      results.warn(
          "all points lie in %s though their distances do not: SMACOF has stopped too early. Set"
              + " Threshold to a thousandth of what it is, or take Method=auto",
          config.dimension() > 2 ? "a plane" : "a line");
    }
  }

  private void draw(double[] map, Labels labels) {
    String subtitle =
        Sentence.of(
                "%d points, %snormalised stress %.5f",
                data.points(),
                diagnosis.absoluteErrors() != null ? "least absolute errors, " : "",
                diagnosis.normalisedStress())
            + bound.aside();
    MapFiles files = results.map(config.data().source(), subtitle, map, config.dimension(), labels);
    ViewerPage page = files.page().numbers("stress", diagnosis.rowStress());
    page.note(fit());
    bound.note(bound.mapClaim(config.dimension())).ifPresent(page::note);
    if (diagnosis.places() != null && config.dimension() == 1) {
      page.doubts("uncertainty", diagnosis.places().uncertainty(), "uncertain places", 0, ANYWHERE);
    } else if (diagnosis.places() != null) {
      page.note(Sentence.of(ELLIPSES, Sentence.count(config.dimension(), "dimension")))
          .doubts("uncertainty", diagnosis.places().uncertainty(), "uncertain places", 0, ANYWHERE)
          .texts("second place", diagnosis.places().seconds())
          .numbers("cost of second place", diagnosis.places().secondCosts())
          .certainty(diagnosis.places().ellipsoids(), diagnosis.places().secondPlaces());
    }
    page.table(
            PageTable.shepard(
                diagnosis.absoluteErrors() == null
                    ? "Shepard diagram"
                    : "Shepard diagram, least absolute errors",
                diagnosis.shepard(),
                diagnosis.shape().curve()))
        .table(
            PageTable.convergence(
                "pass",
                "stress",
                log.entries(),
                e -> new PageTable.Step(log.pass(e), log.stage(e), log.stress(e))));
    files.write();
  }

  /** What the stress says of the distances, for readers who have not heard of it. */
  private String fit() {
    double stress = diagnosis.normalisedStress();
    ScaleOptions scale = config.search().scale();
    return Sentence.of(
        "On the whole, distances in the map differ by %.1f %% from %s. The normalised stress is the"
            + " square of this: the %smean square error of the distances, as a share of their mean"
            + " square.",
        100 * Math.sqrt(stress),
        scale.isRatio()
            ? "the given ones"
            : "what Scale=" + Key.spelling(scale.scale()) + " has made of the given ones",
        data.statistics().unitWeights() ? "" : "weighted ");
  }

  private void writeStressPerPoint(Labels labels) {
    Table table = new Table("index id stress share");
    double total = 2 * diagnosis.rawStress();
    for (int i = 0; i < data.points(); i++) {
      double stress = diagnosis.rowStress()[i];
      table.row(i, labels.id(i), stress, total > 0 ? stress / total : 0);
    }
    table.write(results.named("stress-per-point.tsv"));
  }

  private void writeShepard(ShepardBins bins) {
    double[] curve = diagnosis.shape().curve();
    String columns = "from to pairs mean-in-map deviation-in-map";
    Table table = new Table(curve == null ? columns : columns + " disparity");
    for (int bin = 0; bin < bins.count(); bin++) {
      if (bins.pairs(bin) > 0) {
        table.row(bins.start(bin), bins.start(bin + 1), bins.pairs(bin));
        table.cell(bins.mean(bin)).cell(bins.deviation(bin));
        if (curve != null) {
          table.cell(curve[bin]);
        }
      }
    }
    table.write(results.named("shepard.tsv"));
  }

  /** What a distance is to be in the map, for those who place other objects in it. */
  private void writeDisparities(Knots knots) {
    if (knots != null) {
      Table table = new Table("distance disparity");
      for (int k = 0; k < knots.x().length; k++) {
        table.row(knots.x()[k], knots.y()[k]);
      }
      table.write(results.named("disparities.tsv"));
    }
  }

  /** The Shepard diagram as counts of pairs in cells, for those who draw it themselves. */
  private void writeCounts(Path file) {
    PairCells counts = diagnosis.shape().cells();
    double width = data.statistics().largest() * data.unit() / PairCells.CELLS;
    double height = counts.longest() * data.unit() / PairCells.CELLS;
    Table table = new Table("from to from-in-map to-in-map pairs");
    for (int i = 0; i < PairCells.CELLS; i++) {
      for (int j = 0; j < PairCells.CELLS; j++) {
        if (counts.pairs(i, j) > 0) {
          table.row(i * width, (i + 1) * width, j * height, (j + 1) * height, counts.pairs(i, j));
        }
      }
    }
    table.write(file);
  }

  private void writeConvergence() {
    Table table = new Table("pass stage shrink stress gradient");
    for (int e = 0; e < log.entries(); e++) {
      table.row(log.pass(e), log.stage(e), log.h(e), log.stress(e), log.gradient(e));
    }
    table.write(results.named("convergence.tsv"));
  }

  /**
   * Adds to the summary, and says the stress.
   *
   * @param account what the method did
   * @param passes over the distances
   * @param allocated most heap bytes that a worker allocated while it searched
   */
  public void summarise(String account, int passes, long allocated) {
    results.summary().put("dimension", config.dimension());
    summariseStress();
    Map<String, Object> method = results.section("method");
    method.put("name", config.search().method().name().toLowerCase(Locale.ROOT));
    method.put("effort", config.search().effort().name().toLowerCase(Locale.ROOT));
    method.put("seed", config.search().seed());
    method.put("passes", passes);
    method.put("account", account);
    results.summary().put("distances", DistanceSummary.of(data, config.settings()));
    results.summary().put("stages", stages());
    results.run().put("rows-in-heap", data.rowsInHeap());
    results.run().put("rows", data.store().name().toLowerCase(Locale.ROOT));
    results.run().put("bytes-allocated-in-search", allocated);
    results.say(
        "normalised stress %.7f, stress-1 %.5f (%s)",
        diagnosis.normalisedStress(), diagnosis.stress1(), account);
    summariseShape();
    bound.line(bound.mapClaim(config.dimension())).ifPresent(line -> results.say(line));
    if (config.settings().get(DamdsKeys.LEGACY_OUTPUT)) {
      results.say("  Total Iterations: %d", passes);
      results.say("  Final Stress:\t%s", diagnosis.normalisedStress());
    }
  }

  private void summariseStress() {
    Map<String, Object> stress = results.section("stress");
    stress.put("normalised", diagnosis.normalisedStress());
    stress.put("stress-1", diagnosis.stress1());
    stress.put("raw", diagnosis.rawStress());
    stress.put("weights", config.data().weights().text());
    results.summary().put("bound", bound.summary(bound.mapClaim(config.dimension())));
  }

  /** What the map keeps of the distances, and whether another scale might be worth a try. */
  private void summariseShape() {
    Shape shape = diagnosis.shape();
    ScaleOptions options = config.search().scale();
    Map<String, Object> scale = results.section("scale");
    scale.put("name", Key.spelling(options.scale()));
    if (!options.isRatio()) {
      scale.put("mix", options.mix());
      scale.putAll(shape.parameters());
      scale.put("nearest-kept", shape.kept());
      scale.put("nearest-kept-by-ratio", shape.keptByRatio());
    }
    scale.put("rank-correlation", shape.rankCorrelation());
    scale.put("ratio-stress-1", shape.ratio());
    scale.put("ordinal-stress-1", shape.ordinal());
    scale.put("error-kurtosis", diagnosis.kurtosis());
    if (!options.isRatio()) {
      warnOfLoss(shape);
      return;
    }
    if (options.isAbsolute()) {
      summariseErrors(diagnosis.absoluteErrors());
      return;
    }
    hint(shape);
  }

  /** What else is worth a try; nothing for most data. */
  private void hint(Shape shape) {
    PairStatistics s = data.statistics();
    double kurtosis = s.unitWeights() ? diagnosis.kurtosis() : 0;
    double deviations = s.average() / s.standardDeviation();
    switch (Hint.of(kurtosis, diagnosis.stress1(), shape.isBent(), deviations)) {
      case FAR_OFF ->
          results.say(
              "some distances are far off in the map (kurtosis of the errors %.0f): if they may be"
                  + " wrong, try Loss=absolute",
              kurtosis);
      case BENT ->
          results.say(
              "the distances bend: Scale=spline would fit (stress-1 %.3f for %.3f at this map)",
              shape.spline(), shape.ratio());
      case CONCENTRATED ->
          results.say(
              "the distances are concentrated (mean %.1f deviations): try Scale=interval",
              deviations);
      case NONE -> {}
    }
  }

  private void summariseErrors(AbsoluteErrors errors) {
    Map<String, Object> loss = results.section("loss");
    loss.put("name", Key.spelling(Loss.ABSOLUTE));
    loss.putAll(errors.summary());
    results.say(
        "half of the distances are off by less than %.3g in the map, %.2f %% by more than %.3g",
        errors.median(), 100 * errors.farOff(), errors.limit());
  }

  private void warnOfLoss(Shape shape) {
    PairStatistics s = data.statistics();
    if (shape.coarse()) {
      results.warn(
          "half of the distances are below %.1g of the largest, %.4g, and are told apart in steps of"
              + " %.2g only. Look at the largest distances; if they are right, take Scale=ratio",
          (shape.medianCode() + 0.5) / Codes.COUNT, s.largest(), s.largest() / Codes.COUNT);
    }
    if (shape.constant()) {
      results.warn(
          "the disparities are the same for all distances: distances run against the map. Are they"
              + " similarities? Similarities=one-minus makes distances of them");
    } else if (shape.kept() < KEPT * shape.keptByRatio()) {
      results.warn(
          "neighbourhoods were lost: %.2f of the nearest neighbours are kept, %.2f on a ratio scale."
              + " Take Scale=ratio or ScaleMix=0.5",
          shape.kept(), shape.keptByRatio());
    } else if (shape.shrinkage() < SHRUNK) {
      results.warn(
          "groups have shrunk to points: distances of the lower quartile are %.1g as long in the map as"
              + " their share of the largest. Take Scale=ratio or ScaleMix=0.5",
          shape.shrinkage());
    }
  }

  /**
   * A line for each run of passes in the same stage at the same temperature: how many, and the
   * stress at its end.
   */
  private List<Map<String, Object>> stages() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (int e = 0; e < log.entries(); e++) {
      boolean last =
          e + 1 == log.entries()
              || !log.stage(e).equals(log.stage(e + 1))
              || log.h(e) != log.h(e + 1);
      if (last) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("stage", log.stage(e));
        map.put("shrink", log.h(e));
        map.put("passes-so-far", log.pass(e));
        map.put("stress", log.stress(e));
        list.add(map);
      }
    }
    return list;
  }
}
