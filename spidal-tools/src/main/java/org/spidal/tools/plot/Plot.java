package org.spidal.tools.plot;

import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.points.PointMap;

/**
 * A map as a file holds it.
 *
 * @param title empty for none
 * @param dimension 1 to 3
 * @param coordinates N by dimension, row-major, all finite
 * @param labels the clusters, and the points' names if the file has any
 * @param extras styles, keys and edges; styles are null where the file has no colours
 * @param columns what else is known of the points
 * @param notes for the user: what was left out or taken in an unusual way
 * @param axes their names, one for each dimension; none for x, y and z
 */
record Plot(
    String title,
    int dimension,
    double[] coordinates,
    Labels labels,
    PlotViz.Extras extras,
    List<TextColumn> columns,
    List<String> notes,
    List<String> axes) {

  /** A map whose axes have no names of their own. */
  Plot(
      String title,
      int dimension,
      double[] coordinates,
      Labels labels,
      PlotViz.Extras extras,
      List<TextColumn> columns,
      List<String> notes) {
    this(title, dimension, coordinates, labels, extras, columns, notes, List.of());
  }

  static final PlotViz.Extras NO_EXTRAS = new PlotViz.Extras(1, null, null, List.of());

  int points() {
    return labels.size();
  }

  /** The key by which files and frames know a point. */
  int key(int point) {
    return extras.keys() == null ? point : extras.keys()[point];
  }

  /** The names of the points, if they have any. */
  List<String> ids() {
    return IntStream.range(0, points()).mapToObj(labels::id).toList();
  }

  /** The same map with other clusters, whose colours no file says. */
  Plot withLabels(Labels other) {
    PlotViz.Extras plain =
        new PlotViz.Extras(extras.pointSize(), null, extras.keys(), extras.edges());
    return new Plot(title, dimension, coordinates, other, plain, columns, notes, axes);
  }

  /** The same map with other names of the points. */
  Plot withIds(List<String> ids) {
    return new Plot(
        title, dimension, coordinates, labels.withIds(ids), extras, columns, notes, axes);
  }

  Plot withTitle(String other) {
    return new Plot(other, dimension, coordinates, labels, extras, columns, notes, axes);
  }

  Plot withColumns(List<TextColumn> more) {
    return new Plot(title, dimension, coordinates, labels, extras, more, notes, axes);
  }

  Plot withEdges(List<int[]> edges) {
    PlotViz.Extras changed =
        new PlotViz.Extras(extras.pointSize(), extras.styles(), extras.keys(), edges);
    return new Plot(title, dimension, coordinates, labels, changed, columns, notes, axes);
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
    return onPlane(0, 1).withAxes(List.of());
  }

  /** The same map in two of its dimensions. */
  Plot onPlane(int across, int up) {
    double[] plane = new double[2 * points()];
    for (int i = 0; i < points(); i++) {
      plane[2 * i] = coordinates[i * dimension + across];
      plane[2 * i + 1] = coordinates[i * dimension + up];
    }
    List<String> all = axes.isEmpty() ? List.of("x", "y", "z") : axes;
    List<String> two = List.of(all.get(across), all.get(up));
    return new Plot(title, 2, plane, labels, extras, columns, notes, two);
  }

  /**
   * The same map in one dimension if all of its second coordinates are 0, as {@code damds} writes
   * them.
   */
  Plot narrowed() {
    PointMap map = new PointMap(dimension, coordinates).narrowed();
    List<String> names = axes.subList(0, Math.min(map.dimension(), axes.size()));
    return new Plot(
        title, map.dimension(), map.coordinates(), labels, extras, columns, notes, names);
  }

  Plot withAxes(List<String> names) {
    return new Plot(title, dimension, coordinates, labels, extras, columns, notes, names);
  }

  Plot withCoordinates(double[] moved) {
    return new Plot(title, dimension, moved, labels, extras, columns, notes, axes);
  }
}
