package org.spidal.damds.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
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
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ViewerPage;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Statistics;
import org.spidal.damds.solve.ConvergenceLog;

/** What rank 0 tells and writes: the map, the pictures, the tables and the summaries. */
public final class Report {
  private final DamdsConfig config;
  private final Console console;
  private final Settings settings;
  private final Path pointsFile;
  private final OutputNames names;
  private final RunRecord record;
  private ResultFiles files;
  private Labels labels;
  private boolean labelled;

  public Report(DamdsConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.pointsFile = config.pointsFile();
    this.names = config.outputNames();
    this.record = new RunRecord(settings, DamdsConfig.OUTPUTS);
  }

  /** Claims the outputs; throws now, not after a month, if they could not be written. */
  public void claim(Worker worker) {
    files = worker.claim(DamdsConfig.OUTPUTS, settings);
  }

  /** Where an output that is named after the main one is made ready. */
  private Path at(String name) {
    return files.names().path(name);
  }

  /** Reads labels and names of the points, so that an error in them shows before the work. */
  public void readLabels(int points) {
    labelled = config.labelFile() != null && Files.exists(config.labelFile());
    labels =
        labelled
            ? Labels.read(config.labelFile(), points, config.labelColumn())
            : Labels.none(points);
    labels.notes().forEach(console::warn);
    if (config.labelFile() != null && !labelled) {
      // the original program never read it, so old property files may name one that is not there
      console.warn(
          "LabelFile " + config.labelFile() + " does not exist; points are written without labels");
    }
    if (config.idFile() != null) {
      labels = labels.withIds(PointNames.read(config.idFile(), points));
    }
  }

  /** Which run it is: a hash of all that the map depends on. */
  public long identity() {
    return record.identity();
  }

  /** Tells what was read. */
  public void describe(Dissimilarities data, Worker worker) {
    Statistics s = data.statistics();
    double unit = data.unit();
    console.say(
        String.format(
            Locale.ROOT,
            "%d points; distances %.4f to %.4f, mean %.4f, deviation %.4f%s%s",
            data.points(),
            s.smallestPositive() * unit,
            s.largest() * unit,
            s.average() * unit,
            s.standardDeviation() * unit,
            s.missing() > 0
                ? String.format(Locale.ROOT, ", %.2f %% missing", 100 * s.missingShare())
                : "",
            s.unitWeights() ? "" : ", weighted"));
    console.say(
        worker.size()
            + (worker.size() == 1 ? " worker" : " workers")
            + " ("
            + worker.topology().processes()
            + (worker.topology().processes() == 1 ? " process" : " processes")
            + (worker.threads() == 1 ? "" : " of " + worker.threads() + " threads")
            + "), "
            + data.store().text());
  }

  /** Writes everything and tells where it is. */
  public void write(
      Dissimilarities data, double[] map, Diagnosis diagnosis, ConvergenceLog log, RunFacts facts) {
    int dimension = config.dimension();
    if (settings.get(DamdsKeys.METHOD) == DamdsKeys.Method.SMACOF
        && settings.find(DamdsKeys.FIXED_POINTS).isEmpty()
        && Flatness.of(map, dimension, diagnosis.normalisedStress())) {
      console.warn(
          "all points lie in "
              + (dimension > 2 ? "a plane" : "a line")
              + " though their distances do not: SMACOF has stopped too early. Set Threshold to a"
              + " thousandth of what it is, or take Method=auto");
    }
    String title =
        settings.find(OutputKeys.TITLE).orElse(config.data().source().getFileName().toString());
    String subtitle =
        String.format(
            Locale.ROOT,
            "%d points, normalised stress %.5f",
            data.points(),
            diagnosis.normalisedStress());
    PointsFile.write(
        files.at(pointsFile), map, dimension, labelled ? labels.clusterOfPoints() : null);
    PlotViz.writeXml(at(".pviz"), title, map, dimension, labels);
    PlotViz.writeText(at("plotviz.txt"), map, dimension, labels);
    ScatterSvg.write(at(".svg"), title, subtitle, map, dimension, labels);
    new ViewerPage(title, map, dimension, labels)
        .subtitle(subtitle)
        .program("damds")
        .numbers("stress", diagnosis.rowStress())
        .table(shepard(diagnosis))
        .table(convergence(log))
        .write(at("viewer.html"));
    writeStressPerPoint(data, diagnosis);
    writeShepard(diagnosis);
    writeConvergence(log);
    record.write(
        new Summary(config, data, diagnosis, log, facts, record).asMap(), facts.job(), files);
    files.publish();

    console.say(
        String.format(
            Locale.ROOT,
            "normalised stress %.7f, stress-1 %.5f (%s)",
            diagnosis.normalisedStress(),
            diagnosis.stress1(),
            facts.account()));
    console.say(
        String.format(
            Locale.ROOT,
            "%s, to look at: %s, all in %.1f s",
            pointsFile,
            names.path("viewer.html"),
            facts.job().sinceStart()));
  }

  private void writeStressPerPoint(Dissimilarities data, Diagnosis diagnosis) {
    Table table = new Table("index", "id", "stress", "share");
    double total = 2 * diagnosis.rawStress();
    for (int i = 0; i < data.points(); i++) {
      double stress = diagnosis.rowStress()[i];
      table.row().cell(i).cell(labels.id(i)).cell(stress).cell(total > 0 ? stress / total : 0);
    }
    table.write(at("stress-per-point.tsv"));
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
    table.write(at("shepard.tsv"));
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
    table.write(at("convergence.tsv"));
  }
}
