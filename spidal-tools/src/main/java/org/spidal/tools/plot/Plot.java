package org.spidal.tools.plot;

import java.util.List;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;

/**
 * A map as a file holds it.
 *
 * @param title empty for none
 * @param dimension 2 or 3
 * @param coordinates N by dimension, row-major, all finite
 * @param labels the clusters, and the points' names if the file has any
 * @param extras styles, keys and edges; styles are null where the file has no colours
 * @param columns what else is known of the points
 * @param notes for the user: what was left out or taken in an unusual way
 */
record Plot(
    String title,
    int dimension,
    double[] coordinates,
    Labels labels,
    PlotViz.Extras extras,
    List<TextColumn> columns,
    List<String> notes) {

  static final PlotViz.Extras NO_EXTRAS = new PlotViz.Extras(1, null, null, List.of());

  int points() {
    return labels.size();
  }

  /** The key by which files and frames know a point. */
  int key(int point) {
    return extras.keys() == null ? point : extras.keys()[point];
  }

  /** The same map with other clusters, whose colours no file says. */
  Plot withLabels(Labels other) {
    PlotViz.Extras plain =
        new PlotViz.Extras(extras.pointSize(), null, extras.keys(), extras.edges());
    return new Plot(title, dimension, coordinates, other, plain, columns, notes);
  }

  /** The same map with other names of the points. */
  Plot withIds(List<String> ids) {
    return new Plot(title, dimension, coordinates, labels.withIds(ids), extras, columns, notes);
  }

  Plot withTitle(String other) {
    return new Plot(other, dimension, coordinates, labels, extras, columns, notes);
  }

  Plot withColumns(List<TextColumn> more) {
    return new Plot(title, dimension, coordinates, labels, extras, more, notes);
  }

  Plot withEdges(List<int[]> edges) {
    PlotViz.Extras changed =
        new PlotViz.Extras(extras.pointSize(), extras.styles(), extras.keys(), edges);
    return new Plot(title, dimension, coordinates, labels, changed, columns, notes);
  }

  /**
   * Whether it has three dimensions and no depth: .pviz and the text of WebPlotViz know no others.
   */
  boolean isFlat() {
    for (int i = 2; i < coordinates.length; i += dimension) {
      if (coordinates[i] != 0) {
        return false;
      }
    }
    return dimension == 3;
  }

  /** The same map without its third coordinates. */
  Plot flattened() {
    double[] plane = new double[2 * points()];
    for (int i = 0; i < points(); i++) {
      System.arraycopy(coordinates, i * dimension, plane, 2 * i, 2);
    }
    return new Plot(title, 2, plane, labels, extras, columns, notes);
  }

  Plot withCoordinates(double[] moved) {
    return new Plot(title, dimension, moved, labels, extras, columns, notes);
  }
}
