package org.spidal.dapwc.result;

import java.util.List;
import java.util.function.IntFunction;
import org.spidal.common.program.Results;
import org.spidal.common.stability.Stability;
import org.spidal.common.table.Table;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.Temperature;

/** Tables of points, clusters, pairs of clusters, and numbers of clusters. */
final class PwcTables {
  private final Results results;
  private final ClusterStatistics findings;
  private final Stability stability;
  private final IntFunction<String> id;
  private final double unit;

  /**
   * @param id name of a point
   * @param unit what one of the measure is, as a distance or a squared distance
   */
  PwcTables(
      Results results,
      ClusterStatistics findings,
      Stability stability,
      IntFunction<String> id,
      double unit) {
    this.results = results;
    this.findings = findings;
    this.stability = stability;
    this.id = id;
    this.unit = unit;
  }

  void writePoints() {
    int[] labels = findings.labels();
    int[] second = findings.second();
    double[] confidence = findings.confidence();
    double[] silhouette = findings.silhouette();
    new Table("index id cluster confidence second silhouette")
        .columns(stability.isKnownOfPoints() ? List.of("stability") : List.of())
        .write(
            results.named("points.tsv"),
            table -> {
              for (int i = 0; i < labels.length; i++) {
                table.row(i, id.apply(i), labels[i], (float) confidence[i]);
                table.cell(second[i]).cell((float) silhouette[i]);
                if (stability.isKnownOfPoints()) {
                  table.cell((float) stability.points()[i]);
                }
              }
            });
  }

  void writeClusterTable() {
    Table table =
        new Table(
                "cluster points weight mean-distance critical-temperature silhouette confidence medoid"
                    + " id")
            .columns(stability.isKnown() ? List.of("stability", "purity") : List.of());
    double[] silhouette = findings.meanPerCluster(findings.silhouette());
    double[] confidence = findings.meanPerCluster(findings.confidence());
    for (int k = 0; k < findings.clusters(); k++) {
      int medoid = findings.medoid(k);
      table.row(k, findings.sizes()[k], findings.weights()[k], findings.width()[k] * unit);
      table.cell(findings.temperature()[k] * unit).cell(silhouette[k]).cell(confidence[k]);
      table.cell(medoid).cell(id.apply(medoid));
      if (stability.isKnown()) {
        table.cell(stability.together()[k]).cell(stability.purity()[k]);
      }
    }
    table.write(results.named("clusters.tsv"));
  }

  void writeSeparation() {
    Table table = new Table("cluster other mean-distance over-own");
    for (int a = 0; a < findings.clusters(); a++) {
      for (int b = a + 1; b < findings.clusters(); b++) {
        double own = Math.sqrt(findings.width()[a] * findings.width()[b]);
        double between = findings.meanCost(a, b);
        table.row(a, b, between * unit, own > 0 ? between / own : 0);
      }
    }
    table.write(results.named("separation.tsv"));
  }

  void writeStages(List<Growth.Stage> stages) {
    Table table = new Table("clusters split gain cost critical-temperature fall silhouette");
    double before = 0;
    for (Growth.Stage stage : stages) {
      double fall = before > 0 ? before / stage.hottest() : 1;
      table.row(stage.clusters(), stage.parent(), stage.gain() * unit, stage.cost() * unit);
      table.cell(stage.hottest() * unit).cell(fall).cell(stage.silhouette());
      before = stage.hottest();
    }
    table.write(results.named("stages.tsv"));
  }

  /** Writes a line for each temperature of an annealing. */
  void writeTemperatures(List<Temperature> temperatures) {
    Table table =
        new Table(
            "temperature clusters steps cost free-energy freezing critical-temperature event");
    for (Temperature t : temperatures) {
      table.row(t.value() * unit, t.clusters(), t.steps(), t.cost() * unit, t.freeEnergy() * unit);
      table.cell(t.freezing()).cell(t.hottest() * unit).cell(event(t));
    }
    table.write(results.named("annealing.tsv"));
  }

  private static String event(Temperature t) {
    String joined = t.gone() > 0 ? t.gone() + " joined" : "";
    if (t.split() >= 0) {
      return (joined.isEmpty() ? "" : joined + ", ") + "split of " + t.split();
    }
    return joined.isEmpty() ? t.hottest() > 0 ? "none" : "freeze" : joined;
  }

  /**
   * Writes what was found for each number of clusters in search of the best one.
   *
   * @param squareUnit what one of the squared measure is
   */
  void writePath(List<AutoK.Step> path, double squareUnit) {
    Table table = new Table("clusters cost critical-temperature fall silhouette");
    for (AutoK.Step step : path) {
      table.row(step.clusters(), step.cost() * squareUnit, step.hottest() * squareUnit);
      table.cell(step.fall()).cell(step.silhouette());
    }
    table.write(results.named("autok.tsv"));
  }
}
