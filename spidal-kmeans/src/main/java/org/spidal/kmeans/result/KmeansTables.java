package org.spidal.kmeans.result;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.program.Results;
import org.spidal.common.stability.Stability;
import org.spidal.common.table.Table;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.IterationLog;

/** Writes clusters, points, centers and iterations, row by row: there can be millions of each. */
final class KmeansTables {
  private final Results results;
  private final Stability stability;
  private final IntFunction<String> id;

  /**
   * @param id name of a point
   */
  KmeansTables(Results results, Stability stability, IntFunction<String> id) {
    this.results = results;
    this.stability = stability;
    this.id = id;
  }

  /** The cluster of every point, for programs; and with name and distance, for people. */
  void writePoints(FoundClusters findings) {
    int[] labels = findings.labels();
    IndexedNumbers.write(results.mainFile(), labels);
    new Table("index id cluster distance")
        .columns(stability.isKnownOfPoints() ? List.of("stability") : List.of())
        .write(
            results.named("points.tsv"),
            table -> {
              for (int i = 0; i < labels.length; i++) {
                table.row(i, id.apply(i), labels[i], findings.distances()[i]);
                if (stability.isKnownOfPoints()) {
                  table.cell((float) stability.points()[i]);
                }
              }
            });
  }

  void writeClusters(FoundClusters findings) {
    int[] nearest = findings.nearestPoints();
    new Table("cluster points inertia rms-distance nearest-point id")
        .columns(stability.isKnown() ? List.of("stability", "purity") : List.of())
        .write(
            results.named("clusters.tsv"),
            table -> {
              for (int k = 0; k < nearest.length; k++) {
                long size = findings.sizes()[k];
                double inertia = findings.inertias()[k];
                table.row(k, size, inertia, size == 0 ? 0.0 : Math.sqrt(inertia / size));
                table.cell(size == 0 ? "" : nearest[k]).cell(size == 0 ? "" : id.apply(nearest[k]));
                if (stability.isKnown()) {
                  table.cell(stability.together()[k]).cell(stability.purity()[k]);
                }
              }
            });
  }

  void writeCenters(VectorFile file, FoundClusters findings) {
    int d = file.dimension();
    int clusters = findings.sizes().length;
    double[] center = new double[d];
    new Table("cluster")
        .columns(
            file.names().isEmpty()
                ? IntStream.range(0, d).mapToObj(j -> "x" + j).toList()
                : file.names())
        .write(
            results.named("centers.tsv"),
            table -> {
              for (int k = 0; k < clusters; k++) {
                findings.centers().read(k, center);
                table.row(k);
                for (double coordinate : center) {
                  table.cell(coordinate);
                }
              }
            });
    VectorNpyWriter.write(results.named("centers.npy"), clusters, d, findings.centers());
  }

  void writeIterations(IterationLog log) {
    new Table("start phase iteration clusters inertia moved changed distances")
        .write(
            results.named("iterations.tsv"),
            table -> {
              int iteration = 0;
              for (int i = 0; i < log.size(); i++) {
                boolean goesOn =
                    i > 0 && log.start(i) == log.start(i - 1) && log.phase(i) == log.phase(i - 1);
                iteration = goesOn ? iteration + 1 : 1;
                table.row(log.start(i) + 1, log.phase(i).text(), iteration, log.clusters(i));
                table.cell(log.inertia(i)).cell(log.moved(i)).cell(log.changed(i));
                table.cell(log.share(i));
              }
            });
  }
}
