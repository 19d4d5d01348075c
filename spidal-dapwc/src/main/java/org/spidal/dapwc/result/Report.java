package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.OutputKeys;
import org.spidal.common.job.RunRecord;
import org.spidal.common.job.Worker;
import org.spidal.common.output.AlignedText;
import org.spidal.common.output.Labels;
import org.spidal.common.output.Newick;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.PointMap;
import org.spidal.common.output.PointNames;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.results.ResultFiles;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ViewerPage;
import org.spidal.dapwc.center.CenterList;
import org.spidal.dapwc.center.CenterMeasures;
import org.spidal.dapwc.center.CenterRanking;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.Findings;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.MergeTree;
import org.spidal.dapwc.solve.Solver;

/** What rank 0 tells and writes: the clusters, their centres and tables, pictures, summaries. */
public final class Report {
  private static final int ROWS_TOLD = 10;

  /** Mean distance, in steps of the whole numbers, below which rounding is felt. */
  private static final double FEW_STEPS = 100;

  private final PwcConfig config;
  private final Console console;
  private final Settings settings;
  private final OutputNames names;
  private final RunRecord record;
  private ResultFiles files;
  private Sequences sequences;
  private List<String> ids;

  public Report(PwcConfig config, Console console) {
    this.config = config;
    this.console = console;
    this.settings = config.settings();
    this.names = config.outputNames();
    this.record = new RunRecord(settings, PwcConfig.OUTPUTS);
  }

