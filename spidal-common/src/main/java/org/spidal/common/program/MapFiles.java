package org.spidal.common.program;

import java.util.List;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.view.ViewerPage;

/**
 * A map in all forms that people look at: for WebPlotViz, as a picture, and as a page for the
 * browser.
 *
 * @param points N by D, row-major
 * @param labels the clusters, and the names of the points if they have any
 * @param axes names of the axes in the picture
 * @param edges lines between points, for the page and the picture: pairs of their indices
 */
public record MapFiles(
    String title,
    String subtitle,
    double[] points,
    int dimension,
    Labels labels,
    List<String> axes,
    int[] edges) {
  /** A map whose axes are x, y and z. */
  public MapFiles(String title, String subtitle, double[] points, int dimension, Labels labels) {
    this(title, subtitle, points, dimension, labels, ScatterSvg.AXES);
  }

  /** A map without edges. */
  public MapFiles(
      String title,
      String subtitle,
      double[] points,
      int dimension,
      Labels labels,
      List<String> axes) {
    this(title, subtitle, points, dimension, labels, axes, new int[0]);
  }

  /** The same with edges. */
  public MapFiles withEdges(int[] pairs) {
    return new MapFiles(title, subtitle, points, dimension, labels, axes, pairs);
  }

  /** A page of the map, to be added to. */
  public ViewerPage page() {
    return new ViewerPage(title, points, dimension, labels).subtitle(subtitle).edges(edges);
  }

  /** Makes all forms ready. */
  public void write(Results results, ViewerPage page) {
    PlotViz.writeXml(results.named(".pviz"), title, points, dimension, labels);
    PlotViz.writeText(results.named("plotviz.txt"), points, dimension, labels);
    ScatterSvg.write(
        results.named(".svg"), title, subtitle, points, dimension, labels, axes, edges);
    page.program(results.program()).write(results.named("viewer.html"));
  }
}
