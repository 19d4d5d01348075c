package org.spidal.common.program;

import java.util.List;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.stability.Stability;
import org.spidal.common.view.ViewerPage;

/**
 * A map in all forms that people look at: for WebPlotViz, as a picture, and as a page for the
 * browser.
 */
public final class MapFiles {
  /** Half of the pairs stay together: such a cluster is one of several that would do as well. */
  private static final double NO_STABILITY = 0.5;

  private final Results results;
  private final String title;
  private final String subtitle;
  private final double[] points;
  private final int dimension;
  private final Labels labels;
  private final ViewerPage page;
  private List<String> axes = ScatterSvg.AXES;
  private int[] edges = new int[0];

  MapFiles(
      Results results,
      String title,
      String subtitle,
      double[] points,
      int dimension,
      Labels labels) {
    this.results = results;
    this.title = title;
    this.subtitle = subtitle;
    this.points = points;
    this.dimension = dimension;
    this.labels = labels;
    this.page = new ViewerPage(title, points, dimension, labels).subtitle(subtitle);
  }

  /** Names the axes in the picture and the page, which are x, y and z otherwise. */
  public MapFiles axes(List<String> names) {
    axes = names;
    page.axes(names);
    return this;
  }

  /** Draws lines between points in the page and the picture: pairs of their indices. */
  public MapFiles edges(int[] pairs) {
    edges = pairs;
    page.edges(pairs);
    return this;
  }

  /**
   * Says in the page how sure the clusters are, by which it can fade doubtful points and clusters.
   *
   * @param clusterOf cluster of each point, as the stability numbers them
   */
  public MapFiles stability(Stability stability, int[] clusterOf) {
    stability.note().ifPresent(page::note);
    if (stability.isKnownOfPoints()) {
      page.doubts("stability", stability.points(), "doubtful points", 1, NO_STABILITY);
    }
    if (stability.isKnown()) {
      double[] ofClusters = stability.ofClusters(clusterOf);
      page.doubts("cluster stability", ofClusters, "doubtful clusters", 1, NO_STABILITY);
    }
    return this;
  }

  /** The page, to be added to. */
  public ViewerPage page() {
    return page;
  }

  /** Makes all forms ready. */
  public void write() {
    PlotViz.writeXml(results.named(".pviz"), title, points, dimension, labels);
    PlotViz.writeText(results.named("plotviz.txt"), points, dimension, labels);
    ScatterSvg.write(
        results.named(".svg"), title, subtitle, points, dimension, labels, axes, edges);
    page.program(results.program()).write(results.named("viewer.html"));
  }
}
