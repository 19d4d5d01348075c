package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Newick;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.view.PageTable;
import org.spidal.common.view.ViewerPage;
import org.spidal.dapwc.center.CenterList;
import org.spidal.dapwc.center.CenterMeasures;
import org.spidal.dapwc.center.CenterRanking;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.MergeTree;
import org.spidal.dapwc.solve.PwcMethod;

/** What rank 0 tells and writes: the clusters, their centers and tables, pictures, summaries. */
public final class Report {
  private final PwcConfig config;
  private final Annotations annotations;
  private final SequenceLabels sequences;
  private final Results results;

  /**
   * @param sequences what the points are; null if that is not known
   */
  public Report(
      PwcConfig config, Annotations annotations, SequenceLabels sequences, Results results) {
    this.config = config;
    this.annotations = annotations;
    this.sequences = sequences;
    this.results = results;
  }

  /**
   * Makes all files ready.
   *
   * @param map null for none
   * @param answer null if the number of clusters was given
   */
  public void write(
      Distances distances,
      ClusterStatistics findings,
      CenterMeasures centers,
      PointMap map,
      PwcMethod method,
      AutoK.Answer answer) {
    double unit = config.measure().costUnit(distances.unit());
    boolean searched = !method.stages().isEmpty();
    if (findings.clusters() < config.search().clusters() && answer == null && searched) {
      results.warn(
          "only "
              + findings.clusters()
              + " of "
              + config.search().clusters()
              + " clusters: clusters of fewer than four points are not split, nor such of equal points");
    }
    if (searched) {
      Path clusters = config.clusterFile(findings.clusters());
      IndexedNumbers.write(results.at(clusters), findings.labels());
      results.tellOf(clusters);
    } else {
      results.tellOfNamed("clusters.tsv");
    }
    PwcTables tables = new PwcTables(results.names(), findings, annotations::id, unit);
    tables.writePoints();
    tables.writeClusterTable();
    tables.writeSeparation();
    if (searched) {
      tables.writeStages(method.stages());
      Newick.write(results.named("splits.nwk"), Trees.ofSplits(method.stages(), unit));
    }
    if (!method.temperatures().isEmpty()) {
      tables.writeTemperatures(method.temperatures());
    }
    if (answer != null) {
      PwcTables.writePath(
          results.named("autok.tsv"), answer.path(), Measure.SQUARED.costUnit(distances.unit()));
    }
    writeCenters(centers);
    List<MergeTree.Step> merges = findings.merges();
    Newick.write(results.named("merges.nwk"), Trees.ofMerges(merges, findings.clusters(), unit));
    Trees.writeMerges(results.named("merges.tsv"), merges, unit);
    if (map != null) {
      draw(findings, map, method.stages(), unit);
    }
    new Summary(config, distances, findings, method, answer).tell(results);
  }

  private void writeCenters(CenterMeasures measures) {
    CenterRanking ranking = new CenterRanking(measures, config.settings().get(PwcKeys.CENTERS));
    List<CenterList> lists = new ArrayList<>();
    for (int k = 0; k < measures.clusters(); k++) {
      lists.addAll(ranking.of(k));
    }
    CenterFiles tables = new CenterFiles(lists);
    tables.writeTable(results.named("centers.tsv"), annotations::id);
    // the same run writes the same bytes, unless the old form is asked for
    String date = config.settings().get(PwcKeys.LEGACY_NAMES) ? new Date().toString() : null;
    tables.writeLines(results.at(config.centerFile(measures.clusters())), sequences, date);
  }

  private void draw(
      ClusterStatistics findings, PointMap map, List<Growth.Stage> stages, double unit) {
    Labels labels = annotations.named(Labels.ofIntegers(findings.labels()));
    String title = results.title(OutputKeys.TITLE, config.matrix().file());
    String subtitle =
        findings.labels().length + " points in " + findings.clusters() + " clusters by DA-PWC";
    MapFiles files = new MapFiles(title, subtitle, map.coordinates(), map.dimension(), labels);
    ViewerPage page = files.page();
    if (stages.size() > 1) {
      page.table(PageTable.tree("Split tree", "cost", Trees.ofSplits(stages, unit), false));
    }
    if (findings.clusters() > 1) {
      Newick.Node joins = Trees.ofMerges(findings.merges(), findings.clusters(), unit);
      page.table(PageTable.tree("Merge tree", "cost of the join", joins, true));
    }
    files.write(results, page);
  }
}
