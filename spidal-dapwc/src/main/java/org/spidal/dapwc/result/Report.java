package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.bound.Bound;
import org.spidal.common.config.Key;
import org.spidal.common.fault.Sentence;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Newick;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.stability.Stability;
import org.spidal.common.view.PageTable;
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
  private final Distances distances;
  private final ClusterStatistics findings;
  private final Bound bound;
  private final Stability stability;
  private final Annotations annotations;
  private final SequenceLabels sequences;
  private final Results results;
  private final double unit;

  /**
   * @param sequences what the points are; null if that is not known
   */
  public Report(
      PwcConfig config,
      Distances distances,
      ClusterStatistics findings,
      Bound bound,
      Stability stability,
      Annotations annotations,
      SequenceLabels sequences,
      Results results) {
    this.config = config;
    this.distances = distances;
    this.findings = findings;
    this.bound = bound;
    this.stability = stability;
    this.annotations = annotations;
    this.sequences = sequences;
    this.results = results;
    this.unit = config.measure().costUnit(distances.unit());
  }

  /**
   * Makes all files ready.
   *
   * @param map null for none
   * @param answer null if the number of clusters was given
   */
  public void write(CenterMeasures centers, PointMap map, PwcMethod method, AutoK.Answer answer) {
    boolean searched = !method.stages().isEmpty();
    if (findings.clusters() < config.search().clusters() && answer == null && searched) {
      results.warn(
          "only %s of %s clusters: clusters of fewer than four points are not split, nor such of"
              + " equal points",
          findings.clusters(), config.search().clusters());
    }
    if (searched) {
      Path clusters = config.clusterFile(findings.clusters());
      IndexedNumbers.write(results.at(clusters), findings.labels());
      results.tellOf(clusters);
    } else {
      results.tellOfNamed("clusters.tsv");
    }
    PwcTables tables = new PwcTables(results, findings, stability, annotations::id, unit);
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
      tables.writePath(answer.path(), Measure.SQUARED.costUnit(distances.unit()));
    }
    writeCenters(centers);
    List<MergeTree.Step> merges = findings.merges();
    Newick.write(results.named("merges.nwk"), Trees.ofMerges(merges, findings.clusters(), unit));
    Trees.writeMerges(results.named("merges.tsv"), merges, unit);
    if (map != null) {
      draw(map, method.stages());
    }
    summarise(method, answer);
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

  private void draw(PointMap map, List<Growth.Stage> stages) {
    Labels labels = annotations.named(Labels.ofIntegers(findings.labels()));
    String subtitle = labels.size() + " points in " + findings.clusters() + " clusters by DA-PWC";
    MapFiles files =
        results.map(config.matrix().file(), subtitle, map.coordinates(), map.dimension(), labels);
    if (stages.size() > 1) {
      Newick.Node splits = Trees.ofSplits(stages, unit);
      files.page().table(PageTable.tree("Split tree", "cost", splits, false));
    }
    if (findings.clusters() > 1) {
      Newick.Node joins = Trees.ofMerges(findings.merges(), findings.clusters(), unit);
      files.page().table(PageTable.tree("Merge tree", "cost of the join", joins, true));
    }
    files.page().numbers("silhouette", findings.silhouette());
    String cost = Sentence.of(", cost %.6g", findings.cost() * unit);
    files.page().subtitle(subtitle + cost + bound.aside());
    bound.note(claim()).ifPresent(files.page()::note);
    files.stability(stability, findings.labels()).write();
  }

  private void summarise(PwcMethod method, AutoK.Answer answer) {
    Map<String, Object> map = results.summary();
    map.put("clusters", findings.clusters());
    map.put("cost", findings.cost() * unit);
    map.put("bound", bound.summary(claim()));
    map.put("stability", stability.summary());
    map.put("critical-temperature", Arrays.stream(findings.temperature()).max().orElse(0) * unit);
    map.put("mean-silhouette", Arrays.stream(findings.silhouette()).average().orElse(0));
    map.put("mean-confidence", Arrays.stream(findings.confidence()).average().orElse(1));
    summariseMethod(method);
    if (answer != null) {
      Map<String, Object> autoK = results.section("auto-k");
      autoK.put("clusters", answer.clusters());
      autoK.put("fall-of-critical-temperature", answer.fall());
      autoK.put("sure", answer.sure());
    }
    Map<String, Object> read = results.section("distances");
    read.put("mean", distances.mean());
    read.put("missing-share", distances.missing());
    config
        .settings()
        .find(InputKeys.SIMILARITIES)
        .ifPresent(how -> read.put("similarities", Key.spelling(how)));
    results.run().put("rows-in-heap", distances.store() == RowPlace.HEAP);
    results.run().put("rows", distances.store().name().toLowerCase(Locale.ROOT));
    int most = Arrays.stream(findings.sizes()).max().orElseThrow();
    int fewest = Arrays.stream(findings.sizes()).min().orElseThrow();
    results.say(
        "%s of %s points, cost %.8g",
        Sentence.count(findings.clusters(), "cluster"),
        fewest == most ? most : fewest + " to " + most,
        findings.cost() * unit);
    bound.line(claim()).ifPresent(line -> results.say(line));
    stability.line().ifPresent(line -> results.say(line));
  }

  /** What nobody can do better, for people. */
  private String claim() {
    return bound.clusterClaim("costs", findings.clusters());
  }

  private void summariseMethod(PwcMethod method) {
    Map<String, Object> map = results.section("method");
    map.put("name", config.search().method().name().toLowerCase(Locale.ROOT));
    if (config.search().method() == PwcKeys.Method.AUTO) {
      map.put("effort", config.settings().get(PwcKeys.EFFORT).name().toLowerCase(Locale.ROOT));
    }
    map.put("squared-distances", config.measure() == Measure.SQUARED);
    map.putAll(method.account());
  }
}
