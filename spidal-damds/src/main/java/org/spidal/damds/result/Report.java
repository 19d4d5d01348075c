package org.spidal.damds.result;

import java.util.Locale;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ShepardBins;
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
    PointsFile.write(results.mainFile(), map, config.dimension(), labels.clusterOfPoints());
    draw(map, diagnosis, log);
    writeStressPerPoint(diagnosis);
    writeShepard(diagnosis.shepard());
    writeConvergence(log);
  }

  private void warnIfFlat(double[] map, Diagnosis diagnosis) {
    if (config.search().method() == Method.SMACOF
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
    String title = results.title(OutputKeys.TITLE, config.data().source());
    String subtitle =
        String.format(
            Locale.ROOT,
            "%d points, normalised stress %.5f",
            data.points(),
            diagnosis.normalisedStress());
    MapFiles files = new MapFiles(title, subtitle, map, config.dimension(), labels);
    files.write(
        results,
        files
            .page()
            .numbers("stress", diagnosis.rowStress())
            .table(PageTable.shepard("Shepard diagram", diagnosis.shepard()))
            .table(convergence(log)));
  }

  private void writeStressPerPoint(Diagnosis diagnosis) {
    Table table = new Table("index", "id", "stress", "share");
    double total = 2 * diagnosis.rawStress();
    for (int i = 0; i < data.points(); i++) {
      double stress = diagnosis.rowStress()[i];
      table.row().cell(i).cell(labels.id(i)).cell(stress).cell(total > 0 ? stress / total : 0);
    }
    table.write(results.named("stress-per-point.tsv"));
  }

  private void writeShepard(ShepardBins bins) {
    Table table = new Table("from", "to", "pairs", "mean-in-map", "deviation-in-map");
    for (int bin = 0; bin < bins.count(); bin++) {
      if (bins.pairs(bin) > 0) {
        table.row().cell(bins.start(bin)).cell(bins.start(bin + 1)).cell(bins.pairs(bin));
        table.cell(bins.mean(bin)).cell(bins.deviation(bin));
      }
    }
    table.write(results.named("shepard.tsv"));
  }

  private static PageTable convergence(ConvergenceLog log) {
    return PageTable.convergence(
        "pass",
        "stress",
        log.entries(),
        e -> new PageTable.Step(log.pass(e), log.stage(e), log.stress(e)));
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
    table.write(results.named("convergence.tsv"));
  }
}
