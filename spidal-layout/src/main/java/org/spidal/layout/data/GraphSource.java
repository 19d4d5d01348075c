package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A graph as a file has it.
 *
 * @param path of the file
 * @param names of the points, if they have any
 * @param labels of the points, if an attribute of theirs was asked for
 * @param weighted edges that have a weight
 * @param loops edges that were left out because they end where they begin
 * @param repeated edges that were left out because there was another one between the same points
 * @param notes what the user should know
 */
public record GraphSource(
    Path path,
    Graph graph,
    Optional<List<String>> names,
    Optional<List<String>> labels,
    int weighted,
    int loops,
    int repeated,
    List<String> notes) {
  private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");

  /** Makes a graph of all edges. */
  static GraphSource of(Path path, Edges edges, int points, GraphOptions options) {
    options.requireWeights(path, edges);
    Graph graph = Graph.of(edges, points);
    options.requireWeightsFor(path, graph);
    int loops = 0;
    for (int e = 0; e < edges.size(); e++) {
      loops += edges.from(e) == edges.to(e) ? 1 : 0;
    }
    List<String> notes =
        edges.weighted() == 0 || edges.weighted() == edges.size()
            ? List.of()
            : List.of(
                path
                    + ": "
                    + (edges.size() - edges.weighted())
                    + " of "
                    + edges.size()
                    + " edges have no weight; they count as edges of weight 1");
    return new GraphSource(
        path,
        graph,
        Optional.empty(),
        Optional.empty(),
        edges.weighted(),
        loops,
        edges.size() - loops - graph.edges(),
        notes);
  }

  /** Edges of the file, with those that were left out. */
  public int edgesRead() {
    return graph.edges() + loops + repeated;
  }

  /** The same with names; points that the file does not name get their numbers. */
  GraphSource withNames(List<String> some) {
    List<String> all = inOneLine(some);
    while (all.size() < graph.points()) {
      all.add(Integer.toString(all.size()));
    }
    return new GraphSource(path, graph, Optional.of(all), labels, weighted, loops, repeated, notes);
  }

  /** The same with labels; points that the file does not name get an empty one. */
  GraphSource withLabels(List<String> some) {
    List<String> all = inOneLine(some);
    while (all.size() < graph.points()) {
      all.add("");
    }
    return new GraphSource(path, graph, names, Optional.of(all), weighted, loops, repeated, notes);
  }

  /** The same with more notes. */
  GraphSource withNotes(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new GraphSource(path, graph, names, labels, weighted, loops, repeated, all);
  }

  /** Tabs and ends of lines would break the tables that are written. */
  private static List<String> inOneLine(List<String> texts) {
    List<String> all = new ArrayList<>(texts);
    all.replaceAll(text -> CONTROLS.matcher(text).replaceAll(" "));
    return all;
  }
}
