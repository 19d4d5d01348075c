package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    return onAxes(0, 1).withAxes(List.of());
  }

  /** The names of all axes: of those of the map, and of those that are columns. */
  List<String> allAxes() {
    List<String> own = axes.isEmpty() ? List.of("x", "y", "z").subList(0, dimension) : axes;
    return Stream.concat(own.stream(), further().stream().map(TextColumn::name)).toList();
  }

  /** The columns that are axes, too, after those of the map. */
  private List<TextColumn> further() {
    return columns.stream().filter(TextColumn::isAxis).toList();
  }

  /** The coordinates of all points along one of all axes. */
  private double[] along(int axis) {
    return axis < dimension
        ? IntStream.range(0, points()).mapToDouble(i -> coordinates[i * dimension + axis]).toArray()
        : Arrays.stream(further().get(axis - dimension).cells())
            .mapToDouble(TextColumn::number)
            .toArray();
  }

  /** The same map along some of all its axes; of more than three, the others are columns. */
  Plot onAxes(int... shown) {
    List<String> names = allAxes();
    double[] moved = new double[shown.length * points()];
    for (int k = 0; k < shown.length; k++) {
      double[] place = along(shown[k]);
      for (int i = 0; i < place.length; i++) {
        moved[i * shown.length + k] = place[i];
      }
    }
    List<TextColumn> left = new ArrayList<>(columns);
    left.removeIf(TextColumn::isAxis);
    for (int axis = 0; axis < names.size() && names.size() > 3; axis++) {
      int other = axis;
      if (Arrays.stream(shown).noneMatch(one -> one == other)) {
        left.add(TextColumn.ofAxis(names.get(axis), texts(along(axis))));
      }
    }
    List<String> titles = Arrays.stream(shown).mapToObj(names::get).toList();
    return new Plot(title, shown.length, moved, labels, extras, left, notes, titles);
  }

  private static String[] texts(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(Double::toString).toArray(String[]::new);
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
