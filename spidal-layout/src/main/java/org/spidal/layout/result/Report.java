package org.spidal.layout.result;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.layout.config.LayoutConfig;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.Graph;
import org.spidal.layout.data.GraphSource;
import org.spidal.layout.solve.LayoutSearch;
import org.spidal.layout.solve.LayoutSearch.Outcome;

/** What worker 0 tells and writes: the map, its tables and pictures, a summary. */
public final class Report {
  /** More edges make pages that are slow to open, and show no more. */
  private static final int MOST_EDGES = 1_000_000;

  private static final int POINT_BYTES = 420; // in all files
  private static final int EDGE_BYTES = 9; // in the page and the picture
  private static final int OTHER_BYTES = 700_000;

  private final LayoutConfig config;
  private final GraphSource source;
  private final Components components;
  private final Labels labels;
  private final Results results;

  public Report(
      LayoutConfig config,
      GraphSource source,
      Components components,
      Labels labels,
      Results results) {
    this.config = config;
    this.source = source;
    this.components = components;
    this.labels = labels;
    this.results = results;
  }

  /** Heap bytes of worker 0. */
  public static long heapBytes(LayoutConfig config, Graph graph) {
    long drawn = Math.min(graph.edges(), MOST_EDGES);
    return 4L * graph.points() * config.search().dimension() * Double.BYTES
        + 2 * drawn * Integer.BYTES
        + graph.points() * (2L * Double.BYTES + Integer.BYTES);
  }

  /** Bytes of all files but checkpoints. */
  public static long fileBytes(LayoutConfig config, Graph graph) {
    long drawn = Math.min(graph.edges(), MOST_EDGES);
    return OTHER_BYTES + (long) POINT_BYTES * graph.points() + EDGE_BYTES * drawn;
  }

  /** Makes all files ready. */
  public void write(LayoutSearch search) {
    Graph graph = source.graph();
    int dimension = config.search().dimension();
    double[] map = search.map();
    PointsFile.write(results.mainFile(), map, dimension, labels.clusterOfPoints());
    writeTables(search);
    String subtitle = graph.points() + " points, " + graph.edges() + " edges";
    int[] pairs = graph.pairs(MOST_EDGES);
    if (pairs.length / 2 < graph.edges()) {
      subtitle += ", of which " + pairs.length / 2 + " are drawn";
    }
    MapFiles files = results.map(source.path(), subtitle, map, dimension, labels).edges(pairs);
    int n = graph.points();
    double[] edges = IntStream.range(0, n).mapToDouble(graph::degree).toArray();
    // A few points may have most of the edges: only their logarithm makes colours.
    double[] logarithms = Arrays.stream(edges).map(e -> StrictMath.log10(Math.max(1, e))).toArray();
    double[] component = Arrays.stream(components.componentOf()).asDoubleStream().toArray();
    files
        .page()
        .numbers("log10 edges", logarithms)
        .numbers("edges", edges)
        .numbers("component", component);
    files.write();
    summarise(search);
  }

  private void writeTables(LayoutSearch search) {
    Graph graph = source.graph();
    int[] componentOf = components.componentOf();
    new Table("index name component edges")
        .write(
            results.named("nodes.tsv"),
            table -> {
              for (int i = 0; i < graph.points(); i++) {
                table.row(i, labels.id(i), componentOf[i], graph.degree(i));
              }
            });
    new Table("component points edges iterations energy-at-start energy")
        .write(
            results.named("components.tsv"),
            table -> {
              int c = 0;
              for (Outcome outcome : search.outcomes()) {
                int edges = components.list().get(c).graph().edges();
                table.row(c++, outcome.points(), edges, outcome.iterations());
                table.cell(outcome.first()).cell(outcome.energy());
              }
            });
  }

  private void summarise(LayoutSearch search) {
    Graph graph = source.graph();
    Map<String, Object> summary = results.summary();
    summary.put("edges", graph.edges());
    summary.put("dimension", config.search().dimension());
    summary.put("edges-with-weight", source.weighted());
    summary.put("loops-left-out", source.loops());
    summary.put("repeated-edges-left-out", source.repeated());
    summary.put("components", components.list().size());
    if (search.outcomes().isEmpty()) {
      results.warn("no edge joins two points");
      return;
    }
    Outcome largest = search.outcomes().get(0);
    Map<String, Object> first = results.section("largest-component");
    first.put("points", largest.points());
    first.put("iterations", largest.iterations());
    first.put("energy-at-start", largest.first());
    first.put("energy", largest.energy());
    results.say(
        "largest component: %d points, %d iterations, energy %.4f (at the start %.4f)",
        largest.points(), largest.iterations(), largest.energy(), largest.first());
  }
}
