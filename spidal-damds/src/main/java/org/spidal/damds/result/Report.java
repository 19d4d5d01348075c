package org.spidal.damds.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ViewerPage;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.solve.ConvergenceLog;

/** What rank 0 tells and writes: the map, the pictures, the tables and the summaries. */
public final class Report {
  private final DamdsConfig config;
  private final Dissimilarities data;
  private final Labels labels;
  private final Results results;

  public Report(DamdsConfig config, Dissimilarities data, Labels labels, Results results) {
    this.config = config;
    this.data = data;
    this.labels = labels;
    this.results = results;
  }

  /** Makes all files ready. */
  public void write(double[] map, Diagnosis diagnosis, ConvergenceLog log) {
    warnIfFlat(map, diagnosis);
    PointsFile.write(
        results.at(config.pointsFile()), map, config.dimension(), labels.clusterOfPoints());
    draw(map, diagnosis, log);
    writeStressPerPoint(diagnosis);
    writeShepard(diagnosis);
    writeConvergence(log);
  }

  private void warnIfFlat(double[] map, Diagnosis diagnosis) {
    if (config.method() == Method.SMACOF
        && config.fixedPoints() == null
        && Flatness.of(map, config.dimension(), diagnosis.normalisedStress())) {
      results.warn(
          "all points lie in "
              + (config.dimension() > 2 ? "a plane" : "a line")
              + " though their distances do not: SMACOF has stopped too early. Set Threshold to a"
              + " thousandth of what it is, or take Method=auto");
    }
  }

  private void draw(double[] map, Diagnosis diagnosis, ConvergenceLog log) {
    int dimension = config.dimension();
    String title =
        config
            .settings()
            .find(OutputKeys.TITLE)
            .orElse(config.data().source().getFileName().toString());
    String subtitle =
        String.format(
            Locale.ROOT,
            "%d points, normalised stress %.5f",
            data.points(),
            diagnosis.normalisedStress());
    PlotViz.writeXml(results.at(".pviz"), title, map, dimension, labels);
    PlotViz.writeText(results.at("plotviz.txt"), map, dimension, labels);
    ScatterSvg.write(results.at(".svg"), title, subtitle, map, dimension, labels);
    new ViewerPage(title, map, dimension, labels)
        .subtitle(subtitle)
        .program("damds")
        .numbers("stress", diagnosis.rowStress())
        .table(shepard(diagnosis))
        .table(convergence(log))
        .write(results.at("viewer.html"));
  }

  private void writeStressPerPoint(Diagnosis diagnosis) {
    Table table = new Table("index", "id", "stress", "share");
    double total = 2 * diagnosis.rawStress();
    for (int i = 0; i < data.points(); i++) {
      double stress = diagnosis.rowStress()[i];
      table.row().cell(i).cell(labels.id(i)).cell(stress).cell(total > 0 ? stress / total : 0);
    }
    table.write(results.at("stress-per-point.tsv"));
  }

  private void writeShepard(Diagnosis diagnosis) {
    Table table = new Table("from", "to", "pairs", "mean-in-map", "deviation-in-map");
    for (int bin = 0; bin < Diagnosis.BINS; bin++) {
      if (diagnosis.binPairs(bin) > 0) {
        table
            .row()
            .cell(diagnosis.binStart(bin))
            .cell(diagnosis.binStart(bin + 1))
            .cell(diagnosis.binPairs(bin))
            .cell(diagnosis.binMean(bin))
            .cell(diagnosis.binDeviation(bin));
      }
    }
    table.write(results.at("shepard.tsv"));
  }

  private static PageTable shepard(Diagnosis diagnosis) {
    List<double[]> rows = new ArrayList<>();
    for (int bin = 0; bin < Diagnosis.BINS; bin++) {
      if (diagnosis.binPairs(bin) > 0) {
        rows.add(
            new double[] {
              diagnosis.binStart(bin),
              diagnosis.binStart(bin + 1),
              diagnosis.binPairs(bin),
              diagnosis.binMean(bin),
              diagnosis.binDeviation(bin)
            });
      }
    }
    return PageTable.shepard(rows);
  }

  private static PageTable convergence(ConvergenceLog log) {
    List<PageTable.Step> steps = new ArrayList<>();
    for (int e = 0; e < log.entries(); e++) {
      steps.add(new PageTable.Step(log.pass(e), log.stage(e).toString(), log.stress(e)));
    }
    return PageTable.convergence("pass", "stress", steps);
  }

  private void writeConvergence(ConvergenceLog log) {
    Table table = new Table("pass", "stage", "shrink", "stress", "gradient");
    for (int e = 0; e < log.entries(); e++) {
      table
          .row()
          .cell(log.pass(e))
          .cell(log.stage(e))
          .cell(log.h(e))
          .cell(log.stress(e))
          .cell(log.gradient(e));
    }
    table.write(results.at("convergence.tsv"));
  }
}
