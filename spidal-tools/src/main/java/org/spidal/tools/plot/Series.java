package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.spidal.common.geometry.Procrustes;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;
import org.spidal.common.picture.PlotViz;

/**
 * Maps of the same points at several times. Points are the same where their keys are.
 *
 * @param frames one a time, at least one, all of one dimension
 */
record Series(List<Frame> frames) {

  /** A map and the name of its time. */
  record Frame(String name, Plot plot) {}

  static Series of(String name, Plot plot) {
    return new Series(List.of(new Frame(name, plot)));
  }

  /**
   * The same maps in two dimensions if none of them has depth; one alone that is a line, in one.
   */
  Series withoutDepth() {
    boolean flat = frames.stream().allMatch(frame -> frame.plot().isFlat());
    UnaryOperator<Plot> flattened = flat ? Plot::flattened : UnaryOperator.identity();
    UnaryOperator<Plot> narrowed = frames.size() == 1 ? Plot::narrowed : UnaryOperator.identity();
    return new Series(
        frames.stream()
            .map(frame -> new Frame(frame.name(), flattened.andThen(narrowed).apply(frame.plot())))
            .toList());
  }

  /**
   * Lays each frame upon the one before it, by the points that both have: turned, mirrored and
   * moved, not scaled, so that sizes can be compared. A frame that has fewer than two points in
   * common with the one before stays.
   */
  Series aligned() {
    List<Frame> aligned = new ArrayList<>();
    for (Frame frame : frames) {
      Plot plot = frame.plot();
      if (!aligned.isEmpty()) {
        plot = laid(plot, aligned.get(aligned.size() - 1).plot());
      }
      aligned.add(new Frame(frame.name(), plot));
    }
    return new Series(aligned);
  }

  private static Plot laid(Plot plot, Plot before) {
    Map<Integer, Integer> places = places(before);
    int d = plot.dimension();
    double[] to = new double[plot.points() * d];
    double[] weights = new double[plot.points()];
    int common = 0;
    for (int i = 0; i < plot.points(); i++) {
      Integer other = places.get(plot.key(i));
      if (other != null) {
        System.arraycopy(before.coordinates(), other * d, to, i * d, d);
        weights[i] = 1;
        common++;
      }
    }
    if (common < 2) {
      return plot;
    }
    Procrustes fit = new Procrustes(d, plot.coordinates(), to, weights);
    return plot.withCoordinates(fit.fit(Handedness.EITHER, 1).apply(plot.coordinates()));
  }

  private static Map<Integer, Integer> places(Plot plot) {
    Map<Integer, Integer> places = new HashMap<>(2 * plot.points());
    for (int i = 0; i < plot.points(); i++) {
      places.put(plot.key(i), i);
    }
    return places;
  }

  /** All points of all frames, each once, and where they are in each. */
  Together together() {
    Map<Integer, Integer> rows = new HashMap<>();
    List<int[]> first = new ArrayList<>(); // frame and point in it
    for (int f = 0; f < frames.size(); f++) {
      Plot plot = frames.get(f).plot();
      for (int i = 0; i < plot.points(); i++) {
        if (rows.putIfAbsent(plot.key(i), rows.size()) == null) {
          first.add(new int[] {f, i});
        }
      }
    }
    int d = frames.get(0).plot().dimension();
    List<double[]> places = new ArrayList<>();
    List<BitSet> present = new ArrayList<>();
    for (Frame frame : frames) {
      double[] of = new double[rows.size() * d];
      BitSet there = new BitSet();
      for (int i = 0; i < frame.plot().points(); i++) {
        int row = rows.get(frame.plot().key(i));
        System.arraycopy(frame.plot().coordinates(), i * d, of, row * d, d);
        there.set(row);
      }
      places.add(of);
      present.add(there.cardinality() == rows.size() ? null : there);
    }
    // Those that are not there stand where they come from or go to, so that they do not fly in.
    for (int[] from : first) {
      int row = rows.get(frames.get(from[0]).plot().key(from[1]));
      for (int f = from[0] - 1; f >= 0; f--) {
        System.arraycopy(places.get(f + 1), row * d, places.get(f), row * d, d);
      }
      for (int f = from[0] + 1; f < frames.size(); f++) {
        if (present.get(f) != null && !present.get(f).get(row)) {
          System.arraycopy(places.get(f - 1), row * d, places.get(f), row * d, d);
        }
      }
    }
    String[] clusters = new String[rows.size()];
    String[] names = new String[rows.size()];
    int changing = 0;
    for (int row = 0; row < clusters.length; row++) {
      Plot plot = frames.get(first.get(row)[0]).plot();
      int point = first.get(row)[1];
      clusters[row] = cluster(plot, point);
      names[row] =
          plot.labels().hasIds() ? plot.labels().id(point) : String.valueOf(plot.key(point));
    }
    for (Frame frame : frames) {
      for (int i = 0; i < frame.plot().points(); i++) {
        changing +=
            clusters[rows.get(frame.plot().key(i))].equals(cluster(frame.plot(), i)) ? 0 : 1;
      }
    }
    return new Together(
        d,
        places,
        present,
        Arrays.asList(clusters),
        Arrays.asList(names),
        colors(),
        edges(rows),
        changing);
  }

  /** Colours of the clusters by their names, as the first frame has them that has any. */
  private Map<String, Palette.Color> colors() {
    Map<String, Palette.Color> colors = new HashMap<>();
    for (Frame frame : frames) {
      List<PlotViz.Style> styles = frame.plot().extras().styles();
      List<Labels.Cluster> named = frame.plot().labels().clusters();
      for (int k = 0; styles != null && k < named.size(); k++) {
        colors.putIfAbsent(named.get(k).name(), styles.get(k).color());
      }
    }
    return colors;
  }

  /** The edges of all frames, each once, by the rows of their points. */
  private List<int[]> edges(Map<Integer, Integer> rows) {
    Set<List<Integer>> edges = new LinkedHashSet<>();
    for (Frame frame : frames) {
      for (int[] edge : frame.plot().extras().edges()) {
        edges.add(Arrays.stream(edge).map(i -> rows.get(frame.plot().key(i))).boxed().toList());
      }
    }
    return edges.stream().map(edge -> edge.stream().mapToInt(row -> row).toArray()).toList();
  }

  private static String cluster(Plot plot, int point) {
    return plot.labels()
        .clusters()
        .get(plot.labels().position(plot.labels().cluster(point)))
        .name();
  }

  /**
   * The union of the points of all frames.
   *
   * @param places N by dimension for each frame, in one order of the points
   * @param present which points a frame has, or null: all
   * @param clusters of the points, as in the first frame that has them
   * @param colors of the clusters, by their names; none where files have none
   * @param edges of all frames, each once
   * @param changing how often a point is in another cluster than in its first frame
   */
  record Together(
      int dimension,
      List<double[]> places,
      List<BitSet> present,
      List<String> clusters,
      List<String> names,
      Map<String, Palette.Color> colors,
      List<int[]> edges,
      int changing) {}
}
