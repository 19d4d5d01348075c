package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A graph as a file has it.
 *
 * @param path of the file
 * @param names of the points, if they have any
 * @param labels of the points, if an attribute of theirs was asked for
 * @param loops edges that were left out because they end where they begin
 * @param repeated edges that were left out because there was another one between the same points
 */
public record GraphSource(
    Path path,
    Graph graph,
    Optional<List<String>> names,
    Optional<List<String>> labels,
    int loops,
    int repeated) {
  /** Makes a graph of all edges. */
  static GraphSource of(
      Path path, Edges edges, int points, List<String> names, List<String> labels) {
    Graph graph = Graph.of(edges, points);
    int loops = 0;
    for (int e = 0; e < edges.size(); e++) {
      loops += edges.from(e) == edges.to(e) ? 1 : 0;
    }
    return new GraphSource(
        path,
        graph,
        Optional.ofNullable(names).map(some -> filled(some, points)),
        Optional.ofNullable(labels),
        loops,
        edges.size() - loops - graph.edges());
  }

  /** Points that the file does not name get their numbers as names. */
  private static List<String> filled(List<String> some, int points) {
    List<String> all = new ArrayList<>(some);
    while (all.size() < points) {
      all.add(Integer.toString(all.size()));
    }
    return all;
  }
}