  /** Reads names, so that an error in them shows before the work. */
  public void readInputs(int points) {
    ids = settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points)).orElse(null);
    sequences =
        settings.find(PwcKeys.LABEL_FILE).map(path -> Sequences.read(path, points)).orElse(null);
    if (sequences != null) {
      ids = sequences.names();
    }
  }

  /** Which run it is: a hash of all that the clusters depend on. */
  public long identity() {
    return record.identity();
  }

  /** Claims the outputs; throws now, not after a month, if they could not be written. */
  public void claim(Worker worker) {
    files = worker.claim(PwcConfig.OUTPUTS, settings);
  }

  /** Where an output that is named after the main one is made ready. */
  private Path at(String name) {
    return files.names().path(name);
  }

  /** Tells what was read. */
  public void describe(Distances distances, Worker worker, int points) {
    console.say(
        String.format(
            Locale.ROOT,
            "%d points; mean distance %.4g%s",
            points,
            distances.mean(),
            distances.missing() > 0
                ? String.format(
                    Locale.ROOT,
                    "; %.2f %% missing, filled by the means of their rows",
                    100 * distances.missing())
                : ""));
    console.say(
        worker.size()
            + (worker.size() == 1 ? " worker" : " workers")
            + " ("
            + worker.topology().processes()
            + (worker.topology().processes() == 1 ? " process" : " processes")
            + (worker.threads() == 1 ? "" : " of " + worker.threads() + " threads")
            + "), "
            + distances.store().text());
    warnOfLonely(distances.lonely());
    double steps = distances.mean() / distances.unit();
    if (steps < FEW_STEPS) {
      console.warn(
          String.format(
              Locale.ROOT,
              "distances are kept in steps of %.3g, and their mean is only %.2g steps: near points"
                  + " cannot be told apart; lower the few very large distances, or scale int16"
                  + " numbers up to 32767",
              distances.unit(),
              steps));
    }
  }

  private void warnOfLonely(boolean[] lonely) {
    int[] points = IntStream.range(0, lonely.length).filter(i -> lonely[i]).toArray();
    if (points.length == 1) {
      console.warn(
          "point " + points[0] + " has no distance to any other; where it is put means nothing");
    } else if (points.length > 1) {
      console.warn(
          points.length
              + " points, the first is "
              + points[0]
              + ", have no distance to any other; where they are put means nothing");
    }
  }

  /** Tells how many clusters there seem to be. */
  public void tell(AutoK.Answer answer, int taken) {
    console.say(
        answer.sure()
            ? String.format(
                Locale.ROOT,
                "%d clusters: the critical temperature falls by a factor of %.1f there",
                answer.clusters(),
                answer.fall())
            : "about "
                + answer.clusters()
                + (isMost(answer) ? " clusters or more (no more are tried)" : " clusters")
                + ", which is uncertain: they overlap, or lie within each other");
    if (!answer.sure()) {
      mostTelling(answer.path()).forEach(console::say);
    }
    if (taken < answer.clusters()) {
      console.warn(
          "MaxNcent="
              + taken
              + " is less than the "
              + answer.clusters()
              + " clusters that were found; set a larger MaxNcent to have them all");
    }
  }

  /** Whether the search for the number ended at the most that it tries. */
  private static boolean isMost(AutoK.Answer answer) {
    List<AutoK.Step> path = answer.path();
    return answer.clusters() == path.get(path.size() - 1).clusters();
  }

  /** The numbers of clusters where the critical temperature falls most, as a table. */
  private static List<String> mostTelling(List<AutoK.Step> path) {
    List<AutoK.Step> told =
        path.stream()
            .filter(step -> step.fall() > 1)
            .sorted(Comparator.comparingDouble(step -> -step.fall()))
            .limit(ROWS_TOLD)
            .sorted(Comparator.comparingInt(AutoK.Step::clusters))
            .toList();
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"clusters", "fall of critical temperature", "silhouette"});
    for (AutoK.Step step : told) {
      rows.add(
          new String[] {
            Integer.toString(step.clusters()),
            String.format(Locale.ROOT, "%.2f", step.fall()),
            String.format(Locale.ROOT, "%.3f", step.silhouette())
          });
    }
    return told.isEmpty() ? List.of() : AlignedText.lines(rows);
  }

  /** A number of clusters was reached on the way. */
  public void reached(Clustering clustering, Growth.Stage stage) {
    console.detail(
        String.format(
            Locale.ROOT,
            "%d clusters, cost %.6g, silhouette %.3f",
            stage.clusters(),
            stage.cost(),
            stage.silhouette()));
    if (settings.get(PwcKeys.INTERMEDIATE) && stage.clusters() > 1) {
      Tables.writeClusters(config.intermediateFile(stage.clusters()), clustering.labels());
    }
  }

  /**
   * Writes everything and tells where it is.
   *
   * @param map null for none
   * @param answer null if the number of clusters was given
   */
  public void write(
      Distances distances,
      Findings findings,
      CenterMeasures centers,
      PointMap map,
      Solver solver,
      AutoK.Answer answer,
      JobFacts facts) {
    double unit = config.costUnit(distances.unit());
    boolean searched = !solver.stages().isEmpty();
    if (findings.clusters() < config.clusters() && answer == null && searched) {
      console.warn(
          "only "
              + findings.clusters()
              + " of "
              + config.clusters()
              + " clusters: clusters of fewer than four points are not split, nor such of equal points");
    }
    Path clusters = searched ? config.clusterFile(findings.clusters()) : names.path("clusters.tsv");
    if (searched) {
      Tables.writeClusters(files.at(clusters), findings.labels());
    }
    Tables tables = new Tables(files.names(), findings, this::id, unit);
    tables.writePoints();
    tables.writeClusterTable();
    tables.writeSeparation();
    if (searched) {
      tables.writeStages(solver.stages());
      Newick.write(at("splits.nwk"), Trees.ofSplits(solver.stages(), unit));
    }
    if (!solver.temperatures().isEmpty()) {
      tables.writeTemperatures(solver.temperatures());
    }
    if (answer != null) {
      Tables.writePath(at("autok.tsv"), answer.path(), PwcConfig.squareUnit(distances.unit()));
    }
    writeCenters(centers);
    List<MergeTree.Step> merges = findings.merges();
    Newick.write(at("merges.nwk"), Trees.ofMerges(merges, findings.clusters(), unit));
    Trees.writeMerges(at("merges.tsv"), merges, unit);
    if (map != null) {
      draw(findings, map, solver.stages(), unit);
    }
    record.write(
        new Summary(config, distances, findings, solver, answer, facts, unit, record)
            .asMap(console.warnings()),
        facts,
        files);
    files.publish();
    int most = Arrays.stream(findings.sizes()).max().orElseThrow();
    int fewest = Arrays.stream(findings.sizes()).min().orElseThrow();
    console.say(
        String.format(
            Locale.ROOT,
            "%s of %s points, cost %.8g",
            findings.clusters() == 1 ? "1 cluster" : findings.clusters() + " clusters",
            fewest == most ? most : fewest + " to " + most,
            findings.cost() * unit));
    console.say(
        clusters
            + (map == null ? "" : ", to look at: " + names.path("viewer.html"))
            + String.format(Locale.ROOT, ", all in %.1f s", facts.sinceStart()));
  }

  private void writeCenters(CenterMeasures measures) {
    CenterRanking ranking = new CenterRanking(measures, settings.get(PwcKeys.CENTERS));
    List<CenterList> lists = new ArrayList<>();
    for (int k = 0; k < measures.clusters(); k++) {
      lists.addAll(ranking.of(k));
    }
    CenterFiles tables = new CenterFiles(lists);
    tables.writeTable(at("centers.tsv"), this::id);
    // the same run writes the same bytes, unless the old form is asked for
    String date = settings.get(PwcKeys.LEGACY_NAMES) ? new Date().toString() : null;
    tables.writeLines(files.at(config.centerFile(measures.clusters())), sequences, date);
  }

  private void draw(Findings findings, PointMap map, List<Growth.Stage> stages, double unit) {
    Labels labels = Labels.ofIntegers(findings.labels());
    if (ids != null) {
      labels = labels.withIds(ids);
    }
    String title =
        settings.find(OutputKeys.TITLE).orElse(config.data().distances().getFileName().toString());
    String subtitle =
        findings.labels().length + " points in " + findings.clusters() + " clusters by DA-PWC";
    PlotViz.writeXml(at(".pviz"), title, map.coordinates(), map.dimension(), labels);
    PlotViz.writeText(at("plotviz.txt"), map.coordinates(), map.dimension(), labels);
    ScatterSvg.write(at(".svg"), title, subtitle, map.coordinates(), map.dimension(), labels);
    ViewerPage page =
        new ViewerPage(title, map.coordinates(), map.dimension(), labels)
            .subtitle(subtitle)
            .program("dapwc");
    if (stages.size() > 1) {
      page.table(PageTable.tree("Split tree", "cost", Trees.ofSplits(stages, unit), false));
    }
    if (findings.clusters() > 1) {
      Newick.Node joins = Trees.ofMerges(findings.merges(), findings.clusters(), unit);
      page.table(PageTable.tree("Merge tree", "cost of the join", joins, true));
    }
    page.write(at("viewer.html"));
  }

  private String id(int point) {
    return ids == null ? Integer.toString(point) : ids.get(point);
  }
}
