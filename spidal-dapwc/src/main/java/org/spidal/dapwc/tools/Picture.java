package org.spidal.dapwc.tools;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.output.Labels;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.ScatterSvg;

/**
 * Clusters in the map, for people: text for WebPlotViz and a picture. Dust is called Dust.
 *
 * @param points N by 3 coordinates
 */
record Picture(double[] points, int[] clusterOf) {
  static final int DIMENSION = 3;

  /** Writes lines of {@code index x y z cluster cluster}, separated by blanks. */
  void writeText(Path path) {
    PlotViz.writeText(path, points, DIMENSION, labels());
  }

  void writeSvg(Path path, String title) {
    long clusters = Arrays.stream(clusterOf).filter(id -> id != Clusters.DUST).distinct().count();
    long dust = Arrays.stream(clusterOf).filter(id -> id == Clusters.DUST).count();
    String subtitle =
        clusterOf.length
            + " points in "
            + clusters
            + " clusters"
            + (dust == 0 ? "" : ", " + dust + " of them dust");
    ScatterSvg.write(path, title, subtitle, points, DIMENSION, labels());
  }

  private Labels labels() {
    return Labels.ofIntegers(clusterOf).withName(Clusters.DUST, "Dust");
  }

  /** The part of the picture that shows some points, numbered from 0. */
  Picture of(int[] chosen) {
    double[] rows = new double[chosen.length * DIMENSION];
    int[] clusters = new int[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      System.arraycopy(points, chosen[i] * DIMENSION, rows, i * DIMENSION, DIMENSION);
      clusters[i] = clusterOf[chosen[i]];
    }
    return new Picture(rows, clusters);
  }
}
