package org.spidal.kmeans.result;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.results.OutputNames;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.IterationLog;

/** Writes clusters, points, centers and iterations, line by line: there can be millions of each. */
final class KmeansTables {
  private final Path clusterFile;
  private final OutputNames names;
  private final List<String> ids;

  /**
   * @param ids names of the points; null for their numbers
   */
  KmeansTables(Path clusterFile, OutputNames names, List<String> ids) {
    this.clusterFile = clusterFile;
    this.names = names;
    this.ids = ids;
  }

  /** The cluster of every point, for programs; and with name and distance, for people. */
  void writePoints(FoundClusters findings) {
    int[] labels = findings.labels();
    IndexedNumbers.write(clusterFile, labels);
    AtomicFile.write(
        names.path("points.tsv"),
        out -> {
          line(out, "index", "id", "cluster", "distance");
          for (int i = 0; i < labels.length; i++) {
            line(out, i, name(i), labels[i], findings.distances()[i]);
          }
        });
  }

  void writeClusters(FoundClusters findings) {
    int[] nearest = findings.nearestPoints();
    AtomicFile.write(
        names.path("clusters.tsv"),
        out -> {
          line(out, "cluster", "points", "inertia", "rms-distance", "nearest-point", "id");
          for (int k = 0; k < nearest.length; k++) {
            long size = findings.sizes()[k];
            double inertia = findings.inertias()[k];
            double distance = size == 0 ? 0 : Math.sqrt(inertia / size);
            String name = size == 0 ? "" : name(nearest[k]);
            line(out, k, size, inertia, distance, size == 0 ? "" : nearest[k], name);
          }
        });
  }

  private String name(int point) {
    return ids == null ? Integer.toString(point) : ids.get(point);
  }

  void writeCenters(VectorFile file, FoundClusters findings) {
    int d = file.dimension();
    int clusters = findings.sizes().length;
    double[] center = new double[d];
    AtomicFile.write(
        names.path("centers.tsv"),
        out -> {
          out.write("cluster");
          for (int j = 0; j < d; j++) {
            out.write("\t" + (file.names().isEmpty() ? "x" + j : file.names().get(j)));
          }
          for (int k = 0; k < clusters; k++) {
            findings.centers().read(k, center);
            out.write("\n" + k);
            for (int j = 0; j < d; j++) {
              out.write("\t" + (0.0 + center[j])); // 0.0 + -0.0 is 0.0
            }
          }
          out.write("\n");
        });
    VectorNpyWriter.write(names.path("centers.npy"), clusters, d, findings.centers());
  }

  void writeIterations(IterationLog log) {
    AtomicFile.write(
        names.path("iterations.tsv"),
        out -> {
          line(
              out,
              "start",
              "phase",
              "iteration",
              "clusters",
              "inertia",
              "moved",
              "changed",
              "distances");
          int iteration = 0;
          for (int i = 0; i < log.size(); i++) {
            boolean goesOn =
                i > 0 && log.start(i) == log.start(i - 1) && log.phase(i) == log.phase(i - 1);
            iteration = goesOn ? iteration + 1 : 1;
            line(
                out,
                log.start(i) + 1,
                log.phase(i).text(),
                iteration,
                log.clusters(i),
                log.inertia(i),
                log.moved(i),
                log.changed(i),
                log.share(i));
          }
        });
  }

  private static void line(Writer out, Object... cells) throws IOException {
    for (int c = 0; c < cells.length; c++) {
      out.write(c == 0 ? "" : "\t");
      out.write(cells[c].toString());
    }
    out.write('\n');
  }
}
