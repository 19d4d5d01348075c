package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.results.OutputNames;
import org.spidal.common.table.Table;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.Temperature;

/** Tables of points, clusters, pairs of clusters, and numbers of clusters. */
final class PwcTables {
  private final OutputNames names;
  private final ClusterStatistics findings;
  private final IntFunction<String> id;
  private final double unit;

  /**
   * @param id name of a point
   * @param unit what one of the measure is, as a distance or a squared distance
   */
  PwcTables(OutputNames names, ClusterStatistics findings, IntFunction<String> id, double unit) {
    this.names = names;
    this.findings = findings;
    this.id = id;
    this.unit = unit;
  }

  void writePoints() {
    AtomicFile.write(
        names.path("points.tsv"),
        out -> {
          out.write("index\tid\tcluster\tconfidence\tsecond\tsilhouette\n");
          for (int i = 0; i < findings.labels().length; i++) {
            out.write(
                i
                    + "\t"
                    + id.apply(i)
                    + "\t"
                    + findings.labels()[i]
                    + "\t"
                    + (float) findings.confidence()[i]
                    + "\t"
                    + findings.second()[i]
                    + "\t"
                    + (float) findings.silhouette()[i]
                    + "\n");
          }
        });
  }

  void writeClusterTable() {
    Table table =
        new Table(
            "cluster",
            "points",
            "weight",
            "mean-distance",
            "critical-temperature",
            "silhouette",
            "confidence",
            "medoid",
            "id");
    double[] silhouette = findings.meanPerCluster(findings.silhouette());
    double[] confidence = findings.meanPerCluster(findings.confidence());
    for (int k = 0; k < findings.clusters(); k++) {
      int medoid = findings.medoid(k);
      table
          .row()
          .cell(k)
          .cell(findings.sizes()[k])
          .cell(findings.weights()[k])
          .cell(findings.width()[k] * unit)
          .cell(findings.temperature()[k] * unit)
          .cell(silhouette[k])
          .cell(confidence[k])
          .cell(medoid)
          .cell(id.apply(medoid));
    }
    table.write(names.path("clusters.tsv"));
  }

  void writeSeparation() {
    Table table = new Table("cluster", "other", "mean-distance", "over-own");
    for (int a = 0; a < findings.clusters(); a++) {
      for (int b = a + 1; b < findings.clusters(); b++) {
        double own = Math.sqrt(findings.width()[a] * findings.width()[b]);
        double between = findings.meanCost(a, b);
        table.row().cell(a).cell(b).cell(between * unit).cell(own > 0 ? between / own : 0);
      }
    }
    table.write(names.path("separation.tsv"));
  }

  void writeStages(List<Growth.Stage> stages) {
    Table table =
        new Table(
            "clusters", "split", "gain", "cost", "critical-temperature", "fall", "silhouette");
    double before = 0;
    for (Growth.Stage stage : stages) {
      table
          .row()
          .cell(stage.clusters())
          .cell(stage.parent())
          .cell(stage.gain() * unit)
          .cell(stage.cost() * unit)
          .cell(stage.hottest() * unit)
          .cell(before > 0 ? before / stage.hottest() : 1)
          .cell(stage.silhouette());
      before = stage.hottest();
    }
    table.write(names.path("stages.tsv"));
  }

  /** Writes a line for each temperature of an annealing. */
  void writeTemperatures(List<Temperature> temperatures) {
    Table table =
        new Table(
            "temperature",
            "clusters",
            "steps",
            "cost",
            "free-energy",
            "freezing",
            "critical-temperature",
            "event");
    for (Temperature t : temperatures) {
      table
          .row()
          .cell(t.value() * unit)
          .cell(t.clusters())
          .cell(t.steps())
          .cell(t.cost() * unit)
          .cell(t.freeEnergy() * unit)
          .cell(t.freezing())
          .cell(t.hottest() * unit)
          .cell(event(t));
    }
    table.write(names.path("annealing.tsv"));
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
  static void writePath(Path file, List<AutoK.Step> path, double squareUnit) {
    Table table = new Table("clusters", "cost", "critical-temperature", "fall", "silhouette");
    for (AutoK.Step step : path) {
      table
          .row()
          .cell(step.clusters())
          .cell(step.cost() * squareUnit)
          .cell(step.hottest() * squareUnit)
          .cell(step.fall())
          .cell(step.silhouette());
    }
    table.write(file);
  }
}
