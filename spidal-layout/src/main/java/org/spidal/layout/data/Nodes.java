package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The points of a file that has them with their attributes, in the order of the file. */
final class Nodes {
  /** Attributes that are the name of a point, if it has one. */
  private static final List<String> NAMES = List.of("label", "name");

  /** What GML of many collections calls the weight of an edge. */
  private static final String VALUE = "value";

  private final GraphOptions options;
  private final PointNumbers ids = new PointNumbers();
  private final List<String> names = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private boolean labelled;
  private boolean valued;

  Nodes(GraphOptions options) {
    this.options = options;
  }

  /** Adds a point; returns whether there was none of this id. */
  boolean add(String id, Map<String, String> attributes) {
    if (ids.find(id) >= 0) {
      return false;
    }
    ids.numberOf(id);
    names.add(
        NAMES.stream().filter(attributes::containsKey).findFirst().map(attributes::get).orElse(id));
    String label = options.labelAttribute().map(attributes::get).orElse(null);
    labelled |= label != null;
    labels.add(label == null ? "" : label);
    return true;
  }

  /** The number of a point; -1 if there is none of this id. */
  int find(String id) {
    return ids.find(id);
  }

  /** Takes note of an edge that has no weight, but may have one by another name. */
  void noteUnweighted(Map<String, String> attributes) {
    valued |= attributes.containsKey(VALUE) && EdgeColumns.isNumber(attributes.get(VALUE));
  }

  /** The graph of these points. */
  GraphSource with(Edges edges, Path path) {
    options.requireLabels(path, labelled);
    GraphSource source =
        GraphSource.of(path, edges, options.points(path, ids.size()), options).withNames(names);
    if (valued && edges.weighted() == 0 && options.weighted()) {
      String note =
          path
              + ": its edges have no attribute 'weight', so all weigh the same; WeightAttribute=value"
              + " takes their attribute 'value'";
      source = source.withNotes(List.of(note));
    }
    return labelled ? source.withLabels(labels) : source;
  }
}
