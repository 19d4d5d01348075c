package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointNames;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.points.PointMap;
import org.spidal.common.results.OutputNames;
import org.spidal.common.view.ViewerPage;

/**
 * Clusters in the map, for people: text for WebPlotViz and a picture. Dust is called Dust.
 *
 * @param names of the points, for picture and page; null if they have none
 */
record Picture(PointMap map, int[] clusterOf, PointNames names) {

  /** Writes lines of {@code index x y z cluster cluster}, separated by blanks. */
  void writeText(Path path) {
    PlotViz.writeText(path, map.coordinates(), map.dimension(), labels());
  }

  /** The page for the browser that belongs to a picture: plot-viewer.html to plot.svg. */
  static Path pageOf(Path svg) {
    String name = OutputNames.fileName(svg);
    return svg.resolveSibling(
        (name.endsWith(".svg") ? name.substring(0, name.length() - 4) : name) + "-viewer.html");
  }

  /** Writes the picture, and its page. */
  void writeSvg(Path path, String title) {
    long clusters =
        Arrays.stream(clusterOf).filter(id -> id != ClusterFile.DUST).distinct().count();
    long dust = Arrays.stream(clusterOf).filter(id -> id == ClusterFile.DUST).count();
    String subtitle =
        Sentence.of(
            "%s points in %s clusters%s",
            clusterOf.length, clusters, dust == 0 ? "" : ", " + dust + " of them dust");
    PointMap drawn = map.narrowed();
    Labels labels = names == null ? labels() : labels().withIds(names.list());
    ScatterSvg.write(path, title, subtitle, drawn.coordinates(), drawn.dimension(), labels);
    new ViewerPage(title, drawn.coordinates(), drawn.dimension(), labels)
        .subtitle(subtitle)
        .program("pwc-tools")
        .write(pageOf(path));
  }

  private Labels labels() {
    return Labels.ofIntegers(clusterOf).withName(ClusterFile.DUST, "Dust");
  }

  /** The part of the picture that shows some points, numbered from 0. */
  Picture of(int[] points) {
    return new Picture(
        rows(map, points), Arrays.stream(points).map(i -> clusterOf[i]).toArray(), null);
  }

  /** The map of some points, numbered from 0. */
  static PointMap rows(PointMap map, int[] points) {
    int dimension = map.dimension();
    double[] rows = new double[points.length * dimension];
    for (int i = 0; i < points.length; i++) {
      System.arraycopy(map.coordinates(), points[i] * dimension, rows, i * dimension, dimension);
    }
    return new PointMap(dimension, rows);
  }
}
